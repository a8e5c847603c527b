import type { Site, TermRow } from '../../../types/index.ts';
import { html, type Markup } from '../../markup.ts';
import { termLinks } from '../../routing/permalinks.ts';
import { format, translatePlural } from '../../texts/index.ts';
import { escapeUrl } from '../escape.ts';
import { numberFormatI18n } from '../numbers.ts';

export interface TermCloudOptions {
  readonly taxonomy: string;
  /** At most so many, the most used ones; 0 = all. */
  readonly number: number;
  readonly counts: boolean;
  /** Font sizes of the least and the most used term. */
  readonly smallest: number;
  readonly largest: number;
  readonly unit: string;
  /** The terms are chosen by a script, so that their links lead nowhere. */
  readonly buttons?: boolean;
  /** A link is described even where all are of one size. */
  readonly described?: boolean;
  /** What is said of a count; absent = so many items. */
  readonly countText?: (count: number) => string;
}

/** Links to a taxonomy's terms by name, the larger the more they are used; '' without terms. WordPress: wp_tag_cloud(). */
export async function termCloud(site: Site, options: TermCloudOptions): Promise<string> {
  const found = await site.terms.find({
    taxonomies: [options.taxonomy],
    hideEmpty: true,
    orderBy: 'count',
    direction: 'desc',
    ...(options.number > 0 && { limit: options.number }),
  });
  const terms = [...found].sort(byName);
  const links = options.buttons ? new Map<number, string>() : await termLinks(site, terms);
  const sizeOf = fontSizes(terms, options);
  const entry = (term: TermRow, index: number): Markup => {
    const number = numberFormatI18n(term.count);
    const said =
      options.countText?.(term.count) ??
      format(translatePlural(site, '%s item', '%s items', term.count), number);
    const label = `${term.name} (${said})`;
    const classes = `tag-cloud-link tag-link-${term.term_id} tag-link-position-${index + 1}`;
    const count = html`<span class="tag-link-count"> (${number})</span>`;
    const varies = options.described || options.counts || options.largest !== options.smallest;
    const href = options.buttons ? '#' : escapeUrl(links.get(term.term_id) ?? '');
    return html`<a href="${href}"${options.buttons === true && html` role="button"`} class="${classes}" style="font-size: ${sizeOf(term)}${options.unit};"${varies && html` aria-label="${label}"`}>${term.name}${options.counts && count}</a>`;
  };
  return html`${terms.map((term, index) => [index > 0 && '\n', entry(term, index)])}`.text;
}

function byName(one: TermRow, other: TermRow): number {
  return one.name.localeCompare(other.name, 'en', { sensitivity: 'base', numeric: true });
}

/** Sizes grow with the logarithm of the counts. */
function fontSizes(terms: readonly TermRow[], options: TermCloudOptions): (term: TermRow) => number {
  const weight = (term: TermRow) => Math.round(Math.log10(term.count + 1) * 100);
  const weights = terms.map(weight);
  const least = Math.min(...weights);
  const spread = Math.max(1, Math.max(...weights) - least);
  const step = (options.largest - options.smallest) / spread;
  // Fourteen digits are what PHP prints.
  return (term) => Number((options.smallest + (weight(term) - least) * step).toPrecision(14));
}
