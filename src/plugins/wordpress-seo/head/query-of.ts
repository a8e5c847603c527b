import type { MainQuery, PostRow, QueryFlag, Site, TermRow, UserRow } from 'portolan/plugin';

const NOTHING: MainQuery = {
  variables: {},
  flags: new Set(),
  posts: [],
  total: 1,
  pages: 1,
  page: 1,
  perPage: 1,
  contentPage: 1,
  commentPage: 0,
  feed: '',
};

/** What is nowhere to be found. */
export const MISSING: MainQuery = { ...NOTHING, flags: new Set<QueryFlag>(['404']), total: 0 };

/** The query of a page that shows one post, as programs ask for its head without asking for the page. */
export function queryOfPost(site: Site, post: PostRow): MainQuery {
  const isOf = (option: string) =>
    site.options.get('show_on_front') === 'page' && site.options.number(option) === post.ID;
  const flags: QueryFlag[] = isOf('page_for_posts')
    ? ['home', 'posts_page']
    : ['singular', post.post_type === 'page' ? 'page' : 'single'];
  return {
    ...NOTHING,
    flags: new Set(isOf('page_on_front') ? [...flags, 'front_page'] : flags),
    posts: isOf('page_for_posts') ? [] : [post],
    postType: post.post_type,
  };
}

/** The query of the list of a term. */
export function queryOfTerm(term: TermRow): MainQuery {
  const kind: QueryFlag =
    term.taxonomy === 'category' ? 'category' : term.taxonomy === 'post_tag' ? 'tag' : 'tax';
  return { ...NOTHING, flags: new Set<QueryFlag>(['archive', kind]), term };
}

/** The query of the list of what somebody wrote. */
export function queryOfAuthor(author: UserRow): MainQuery {
  return { ...NOTHING, flags: new Set<QueryFlag>(['archive', 'author']), author };
}
