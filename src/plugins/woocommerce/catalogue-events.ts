import type { Plugin } from 'portolan/plugin';
import { catalogueOf } from './catalogue/catalogue.ts';
import { productDeleted, productSaved } from './catalogue/keep-in-step.ts';
import { clearShopPages } from './checkout/shop-page.ts';
import { reviewChanged } from './reviews/rating-counts.ts';

/** What keeps the catalogue in step with its rows. */
export const catalogueEvents: NonNullable<Plugin['on']> = {
  'post.saved': (site, { post }) => {
    // It may be one of the shop's own pages, under another address.
    if (post.post_type === 'page') clearShopPages(site);
    return productSaved(site, post);
  },
  'post.deleted': (site, { post }) => productDeleted(site, post),
  'comment.changed': (site, { comment }) => reviewChanged(site, comment),
  'comment.deleted': (site, { comment }) => reviewChanged(site, comment),
  'term.changed': (site) => catalogueOf(site).clearAll(),
  'site.changedElsewhere': (site) => catalogueOf(site).clearAll(),
};
