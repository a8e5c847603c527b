import type { MainQuery, PostRow } from 'portolan/plugin';

/** The query of a page that shows one post and nothing else. */
export function queryOfPost(post: PostRow): MainQuery {
  return {
    variables: {},
    flags: new Set(['singular', 'single']),
    posts: [post],
    total: 1,
    pages: 1,
    page: 1,
    perPage: 1,
    contentPage: 1,
    commentPage: 0,
    feed: '',
    postType: post.post_type,
  };
}
