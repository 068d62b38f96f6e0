"""Sphinx: a fenced block ``norm-trace`` becomes the worked example, in HTML (live there), LaTeX, EPUB and text.

    import sys; sys.path.append("node_modules/norm-trace/dist")
    extensions = ["norm_trace"]

In reStructuredText it is ``.. norm-trace::``, in MyST ```` ```norm-trace ```` or ```` ```{norm-trace} ````. Node must be on the PATH.
"""

import functools
import pathlib
import re
import shutil
import subprocess
from html import unescape

from docutils import nodes
from docutils.utils import new_document
from sphinx.util import get_filetype, logging
from sphinx.util.docutils import SphinxDirective

logger = logging.getLogger(__name__)
dist = pathlib.Path(__file__).resolve().parent
command = dist.parent / "web" / "author" / "cli" / "norm-trace.js"


class norm_trace(nodes.General, nodes.Element):
    """Where an example stands: ``body``, and ``line``, that of the body's first line. In it the caption, if there is markup in that."""


class norm_trace_caption(nodes.Inline, nodes.TextElement):
    """A caption with markup, which each builder writes in its own way."""


#: What is replaced by it.
mark = "norm-trace:caption"


def caption_of(body, parse):
    """The caption as what ``parse`` makes of it; nothing where that is text alone. HTML in it is text."""
    found = re.search(r"^[ \t]*caption[ \t]*=[ \t]*(.+)$", body, re.MULTILINE)
    children = parse(found[1]) if found else []
    children = [nodes.Text(child.astext()) if isinstance(child, nodes.raw) else child for child in children]
    return [] if all(isinstance(child, nodes.Text) for child in children) else [norm_trace_caption("", "", *children)]


def add_words(app, doctree):
    """What the site's search finds: the caption and the names of sections and steps. Builders skip what is inside."""
    if app.builder.name == "epub" or app.builder.format != "html":
        return
    for node in doctree.findall(norm_trace):
        html = written(node, "html", app.config.language, silent=True) or ""
        found = re.findall(r'<(?:p class="nt-caption"|h[1-6]|b class="nt-name")>(.*?)</(?:p|h[1-6]|b)>', html)
        words = [unescape(re.sub(r"<[^>]*>", "", text)) for text in found]
        node.append(nodes.inline("", " ".join(word for word in words if word != mark)))


class NormTrace(SphinxDirective):
    has_content = True

    def run(self):
        # In reStructuredText the offset counts from the file's begin, in MyST from the directive's.
        offset = self.content_offset if self.content_offset >= self.lineno else self.lineno + self.content_offset
        node = norm_trace(body="\n".join(self.content), line=offset + 1)
        node["docname"] = self.env.docname
        messages = []

        def parse(text):
            children, problems = self.state.inline_text(text, node["line"])
            messages.extend(problems)
            return children

        node += caption_of(node["body"], parse)
        return [node, *messages]


def replace_fences(app, doctree):
    """A code block in the language norm-trace: what MyST makes of a fence without braces."""
    for code in list(doctree.findall(nodes.literal_block)):
        if code.get("language") == "norm-trace":
            # A fence's line is that of its first backticks.
            node = norm_trace(body=code.astext(), line=(code.line or 0) + 1, docname=app.env.docname)
            node += caption_of(node["body"], lambda text: parsed(app, doctree, text))
            code.replace_self(node)


def parsed(app, doctree, text):
    """A line in the language of the page, where nobody reads that any more."""
    parser = app.registry.create_source_parser(app, get_filetype(app.config.source_suffix, app.env.doc2path(app.env.docname)))
    document = new_document(doctree["source"], doctree.settings)
    parser.parse(text, document)
    one = document.children
    return one[0].children if len(one) == 1 and isinstance(one[0], nodes.paragraph) else []


number = re.compile(r"(<norm-trace-value\b[^>]*>)(.*?)(</norm-trace-value\s*>|$)", re.IGNORECASE | re.DOTALL)


