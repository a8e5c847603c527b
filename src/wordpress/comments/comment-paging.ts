import type { Site } from '../../types/index.ts';

/** One page of a post's comments. */
export interface PageOfComments<One> {
  /** In the order in which they are shown. */
  readonly shown: readonly One[];
  /** From 1. */
  readonly page: number;
  readonly pages: number;
}

/**
 * Which threads stand on a page; `threads` are the oldest first, `requested` is the page that the address names, 0 for none.
 * Pages are counted from the oldest on, whatever comes first on each. WordPress: comments_template(), wp_list_comments().
 */
export function pageOfComments<One>(
  { options }: Pick<Site, 'options'>,
  threads: readonly One[],
  requested: number,
): PageOfComments<One> {
  const perPage = options.flag('page_comments') ? options.number('comments_per_page', 50) : 0;
  const pages = perPage < 1 ? 1 : Math.max(1, Math.ceil(threads.length / perPage));
  const usual = options.get('default_comments_page') === 'oldest' ? 1 : pages;
  const page = Math.min(requested || usual, pages);
  const shown = perPage < 1 ? threads : threads.slice((page - 1) * perPage, page * perPage);
  return { shown: options.get('comment_order') === 'desc' ? shown.toReversed() : shown, page, pages };
}
