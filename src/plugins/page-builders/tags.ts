import { parseShortcodeAttributes, SHORTCODE_MARK } from 'portolan/content';
import type { ShortcodeAttributes } from 'portolan/plugin';

/** A tag of a builder and what stands inside it. */
export interface TagNode {
  readonly tag: string;
  readonly attributes: ShortcodeAttributes;
  readonly children: readonly TagTree[];
}

/** What a text of a builder's tags holds, in its order: tags, and the text between them. */
export type TagTree = TagNode | string;

interface Open {
  readonly tag: string;
  readonly attributes: ShortcodeAttributes;
  readonly children: TagTree[];
}

/** Depth up to which tags are taken as nested; deeper ones stand beside each other. */
const DEPTH = 60;

/**
 * Reads nested tags (`[vc_row][vc_column]text[/vc_column][/vc_row]`), of one name inside each other too. `is` says which
 * names are tags; all else is text. A tag whose end is missing ends where the one around it does, or at once where
 * nothing of its name ends anywhere.
 */
export function parseTags(text: string, is: (name: string) => boolean): readonly TagTree[] {
  const root: TagTree[] = [];
  const open: Open[] = [];
  const add = (tree: TagTree) => (open.at(-1)?.children ?? root).push(tree);
  const close = (index: number) => {
    while (open.length > index) {
      const done = open.pop();
      if (done) add(done);
    }
  };
  const ends = new Map<string, number>();
  for (const [, name = ''] of text.matchAll(/\[\/([\w-]+)\]/g)) ends.set(name, (ends.get(name) ?? 0) + 1);
  let done = 0;
  for (const found of text.matchAll(/\[(\/?)([a-z][\w-]*)((?:\s(?:[^\]"']|"[^"]*"|'[^']*')*)?)(\/?)\]/gi)) {
    const [whole, slash, name = '', attributes = '', selfClosed] = found;
    if (!is(name)) continue;
    if (found.index > done) add(text.slice(done, found.index));
    done = found.index + whole.length;
    if (slash === '/') {
      ends.set(name, (ends.get(name) ?? 1) - 1);
      const index = open.findLastIndex(({ tag }) => tag === name);
      if (index >= 0) close(index);
      continue;
    }
    const tag = {
      tag: name,
      attributes: parseShortcodeAttributes(attributes.replace(/\/$/, '')),
      children: [],
    };
    const stands = selfClosed === '/' || attributes.endsWith('/') || (ends.get(name) ?? 0) <= 0;
    if (stands || open.length >= DEPTH) add(tag);
    else open.push(tag);
  }
  if (done < text.length) add(text.slice(done));
  close(0);
  return root;
}

/** The place of a tag in the text of an editor, where one shows the page. */
export function shortcodeMark(attributes: ShortcodeAttributes): number | undefined {
  const place = attributes[SHORTCODE_MARK];
  return place !== undefined && /^\d+$/.test(place) ? Number(place) : undefined;
}

/** The text inside tags, without the tags. */
export function textInside(trees: readonly TagTree[]): string {
  return trees.map((tree) => (typeof tree === 'string' ? tree : textInside(tree.children))).join('');
}

/** The tags of a name directly inside another. */
export function childTags(node: TagNode, ...names: readonly string[]): readonly TagNode[] {
  return node.children.filter(
    (child): child is TagNode => typeof child !== 'string' && names.includes(child.tag),
  );
}