def fill_numbers(app, doctree):
    """Numbers in sentences, ``<norm-trace-value of="std">``: of the example with the id in ``for``, else of the nearest one before, or of the first."""
    found = list(doctree.findall(lambda node: isinstance(node, norm_trace) or "html" in node_format(node)))
    examples = [node for node in found if is_example(node)]
    seen = 0
    for node in found:
        if is_example(node):
            seen += 1
        elif number.search(node.astext()):
            fill_piece(node, lambda tag: value_of(app, node, tag, examples, examples[max(0, seen - 1) :][:1]))


def node_format(node):
    return node.get("format", "") if isinstance(node, nodes.raw) else ""


def is_example(node):
    """One in HTML is counted, and its numbers are left to prerender."""
    return isinstance(node, norm_trace) or re.search(r"<norm-trace[\s>]", node.astext(), re.IGNORECASE)


def said(text, name):
    found = re.search(rf"""\s{name}\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+))""", text, re.IGNORECASE)
    return found and next(value for value in found.groups() if value is not None)


def value_of(app, node, tag, examples, near):
    wanted = said(tag, "for")
    if wanted:
        near = [one for one in examples if isinstance(one, norm_trace) and re.search(rf"^[ \t]*id[ \t]*=[ \t]*{re.escape(wanted)}[ \t]*$", one["body"], re.MULTILINE)]
    if not near or not isinstance(near[0], norm_trace):
        return None
    done = called(near[0]["body"], "--value", said(tag, "of") or "")
    if done.returncode == 0:
        return done.stdout.strip()
    logger.warning("%s", re.sub(r"^:?\d+:\d+: ", "", done.stderr.strip()), location=node.parent or app.env.docname, type="norm_trace")
    return None


def fill_piece(node, value):
    """A piece of HTML: in a line the number becomes text, which every builder writes."""
    if not isinstance(node.parent, nodes.TextElement):
        text = number.sub(lambda match: match[1] + (value(match[1]) or match[2]) + match[3], node.astext())
        node.replace_self(nodes.raw("", text, format=node["format"]))
        return
    match = number.search(node.astext())
    text = value(match[1])
    if text is None:
        return
    place = node.parent.index(node)
    if not match[3]:
        rest = node.parent.children[place + 1 :]
        end = next((i for i, one in enumerate(rest) if re.match(r"</norm-trace-value", one.astext()) and node_format(one)), None)
        if end is None:
            return
        del node.parent[place + 1 : place + 1 + end]
        node.parent.insert(place + 1, nodes.Text(text))
        return
    raw = [nodes.raw("", part, format=node["format"]) for part in (node.astext()[: match.end(1)], node.astext()[match.start(3) :])]
    node.parent[place : place + 1] = [raw[0], nodes.Text(text), raw[1]]
    if number.search(raw[1].astext()):
        fill_piece(raw[1], value)


@functools.lru_cache(maxsize=64)
def called(body, *arguments):
    """Search and pages ask for the same: one process for both."""
    return subprocess.run(["node", str(command), "block", *arguments], input=body, capture_output=True, encoding="utf-8")


def written(node, to, language, silent=False):
    """The example for one kind of document; what is wrong with it is a warning at its place, and the block stays code."""
    level, parent = 1, node.parent
    while parent is not None:
        level += isinstance(parent, nodes.section)
        parent = parent.parent
    arguments = ["--to", to, "--level", str(min(6, max(2, level))), "--line", str(node["line"]), "--language", language or "en"]
    if node.next_node(norm_trace_caption):
        arguments += ["--caption", mark]
    done = called(node["body"], *arguments)
    if done.returncode == 0:
        return done.stdout
    if silent:
        return None
    for line in done.stderr.strip().splitlines():
        number, _, message = re.sub(r"^:?(\d+):\d+: ", r"\1\0", line).partition("\0")
        logger.warning("%s", message or line, location=(node["docname"], int(number) if message else node["line"]), type="norm_trace")
    return None


