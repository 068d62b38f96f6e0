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
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective

logger = logging.getLogger(__name__)
dist = pathlib.Path(__file__).resolve().parent
command = dist.parent / "web" / "cli" / "norm-trace.js"


class norm_trace(nodes.General, nodes.Element):
    """Where an example stands: ``body``, and ``line``, that of the body's first line."""


def add_words(app, doctree):
    """What the site's search finds: the caption and the names of sections and steps. Builders skip what is inside."""
    if app.builder.name == "epub" or app.builder.format != "html":
        return
    for node in doctree.findall(norm_trace):
        html = written(node, "html", app.config.language, silent=True) or ""
        found = re.findall(r'<(?:p class="nt-caption"|h[1-6]|b class="nt-name")>(.*?)</(?:p|h[1-6]|b)>', html)
        words = [unescape(re.sub(r"<[^>]*>", "", text)) for text in found]
        node.append(nodes.inline("", " ".join(words)))


class NormTrace(SphinxDirective):
    has_content = True

    def run(self):
        # In reStructuredText the offset counts from the file's begin, in MyST from the directive's.
        offset = self.content_offset if self.content_offset >= self.lineno else self.lineno + self.content_offset
        node = norm_trace(body="\n".join(self.content), line=offset + 1)
        node["docname"] = self.env.docname
        return [node]


def replace_fences(app, doctree):
    """A code block in the language norm-trace: what MyST makes of a fence without braces."""
    for code in list(doctree.findall(nodes.literal_block)):
        if code.get("language") == "norm-trace":
            # A fence's line is that of its first backticks.
            code.replace_self(norm_trace(body=code.astext(), line=(code.line or 0) + 1, docname=app.env.docname))


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
    done = called(node["body"], *arguments)
    if done.returncode == 0:
        return done.stdout
    if silent:
        return None
    for line in done.stderr.strip().splitlines():
        number, _, message = re.sub(r"^:?(\d+):\d+: ", r"\1\0", line).partition("\0")
        logger.warning("%s", message or line, location=(node["docname"], int(number) if message else node["line"]), type="norm_trace")
    return None


def visitor(to):
    def visit(self, node):
        target = "epub" if to == "html" and self.builder.name == "epub" else to
        text = written(node, target, self.builder.config.language)
        if text is None:
            code = nodes.literal_block(node["body"], node["body"], language="none")
            code.parent = node.parent
            code.walkabout(self)
        elif to == "text":
            self.new_state(0)
            self.add_text(text)
            self.end_state(wrap=False)
        else:
            self.body.append(text)
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


def load_files(app, pagename, templatename, context, doctree):
    """Only on pages with an example."""
    if app.builder.name != "epub" and has_example(doctree):
        app.add_css_file("norm-trace/norm-trace.css")
        app.add_js_file("norm-trace/norm-trace.js", type="module")


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


def setup(app):
    text = visitor("text")
    app.add_node(norm_trace, html=visitor("html"), latex=visitor("latex"), text=text, man=text, texinfo=text)
    app.add_directive("norm-trace", NormTrace)
    app.connect("doctree-read", replace_fences)
    app.connect("doctree-read", add_words)
    app.connect("builder-inited", copy_files)
    app.connect("html-page-context", load_files)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
