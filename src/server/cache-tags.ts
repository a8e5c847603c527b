import type { SiteEvents } from '../types/index.ts';

/** One change as the site's events tell it. */
export type SiteChange = {
  readonly [K in keyof SiteEvents]: { readonly name: K; readonly event: SiteEvents[K] };
}[keyof SiteEvents];

/** What cached pages a change concerns, by their tags. */
export function tagsOfChange(change: SiteChange): readonly string[] {
  switch (change.name) {
    case 'post.saved':
    case 'post.deleted':
      return [
        `post:${change.event.post.ID}`,
        'posts',
        ...(change.event.post.post_type === 'nav_menu_item' ? ['menus'] : []),
      ];
    case 'term.changed':
      return [
        `term:${change.event.term}`,
        'posts',
        ...(change.event.taxonomy === 'nav_menu' ? ['menus'] : []),
      ];
    case 'comment.changed':
    case 'comment.deleted':
      return [`post:${change.event.comment.comment_post_ID}`, 'posts'];
    case 'user.changed':
      return ['posts'];
    case 'option.changed':
      return ['options'];
    case 'site.changedElsewhere':
      return ['options', 'posts', 'menus'];
    default:
      // What plugins tell of concerns pages only through the posts and terms that they write with it.
      return [];
  }
}
