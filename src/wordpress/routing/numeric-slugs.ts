import type { PostRow, QueryVariables, Site } from '../../types/index.ts';
import { contentPagesOf } from './content-pages.ts';
import { permalinkStructure } from './permalink-structure.ts';
import { variable } from './query-variables.ts';

type DatePart = 'year' | 'monthnum' | 'day';

/**
 * A post whose slug is a number can look like a year, a month or a day, depending on where slugs stand in addresses.
 * Where such a post exists, the address is the post's. WordPress: wp_resolve_numeric_slug_conflicts().
 */
export async function withNumericSlugs(site: Site, variables: QueryVariables): Promise<QueryVariables> {
  const part = doubtfulPart(site, variables);
  const slug = part && variable(variables, part);
  if (!part || !slug) return variables;
  const post = (await site.posts.bySlug(slug, ['post'])).find((one) => one.post_parent === 0);
  if (!post || !dateAgrees(post, part, variables)) return variables;
  const following = part === 'year' ? 'monthnum' : part === 'monthnum' ? 'day' : undefined;
  const page = following ? Number.parseInt(variable(variables, following), 10) || 0 : 0;
  const pages = page > 0 ? await contentPagesOf(site, post) : 1;
  if (page > 0 && (pages === 1 || page > pages)) return variables;
  const { year: _year, monthnum: _month, day: _day, ...rest } = variables;
  return { ...rest, name: post.post_name, ...(page > 0 ? { page: String(page) } : {}) };
}

/** The part of a date that may be a slug: the one which stands where the structure has `%postname%`. */
function doubtfulPart(site: Site, variables: QueryVariables): DatePart | undefined {
  const has = (name: DatePart) => variables[name] !== undefined;
  if (!has('year') && !has('monthnum') && !has('day')) return undefined;
  const tags = permalinkStructure(site)
    .structure.split('/')
    .filter((one) => one !== '');
  const at = tags.indexOf('%postname%');
  if (at < 0) return undefined;
  if (at === 0) return has('year') || has('monthnum') ? 'year' : undefined;
  if (tags[at - 1] === '%year%') return has('monthnum') || has('day') ? 'monthnum' : undefined;
  return tags[at - 1] === '%monthnum%' && has('day') ? 'day' : undefined;
}

function dateAgrees(post: PostRow, part: DatePart, variables: QueryVariables): boolean {
  if (part === 'year' || variables['year'] === undefined) return true;
  if (Number(variable(variables, 'year')) !== Number(post.post_date.slice(0, 4))) return false;
  return (
    part === 'monthnum' ||
    variables['monthnum'] === undefined ||
    Number(variable(variables, 'monthnum')) === Number(post.post_date.slice(5, 7))
  );
}
