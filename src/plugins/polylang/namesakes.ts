import type { PostRow, Site } from 'portolan/plugin';
import type { Language } from './languages.ts';
import { languagesOfObjects } from './translations.ts';

/** Posts that share a slug, those of the language first. Polylang Pro: sharing slugs between languages. */
export async function ownFirst(
  whole: Site,
  { code }: Language,
  rows: readonly PostRow[],
): Promise<readonly PostRow[]> {
  if (rows.length < 2) return rows;
  const codes = await languagesOfObjects(
    whole,
    'post',
    rows.map(({ ID }) => ID),
  );
  const isOwn = ({ ID }: PostRow) => codes.get(ID) === code;
  return [...rows.filter(isOwn), ...rows.filter((row) => !isOwn(row))];
}

/** The page at a path: that of the language where pages of several have it. */
export async function pageAt(
  whole: Site,
  language: Language,
  path: string,
  types: readonly string[],
): Promise<PostRow | undefined> {
  const { posts } = whole;
  const found = await posts.byPath(path, types);
  if (found === undefined) return undefined;
  const slugs = path.toLowerCase().split('/').filter(Boolean);
  const namesakes = await posts.bySlug(found.post_name, types);
  const [own] = await ownFirst(whole, language, namesakes);
  if (own === undefined || own.ID === found.ID) return found;
  return (await pathOf(whole, own)) === slugs.join('/') ? own : found;
}

async function pathOf({ posts }: Site, page: PostRow): Promise<string> {
  const above = await posts.ancestors([page]);
  const slugs: string[] = [];
  const seen = new Set<number>();
  // Parents may stand in a circle.
  for (let one: PostRow | undefined = page; one !== undefined && !seen.has(one.ID); ) {
    seen.add(one.ID);
    slugs.unshift(one.post_name.toLowerCase());
    one = above.get(one.post_parent);
  }
  return slugs.join('/');
}
