import type { SiteRecord, WxrItemRecord } from '../../types/source.ts';
import { type AddressSample, inferPermalinks, pathBelow } from './permalinks.ts';
import { type DatePair, inferTimeZone, offsetHours } from './time-zone.ts';
import {
  numberedAddress,
  prettyParts,
  type TypeAddress,
  type TypeSample,
  typeAddress,
} from './type-addresses.ts';

/** Posts whose addresses and dates are looked at. */
const SAMPLES = 400;
/** Items of each further type whose addresses are looked at. */
const SAMPLES_OF_TYPE = 60;

/** What a structure explains, and of how many addresses. */
export interface InferredPermalinks {
  readonly structure: string;
  readonly explained: number;
  readonly of: number;
}

/**
 * Gathers, while items pass, what a WXR file says only by the way: permalinks, the front page, the time zone, how the
 * addresses of further types are made.
 */
export class LinkEvidence {
  readonly #samples: AddressSample[] = [];
  readonly #pages: (TypeSample & { readonly id: number })[] = [];
  readonly #ofTypes = new Map<string, TypeSample[]>();
  readonly #taxonomies = new Map<string, Set<string>>();
  readonly #offsets = new Map<number, number>();
  readonly #types = new Set<string>();
  readonly #dates: DatePair[] = [];
  #home = '';
  #language = '';
  /** The page whose address is the site's own. */
  frontPage: number | undefined;

  site(site: SiteRecord): void {
    if (this.#language === '') this.#language = site.language ?? '';
    if (this.#home !== '') return;
    const stated = [site.baseBlogUrl, site.link].find((address) => isAddress(address ?? ''));
    this.#home = (stated ?? '').replace(/\/+$/, '');
  }

  /** The site's address: the file's own word, else where most items lie; '' where nothing tells. */
  get home(): string {
    if (this.#home === '') this.#home = this.#homeOfItems();
    return this.#home;
  }

  item(id: number, item: WxrItemRecord): void {
    const type = item.type || 'post';
    this.#types.add(type);
    this.#date(item);
    if (item.status !== 'publish') return;
    for (const { taxonomy } of item.terms) {
      const types = this.#taxonomies.get(taxonomy) ?? new Set();
      this.#taxonomies.set(taxonomy, types.add(type));
    }
    if (item.link === '') return;
    const sample = { link: item.link, slug: item.name, terms: item.terms };
    if (type === 'page') {
      if (this.#home !== '' && isFront(this.#home, item.link)) this.frontPage ??= id;
      if (this.#pages.length < SAMPLES) this.#pages.push({ ...sample, id });
    } else if (type === 'post') {
      if (this.#samples.length < SAMPLES) this.#samples.push(addressSample(id, item));
    } else if (type !== 'attachment') {
      const samples = this.#ofTypes.get(type) ?? [];
      this.#ofTypes.set(type, samples);
      if (samples.length < SAMPLES_OF_TYPE) samples.push(sample);
    }
  }

  /** Types of the items, in the order of first sight. */
  get types(): ReadonlySet<string> {
    return this.#types;
  }

  /** Types of published items by the taxonomies of which they have terms. */
  get taxonomies(): ReadonlyMap<string, ReadonlySet<string>> {
    return this.#taxonomies;
  }

  /** How the addresses of types other than posts, pages and files are made, where their links tell. */
  typeAddresses(): ReadonlyMap<string, TypeAddress> {
    const found = new Map<string, TypeAddress>();
    for (const [type, samples] of this.#ofTypes) {
      const address = typeAddress(this.home, samples) ?? numberedAddress(this.home, type, samples);
      if (address !== undefined) found.set(type, address);
    }
    return found;
  }

  /**
   * The permalink structure that most posts' addresses follow; where no post tells, pages and other types tell at
   * least whether addresses are made of slugs. Undefined where nothing does.
   */
  permalinks(): InferredPermalinks | undefined {
    const ofPosts = inferPermalinks(this.home, this.#samples);
    if (ofPosts !== undefined && ofPosts.structure !== '') return ofPosts;
    let ends = { '': 0, '/': 0 };
    let root = '';
    const others = [...this.#pages, ...[...this.#ofTypes.values()].flat()];
    for (const sample of others) {
      const parts = prettyParts(this.home, sample);
      if (parts === undefined) continue;
      if (parts[0] === 'index.php') root = '/index.php';
      const end = /\/(?:[?#].*)?$/.test(sample.link) ? '/' : '';
      ends = { ...ends, [end]: ends[end] + 1 };
    }
    const pretty = ends[''] + ends['/'];
    if (pretty > 0 && pretty > others.length / 4) {
      const structure = `${root}/%postname%${ends['/'] >= ends[''] ? '/' : ''}`;
      return { structure, explained: pretty, of: others.length };
    }
    return (
      ofPosts ??
      (others.length > 0 ? { structure: '', explained: others.length, of: others.length } : undefined)
    );
  }

  /** The zone of the site's country, where every date fits it. */
  timeZone(): string | undefined {
    return inferTimeZone(this.#language, this.#dates);
  }

  /** Hours from UTC of most posts; undefined where none tells. */
  gmtOffset(): number | undefined {
    const [most] = [...this.#offsets].sort((a, b) => b[1] - a[1]);
    return most?.[0];
  }

  #homeOfItems(): string {
    const votes = new Map<string, number>();
    for (const { link } of [...this.#samples, ...this.#pages, ...[...this.#ofTypes.values()].flat()]) {
      if (!isAddress(link)) continue;
      const { origin } = new URL(link);
      votes.set(origin, (votes.get(origin) ?? 0) + 1);
    }
    const home = [...votes].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '';
    this.frontPage ??= this.#pages.find(({ link }) => home !== '' && isFront(home, link))?.id;
    return home;
  }

  #date(item: WxrItemRecord): void {
    // Enough is enough: dates are parsed slowly.
    if (this.#dates.length >= SAMPLES) return;
    const pair = { local: item.date, utc: item.dateGmt };
    const hours = offsetHours(pair);
    if (hours === undefined) return;
    this.#offsets.set(hours, (this.#offsets.get(hours) ?? 0) + 1);
    this.#dates.push(pair);
  }
}

function addressSample(id: number, item: WxrItemRecord): AddressSample {
  return {
    id,
    link: item.link,
    slug: item.name,
    date: item.date,
    author: item.creator,
    categories: item.terms.filter(({ taxonomy }) => taxonomy === 'category').map(({ slug }) => slug),
  };
}

function isAddress(text: string): boolean {
  return /^https?:\/\/./i.test(text) && URL.canParse(text);
}

function isFront(home: string, link: string): boolean {
  return /^\/*$/.test(pathBelow(home, link) ?? '-');
}
