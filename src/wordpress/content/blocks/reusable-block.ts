import type { BlockElement } from '../../../types/index.ts';
import { numberOf } from '../block-attributes.ts';
import { embedFilter } from '../embeds.ts';
import { renderBlocks } from '../render-blocks.ts';
import { contextInside } from '../render-context.ts';
import { restrictedPost } from '../restricted-posts.ts';

/** Blocks that contain blocks that contain blocks …: so many at most. */
const MOST_NESTED = 20;
/** And so many on one page, because each may contain several others. */
const MOST_RENDERED = 1000;

/** `core/block`: a block kept once and used in many places. One that holds itself stops there. WordPress: render_block_core_block(). */
export const reusableBlock: BlockElement = {
  name: 'core/block',
  async render(attributes, _inner, context) {
    const id = numberOf(attributes, 'ref', 0);
    const around = (context.fromBlocks?.['reusableBlocks'] ?? []) as readonly number[];
    if (id <= 0 || around.includes(id) || around.length >= MOST_NESTED) return '';
    if (context.next('reusable-blocks') > MOST_RENDERED) return '';
    const row = await context.site.posts.byId(id);
    if (row?.post_type !== 'wp_block' || row.post_status !== 'publish' || row.post_password !== '') return '';
    const restricted = await restrictedPost(context.site, row, context.visitor);
    if (restricted !== undefined) return restricted.contentHtml;
    const inside = contextInside(context, { fromBlocks: { reusableBlocks: [...around, id] } });
    return renderBlocks(await embedFilter(inside)(row.post_content), inside);
  },
};
