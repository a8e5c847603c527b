import type { BlockElement, ParsedBlock, RenderContext } from '../../types/index.ts';
import { withBlockSupports } from './block-supports.ts';
import { parseBlocks } from './blocks-parser.ts';

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
export async function renderParsedBlock(
  block: ParsedBlock,
  context: RenderContext,
  depth = 0,
): Promise<string> {
  if (depth > MAX_DEPTH) return '';
  if (block.blockName === null) return block.innerHTML;
  const element = blockElements(context).get(block.blockName);
  const attributes = { ...element?.defaults, ...block.attrs };
  const inner = element?.rendersInner ? '' : await innerHtml(block, context, depth);
  const html = element ? await element.render(attributes, inner, context, block) : inner;
  return html === '' ? '' : withBlockSupports(html, block, attributes, context);
}

async function innerHtml(block: ParsedBlock, context: RenderContext, depth: number): Promise<string> {
  let next = 0;
  const parts: string[] = [];
  for (const part of block.innerContent) {
    if (part !== null) parts.push(part);
    else {
      const inner = block.innerBlocks[next++];
      if (inner) parts.push(await renderParsedBlock(inner, context, depth + 1));
    }
  }
  return parts.join('');
}

function blockElements(context: RenderContext): ReadonlyMap<string, BlockElement> {
  return context.site.once(
    'content.blocks',
    () => new Map(context.site.contributions('blocks').map((block) => [block.name, block])),
  );
}
