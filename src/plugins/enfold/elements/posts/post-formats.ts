import type { PostRow, Site } from 'portolan/plugin';

/** The formats of posts that have one (`audio`, `gallery`, `link` …), by post. WordPress: get_post_format(). */
export async function postFormats(
  site: Site,
  posts: readonly PostRow[],
): Promise<ReadonlyMap<number, string>> {
  if (posts.length === 0) return new Map();
  const found = await site.terms.ofObjects(
    posts.map((post) => post.ID),
    ['post_format'],
  );
  return new Map(
    [...found].flatMap(([id, [term]]) =>
      term ? [[id, term.slug.replace('post-format-', '')] as const] : [],
    ),
  );
}
