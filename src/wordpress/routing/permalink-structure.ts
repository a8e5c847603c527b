import type { Options, Site, Taxonomy } from '../../types/index.ts';

/** What the option `permalink_structure` means for every kind of address. WordPress: WP_Rewrite::init(). */
export interface PermalinkStructure {
  /** As stored, for example `/%year%/%postname%/`; '' = plain addresses (`/?p=1`). */
  readonly structure: string;
  readonly pretty: boolean;
  readonly trailingSlash: boolean;
  /** `index.php/` on servers without rewriting, else ''. Addresses that have no front begin with it. */
  readonly root: string;
  /** What stands before the first tag, without the leading slash: '', `blog/`, `index.php/archives/`. */
  readonly front: string;
  /** For example `blog/%year%/%monthnum%/%day%`. */
  readonly date: string;
  readonly month: string;
  readonly year: string;
  /** Whether a path could be a page as well as a post, so that pages are asked of the database first. */
  readonly pagesFirst: boolean;
}

const DATE_ORDERS = ['%year%/%monthnum%/%day%', '%day%/%monthnum%/%year%', '%monthnum%/%day%/%year%'];

/** Reads a permalink structure; `structure` as stored in the option. */
export function parsePermalinkStructure(structure: string): PermalinkStructure {
  const firstTag = structure.indexOf('%');
  const front = (firstTag < 0 ? structure : structure.slice(0, firstTag)).replace(/^\/+/, '');
  const order = DATE_ORDERS.find((one) => structure.includes(one)) ?? (DATE_ORDERS[0] as string);
  // A number could be a post's id or a year: then dates move below `date/`.
  const idAmongFirst = [...structure.matchAll(/%.+?%/g)].slice(0, 3).some(([tag]) => tag === '%post_id%');
  const dateFront = `${front}${idAmongFirst ? 'date/' : ''}`;
  const tidy = (path: string) => path.replace(/\/{2,}/g, '/').replace(/^\/|\/$/g, '');
  return {
    structure,
    pretty: structure !== '',
    trailingSlash: structure.endsWith('/'),
    root: /^\/*index\.php/.test(structure) ? 'index.php/' : '',
    front,
    date: dateFront + order,
    month: tidy(dateFront + order.replace('%day%', '')),
    year: tidy(dateFront + order.replace('%day%', '').replace('%monthnum%', '')),
    pagesFirst: /^[^%]*%(?:postname|category|tag|author)%/.test(structure),
  };
}

/** The structure of a site, parsed once per state of its settings. */
export function permalinkStructure(site: Pick<Site, 'options' | 'once'>): PermalinkStructure {
  return perOptionsVersion(site, 'routing.permalink-structure', (options) =>
    parsePermalinkStructure(options.get('permalink_structure') ?? ''),
  );
}

/** A value made from options, made again only after one of them has changed. */
export function perOptionsVersion<T>(
  site: Pick<Site, 'options' | 'once'>,
  key: string,
  make: (options: Options) => T,
): T {
  return site.options.kept(key, () => make(site.options));
}

/**
 * Path pattern of a taxonomy's archives below home, with its tag, for example `blog/category/%category%`;
 * undefined where it has no pretty address.
 */
export function taxonomyStructure(
  structure: PermalinkStructure,
  taxonomy: Taxonomy,
  options: Pick<Options, 'get'>,
): string | undefined {
  if (!structure.pretty || !taxonomy.rewrite) return undefined;
  const own = ownBase(taxonomy, options);
  // A base that the owner has chosen says all of it, but behind `index.php`.
  const withFront = taxonomy.rewrite.withFront && (own === '' || structure.root !== '');
  const base = (own || taxonomy.rewrite.slug).replace(/^\/+|\/+$/g, '');
  return `${withFront ? structure.front : structure.root}${base}/%${taxonomy.name}%`;
}

/** What the owner has put in place of `category` or `tag`; '' = nothing. */
function ownBase(taxonomy: Taxonomy, options: Pick<Options, 'get'>): string {
  if (taxonomy.name === 'category') return options.get('category_base') ?? '';
  return taxonomy.name === 'post_tag' ? (options.get('tag_base') ?? '') : '';
}

/** Ends a path as the structure asks: with a slash or without. WordPress: user_trailingslashit(). */
export function endPath(structure: Pick<PermalinkStructure, 'trailingSlash'>, path: string): string {
  const bare = path.replace(/\/+$/, '');
  return structure.trailingSlash ? `${bare}/` : bare;
}
