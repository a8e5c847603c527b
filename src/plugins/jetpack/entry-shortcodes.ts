import {
  contextInside,
  renderExcerpt,
  renderPostContent,
  renderTitle,
  withoutHidden,
} from 'portolan/content';
import { html, type Markup, trustedHtml } from 'portolan/html';
import { attachmentImages } from 'portolan/media';
import type { PostQuery, PostRow, RenderContext, ShortcodeElement, Site, TermRow } from 'portolan/plugin';
import { authorLink, postLinks, termLinks } from 'portolan/routing';
import { guest } from 'portolan/users';
import { hasModule } from './active-modules.ts';

type Attributes = Readonly<Record<string, string>>;

const STYLE = 'entries';
const PORTFOLIO = 'jetpack-portfolio';
const TYPES = `${PORTFOLIO}-type`;
const TAGS = `${PORTFOLIO}-tag`;

/**
 * `[portfolio display_types=true display_content=full include_type=maps columns=3 showposts=6]`, also
 * `[jetpack_portfolio]`: projects in columns. Source: Jetpack_Portfolio::portfolio_shortcode().
 */
const portfolioShortcodes: readonly ShortcodeElement[] = ['portfolio', 'jetpack_portfolio'].map((tag) => ({
  tag,
  render: async (attributes: Attributes, _content: string, context: RenderContext) => {
    const terms = [
      ...(await termsNamed(context.site, TYPES, attributes['include_type'])),
      ...(await termsNamed(context.site, TAGS, attributes['include_tag'])),
    ];
    const found = await entriesOf(PORTFOLIO, attributes, context, terms);
    if (found.posts.length === 0)
      return html`<p><em>Your Portfolio Archive currently has no entries. You can start creating them on your dashboard.</em></p>`
        .text;
    const facts = await factsOf(found.posts, context);
    const entries = found.posts.map((post, at) => project(post, at, found, facts, attributes));
    context.assets.addStyle(STYLE);
    return html`<div class="jetpack-portfolio-shortcode column-${found.columns}">${await Promise.all(entries)}</div>`
      .text;
  },
}));

/**
 * `[testimonials columns=2 image=true display_content=full]`, also `[jetpack_testimonials]`: what customers said, each with
 * their name and picture. Source: Jetpack_Testimonial::jetpack_testimonial_shortcode().
 */
const testimonialShortcodes: readonly ShortcodeElement[] = ['testimonials', 'jetpack_testimonials'].map(
  (tag) => ({
    tag,
    render: async (attributes: Attributes, _content: string, context: RenderContext) => {
      const found = await entriesOf('jetpack-testimonial', attributes, context, []);
      if (found.posts.length === 0)
        return html`<p><em>Your Testimonial Archive currently has no entries. You can start creating them on your dashboard.</em></p>`
          .text;
      const entries = found.posts.map((post, at) => testimonial(post, at, found, attributes));
      context.assets.addStyle(STYLE);
      return html`<div class="jetpack-testimonial-shortcode column-${found.columns}">${await Promise.all(entries)}</div>`
        .text;
    },
  }),
);

/** Those of the types that the owner has. */
export function entryShortcodes(site: Pick<Site, 'options'>): readonly ShortcodeElement[] {
  if (!hasModule(site, 'custom-content-types')) return [];
  return [
    ...(site.options.flag('jetpack_portfolio') ? portfolioShortcodes : []),
    ...(site.options.flag('jetpack_testimonial') ? testimonialShortcodes : []),
  ];
}

interface Found {
  readonly context: RenderContext;
  readonly columns: number;
  readonly posts: readonly PostRow[];
  readonly links: ReadonlyMap<number, string>;
  /** Pictures by the id of their post, each in the size of its list. */
  readonly pictures: ReadonlyMap<number, string>;
}

/** Entries of one list, at most, where the author wants all. */
const MOST = 200;