def write(translator, text, captions, to):
    """The example, with what this builder makes of the caption."""
    lines = hasattr(translator, "add_text")
    if to == "text" and not lines:  # a manual page, Texinfo
        text = text.replace(mark, "".join(caption.astext() for caption in captions))
        code = nodes.literal_block(text, text, language="none")
        code.document = translator.document
        code.walkabout(translator)
        return
    before, _, behind = text.partition(mark)
    add = translator.add_text if lines else translator.body.append
    if lines:
        translator.new_state(0)
    add(before)
    for caption in captions:
        caption.walkabout(translator)
    add(behind)
    if lines:
        translator.end_state(wrap=False)


def visitor(to):
    def visit(self, node):
        target = "epub" if to == "html" and self.builder.name == "epub" else to
        text = written(node, target, self.builder.config.language)
        if text is None:
            code = nodes.literal_block(node["body"], node["body"], language="none")
            code.parent = node.parent
            code.walkabout(self)
        else:
            write(self, text, list(node.findall(norm_trace_caption)), to)
        raise nodes.SkipNode

    return visit, None


def has_example(doctree):
    return doctree is not None and next(iter(doctree.findall(norm_trace)), None) is not None


def copy_files(app):
    """Beside the site's own static files: what a page with a live example asks for."""
    if app.builder.name == "epub":
        mark_content(app.builder)
    elif app.builder.format == "html":
        target = pathlib.Path(app.outdir) / "_static" / "norm-trace"
        target.mkdir(parents=True, exist_ok=True)
        for file in [dist / "core.js", dist / "LICENSE.lit.txt", *dist.glob("norm-trace*.js"), *dist.glob("norm-trace*.css"), *dist.glob("norm-trace*.txt"), *dist.glob("norm-trace-math*")]:
            shutil.copy(file, target)


#: MathJax would replace the printed formulas; what the element says to it may come too late where MathJax is in the browser's cache. Behind
#: the configuration that Sphinx writes, which is JSON and cannot say this.
mathjax = """(() => {
  const page = (window.MathJax ??= {});
  const config = page.config ?? page;
  const leave = ({ math }) => {
    for (const item of [...math]) if (item.start.node?.closest?.('[data-norm-trace-static]')) math.remove(item);
  };
  config.options = { ...config.options, renderActions: { normTrace: [11, leave, ''], ...config.options?.renderActions } };
})()"""


def load_files(app, pagename, templatename, context, doctree):
    """Only on pages with an example."""
    if app.builder.name != "epub" and has_example(doctree):
        app.add_css_file("norm-trace/norm-trace.css")
        app.add_js_file("norm-trace/norm-trace.js", type="module")
        if "sphinx.ext.mathjax" in app.extensions:
            app.add_js_file(None, body=mathjax, priority=501)


def mark_content(builder):
    """An EPUB says of each page whether there are formulas and drawings in it; Sphinx does not."""
    build_content = builder.build_content

    def build():
        build_content()
        folder = pathlib.Path(builder.outdir)
        package = folder / "content.opf"

        def mark(match):
            page = folder / match[1]
            if page.suffix != ".xhtml" or not page.exists():
                return match[0]
            text = page.read_text("utf-8")
            names = [name for name, tag in (("mathml", "<math"), ("svg", "<svg")) if tag in text]
            return f'{match[0]} properties="{" ".join(names)}"' if names else match[0]

        package.write_text(re.sub(r'<item [^>]*?href="([^"]+)"', mark, package.read_text("utf-8")), "utf-8")

    builder.build_content = build


def nothing(self, node):
    """A caption is what is in it."""


def setup(app):
    text = visitor("text")
    app.add_node(norm_trace_caption, **{name: (nothing, nothing) for name in ("html", "latex", "text", "man", "texinfo")})
    app.add_node(norm_trace, html=visitor("html"), latex=visitor("latex"), text=text, man=text, texinfo=text)
    app.add_directive("norm-trace", NormTrace)
    app.connect("doctree-read", replace_fences)
    app.connect("doctree-read", fill_numbers)
    app.connect("doctree-read", add_words)
    app.connect("builder-inited", copy_files)
    app.connect("html-page-context", load_files)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
