import type { Extender, PostRow, RestField } from 'portolan/plugin';
import { requestedFields } from 'portolan/rest';
import { postLinks } from 'portolan/routing';
import { knownTotals } from './counts/share-counts.ts';

/** Id of the data block of a page. */
const SHARE_COUNTS_BLOCK = 'monarch-share-counts';

/** How often a page was shared, in the page itself: a data block, a map from address to integer. */
export const shareCountsBlock: Extender<'head.tags'> = async (lines, { site, page }) => {
  const { post } = page;
  if (!post || page.status !== 200 || page.query.flags.has('embed')) return lines;
  const known = page.data['shareTotal'];
  const total = typeof known === 'number' ? known : ((await knownTotals(site, [post.id])).get(post.id) ?? 0);
  // Pages that nobody shared and that nobody is asked to share stay plain.
  if (total === 0 && page.data['sharing'] === undefined) return lines;
  // `<` is escaped, so that no address can end the element.
  const json = JSON.stringify({ [post.href]: total }).replaceAll('<', '\\u003c');
  return [...lines, `<script type="application/json" id="${SHARE_COUNTS_BLOCK}">${json}</script>`];
};

/** The name of the map in items of the REST API. */
const FIELD = 'share_counts';

/**
 * The same map in items of the REST API, for those who ask for it (`_fields=id,share_counts`): items as WordPress
 * answers them do not have it.
 */
export const shareCountsField: RestField = {
  objects: (site) => [...site.postTypes.values()].filter((type) => type.public).map((type) => type.name),
  name: FIELD,
  async get(rows, call, loaded) {
    const { site, params } = call;
    const requested = requestedFields(params['_fields'])?.some((field) => field.split('.')[0] === FIELD);
    if (requested !== true) return rows.map(() => undefined);
    const posts = rows.filter((row): row is PostRow => 'post_type' in row);
    const ids = posts.map((post) => post.ID);
    const [links, totals] = await Promise.all([postLinks(site, posts), knownTotals(site, ids, loaded)]);
    return posts.map((post) => ({ [links.get(post.ID) ?? '']: totals.get(post.ID) ?? 0 }));
  },
};
