/**
 * What editors are told about the elements, from the comments of their classes: dist/custom-elements.json (the custom elements
 * manifest) and dist/html-custom-data.json (VS Code's `html.customData`).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Complaint, root } from './shell.js';
import { once } from './stamp.js';

const sources = { 'norm-trace': 'web/element/norm-trace.js', 'norm-trace-value': 'web/element/norm-trace-value.js' };
const outputs = ['dist/custom-elements.json', 'dist/html-custom-data.json'];
/** Attributes that take one of these. */
const values = {
  method: ['both', 'layer-norm', 'rms-norm'],
  rounding: ['half-up', 'half-even', 'truncate'],
  carry: ['exact', 'shown'],
  controls: ['all', 'steps', 'none'],
};

/**
 * @typedef {{name: string, description: string}} Tagged `@attribute x the vector` → x, "the vector"
 * @typedef {{name: string, description: string, tags: Record<string, Tagged[]>, members: {kind: string, name: string, description: string}[]}} Class
 */

/** @param {string} comment a JSDoc comment */
function readComment(comment) {
  const lines = comment
    .replace(/^\/\*\*|\*\/$/g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\*? ?/, ''));
  /** @type {Record<string, Tagged[]>} */
  const tags = {};
  const description = [];
  /** @type {Tagged | undefined} */
  let open;
  for (const line of lines) {
    const [, tag, type, name, rest] = /^@(\w+)\s+(\{.*?\}\s+)?([\w-]+)?(?:\s+(?:- )?(.*)|- (.*))?$/.exec(line) ?? [];
    if (tag) (tags[tag] ??= []).push((open = { name: name ?? '', description: rest ?? (type ? '' : '') }));
    else if (open && line.trim()) open.description += ` ${line.trim()}`;
    else {
      open = undefined;
      description.push(line);
    }
  }
  return { description: description.join('\n').trim(), tags };
}

/** @param {string} text of a module @returns {Class} its element */
export function readClass(text) {
  const found = /(\/\*\*(?:(?!\*\/)[\s\S])*\*\/)\s*export class (\w+)/.exec(text);
  if (!found) throw new Complaint('an element’s class has no comment');
  const members = [
    ...text.slice(found.index + found[0].length).matchAll(/^ {2}(?:\/\*\* (.*?)\*\/\n {2})?(next|previous|goTo)\(/gm),
  ].map(([, description = '', name]) => ({
    kind: 'method',
    name,
    description: description.replace(/ ?@param.*/, '').trim(),
  }));
  return { name: found[2], ...readComment(found[1]), members };
}

/** @param {Record<string, Class>} classes by tag */
const manifest = (classes) => ({
  schemaVersion: '1.0.0',
  readme: 'README.md',
  modules: [
    {
      kind: 'javascript-module',
      path: 'dist/element.js',
      declarations: Object.entries(classes).map(([tagName, { name, description, tags, members }]) => ({
        kind: 'class',
        name,
        tagName,
        customElement: true,
        superclass: { name: 'HTMLElement' },
        description,
        attributes: tags.attribute,
        members: [
          ...(tags.attribute ?? [])
            .filter(() => tagName === 'norm-trace')
            .map((attribute) => ({ kind: 'field', ...attribute, attribute: attribute.name })),
          ...(tags.property ?? []).map((property) => ({ kind: 'field', ...property, readonly: true })),
          ...members,
        ],
        events: tags.fires?.map((event) => ({ ...event, type: { text: 'CustomEvent' } })),
        slots: tags.slot,
        cssProperties: tags.cssprop?.map((property) => ({ ...property })),
        cssParts: tags.csspart,
        cssStates: tags.cssstate,
      })),
      exports: Object.values(classes).map(({ name }) => ({ kind: 'js', name, declaration: { name } })),
    },
    {
      kind: 'javascript-module',
      path: 'dist/norm-trace.js',
      declarations: [],
      exports: Object.entries(classes).map(([tag, { name }]) => ({
        kind: 'custom-element-definition',
        name: tag,
        declaration: { name, module: 'dist/element.js' },
      })),
    },
  ],
});

/** @param {Record<string, Class>} classes by tag */
const customData = (classes) => ({
  version: 1.1,
  tags: Object.entries(classes).map(([name, { description, tags }]) => ({
    name,
    description,
    attributes: (tags.attribute ?? []).map((attribute) => ({
      ...attribute,
      ...(attribute.name in values && {
        values: values[/** @type {keyof typeof values} */ (attribute.name)].map((value) => ({ name: value })),
      }),
    })),
  })),
});

export async function buildManifest() {
  await once('manifest', { inputs: [...Object.values(sources), 'web/tools/manifest.js'], outputs }, async () => {
    const classes = Object.fromEntries(
      Object.entries(sources).map(([tag, file]) => [tag, readClass(readFileSync(path.join(root, file), 'utf8'))]),
    );
    /** @param {string} file @param {object} content */
    const write = (file, content) => writeFileSync(path.join(root, file), `${JSON.stringify(content, null, 2)}\n`);
    write(outputs[0], manifest(classes));
    write(outputs[1], customData(classes));
  });
}
