import type { ParsedBlock } from '../../types/element.ts';
import { phpNumber } from '../php-json.ts';

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
  return json(attributes)
    .replace(/--/g, '\\u002d\\u002d')
    .replace(/[<>&\u2028\u2029]/g, escapeCharacter)
    .replace(/\\[\\"]/g, (escaped) => (escaped === '\\"' ? '\\u0022' : escaped));
}

/**
 * Values as PHP writes them: what JSON calls an object is an array there, which is a list where it is empty or its keys
 * count from 0. Integers beyond 2^53 are bigints. Nothing is written of members that are undefined.
 */
function json(value: unknown): string {
  if (typeof value === 'bigint') return String(value);
  if (typeof value === 'number') return phpNumber(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(json).join(',')}]`;
  const members = Object.entries(value).filter(([, one]) => one !== undefined);
  if (members.every(([key], index) => key === String(index)))
    return `[${members.map(([, one]) => json(one)).join(',')}]`;
  return `{${members.map(([key, one]) => `${JSON.stringify(key)}:${json(one)}`).join(',')}}`;
}

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
