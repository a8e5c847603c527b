import type { Extender } from 'portolan/plugin';

/** Lists of the newest comments are about texts: what is said of products stands with them. WooCommerce: WC_Comments. */
export const withoutReviews: Extender<'comments.recent'> = (query, { site }) => {
  const types = query.postTypes ?? [...site.postTypes.keys()];
  return { ...query, postTypes: types.filter((type) => type !== 'product') };
};
