import { createRenderContext, renderSource, restrictedPost } from 'portolan/content';
import { maybeUnserialize, storedMap, textFrom, toPlain } from 'portolan/data';
import { idsOf } from 'portolan/elements';
import type { AjaxAction, InputMap, ShortcodeAttributes, Site } from 'portolan/plugin';
import { textOf } from 'portolan/request';
import { verifyNonce } from 'portolan/users';
import { answeredGrid, taxonomiesOf } from './grids.ts';
import { GRID_NONCE } from './vc-grid.tsx';

const TAGS = /^vc_(?:basic_grid|masonry_grid)$/;
/** Where WPBakery keeps the settings of a page's grids, by their ids. */
const SETTINGS = '_vc_post_settings';
const NOTHING = { text: '{"status":"Nothing found"}' };

/**
 * `vc_get_vc_grid_data`: all items of a grid, which a script then shows by the page. Fields: `tag`, `data[page_id]`,
 * `data[shortcode_id]`, `_vcnonce`. `0` for another tag or a nonce that does not hold. WPBakery: Vc_Hooks_Vc_Grid.
 */
export const gridData: AjaxAction = {
  action: 'vc_get_vc_grid_data',
  audience: 'everyone',
  async handle({ site, visitor }, input) {
    const tag = textOf(input, 'tag');
    if (!TAGS.test(tag) || !verifyNonce(site, visitor, textOf(input, '_vcnonce'), GRID_NONCE))
      return { text: '0' };
    const data = storedMap(input['data']) as InputMap;
    const page = Number.parseInt(textOf(data, 'page_id'), 10) || 0;
    const post = page > 0 ? await site.posts.byId(page) : undefined;
    if (post?.post_status !== 'publish' || post.post_password !== '') return NOTHING;
    // Its page shows the grid to its readers alone.
    if ((await restrictedPost(site, post, visitor)) !== undefined) return NOTHING;
    const attributes = await storedGrid(site, page, textOf(data, 'shortcode_id'));
    if (!attributes) return NOTHING;
    const terms = await taxonomiesOf(site, idsOf(attributes['taxonomies'] ?? attributes['grid_categories']));
    const text = answeredGrid({ tag, attributes, children: [] }, { terms, page });
    const html = await renderSource(text, createRenderContext(site, { post, visitor, target: 'page' }));
    return html.trim() === '' ? NOTHING : { text: html };
  },
};

/** The settings of a page's grid; undefined where the page has none of that id. */
async function storedGrid(site: Site, page: number, id: string): Promise<ShortcodeAttributes | undefined> {
  const stored = (await site.posts.meta([page])).get(page)?.get(SETTINGS);
  if (!stored) return undefined;
  const read = storedMap(toPlain(maybeUnserialize(stored)));
  const all = storedMap(storedMap(read['vc_grid_id'])['shortcodes']);
  if (!Object.hasOwn(all, id)) return undefined;
  const found = storedMap(storedMap(all[id])['atts']);
  return Object.fromEntries(
    Object.entries(found).flatMap(([name, value]) => {
      const text = textFrom(value);
      return text === undefined ? [] : [[name, text] as const];
    }),
  );
}