async function entriesOf(
  type: string,
  attributes: Attributes,
  context: RenderContext,
  taxonomies: NonNullable<PostQuery['taxonomies']>,
): Promise<Found> {
  const { site, visitor } = context;
  const isPortfolio = type === PORTFOLIO;
  const count = Number.parseInt(attributes['showposts'] ?? '', 10);
  const query: PostQuery = {
    types: [type],
    statuses: ['publish'],
    order: [
      {
        by: orderOf(attributes['orderby']),
        direction: /^desc$/i.test(attributes['order'] ?? '') ? 'desc' : 'asc',
      },
    ],
    limit: count > 0 ? Math.min(count, MOST) : MOST,
    ...(taxonomies.length > 0 && { taxonomies }),
  };
  const posts = await site.posts.find(await withoutHidden(site, visitor ?? guest, 'list', query));
  const ids = posts.map(({ ID }) => ID);
  const [links, metas] = await Promise.all([postLinks(site, posts), site.posts.meta(ids)]);
  const thumbnails = new Map(ids.map((id) => [id, Number(metas.get(id)?.get('_thumbnail_id')) || 0]));
  const size = isPortfolio ? 'large' : 'thumbnail';
  const images = await attachmentImages(site, [...thumbnails.values()], size, { className: 'wp-post-image' });
  return {
    context,
    columns: Math.abs(Number.parseInt(attributes['columns'] ?? '', 10)) || (isPortfolio ? 2 : 1),
    posts,
    links,
    pictures: new Map(ids.map((id) => [id, images.get(thumbnails.get(id) ?? 0) ?? ''])),
  };
}

function orderOf(written = ''): 'date' | 'title' | 'author' | 'menu_order' | 'rand' {
  const named = (['title', 'author', 'menu_order', 'rand'] as const).find(
    (name) => name === written.trim().toLowerCase(),
  );
  return named ?? 'date';
}

/** Those of a taxonomy that an author names; what there is not is nobody's. */
async function termsNamed(
  site: Site,
  taxonomy: string,
  written = '',
): Promise<NonNullable<PostQuery['taxonomies']>> {
  const slugs = written
    .split(',')
    .map((slug) => slug.trim())
    .filter(Boolean);
  if (slugs.length === 0) return [];
  const found = await site.terms.find({ taxonomies: [taxonomy], slugs });
  return [{ taxonomy, terms: found.map(({ term_id }) => term_id), operator: 'IN' }];
}

/** Where an entry stands in its row: first, last, and the same for phones, which have two in a row. */
function rowClasses(kind: 'portfolio' | 'testimonial', at: number, columns: number): string {
  const classes = [`${kind}-entry-column-${columns}`];
  const phone = at % 2 === 0 ? `${kind}-entry-mobile-first-item-row` : `${kind}-entry-mobile-last-item-row`;
  const isFirst = at % columns === 0;
  const isLast = at % columns === columns - 1;
  return [
    ...classes,
    ...(columns > 1 ? [phone] : []),
    ...(isFirst ? [`${kind}-entry-first-item-row`] : isLast ? [`${kind}-entry-last-item-row`] : []),
  ].join(' ');
}

interface Facts {
  readonly terms: ReadonlyMap<number, readonly TermRow[]>;
  readonly links: ReadonlyMap<number, string>;
  readonly authors: ReadonlyMap<number, Markup>;
}

async function factsOf(posts: readonly PostRow[], { site }: RenderContext): Promise<Facts> {
  const terms = await site.terms.ofObjects(
    posts.map(({ ID }) => ID),
    [TYPES, TAGS],
  );
  const users = await site.users.byIds([...new Set(posts.map(({ post_author }) => post_author))]);
  return {
    terms,
    links: await termLinks(site, [...terms.values()].flat()),
    authors: new Map(
      [...users.values()].map((user) => [
        user.ID,
        html`<a href="${authorLink(site, user)}">${user.display_name}</a>`,
      ]),
    ),
  };
}

