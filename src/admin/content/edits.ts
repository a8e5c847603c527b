import { blockSettings, writeBlockSettings, writeValue, writtenSettings } from './settings.ts';
import type { ContentNode, ContentTree, Range } from './tree.ts';

/** A change of stored text: what stands in the range becomes `text`. All else stays byte for byte. */
export interface Edit {
  readonly range: Range;
  readonly text: string;
}

/** A text with some of its ranges written anew. Ranges do not overlap. */
export function applyEdits(source: string, edits: readonly Edit[]): string {
  let text = source;
  for (const { range, text: written } of [...edits].sort((a, b) => b.range.start - a.range.start)) {
    text = text.slice(0, range.start) + written + text.slice(range.end);
  }
  return text;
}

/** What a node encloses, written anew. */
export function setInner(node: ContentNode, text: string): Edit[] {
  return node.inner === undefined ? [] : [{ range: node.inner, text }];
}

/** A setting with another value; undefined takes it out. A value that is there already changes nothing. */
export function setSetting(
  source: string,
  node: ContentNode,
  name: string,
  value: string | undefined,
): Edit[] {
  if (node.kind === 'text') return [];
  if (node.kind === 'block') return setBlockSetting(source, node, name, value);
  const all = writtenSettings(source, node);
  const written = all.filter((setting) => setting.name === name);
  const present = written.at(-1);
  if (value === undefined) {
    return written.map(({ whole }) => ({ range: withBlankBefore(source, whole), text: '' }));
  }
  // As its builder writes them: an element's others tell.
  const beside = (present ?? all.at(-1))?.quote || (node.builder === undefined ? "'" : '"');
  const quote = node.kind === 'element' ? '"' : beside;
  const safe =
    node.kind === 'element' ? value.replaceAll('&', '&amp;').replaceAll('"', '&quot;') : writeValue(value);
  const text = `${name}=${quote}${safe}${quote}`;
  if (present) return present.value === safe ? [] : [{ range: present.whole, text }];
  const last = all.at(-1)?.whole.end ?? node.settings?.start ?? endOfName(node);
  return [{ range: { start: last, end: last }, text: ` ${text}` }];
}

/** Settings of a block keep their kind: a number stays one, true and false stay what they are. */
function setBlockSetting(source: string, node: ContentNode, name: string, value: string | undefined): Edit[] {
  const settings = blockSettings(source, node);
  const changed = withSetting(settings, name.split('.'), value);
  return changed === settings ? [] : writeBlock(node, changed);
}

type BlockSettings = Readonly<Record<string, unknown>>;

/** The settings with one changed at the end of a way of names; the same object where it is so already. */
function withSetting(
  settings: BlockSettings,
  [name = '', ...way]: readonly string[],
  value: string | undefined,
): BlockSettings {
  const { [name]: before, ...others } = settings;
  if (way.length > 0) {
    const isMap = typeof before === 'object' && before !== null && !Array.isArray(before);
    const inner = isMap ? (before as BlockSettings) : {};
    const changed = withSetting(inner, way, value);
    return changed === inner ? settings : { ...settings, [name]: changed };
  }
  if (value === undefined ? before === undefined : before !== undefined && String(before) === value)
    return settings;
  const typed =
    (typeof before === 'number' || name === 'id') &&
    value !== undefined &&
    value.trim() !== '' &&
    Number.isFinite(Number(value))
      ? Number(value)
      : typeof before === 'boolean' && (value === 'true' || value === 'false')
        ? value === 'true'
        : value;
  return typed === undefined ? others : { ...settings, [name]: typed };
}

/** All settings of a block, written anew. */
export function writeBlock(node: ContentNode, settings: Readonly<Record<string, unknown>>): Edit[] {
  const empty = Object.keys(settings).length === 0;
  const text = empty ? '' : writeBlockSettings(settings);
  if (node.settings) {
    return [{ range: empty ? { ...node.settings, end: node.settings.end + 1 } : node.settings, text }];
  }
  if (empty) return [];
  const place = endOfName(node) + 1;
  return [{ range: { start: place, end: place }, text: `${text} ` }];
}

