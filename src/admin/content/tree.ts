import type { TextBuilder } from './text-builder.ts';

/**
 * A piece of stored text that can be selected and changed. It holds no text of its own, only places in the source it was
 * read from: what nobody changes stays as it is, byte for byte.
 */
export interface ContentNode {
  /**
   * `block`: a block with its comments. `shortcode`: an element of a page builder, or any other shortcode. `element`: an
   * HTML element. `text`: words that stand in no element of their own (paragraphs of classic text).
   */
  readonly kind: 'block' | 'shortcode' | 'element' | 'text';
  /** `core/paragraph`, `av_button`, `h2`; '' for a text. */
  readonly name: string;
  /** Place of its first character, and that behind its last one. */
  readonly start: number;
  readonly end: number;
  /** What it encloses. A node that encloses nothing (`<img>`, a shortcode without a closing tag) has `inner` undefined. */
  readonly inner: Range | undefined;
  /** Settings as they are written: a block's JSON, the attributes of a shortcode or element. */
  readonly settings: Range | undefined;
  readonly children: readonly ContentNode[];
  /** In a text of a page builder: an element of the builder, or one that others stand in. */
  readonly builder?: 'element' | 'holder' | undefined;
  /** What it encloses is words with inline marks alone: it can be written in place. */
  readonly isRich: boolean;
}

export interface Range {
  readonly start: number;
  readonly end: number;
}

/** A stored text and what it is made of. */
export interface ContentTree {
  readonly source: string;
  readonly nodes: readonly ContentNode[];
  /** What was known of the site when it was read: a text that comes of this one is read so too. */
  readonly options?: ParseOptions;
}

/** What is known of the site whose text is read. */
export interface ParseOptions {
  /** Whether a name in square brackets is a shortcode; where nothing is said, those of page builders and those that are closed. */
  readonly isShortcode?: (name: string) => boolean;
  /** The page builder that the text is written in. */
  readonly builder?: TextBuilder | undefined;
}

/** The text of a range. */
export function textAt(source: string, range: Range | undefined): string {
  return range === undefined ? '' : source.slice(range.start, range.end);
}

/** All nodes, each before those inside it. */
export function* everyNode(nodes: readonly ContentNode[]): Generator<ContentNode, void, undefined> {
  for (const node of nodes) {
    yield node;
    yield* everyNode(node.children);
  }
}

/** The way to the innermost node that begins at a place (the outermost first), as places in lists of children. */
export function pathTo(nodes: readonly ContentNode[], start: number): readonly number[] | undefined {
  for (const [place, node] of nodes.entries()) {
    if (start < node.start || start >= node.end) continue;
    if (node.start === start) return [place];
    const inside = pathTo(node.children, start);
    return inside && [place, ...inside];
  }
  return undefined;
}

/** The node at the end of a way; undefined where there is none. */
export function nodeAt(nodes: readonly ContentNode[], path: readonly number[]): ContentNode | undefined {
  let level = nodes;
  let found: ContentNode | undefined;
  for (const place of path) {
    found = level[place];
    if (found === undefined) return undefined;
    level = found.children;
  }
  return found;
}

/** The text that a tree was read from, put together again from its nodes and what stands between them. */
export function serializeTree({ source, nodes }: ContentTree): string {
  return piecesOf(source, nodes, 0, source.length);
}

function piecesOf(source: string, nodes: readonly ContentNode[], start: number, end: number): string {
  let text = '';
  let done = start;
  for (const node of nodes) {
    text += source.slice(done, node.start) + wholeOf(source, node);
    done = node.end;
  }
  return text + source.slice(done, end);
}

function wholeOf(source: string, { start, end, inner, children }: ContentNode): string {
  if (inner === undefined) return source.slice(start, end);
  return (
    source.slice(start, inner.start) +
    piecesOf(source, children, inner.start, inner.end) +
    source.slice(inner.end, end)
  );
}
