import type { SiteRecord, WxrItemRecord } from '../../types/source.ts';
import { type AddressSample, inferPermalinks } from './permalinks.ts';
import { type DatePair, inferTimeZone, offsetHours } from './time-zone.ts';

/** Posts whose addresses and dates are looked at. */
const SAMPLES = 400;

/** Gathers, while items pass, what a WXR file says only by the way: permalinks, the front page, the time zone. */
export class LinkEvidence {
  readonly #samples: AddressSample[] = [];
  readonly #offsets = new Map<number, number>();
  readonly #types = new Set<string>();
  readonly #dates: DatePair[] = [];
  #home = '';
  #language = '';
  /** The page whose address is the site's own. */
  frontPage: number | undefined;

  site(site: SiteRecord): void {
    if (this.#language === '') this.#language = site.language ?? '';
    if (this.#home === '') this.#home = (site.baseBlogUrl ?? site.link ?? '').replace(/\/+$/, '');
  }

  item(id: number, item: WxrItemRecord): void {
    this.#types.add(item.type || 'post');
    this.#date(item);
    if (item.status !== 'publish') return;
    if (item.type === 'page') {
      if (this.#home !== '' && item.link.replace(/\/+$/, '') === this.#home) this.frontPage ??= id;
    } else if (item.type === 'post' && this.#samples.length < SAMPLES && item.link !== '') {
      this.#samples.push({
        id,
        link: item.link,
        slug: item.name,
        date: item.date,
        author: item.creator,
        categories: item.terms.filter(({ taxonomy }) => taxonomy === 'category').map(({ slug }) => slug),
      });
    }
  }

  /** Types of the items, in the order of first sight. */
  get types(): ReadonlySet<string> {
    return this.#types;
  }

  /** The permalink structure that most posts' addresses follow; undefined where no post tells. */
  permalinks(): { readonly structure: string; readonly explained: number; readonly of: number } | undefined {
    return inferPermalinks(this.#home, this.#samples);
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
