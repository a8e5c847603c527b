import { isBuilderBlock } from './builder-blocks.ts';
import type { ContentNode, ContentTree } from './tree.ts';
import { textAt } from './tree.ts';

/** What elements of HTML are called by people. */
const ELEMENTS: Readonly<Record<string, string>> = {
  a: 'Button',
  blockquote: 'Quote',
  dd: 'Description',
  details: 'Details',
  div: 'Box',
  dl: 'List of terms',
  dt: 'Term',
  figcaption: 'Caption',
  figure: 'Figure',
  hr: 'Line',
  iframe: 'Embedded page',
  img: 'Picture',
  li: 'List item',
  ol: 'Numbered list',
  p: 'Paragraph',
  pre: 'Code',
  script: 'Script',
  section: 'Section',
  style: 'Style sheet',
  summary: 'Summary',
  table: 'Table',
  tbody: 'Rows',
  td: 'Cell',
  tfoot: 'Foot of the table',
  th: 'Heading cell',
  thead: 'Head of the table',
  tr: 'Row',
  ul: 'List',
};

/** Beginnings of the names of page builders' elements, and namespaces of blocks. */
const PREFIXES = /^(?:av_sc_|av_|vc_|et_pb_|fusion_|core\/|woocommerce\/)/;

/** What a node is called where nothing declares a name: `av_one_half` is “One half”, `h2` is “Heading 2”. */
export function plainName({ kind, name, builder }: Pick<ContentNode, 'kind' | 'name' | 'builder'>): string {
  if (kind === 'text') return 'Paragraph';
  if (kind === 'element') return headingName(name) ?? ELEMENTS[name] ?? name;
  const own = builder === undefined ? name : name.replace(/^[\w-]+\//, '');
  return spelledOut(own.replace(PREFIXES, ''));
}

/** A name of a program as words: `btn_custom_bg` is “Btn custom bg”. */
export function spelledOut(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .split(/[\s_/-]+/)
    .filter((word) => word !== '')
    .join(' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function headingName(name: string): string | undefined {
  const level = /^h([1-6])$/.exec(name)?.[1];
  return level && `Heading ${level}`;
}

/** The first words of what a node holds, without markup. */
export function excerptOf({ source }: ContentTree, node: ContentNode, words: string | undefined): string {
  const text = words ?? textAt(source, node.inner ?? node);
  return text
    .slice(0, 600)
    .replace(/<!--[\s\S]*?(?:-->|$)|<[^>]*>?|\[\/?[a-z][\w-]*(?:[^\]"']|"[^"]*"|'[^']*')*\]?/gi, ' ')
    .replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, decodedEntity)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 60);
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** What an entity stands for; one that is not known stays. */
function decodedEntity(entity: string, decimal?: string, hex?: string, name = ''): string {
  const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
  if (code > 0 && code <= 0x10ffff) return String.fromCodePoint(code);
  return ENTITIES[name.toLowerCase()] ?? entity;
}

/**
 * The nodes to list below a node. Elements inside a block are its own writing (`<ul>` of a list, `<figure>` of a picture):
 * only the blocks among them are listed. In a builder's text they are what it is made of.
 */
export function listedChildren(node: ContentNode): readonly ContentNode[] {
  return node.kind === 'block' && !isBuilderBlock(node) ? node.children.flatMap(blocksIn) : node.children;
}

function blocksIn(node: ContentNode): readonly ContentNode[] {
  return node.kind === 'element' ? node.children.flatMap(blocksIn) : [node];
}

/** The one node inside a block, or the node itself, whose words are written in place. */
export function wordsOf(node: ContentNode): ContentNode | undefined {
  if (node.isRich) return node;
  const [only, more] = node.kind === 'block' ? node.children : [];
  return only && more === undefined && only.kind === 'element' && only.isRich ? only : undefined;
}
