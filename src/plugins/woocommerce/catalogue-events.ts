import type { Plugin } from 'portolan/plugin';
import { productDeleted, productSaved } from './catalogue/keep-in-step.ts';
import { valueRenamed } from './catalogue/renamed-values.ts';
import { countVisible } from './catalogue/visible-counts.ts';
import { reviewChanged } from './reviews/rating-counts.ts';

/** What keeps the catalogue in step with its rows. */
export const catalogueEvents: NonNullable<Plugin['on']> = {
  'post.saved': (site, { post, previous }) => productSaved(site, post, previous),
  'post.deleted': (site, { post }) => productDeleted(site, post),
  'term.changed': async (site, event) => {
    await valueRenamed(site, event);
    await countVisible(site, event);
  },
  'comment.changed': (site, { comment }) => reviewChanged(site, comment),
  'comment.deleted': (site, { comment }) => reviewChanged(site, comment),
};
