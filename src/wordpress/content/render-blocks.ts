import type { BlockElement, ParsedBlock, RenderContext } from '../../types/index.ts';
import { settingAt } from './block-attributes.ts';
import { withBlockSupports, withElementColours } from './block-supports.ts';
import { preparedAttributes } from './block-types/index.ts';
import { parseBlocks } from './blocks-parser.ts';
import { BLOCK_MARK, isEdited, markFirst } from './edit-marks.ts';

/** Blocks inside blocks, at most; deeper ones are left out, so that no text can exhaust the program. */
const MAX_DEPTH = 100;

/** Replaces the blocks of a text by their HTML. WordPress: do_blocks(). */
export async function renderBlocks(text: string, context: RenderContext): Promise<string> {
  const html: string[] = [];
  for (const block of parseBlocks(text)) html.push(await renderParsedBlock(block, context));
  return html.join('');
}

/**
 * One block: its static HTML with the inner blocks rendered, through the dynamic block of that name where there is one,
 * then the classes and styles that its settings ask for. WordPress: WP_Block::render().
 */
export function renderParsedBlock(block: ParsedBlock, context: RenderContext): Promise<string> {
  return render(isDeep(block) ? withoutDeepBlocks(block, 0) : block, context);
}

/** The HTML inside a block: its own pieces with the inner blocks rendered between them. */
export async function renderInner(block: ParsedBlock, context: RenderContext): Promise<string> {
  let next = 0;
  let html = '';
  for (const piece of block.innerContent) {
    const inner = piece === null ? block.innerBlocks[next++] : undefined;
    html += piece ?? (inner ? await render(inner, context) : '');
  }
  return html;
}

async function render(parsed: ParsedBlock, context: RenderContext): Promise<string> {
  if (parsed.blockName === null) return parsed.innerHTML;
  if (settingAt(parsed.attrs, 'metadata', 'blockVisibility') === false) return '';
  const block = withElementColours(parsed, context);
  const element = blockElements(context).get(parsed.blockName);
  const inner = element?.rendersInner ? '' : await renderInner(block, context);
  const attributes = { ...element?.defaults, ...preparedAttributes(parsed.blockName, block.attrs ?? {}) };
  const html = element ? await element.render(attributes, inner, context, block) : inner;
  if (html === '') return '';
  const whole = withBlockSupports(html, block, context);
  return isEdited(context) ? markFirst(whole, parsed.attrs?.[BLOCK_MARK]) : whole;
}

function blockElements({ site }: RenderContext): ReadonlyMap<string, BlockElement> {
  return site.once(
    'content.blocks',
    () => new Map(site.contributions('blocks').map((block) => [block.name, block])),
  );
}

/** Looks without recursion, which would itself run out of room. */
function isDeep(block: ParsedBlock): boolean {
  let level: readonly ParsedBlock[] = [block];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return true;
    level = level.flatMap(({ innerBlocks }) => innerBlocks);
  }
  return false;
}

function withoutDeepBlocks(block: ParsedBlock, depth: number): ParsedBlock {
  const innerBlocks =
    depth < MAX_DEPTH ? block.innerBlocks.map((inner) => withoutDeepBlocks(inner, depth + 1)) : [];
  return { ...block, innerBlocks };
}
