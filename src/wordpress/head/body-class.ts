import type { MainQuery, PostRow, Site, Visitor } from '../../types/index.ts';
import { textDirection } from '../texts/index.ts';
import { wordpressIsAtLeast } from '../version.ts';
import { htmlClass, termClass } from './html-class.ts';
import { postFormat } from './post-class.ts';

/** What the classes are made from. */
export interface BodyClassFacts {
  readonly site: Site;
  readonly query: MainQuery;
  readonly visitor: Visitor;
  /** Name of the theme; of its parent where it has one. */
  readonly theme: string;
  /** Name of a theme that builds on another. */
  readonly childTheme?: string;
  /** What the caller knows of the post of a single view already: its template (`_wp_page_template`) and its format. */
  readonly post?: { readonly template: string; readonly format: string };
}

/** Classes of `<body>`, in WordPress's order. WordPress: get_body_class(). */
export async function bodyClasses(facts: BodyClassFacts): Promise<readonly string[]> {
  const { site, query, visitor } = facts;
  const { flags } = query;
  const [post] = flags.has('singular') ? query.posts : [];
  const modern = wordpressIsAtLeast(site.options, '6.8');
  return [
    ...(textDirection(site) === 'rtl' ? ['rtl'] : []),
    ...viewClasses(query),
    ...(post && modern ? ['wp-singular'] : []),
    ...(post ? await singularClasses(facts, post) : archiveClasses(query)),
    ...(visitor.id > 0 ? ['logged-in'] : []),
    ...pagingClasses(query),
    ...(modern ? themeClasses(facts) : []),
  ];
}

function viewClasses({ flags, posts }: MainQuery): string[] {
  const is = flags.has.bind(flags);
  return [
    is('front_page') && 'home',
    is('home') && 'blog',
    is('privacy_policy') && 'privacy-policy',
    is('archive') && 'archive',
    is('date') && 'date',
    is('search') && 'search',
    is('search') && (posts.length > 0 ? 'search-results' : 'search-no-results'),
    is('paged') && 'paged',
    is('attachment') && 'attachment',
    is('404') && 'error404',
  ].filter((name) => name !== false);
}

async function singularClasses(facts: BodyClassFacts, post: PostRow): Promise<string[]> {
  const { site, query } = facts;
  const { flags } = query;
  const template = facts.post?.template ?? (await templateOf(site, post));
  const classes = templateClasses(post, template);
  if (flags.has('single')) {
    classes.push('single', `single-${htmlClass(post.post_type, String(post.ID))}`, `postid-${post.ID}`);
    if (site.postTypes.get(post.post_type)?.supports.includes('post-formats')) {
      const format = facts.post?.format ?? (await formatOf(site, post));
      classes.push(`single-format-${format || 'standard'}`);
    }
  }
  if (flags.has('attachment')) {
    const kind = post.post_mime_type.replace(/^(?:application|image|text|audio|video|music)\//, '');
    classes.push(`attachmentid-${post.ID}`, `attachment-${kind}`);
  } else if (flags.has('page')) {
    classes.push('page', `page-id-${post.ID}`, ...(await familyClasses(site, post)));
  }
  return classes;
}

/** The template that was chosen for the post: `page-templates/wide.php` gives a class for each part. */
function templateClasses(post: PostRow, template: string): string[] {
  if (template === '' || template === 'default') return [`${post.post_type}-template-default`];
  const parts = template.split('/').map((part) => part.replace(/\.php$/, '').replaceAll('.', '-'));
  // A name without a folder and an ending is one class.
  const names = new Set([...parts, template.replaceAll('.', '-')].map((name) => htmlClass(name)));
  return [`${post.post_type}-template`, ...[...names].map((name) => `${post.post_type}-template-${name}`)];
}

async function templateOf(site: Site, post: PostRow): Promise<string> {
  return (await site.posts.meta([post.ID])).get(post.ID)?.get('_wp_page_template') ?? '';
}

async function formatOf(site: Site, post: PostRow): Promise<string> {
  return postFormat((await site.terms.ofObjects([post.ID], ['post_format'])).get(post.ID) ?? []);
}

async function familyClasses(site: Site, post: PostRow): Promise<string[]> {
  const [child] = await site.posts.findIds({
    types: ['page'],
    statuses: ['publish'],
    parents: [post.ID],
    limit: 1,
  });
  return [
    ...(child === undefined ? [] : ['page-parent']),
    ...(post.post_parent > 0 ? ['page-child', `parent-pageid-${post.post_parent}`] : []),
  ];
}

function archiveClasses({ flags, term, author, postType }: MainQuery): string[] {
  if (flags.has('post_type_archive') && postType) {
    return ['post-type-archive', `post-type-archive-${htmlClass(postType)}`];
  }
  if (flags.has('author')) {
    const names = author
      ? [`author-${htmlClass(author.user_nicename, String(author.ID))}`, `author-${author.ID}`]
      : [];
    return ['author', ...names];
  }
  for (const kind of ['category', 'tag'] as const) {
    if (flags.has(kind))
      return [kind, ...(term ? [`${kind}-${termClass(term)}`, `${kind}-${term.term_id}`] : [])];
  }
  if (flags.has('tax') && term) {
    return [`tax-${htmlClass(term.taxonomy)}`, `term-${termClass(term)}`, `term-${term.term_id}`];
  }
  return [];
}

function pagingClasses(query: MainQuery): string[] {
  const { flags } = query;
  const number = query.contentPage > 1 ? query.contentPage : query.page;
  if (number < 2 || flags.has('404')) return [];
  const kinds = [
    'single',
    'page',
    'category',
    'tag',
    'date',
    'author',
    'search',
    'post_type_archive',
  ] as const;
  const kind = kinds.find((one) => flags.has(one));
  const name = kind === 'post_type_archive' ? 'post-type' : kind;
  return [`paged-${number}`, ...(name ? [`${name}-paged-${number}`] : [])];
}

function themeClasses({ theme, childTheme }: BodyClassFacts): string[] {
  return [`wp-theme-${htmlClass(theme)}`, ...(childTheme ? [`wp-child-theme-${htmlClass(childTheme)}`] : [])];
}
