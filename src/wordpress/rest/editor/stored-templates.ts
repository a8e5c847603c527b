import type { Meta, PostRow, PostType, Site } from '../../../types/index.ts';

/** How ids of templates stand in addresses: `theme//slug`, the theme with its folder. */
export const templateId = '([^\\/:<>\\*\\?"\\|]+(?:\\/[^\\/:<>\\*\\?"\\|]+)?)[\\/\\w%-]+';

/** A template that editors stored for a theme. */
export interface StoredTemplate {
  readonly post: PostRow;
  /** `theme//slug`, by which programs name it. */
  readonly id: string;
  readonly theme: string;
  /** Of a part: `header`, `footer` …, '' where nothing says. */
  readonly area: string;
  /** `plugin` or `theme`, where it first came from there. */
  readonly origin: string | undefined;
  readonly isCustom: boolean;
}

/** Names that the template hierarchy itself asks for; templates under other names were made up by editors. */
const hierarchyNames = new Set(
  (
    'index home front-page singular single page archive author category taxonomy date tag attachment search ' +
    'privacy-policy 404'
  ).split(' '),
);

const statuses = ['auto-draft', 'draft', 'publish'];

/**
 * The templates stored for the theme in use. A theme that is no block theme brings none of its own, so these are all
 * (WordPress: `get_block_templates()`).
 */
export async function storedTemplates(
  site: Site,
  type: PostType,
  requested: { readonly id?: number; readonly area?: string; readonly slugs?: readonly string[] } = {},
): Promise<readonly StoredTemplate[]> {
  const theme = await themeTerm(site, stylesheetOf(site));
  if (theme === undefined) {
    return [];
  }
  const posts = await site.posts.find({
    types: [type.name],
    statuses,
    taxonomies: [{ taxonomy: 'wp_theme', terms: [theme], operator: 'IN' }],
    ...(requested.id !== undefined && { ids: [requested.id] }),
    ...(requested.slugs && { slugs: requested.slugs }),
    order: [
      { by: 'date', direction: 'desc' },
      { by: 'ID', direction: 'desc' },
    ],
  });
  const templates = await withTerms(site, posts);
  return requested.area === undefined ? templates : templates.filter(({ area }) => area === requested.area);
}

/** The template that an id (`theme//slug`, or `theme/slug`) names, undefined where none is stored under it. */
export async function templateById(
  site: Site,
  type: PostType,
  id: string,
): Promise<StoredTemplate | undefined> {
  const name = templateName(id);
  const theme = name && (await themeTerm(site, name.theme));
  if (!name || theme === undefined) {
    return undefined;
  }
  const posts = await site.posts.find({
    types: [type.name],
    statuses,
    slugs: [name.slug],
    taxonomies: [{ taxonomy: 'wp_theme', terms: [theme], operator: 'IN' }],
    limit: 1,
  });
  return (await withTerms(site, posts))[0];
}

/** Where the address had but one slash, the last one parts theme and slug (WordPress: `_sanitize_template_id()`). */
export function templateName(id: string): { readonly theme: string; readonly slug: string } | undefined {
  const at = id.includes('//') ? id.indexOf('//') : id.lastIndexOf('/');
  const width = id.includes('//') ? 2 : 1;
  return at > 0 && at + width < id.length
    ? { theme: id.slice(0, at), slug: id.slice(at + width) }
    : undefined;
}

export function stylesheetOf(site: Site): string {
  return site.options.get('stylesheet') ?? '';
}

/** Posts with what their terms and meta say about them; those of no theme are none. */
export async function withTerms(
  site: Site,
  posts: readonly PostRow[],
  /** Revisions have the terms of the posts that they are of. */
  ownerOf: (post: PostRow) => number = (post) => post.ID,
): Promise<readonly StoredTemplate[]> {
  const owners = [...new Set(posts.map(ownerOf))];
  if (owners.length === 0) {
    return [];
  }
  const [terms, meta] = await Promise.all([
    site.terms.ofObjects(owners, ['wp_theme', 'wp_template_part_area']),
    site.posts.meta(owners),
  ]);
  return posts.flatMap((post) => {
    const own = terms.get(ownerOf(post)) ?? [];
    const theme = own.find(({ taxonomy }) => taxonomy === 'wp_theme')?.name;
    const area = own.find(({ taxonomy }) => taxonomy === 'wp_template_part_area')?.name ?? '';
    return theme === undefined ? [] : [templateOf(post, theme, area, meta.get(ownerOf(post)))];
  });
}

function templateOf(post: PostRow, theme: string, area: string, meta: Meta | undefined): StoredTemplate {
  return {
    post,
    id: `${theme}//${post.post_name}`,
    theme,
    area,
    origin: meta?.get('origin') || undefined,
    isCustom: !meta?.get('is_wp_suggestion') && !hierarchyNames.has(post.post_name),
  };
}

async function themeTerm(site: Site, name: string): Promise<number | undefined> {
  const found = name === '' ? [] : await site.terms.find({ taxonomies: ['wp_theme'], names: [name] });
  return found.find((term) => term.name === name)?.term_id;
}