async function project(
  post: PostRow,
  at: number,
  found: Found,
  facts: Facts,
  attributes: Attributes,
): Promise<Markup> {
  const own = facts.terms.get(post.ID) ?? [];
  const types = own.filter(({ taxonomy }) => taxonomy === TYPES);
  const tags = own.filter(({ taxonomy }) => taxonomy === TAGS);
  const listOf = (name: string, label: string, terms: readonly TermRow[]) =>
    terms.length === 0
      ? html``
      : html`<div class="${name}"><span>${label}:</span> ${joined(
          terms.map(
            (term) => html`<a href="${facts.links.get(term.term_id) ?? ''}" rel="tag">${term.name}</a>`,
          ),
        )}</div>`;
  const author = facts.authors.get(post.post_author);
  const classes = types.map(({ slug }) => `type-${slug} `).join('');
  const link = found.links.get(post.ID) ?? '';
  const [column, ...row] = rowClasses('portfolio', at, found.columns).split(' ');
  return html`<div class="portfolio-entry ${column} ${classes}${row.join(' ')}"><header class="portfolio-entry-header">${pictureOf(
    'portfolio',
    post,
    found,
  )}<h2 class="portfolio-entry-title">${titled(post, link, found)}</h2><div class="portfolio-entry-meta">${
    isOff(attributes['display_types']) ? html`` : listOf('project-types', 'Types', types)
  }${isOff(attributes['display_tags']) ? html`` : listOf('project-tags', 'Tags', tags)}${
    isOn(attributes['display_author']) && author
      ? html`<div class="project-author"><span>Author:</span> ${author}</div>`
      : html``
  }</div></header>${await words('portfolio', post, found, attributes)}</div>`;
}

async function testimonial(post: PostRow, at: number, found: Found, attributes: Attributes): Promise<Markup> {
  const link = found.links.get(post.ID) ?? '';
  const pictured = found.pictures.get(post.ID) === '' ? '' : ' has-testimonial-thumbnail';
  return html`<div class="testimonial-entry ${rowClasses('testimonial', at, found.columns)}${pictured}">${await words(
    'testimonial',
    post,
    found,
    attributes,
  )}<span class="testimonial-entry-title">― ${titled(post, link, found)}</span>${
    isOff(attributes['image']) ? html`` : pictureOf('testimonial', post, found)
  }</div>`;
}

function titled(post: PostRow, link: string, { context }: Found): Markup {
  // Safe: a title is rendered with the markup that titles may have.
  return html`<a href="${link}" title="${post.post_title}">${trustedHtml(renderTitle(post, context.site))}</a>`;
}

function pictureOf(kind: 'portfolio' | 'testimonial', post: PostRow, { links, pictures }: Found): Markup {
  const picture = pictures.get(post.ID) ?? '';
  return picture === ''
    ? html``
    : // Safe: made of escaped parts.
      html`<a class="${kind}-featured-image" href="${links.get(post.ID) ?? ''}">${trustedHtml(picture)}</a>`;
}

/** The excerpt, or the whole text. */
async function words(
  kind: 'portfolio' | 'testimonial',
  post: PostRow,
  { context }: Found,
  attributes: Attributes,
): Promise<Markup> {
  if (isOff(attributes['display_content'])) return html``;
  const options = { context: contextInside(context, { post }), locked: post.post_password !== '' };
  const text =
    attributes['display_content']?.toLowerCase() === 'full'
      ? await renderPostContent(context.site, post, options)
      : await renderExcerpt(context.site, post, options);
  // Safe: rendered content.
  return html`<div class="${kind}-entry-content">${trustedHtml(text)}</div>`;
}

function joined(parts: readonly Markup[]): readonly Markup[] {
  return parts.map((part, at) => (at === 0 ? part : html`, ${part}`));
}

function isOff(written: string | undefined): boolean {
  return written !== undefined && !isOn(written) && written.toLowerCase() !== 'full';
}

function isOn(written: string | undefined): boolean {
  return /^(?:true|1|yes|on)$/i.test(written ?? '');
}
