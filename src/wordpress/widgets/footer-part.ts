import type { ParsedBlock, Site } from '../../types/index.ts';
import { parseBlocks } from '../content/blocks-parser.ts';
import { serializeBlocks } from '../content/blocks-serializer.ts';
import { partsOfTheme } from '../menus/navigation-menu.ts';

/** Columns that a footer has here. */
const COLUMNS = 4;
const DEEPEST = 10;

/**
 * What stood in the footer of a block theme's site (`wp_template_part`), as blocks of up to four columns: those of its
 * first columns block, and what stands around that in the last one. Empty where the site had no footer of its own.
 */
export async function footerColumns(site: Site): Promise<readonly string[]> {
  const parts = await partsOfTheme(site);
  const part =
    parts.find(({ post_name: name }) => name === 'footer') ??
    parts.find(({ post_name: name }) => name.startsWith('footer'));
  if (part === undefined) return [];
  const blocks = parseBlocks(part.post_content);
  const columns = firstColumns(blocks, 0);
  if (columns === undefined) return filled([serializeBlocks(unwrapped(blocks))]);
  const own = filled(columnsOf(columns, 0).map((column) => serializeBlocks(column.innerBlocks)));
  const around = serializeBlocks(unwrapped(without(blocks, columns)));
  const all = isFilled(around) ? [...own, around] : own;
  return all.length <= COLUMNS ? all : [...all.slice(0, COLUMNS - 1), all.slice(COLUMNS - 1).join('\n\n')];
}

function firstColumns(blocks: readonly ParsedBlock[], depth: number): ParsedBlock | undefined {
  if (depth > DEEPEST) return undefined;
  for (const block of blocks) {
    if (block.blockName === 'core/columns' && block.innerBlocks.length > 1) return block;
    const inside = firstColumns(block.innerBlocks, depth + 1);
    if (inside !== undefined) return inside;
  }
  return undefined;
}

/** The columns of a block; one that holds nothing but columns is those. */
function columnsOf(block: ParsedBlock, depth: number): readonly ParsedBlock[] {
  return block.innerBlocks.flatMap((column) => {
    const only = column.innerBlocks.length === 1 ? column.innerBlocks[0] : undefined;
    return only?.blockName === 'core/columns' && depth < DEEPEST ? columnsOf(only, depth + 1) : [column];
  });
}

/** Groups around everything are the footer's own frame, which the theme gives it here. */
function unwrapped(blocks: readonly ParsedBlock[]): readonly ParsedBlock[] {
  const shown = blocks.filter(({ blockName, innerHTML }) => blockName !== null || innerHTML.trim() !== '');
  const [only] = shown;
  return shown.length === 1 && only?.blockName === 'core/group' ? unwrapped(only.innerBlocks) : shown;
}

/** Blocks without one of them, wherever it stands. What held it keeps its own markup. */
function without(blocks: readonly ParsedBlock[], gone: ParsedBlock): readonly ParsedBlock[] {
  return blocks.flatMap((block) => {
    if (block === gone) return [];
    const at = block.innerBlocks.indexOf(gone);
    if (at < 0) {
      return block.innerBlocks.length === 0
        ? [block]
        : [{ ...block, innerBlocks: [...without(block.innerBlocks, gone)] }];
    }
    let place = -1;
    const innerContent = block.innerContent.filter((piece) => piece !== null || ++place !== at);
    return [{ ...block, innerBlocks: block.innerBlocks.filter((_, index) => index !== at), innerContent }];
  });
}

function filled(columns: readonly string[]): readonly string[] {
  return columns.filter(isFilled);
}

/** Whether a text of blocks shows anything: words, pictures, or a block that the server renders. */
function isFilled(blocks: string): boolean {
  return /<img\b|<!-- wp:[^>]*\/-->/.test(blocks) || blocks.replace(/<[^>]*>/g, '').trim() !== '';
}
