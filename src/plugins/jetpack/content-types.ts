import type { Extender, PostQuery, PostType, Site, Taxonomy } from 'portolan/plugin';
import { hasModule } from './active-modules.ts';

type Options = Pick<Site, 'options'>;

const PORTFOLIO = 'jetpack-portfolio';
const TESTIMONIAL = 'jetpack-testimonial';

/** What the post types of Jetpack have in common. */
const COMMON = {
  public: true,
  hierarchical: false,
  publiclyQueryable: true,
  excludeFromSearch: false,
  showInRest: true,
  restNamespace: 'wp/v2',
  showInMenus: true,
  capabilityType: 'page',
} as const;

const portfolio: PostType = {
  ...COMMON,
  name: PORTFOLIO,
  label: 'Projects',
  singularLabel: 'Project',
  archive: 'portfolio',
  rewrite: { slug: 'portfolio', withFront: false, feeds: true },
  queryVariable: 'portfolio',
  supports: [
    ...(['title', 'editor', 'thumbnail', 'author', 'post-formats', 'comments', 'publicize'] as const),
    ...(['wpcom-markdown', 'revisions', 'excerpt', 'custom-fields'] as const),
  ],
  taxonomies: [`${PORTFOLIO}-type`, `${PORTFOLIO}-tag`],
  restBase: PORTFOLIO,
  icon: 'dashicons-portfolio',
};

const testimonial: PostType = {
  ...COMMON,
  name: TESTIMONIAL,
  label: 'Testimonials',
  singularLabel: 'Testimonial',
  description: 'Customer Testimonials',
  archive: 'testimonial',
  rewrite: { slug: 'testimonial', withFront: false, feeds: false },
  queryVariable: 'testimonial',
  supports: ['title', 'editor', 'thumbnail', 'page-attributes', 'revisions', 'excerpt'],
  taxonomies: [],
  restBase: TESTIMONIAL,
  icon: 'dashicons-testimonial',
};

function projectTaxonomy(name: string, label: string, singularLabel: string, slug: string): Taxonomy {
  const hierarchical = name === `${PORTFOLIO}-type`;
  return {
    name,
    label,
    singularLabel,
    public: true,
    publiclyQueryable: true,
    hierarchical,
    objectTypes: [PORTFOLIO],
    rewrite: { slug, withFront: true, hierarchical: false },
    queryVariable: name,
    showInRest: true,
    restBase: name,
    restNamespace: 'wp/v2',
    showTagCloud: true,
    showAdminColumn: true,
  };
}

/** What visitors sent with forms, as older sites kept it: for those who write alone. Jetpack: the post type `feedback`. */
const feedback: PostType = {
  name: 'feedback',
  label: 'Form Responses',
  singularLabel: 'Form Responses',
  public: false,
  hierarchical: false,
  publiclyQueryable: false,
  excludeFromSearch: true,
  archive: false,
  rewrite: false,
  queryVariable: false,
  supports: [],
  taxonomies: [],
  showInRest: false,
  restBase: 'feedback',
  restNamespace: 'wp/v2',
  showInMenus: false,
  capabilityType: 'page',
};

/** Portfolio and testimonials, where the owner switched them on. Jetpack: the module `custom-content-types`. */
export function contentTypes(site: Options): {
  readonly postTypes: readonly PostType[];
  readonly taxonomies: readonly Taxonomy[];
} {
  const isOn = (option: string) => hasModule(site, 'custom-content-types') && site.options.flag(option);
  const projects = isOn('jetpack_portfolio');
  return {
    postTypes: [
      ...(projects ? [portfolio] : []),
      ...(isOn('jetpack_testimonial') ? [testimonial] : []),
      ...(hasModule(site, 'contact-form') ? [feedback] : []),
    ],
    taxonomies: projects
      ? [
          projectTaxonomy(`${PORTFOLIO}-type`, 'Project Types', 'Project Type', 'project-type'),
          projectTaxonomy(`${PORTFOLIO}-tag`, 'Project Tags', 'Project Tag', 'project-tag'),
        ]
      : [],
  };
}

/** How many projects or testimonials an archive shows at once, as the owner set it. Source: Jetpack_Portfolio::query_reading_setting(). */
export const archiveLength: Extender<'main.query'> = (query, { site, flags }) => {
  const [type, ...others] = query.types ?? [];
  const option = others.length === 0 && type !== undefined ? LENGTHS[type] : undefined;
  if (option === undefined || !flags.has('archive') || flags.has('feed')) return query;
  const limit = site.options.number(option);
  return limit > 0 && limit !== query.limit ? withLimit(query, limit) : query;
};

const LENGTHS: Readonly<Record<string, string>> = {
  [PORTFOLIO]: 'jetpack_portfolio_posts_per_page',
  [TESTIMONIAL]: 'jetpack_testimonial_posts_per_page',
};

/** The same page of lists that are shorter or longer. */
function withLimit(query: PostQuery, limit: number): PostQuery {
  const before = query.limit ?? limit;
  const page = before > 0 ? Math.floor((query.offset ?? 0) / before) : 0;
  return { ...query, limit, offset: page * limit };
}
