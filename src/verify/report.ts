/** The reports' names in the site's folder. */
export const VERIFY_REPORT = 'verify-report';

/**
 * How much a finding weighs. `miss`: something of the old site is lost. `later`: an element that this program does not
 * render yet. `owner`: the export itself lacks it, or its author's text leads nowhere. `note`: worth knowing.
 */
export type Weight = 'miss' | 'later' | 'owner' | 'note';

export interface Problem {
  readonly weight: Weight;
  /** Permanent name: `status`, `title`, `canonical`, `words`, `picture`, `link`, `old-title` … */
  readonly code: string;
  readonly message: string;
}

/** A finding. */
export function problem(weight: Weight, code: string, message: string): Problem {
  return { weight, code, message };
}

/** What an address belongs to. */
export type AddressKind =
  | 'post'
  | 'attachment'
  | 'archive'
  | 'term'
  | 'author'
  | 'date'
  | 'feed'
  | 'document'
  | 'old slug'
  | 'old link'
  | 'sitemap entry';

/** Words of the stored content, and how many of them the page shows. */
export interface WordsKept {
  readonly source: number;
  readonly kept: number;
  /** 0 to 1; 1 where there is nothing to keep. */
  readonly share: number;
  /** The first words that are missing. */
  readonly lost: readonly string[];
}

export interface PageReport {
  /** Path and query below home. */
  readonly path: string;
  readonly kind: AddressKind;
  /** Post type or taxonomy. */
  readonly type: string;
  /** Title or name of the row. */
  readonly name: string;
  /** Status at the end of all redirects; 0 = no answer. */
  readonly status: number;
  /** Where redirects led, in order. */
  readonly redirects: readonly string[];
  /** The document's title, '' for what is no page. */
  readonly title: string;
  readonly canonical: string | undefined;
  readonly words: WordsKept | undefined;
  readonly pictures: number;
  readonly links: number;
  readonly problems: readonly Problem[];
}

/** Something the old site used that is not rendered here yet. */
export interface NotBuilt {
  readonly kind: 'plugin' | 'post type' | 'shortcode' | 'block';
  readonly name: string;
  /** Published pages that use it (for post types: published posts). */
  readonly pages: number;
  /** The first of them. */
  readonly on: readonly string[];
}

export interface VerifyReport {
  /** 0: nothing is lost. 1: something is. */
  readonly exitCode: 0 | 1;
  readonly site: { readonly name: string; readonly address: string; readonly against: string | undefined };
  readonly at: string;
  readonly seconds: number;
  readonly requests: number;
  readonly totals: {
    readonly addresses: number;
    readonly good: number;
    readonly words: { readonly source: number; readonly kept: number };
    readonly pictures: { readonly checked: number; readonly broken: number; readonly elsewhere: number };
    readonly links: { readonly checked: number; readonly broken: number };
    readonly problems: Readonly<Record<Weight, number>>;
  };
  /** What could be looked at: published posts of the export (0 where its import noted none), and posts here by status. */
  readonly published: { readonly exported: number; readonly byStatus: Readonly<Record<string, number>> };
  readonly kinds: readonly {
    readonly kind: AddressKind;
    readonly addresses: number;
    readonly good: number;
  }[];
  readonly notBuilt: readonly NotBuilt[];
  /** Pages with the heaviest findings first. */
  readonly pages: readonly PageReport[];
}

const ORDER: readonly Weight[] = ['miss', 'later', 'owner', 'note'];

/** The weight of a page's heaviest finding; undefined = all is well. */
export function weightOf(page: Pick<PageReport, 'problems'>): Weight | undefined {
  return ORDER.find((weight) => page.problems.some((problem) => problem.weight === weight));
}

/** Heaviest first, then by address. */
export function byWeight(a: PageReport, b: PageReport): number {
  const rank = (page: PageReport) => {
    const weight = weightOf(page);
    return weight === undefined ? ORDER.length : ORDER.indexOf(weight);
  };
  return rank(a) - rank(b) || (a.path < b.path ? -1 : a.path > b.path ? 1 : 0);
}

/** Says that nothing is published, and what there is instead; undefined where something is. */
export function nothingPublished({ published }: Pick<VerifyReport, 'published'>): string | undefined {
  const { exported, byStatus } = published;
  if ((byStatus['publish'] ?? 0) > 0) return undefined;
  const rest = Object.entries(byStatus).map(([status, posts]) => `${posts} ${status}`);
  const there = rest.length === 0 ? 'there are no posts' : `there are ${rest.join(', ')}`;
  const then =
    exported > 0
      ? `The export published ${exported}.`
      : 'The export published none either: lists, feeds and files were all that could be looked at.';
  return `Nothing is published here (${there}). ${then}`;
}
