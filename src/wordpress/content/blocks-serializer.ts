import type { ParsedBlock } from '../../types/element.ts';

/** Writes blocks back as text with block comments. WordPress: serialize_blocks(). */
export function serializeBlocks(blocks: readonly ParsedBlock[]): string {
  // A stack of its own, since blocks may be nested deeper than calls can be.
  const pending: (ParsedBlock | string)[] = blocks.toReversed();
  let text = '';
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (typeof next === 'string') {
      text += next;
      continue;
    }
    const { opening, closing } = commentsOf(next);
    text += opening;
    pending.push(closing, ...contentOf(next).reverse());
  }
  return text;
}

/** The block's own text and its inner blocks, in order. */
function contentOf(block: ParsedBlock): (ParsedBlock | string)[] {
  let inner = 0;
  return block.innerContent.map((piece) => piece ?? block.innerBlocks[inner++] ?? '');
}

function commentsOf(block: ParsedBlock): { opening: string; closing: string } {
  if (block.blockName === null) return { opening: '', closing: '' };
  const name = block.blockName.replace(/^core\//, '');
  const attributes =
    block.attrs && Object.keys(block.attrs).length > 0 ? `${serializeAttributes(block.attrs)} ` : '';
  if (block.innerContent.every((piece) => piece === '')) {
    return { opening: `<!-- wp:${name} ${attributes}/-->`, closing: '' };
  }
  return { opening: `<!-- wp:${name} ${attributes}-->`, closing: `<!-- /wp:${name} -->` };
}

/** JSON that neither ends a comment nor holds markup. WordPress: serialize_block_attributes(). */
function serializeAttributes(attributes: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(attributes, emptyAsList)
    .replace(/--/g, '\\u002d\\u002d')
    .replace(/[<>&\u2028\u2029]/g, escapeCharacter)
    .replace(/\\[\\"]/g, (escaped) => (escaped === '\\"' ? '\\u0022' : escaped));
}

/** WordPress keeps objects as PHP arrays, where an empty object and an empty list are the same. */
function emptyAsList(_key: string, value: unknown): unknown {
  const isEmpty = typeof value === 'object' && value !== null && Object.keys(value).length === 0;
  return isEmpty ? [] : value;
}

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