/** Place behind the name in a node's opening tag. */
function endOfName({ kind, name, start }: ContentNode): number {
  if (kind === 'block') return start + '<!-- wp:'.length + name.replace(/^core\//, '').length;
  return start + 1 + name.length;
}

/** Takes a node out, with the blanks before it, so that its neighbours stand as they stood to it. */
export function remove({ source, nodes }: ContentTree, node: ContentNode): Edit[] {
  const isFirst = !(siblingsOf(nodes, node) ?? []).some((sibling) => sibling.end <= node.start);
  const { start, end } = node;
  return isFirst
    ? [{ range: { start, end: end + (/^\s*/.exec(source.slice(end))?.[0].length ?? 0) }, text: '' }]
    : [{ range: withBlanksBefore(source, { start, end }), text: '' }];
}

/** A place in a tree where something can be put. */
export interface Target {
  readonly node: ContentNode;
  readonly where: 'before' | 'after' | 'inside';
}

/** Puts a text before, behind or (as the last) inside a node, apart from its neighbours as they are from each other. */
export function insert(tree: ContentTree, target: Target | undefined, text: string): Edit[] {
  const { source } = tree;
  if (target === undefined) {
    const end = source.length;
    return [{ range: { start: end, end }, text: source.trim() === '' ? text : `\n\n${text}` }];
  }
  const { node, where } = target;
  if (where === 'inside') {
    const last = node.children.at(-1);
    if (last) return insert(tree, { node: last, where: 'after' }, text);
    const place = node.inner?.start ?? node.end;
    return [{ range: { start: place, end: place }, text }];
  }
  const gap = gapBeside(tree, node);
  const place = where === 'before' ? node.start : node.end;
  return [{ range: { start: place, end: place }, text: where === 'before' ? text + gap : gap + text }];
}

/** A node put elsewhere; nothing where it would stand inside itself. */
export function move(tree: ContentTree, node: ContentNode, target: Target): Edit[] {
  if (target.node.start >= node.start && target.node.end <= node.end) return [];
  return [...remove(tree, node), ...insert(tree, target, tree.source.slice(node.start, node.end))];
}

/** The same once more, behind it. Elements that carry an id of their own get a new one. */
export function duplicate(tree: ContentTree, node: ContentNode, newId: () => string): Edit[] {
  const text = withNewIds(tree.source.slice(node.start, node.end), newId);
  return insert(tree, { node, where: 'after' }, text);
}

/** A copy of elements whose ids are new: two of one id would share their styles. */
export function withNewIds(text: string, newId: () => string): string {
  return text.replace(/\bav_uid='[^']*'/g, () => `av_uid='${newId()}'`);
}

/** What stands between a node and the one beside it. */
function gapBeside({ source, nodes }: ContentTree, node: ContentNode): string {
  const siblings = siblingsOf(nodes, node) ?? [];
  const place = siblings.indexOf(node);
  const [before, after] = [siblings[place - 1], siblings[place + 1]];
  const gap = after
    ? source.slice(node.end, after.start)
    : before
      ? source.slice(before.end, node.start)
      : '\n\n';
  return gap.trim() === '' ? gap : '\n';
}

function siblingsOf(nodes: readonly ContentNode[], node: ContentNode): readonly ContentNode[] | undefined {
  if (nodes.includes(node)) return nodes;
  for (const each of nodes) {
    const found = each.start <= node.start && node.end <= each.end && siblingsOf(each.children, node);
    if (found) return found;
  }
  return undefined;
}

function withBlankBefore(source: string, range: Range): Range {
  return /\s/.test(source[range.start - 1] ?? '') ? { ...range, start: range.start - 1 } : range;
}

function withBlanksBefore(source: string, range: Range): Range {
  const before = /\s*$/.exec(source.slice(0, range.start))?.[0].length ?? 0;
  return { ...range, start: range.start - before };
}
