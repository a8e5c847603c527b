import type { ParsedBlock } from '../../types/element.ts';
import { parseBlocks } from './blocks-parser.ts';
import { serializeBlocks } from './blocks-serializer.ts';
import { parseExactJson } from './exact-json.ts';
import type { AllowedHtml } from './kses-tables.ts';

/** How much longer than the input the blocks' texts may get: each unclosed block repeats everything behind it. */
const MAX_GROWTH = 10;

/**
 * Filters the texts in the attributes of blocks (`filter` is given each name and each value that is a text) and writes
 * the blocks' comments anew. Text without comments comes back as it is; a text with so many unclosed blocks that writing
 * them would make it many times longer loses its comments. WordPress: filter_block_content().
 */
export function filterBlockAttributes(
  text: string,
  allowed: AllowedHtml,
  filter: (text: string) => string,
): string {
  if (!text.includes('<!--')) return text;
  // `--->` would end a comment for browsers, but not for the block grammar.
  const regular = text.includes('--->') ? closeRegularly(text) : text;
  const blocks = parseBlocks(regular, parseExactJson).map(copyOf);
  const length = blocks.reduce((sum, block) => sum + block.innerHTML.length, 0);
  if (length > MAX_GROWTH * regular.length) return regular.replaceAll('<!--', '');
  const pending = [...blocks];
  for (let block = pending.pop(); block; block = pending.pop()) {
    block.attrs = filterAttributes(block, allowed, filter);
    const inner = block.innerBlocks.map(copyOf);
    block.innerBlocks = inner;
    for (const child of inner) pending.push(child);
  }
  return serializeBlocks(blocks);
}

type Block = { -readonly [K in keyof ParsedBlock]: ParsedBlock[K] };

function copyOf(block: ParsedBlock): Block {
  return { ...block };
}

/** `<!-- x --->` → `<!-- x -->`, on one line. */
function closeRegularly(text: string): string {
  return text.split('\n').map(closeLineRegularly).join('\n');
}

function closeLineRegularly(line: string): string {
  let result = '';
  let done = 0;
  for (let open = line.indexOf('<!--'); open !== -1; open = line.indexOf('<!--', done)) {
    const close = line.indexOf('--->', open + 4);
    if (close === -1) break;
    result += `${line.slice(done, close).replace(/(?<!-)-+$/, '')}-->`;
    done = close + 4;
  }
  return result + line.slice(done);
}

function filterAttributes(
  block: ParsedBlock,
  allowed: AllowedHtml,
  filter: (text: string) => string,
): ParsedBlock['attrs'] {
  if (!block.attrs || Object.keys(block.attrs).length === 0) return block.attrs;
  const filterValue = (value: unknown): unknown => {
    if (typeof value === 'string') return filter(value);
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(filterValue);
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => {
        const name = filter(key);
        const filtered = filterValue(item);
        // A template part names the element that it is wrapped in.
        const forbidden =
          block.blockName === 'core/template-part' && name === 'tagName' && !allowed.has(String(filtered));
        return [name, forbidden && filtered ? '' : filtered];
      }),
    );
  };
  return filterValue(block.attrs) as ParsedBlock['attrs'];
}
