import { fold } from '../../database/index.ts';
import type { PostQuery, PostRow, SearchClause, Site, Visitor } from '../../types/index.ts';
import { siteMemory } from '../site/site-memory.ts';
import { createRenderContext } from './render-context.ts';
import { closingTags, restrictedPartsPattern } from './restricted-parts.ts';

/**
 * A search by what the visitor may read: posts that hold its words only in parts which their shortcodes keep from them
 * are left out, and posts that hold excluded words only there stay in. Else anybody could ask a closed text word by
 * word. Those who edit others' posts search in all of the texts, authors in all of their own.
 */
export async function withoutRestrictedWords(
  site: Site,
  visitor: Visitor,
  query: PostQuery,
): Promise<PostQuery> {
  const { search } = query;
  if (!search || search.exact || closingTags(site).length === 0 || visitor.has('edit_others_posts'))
    return query;
  const tags = await usedTags(site);
  if (tags.length === 0) return query;
  const notIds: number[] = [];
  const keptIds: number[] = [];
  for (const post of await candidates(site, query, search, tags)) {
    if (visitor.id > 0 && post.post_author === visitor.id) continue;
    const texts = await readableTexts(site, visitor, post, search);
    const has = (word: string) => texts.some((text) => text.includes(fold(word)));
    if (!search.terms.every(has)) notIds.push(post.ID);
    else if (search.excluded.length > 0 && !search.excluded.some(has)) keptIds.push(post.ID);
  }
  return {
    ...query,
    ...(notIds.length > 0 && { notIds: [...(query.notIds ?? []), ...notIds] }),
    ...(keptIds.length > 0 && { search: { ...search, keptIds } }),
  };
}

const searchFor = (terms: readonly string[]): SearchClause => ({
  phrase: terms.join(' '),
  terms,
  excluded: [],
  columns: ['post_title', 'post_excerpt', 'post_content'],
  exact: false,
});

/** The tags that some post holds: most sites use one of them, or none. */
function usedTags(site: Site): Promise<readonly string[]> {
  return siteMemory(site).get('content.used-closing-tags', async () => {
    const types = [...site.postTypes.keys()].filter((type) => type !== 'revision');
    const used = await Promise.all(
      closingTags(site).map(async (tag) => {
        const [id] = await site.posts.findIds({ types, search: searchFor([`[${tag}`]), limit: 1 });
        return id === undefined ? [] : [tag];
      }),
    );
    return used.flat();
  });
}

/** Words that choose the posts to be looked at: more would be looked for as one sentence. */
const MOST_WORDS = 8;

/** Posts with the words and a closed part. */
async function candidates(
  site: Site,
  { order: _order, limit: _limit, offset: _offset, ...query }: PostQuery,
  { terms }: SearchClause,
  tags: readonly string[],
): Promise<readonly PostRow[]> {
  const found = await Promise.all(
    tags.map((tag) =>
      site.posts.find({ ...query, search: searchFor([`[${tag}`, ...terms.slice(0, MOST_WORDS)]) }),
    ),
  );
  return [...new Map(found.flat().map((post) => [post.ID, post])).values()];
}

/** The searched texts of a post, folded, with its closed parts as they are shown to the visitor. */
async function readableTexts(
  site: Site,
  visitor: Visitor,
  post: PostRow,
  { columns }: SearchClause,
): Promise<readonly string[]> {
  const context = createRenderContext(site, { target: 'excerpt', post, visitor });
  const pattern = restrictedPartsPattern(site);
  return Promise.all(
    columns.map(async (column) => {
      const text = post[column];
      if (pattern === undefined || !text.includes('[')) return fold(text);
      const shown = await Promise.all(
        [...text.matchAll(pattern)].map(([part]) => context.renderShortcodes(part)),
      );
      let next = 0;
      return fold(text.replace(pattern, () => shown[next++] ?? ''));
    }),
  );
}
