import { builderPart } from './builder-blocks.ts';
import type { TextBuilder } from './text-builder.ts';
import { type Token, tokensOf } from './tokens.ts';
import type { ContentNode, ContentTree, ParseOptions } from './tree.ts';

/** Elements that stand for themselves; all others are marks inside a text. */
const PARTS = new Set(
  (
    'address article aside audio blockquote caption dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 ' +
    'h4 h5 h6 header hr iframe img li main nav ol p pre section summary table tbody td tfoot th thead tr ul video'
  ).split(' '),
);
/** Elements whose words can be written in place, where they hold nothing but words. */
const RICH = new Set(
  'blockquote caption dd div dt figcaption h1 h2 h3 h4 h5 h6 li p summary td th'.split(' '),
);
/** Links that are buttons stand for themselves too. */
const BUTTON = /\bwp-block-button__link\b|\bwp-element-button\b/;
/** Shortcodes of page builders, known by how their names begin. */
const BUILDER = /^(?:av_|vc_|et_pb_|fusion_|fl_|tve_|cs_|mk_)/;
/** Deeper than this nothing is read any more: it stays a part of what it stands in. */
const DEEPEST = 60;

/** Reads stored text: blocks, shortcodes and HTML, in one tree. */
export function parseContent(source: string, options: ParseOptions = {}): ContentTree {
  const reader = new TreeReader(source, options);
  const { nodes } = reader.read(0, 0, source.length, !source.includes('<!-- wp:'), 0);
  return { source, nodes, options };
}

class TreeReader {
  private readonly source: string;
  private readonly tokens: readonly Token[];
  private readonly known: ((name: string) => boolean) | undefined;
  private readonly builder: TextBuilder | undefined;

  constructor(source: string, options: ParseOptions) {
    this.source = source;
    this.tokens = tokensOf(source);
    this.known = options.isShortcode;
    this.builder = options.builder;
  }

  /**
   * The nodes between two places; `first` is the first token that may lie there, `loose` says whether words that stand in
   * no paragraph get one when they are shown.
   */
  read(
    first: number,
    start: number,
    end: number,
    loose: boolean,
    depth: number,
  ): { readonly nodes: ContentNode[]; readonly next: number } {
    const nodes: ContentNode[] = [];
    let done = start;
    let next = first;
    for (;;) {
      const token = this.tokens[next];
      if (token === undefined || token.start >= end) break;
      const closing = token.closedBy === undefined ? undefined : this.tokens[token.closedBy];
      const fits = closing !== undefined && closing.end <= end;
      if (token.start < done || !this.stands(token, fits) || depth > DEEPEST) {
        next += 1;
        continue;
      }
      this.addTexts(nodes, done, token.start, loose);
      if (fits) {
        const inner = { start: token.end, end: closing.start };
        const isPlain = token.kind === 'element' || (token.kind === 'block' && !this.holdsWords(token));
        const isLoose = !isPlain && (loose || token.kind === 'block');
        const inside = this.read(next + 1, inner.start, inner.end, isLoose, depth + 1);
        nodes.push(this.node(token, closing.end, inner, inside.nodes));
        next = (token.closedBy ?? next) + 1;
        done = closing.end;
      } else {
        nodes.push(this.node(token, token.end, undefined, []));
        next += 1;
        done = token.end;
      }
    }
    this.addTexts(nodes, done, end, loose);
    return { nodes, next };
  }

  private node(
    token: Token,
    end: number,
    inner: ContentNode['inner'],
    children: readonly ContentNode[],
  ): ContentNode {
    const { name, start, settings } = token;
    const kind = token.kind === 'raw' ? 'element' : token.kind;
    const only = children.length === 1 && children[0]?.kind === 'text' ? children[0] : undefined;
    const isRich =
      kind === 'element' &&
      inner !== undefined &&
      (RICH.has(name) || name === 'a') &&
      (children.length === 0 || only !== undefined);
    const builder = builderPart({ kind, name }, this.builder);
    const node = { kind, name, start, end, inner, settings, children: isRich ? [] : children, isRich };
    return builder === undefined ? node : { ...node, builder };
  }

  /** Whether the words inside a block become paragraphs when they are shown: a builder's texts do. */
  private holdsWords({ kind, name }: Token): boolean {
    return kind === 'block' && builderPart({ kind, name }, this.builder) === 'element';
  }

  /** Whether a tag begins a node. */
  private stands(token: Token, closes: boolean): boolean {
    const { kind, form, name, start, end } = token;
    if (form === 'closing') return false;
    if (kind === 'block') return closes || form === 'void';
    if (kind === 'raw') return name === 'script' || name === 'style';
    if (kind === 'element') {
      const isButton = name === 'a' && BUTTON.test(this.source.slice(start, end));
      return (PARTS.has(name) || isButton) && (closes || form === 'void');
    }
    if (this.source[start - 1] === '[' && this.source[end] === ']') return false;
    return this.known?.(name) || BUILDER.test(name) || closes;
  }

  /** Words between nodes: where paragraphs are made of them, one node each. */
  private addTexts(nodes: ContentNode[], start: number, end: number, loose: boolean): void {
    const text = this.source.slice(start, end);
    if (text.trim() === '') return;
    const parts = [...(loose ? text.matchAll(/(?:(?!\n\s*\n)[\s\S])+/g) : [{ 0: text, index: 0 }])];
    for (const [number, part] of parts.entries()) {
      const words = part[0].trim();
      // Tags that nobody closed, comments and the like are no words.
      if (words.replace(/<!--[\s\S]*?-->|<[^>]*>/g, '').trim() === '') continue;
      const from = start + (part.index ?? 0) + part[0].indexOf(words);
      const range = { start: from, end: from + words.length };
      const alone =
        !(number === 0 && isInline(nodes.at(-1)) && !/^\s*\n\s*\n/.test(text)) &&
        !(number === parts.length - 1 && this.goesOn(end) && !/\n\s*\n\s*$/.test(text));
      nodes.push({
        kind: 'text',
        name: '',
        ...range,
        inner: range,
        settings: undefined,
        children: [],
        isRich: loose && alone,
      });
    }
  }

  /** Whether something follows that stands in the same line of words: a picture, a shortcode. */
  private goesOn(place: number): boolean {
    return this.source[place] === '['
      ? this.source[place + 1] !== '/'
      : this.source.startsWith('<img', place);
  }
}

/** Whether a node may stand among words. */
function isInline(node: ContentNode | undefined): boolean {
  return node !== undefined && (node.kind === 'shortcode' || node.name === 'img');
}
