/**
 * Names of the templates that stand in for one, nearest first: `category-news` → `category`, `archive`, `index`.
 * WordPress: `get_template_hierarchy()`.
 */
export function fallbackNames(slug: string, isCustom: boolean, prefix = ''): readonly string[] {
  if (slug === 'index') return ['index'];
  if (isCustom) return ['page', 'singular', 'index'];
  if (slug === 'front-page') return ['front-page', 'home', 'index'];
  const names = [slug];
  const own = prefix === '' ? kindOf(slug) : prefix;
  const [kind] = own.split('-');
  if (kind !== slug) {
    // `taxonomy-books` names the kind of taxonomy as well.
    if (own !== kind && own !== slug) names.push(own);
    if (kind !== undefined && kind !== '' && kind !== slug) names.push(kind);
  }
  const base = kind ?? slug;
  if (archives.has(base)) names.push('archive');
  if (base === 'attachment') names.push('single');
  if (singular.has(base)) names.push('singular');
  return [...new Set([...names, 'index'])];
}

const archives = new Set(['author', 'category', 'taxonomy', 'tag', 'date']);
const singular = new Set(['single', 'page', 'attachment']);

/** The part of a slug that names a kind of page: all before the first hyphen. */
function kindOf(slug: string): string {
  return /^(author|category|archive|tag|page|single|taxonomy)-.+$/.exec(slug)?.[1] ?? slug;
}
