import { storedMap, textFrom } from 'portolan/data';
import type { Site } from 'portolan/plugin';

/** Where the words of a product come from. The order is that of the columns of the index. */
export const SOURCES = ['title', 'content', 'excerpt', 'sku', 'id', 'category', 'tag'] as const;
export type Source = (typeof SOURCES)[number];

/** The plugin's options (`aws_settings`), with its defaults where the site stored none. */
export interface SearchSettings {
  /** Sources that are searched. */
  readonly searchIn: ReadonlySet<Source>;
  /** Sources whose words are kept. */
  readonly indexSources: ReadonlySet<Source>;
  /** Whether words of variations are found at their product. */
  readonly indexVariations: boolean;
  /** Whether shortcodes are run before a text's words are taken. */
  readonly indexShortcodes: boolean;
  /** Whether changes of products reach the index at once. */
  readonly updates: boolean;
  /** `contains`: anywhere in a word; `begins`: at its start. */
  readonly rule: 'contains' | 'begins';
  /** Whether similar words are tried where nothing was found. */
  readonly fuzzy: boolean;
  /** Words of a search that count. */
  readonly words: number;
  readonly stopWords: ReadonlySet<string>;
  /** Groups of words that mean the same, as written. */
  readonly synonyms: readonly (readonly string[])[];
  readonly cache: boolean;
  /** Products that an answer shows at most. */
  readonly results: number;
  /** Products that the results page lists at most. */
  readonly pageResults: number;
  /** Products on one page of the results; undefined = as many as the shop's lists. */
  readonly perPage: number | undefined;
  /** Whether the results page is this search's. */
  readonly ownPage: boolean;
  readonly pageHighlight: boolean;
  /** Whether products that are out of stock are found. */
  readonly outOfStock: boolean;
  /** Taxonomies whose terms are found as well. */
  readonly archives: readonly string[];
  readonly archiveResults: number;
  readonly excerpt: 'content' | 'excerpt';
  /** Whether the excerpt is a sentence that holds what was searched for. */
  readonly markWords: boolean;
  /** Words. */
  readonly excerptLength: number;
  readonly highlight: boolean;
  readonly show: Readonly<
    Record<'image' | 'excerpt' | 'price' | 'outOfStockPrice' | 'sale' | 'sku' | 'stock' | 'featured', boolean>
  >;
  /** What the form tells its script, as stored. */
  readonly form: {
    readonly minChars: string;
    readonly timeout: string;
    readonly ajax: string;
    readonly loader: string;
    readonly clear: string;
    readonly more: string;
    readonly page: string;
    readonly mobileOverlay: string;
    readonly analytics: string;
    readonly buttonsOrder: string;
    readonly placeholder: string;
    readonly notFound: string;
    readonly moreText: string;
  };
}

/** Words that say too little to be searched for. */
const STOP_WORDS =
  'a, also, am, an, and, are, as, at, be, but, by, call, can, co, con, de, do, due, eg, eight, etc, even, ever, ' +
  'every, for, from, full, go, had, has, hasnt, have, he, hence, her, here, his, how, ie, if, in, inc, into, is, it, ' +
  'its, ltd, me, my, no, none, nor, not, now, of, off, on, once, one, only, onto, or, our, ours, out, over, own, ' +
  'part, per, put, re, see, so, some, ten, than, that, the, their, there, these, they, this, three, thru, thus, to, ' +
  'too, top, un, up, us, very, via, was, we, well, were, what, when, where, who, why, will';
const SYNONYMS = 'buy, pay, purchase, acquire\nbox, housing, unit, package';

const SEARCHED = { title: true, content: true, excerpt: true, sku: true } as const;
const ARCHIVES = { archive_category: 'product_cat', archive_tag: 'product_tag' } as const;

/**
 * Reads the options; what is missing or unreadable has the plugin's default. They are read anew only when an option has
 * changed.
 */
export function searchSettings(site: Pick<Site, 'options' | 'once'>): SearchSettings {
  return site.options.kept('advanced-woo-search.settings', () => readSettings(site));
}

