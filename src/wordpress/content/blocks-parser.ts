import type { ParsedBlock } from '../../types/element.ts';
import { SPACE } from './whitespace.ts';

/** Whether a text holds a block comment at all. WordPress: has_blocks(). */
export function hasBlocks(text: string): boolean {
  return text.includes('<!-- wp:');
}

/**
 * Reads the block comments of a text. What lies between blocks becomes blocks without a name. Mistakes never
 * fail: a closing comment that nothing opened makes the rest of the text a block without a name, a closing
 * comment of another name closes the innermost block, attributes that are not JSON, or deeper than PHP reads it, come as null. Where several
 * blocks are still open at the end, each becomes a block of its own, innermost first, with all text behind it.
 * `readJson` reads attributes; who writes blocks anew keeps the digits of large numbers (`parseExactJson`).
 * WordPress: parse_blocks().
 */
export function parseBlocks(text: string, readJson: (json: string) => unknown = JSON.parse): ParsedBlock[] {
  return new BlockParser(text, readJson).parse();
}

/** Whether every block that is opened is closed, and nothing else is. */
export function isWholeBlocks(text: string): boolean {
  let depth = 0;
  for (const { kind } of findBlockComments(text)) {
    if (kind === 'opening') depth++;
    if (kind === 'closing' && --depth < 0) return false;
  }
  return depth === 0;
}

interface Block extends ParsedBlock {
  readonly innerBlocks: Block[];
  innerHTML: string;
  readonly innerContent: (string | null)[];
}

interface OpenBlock {
  readonly block: Block;
  /** Place of its opening comment. */
  readonly start: number;
  /** Up to here its text has been taken in. */
  taken: number;
  /** Where the text in front of it begins that belongs to no block. */
  readonly leadStart: number;
}

/** Text behind unclosed blocks comes again with each of them; more than this many are closed inside each other. */
const MOST_REPEATED = 20;

class BlockParser {
  private readonly text: string;
  private readonly readJson: (json: string) => unknown;
  private readonly blocks: Block[] = [];
  private readonly open: OpenBlock[] = [];

  constructor(text: string, readJson: (json: string) => unknown) {
    this.text = text;
    this.readJson = readJson;
  }

  parse(): Block[] {
    let done = 0;
    for (const comment of findBlockComments(this.text)) {
      const { start, end } = comment;
      if (comment.kind === 'closing' && this.open.length === 0) break;
      if (comment.kind === 'closing') this.close(start, end);
      else {
        const block = newBlock(comment.name, this.readAttributes(comment.attributes));
        if (comment.kind === 'opening') this.open.push({ block, start, taken: end, leadStart: done });
        else this.add(block, start, end, done);
      }
      done = end;
    }
    if (this.open.length === 0) this.addText(done, this.text.length);
    while (this.open.length > MOST_REPEATED) this.close(this.text.length, this.text.length);
    while (this.open.length > 0) this.finish(this.text.length);
    return this.blocks;
  }

  /** Puts a finished block into the innermost open one, or among the top ones behind the text before it. */
  private add(block: Block, start: number, end: number, leadStart: number): void {
    const parent = this.open.at(-1);
    if (!parent) {
      this.addText(leadStart, start);
      this.blocks.push(block);
      return;
    }
    takeText(parent, this.text.slice(parent.taken, start));
    parent.block.innerBlocks.push(block);
    parent.block.innerContent.push(null);
    parent.taken = end;
  }

  private close(start: number, end: number): void {
    if (this.open.length === 1) {
      this.finish(start);
      return;
    }
    const closed = this.open.pop();
    if (!closed) return;
    // An empty text counts here, as WordPress has it; in a top block it does not.
    const html = this.text.slice(closed.taken, start);
    closed.block.innerHTML += html;
    closed.block.innerContent.push(html);
    this.add(closed.block, closed.start, end, closed.leadStart);
  }

  /** Makes the innermost open block, with its text up to `end`, a top block. */
  private finish(end: number): void {
    const finished = this.open.pop();
    if (!finished) return;
    takeText(finished, this.text.slice(finished.taken, end));
    this.addText(finished.leadStart, finished.start);
    this.blocks.push(finished.block);
  }

  private readAttributes(json: string | undefined): ParsedBlock['attrs'] {
    if (json === undefined) return {};
    if (isTooDeep(json)) return null;
    try {
      return this.readJson(json) as Record<string, unknown>;
    } catch {
      return null;
    }
  }

  private addText(start: number, end: number): void {
    if (end <= start) return;
    const html = this.text.slice(start, end);
    this.blocks.push({ ...newBlock(null, {}), innerHTML: html, innerContent: [html] });
  }
}

function newBlock(blockName: string | null, attrs: ParsedBlock['attrs']): Block {
  return { blockName, attrs, innerBlocks: [], innerHTML: '', innerContent: [] };
}

/** As deep as PHP reads JSON. */
const MAX_DEPTH = 512;

function isTooDeep(json: string): boolean {
  if (json.length < 2 * MAX_DEPTH) return false;
  let depth = 0;
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
    if (token === '[' || token === '{') depth++;
    else if (token === ']' || token === '}') depth--;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}

function takeText(open: OpenBlock, html: string): void {
  if (html === '') return;
  open.block.innerHTML += html;
  open.block.innerContent.push(html);
}

interface BlockComment {
  readonly kind: 'opening' | 'closing' | 'void';
  readonly start: number;
  readonly end: number;
  /** With its namespace. */
  readonly name: string;
  readonly attributes: string | undefined;
}

/** `<!-- wp:name {…} -->`, `<!-- /wp:name -->` and `<!-- wp:name {…} /-->`, one after another. */
function* findBlockComments(text: string): Generator<BlockComment, void, undefined> {
  const name = '[a-z][a-z0-9_-]*';
  const beginning = new RegExp(`<!--${SPACE}+(/)?wp:(${name}/)?(${name})${SPACE}+(?:(?=\\{)|(/)?-->)`, 'g');
  // Attributes run to the first closing brace that stands before the comment's end.
  const ending = new RegExp(`\\}${SPACE}+(/)?-->`, 'g');
  let attributesEnd: RegExpExecArray | null | undefined;
  for (let found = beginning.exec(text); found; found = beginning.exec(text)) {
    let isVoid = found[4] !== undefined;
    let end = beginning.lastIndex;
    let attributes: string | undefined;
    if (!found[0].endsWith('-->')) {
      if (attributesEnd === undefined || (attributesEnd !== null && attributesEnd.index <= end)) {
        ending.lastIndex = end + 1;
        attributesEnd = ending.exec(text);
      }
      if (attributesEnd === null) continue;
      attributes = text.slice(end, attributesEnd.index + 1);
      isVoid = attributesEnd[1] !== undefined;
      end = attributesEnd.index + attributesEnd[0].length;
      beginning.lastIndex = end;
    }
    const isClosing = found[1] !== undefined;
    yield {
      kind: isVoid ? 'void' : isClosing ? 'closing' : 'opening',
      start: found.index,
      end,
      name: `${found[2] ?? 'core/'}${found[3]}`,
      attributes,
    };
  }
}
