import type { PostRow, Site } from 'portolan/plugin';
import { FORM_TYPE } from '../forms/form-type.ts';
import { scopeOf } from './fields.ts';
import { filterIndex } from './read-index.ts';
import { buildIndex, isComplete, updateIndex } from './write-index.ts';

/** A post was saved or deleted: its values are read anew; a variation counts as its product. */
export async function postChanged(site: Site, post: PostRow): Promise<void> {
  if (post.post_type === FORM_TYPE) {
    if (!(await isComplete(site))) await buildIndex(site);
    filterIndex(site).clear();
    return;
  }
  const { postTypes } = await scopeOf(site);
  const isVariation = post.post_type === 'product_variation' && postTypes.includes('product');
  if (!postTypes.includes(post.post_type) && !isVariation) return;
  const ids = isVariation && post.post_parent > 0 ? [post.post_parent] : [post.ID];
  await updateIndex(site, isVariation && postTypes.includes('product_variation') ? [...ids, post.ID] : ids);
  filterIndex(site).changed();
}

/** Another process wrote: forms and posts may be others. */
export function changedElsewhere(site: Site): void {
  filterIndex(site).changed();
}