function readSettings(site: Pick<Site, 'options'>): SearchSettings {
  const stored = storedMap(site.options.value('aws_settings'));
  const text = (name: string, fallback: string) => textFrom(stored[name]) ?? fallback;
  const flag = (name: string, fallback: boolean) => text(name, String(fallback)) === 'true';
  const number = (name: string, fallback: number) => {
    const value = Number.parseInt(text(name, ''), 10);
    return value > 0 ? value : fallback;
  };
  const hidesOutOfStock = site.options.get('woocommerce_hide_out_of_stock_items') === 'yes';
  const perPage = number('search_page_res_per_page', 0);
  return {
    searchIn: sources(stored['search_in'], (source) => source in SEARCHED),
    indexSources: sources(stored['index_sources'], () => true),
    indexVariations: flag('index_variations', true),
    indexShortcodes: flag('index_shortcodes', true),
    updates: flag('autoupdates', true),
    rule: text('search_rule', 'contains') === 'begins' ? 'begins' : 'contains',
    fuzzy: ['true', 'true_text'].includes(text('fuzzy', 'true')),
    words: number('search_words_num', 6),
    stopWords: new Set(commaList(text('stopwords', STOP_WORDS)).map((word) => word.toLowerCase())),
    synonyms: decodeBreaks(text('synonyms', SYNONYMS))
      .split(/[\r\n]+/)
      .map(commaList)
      .filter((group) => group.length > 1),
    cache: flag('cache', true),
    results: number('results_num', 10),
    pageResults: number('search_page_res_num', 100),
    perPage: perPage > 0 ? perPage : undefined,
    ownPage: flag('search_page', true),
    pageHighlight: flag('search_page_highlight', false),
    outOfStock: flag('outofstock', !hidesOutOfStock),
    archives: Object.entries(ARCHIVES)
      .filter(([name]) => chosen(storedMap(stored['search_archives'])[name], false))
      .map(([, taxonomy]) => taxonomy),
    archiveResults: number('pages_results_num', 10),
    excerpt: text('desc_source', 'content') === 'excerpt' ? 'excerpt' : 'content',
    markWords: flag('mark_words', true),
    excerptLength: number('excerpt_length', 20),
    highlight: flag('highlight', true),
    show: {
      image: flag('show_image', true),
      excerpt: flag('show_excerpt', true),
      price: flag('show_price', true),
      outOfStockPrice: flag('show_outofstock_price', true),
      sale: flag('show_sale', true),
      sku: flag('show_sku', false),
      stock: flag('show_stock', false),
      featured: flag('show_featured', false),
    },
    form: {
      minChars: text('min_chars', '1'),
      timeout: text('search_timeout', '300'),
      ajax: text('enable_ajax', 'true'),
      loader: text('show_loader', 'true'),
      clear: text('show_clear', 'true'),
      more: text('show_more', 'true'),
      page: text('search_page', 'true'),
      mobileOverlay: text('mobile_overlay', 'false'),
      analytics: text('use_analytics', 'false'),
      buttonsOrder: text('buttons_order', '2'),
      placeholder: text('search_field_text', 'Search'),
      notFound: text('not_found_text', 'Nothing found'),
      moreText: text('show_more_text', 'View all results'),
    },
  };
}

/** A switch of a list: `{ value: '1' }`, or the bare value. */
function chosen(value: unknown, fallback: boolean): boolean {
  const text = textFrom(storedMap(value)['value']) ?? textFrom(value);
  return text === undefined ? fallback : text === '1' || text === 'true';
}

function sources(stored: unknown, standard: (source: Source) => boolean): ReadonlySet<Source> {
  const list = storedMap(stored);
  return new Set(SOURCES.filter((source) => chosen(list[source], standard(source))));
}

/** The options keep line breaks as entities. */
function decodeBreaks(text: string): string {
  return text.replace(/&#0*13;/g, '\r').replace(/&#0*10;/g, '\n');
}

function commaList(text: string): readonly string[] {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}
