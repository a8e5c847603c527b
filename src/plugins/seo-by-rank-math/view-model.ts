import type { Stored } from 'portolan/data';
import type { MainQuery, Meta, PostRow, Site, TermRow, UserRow } from 'portolan/plugin';
import type { TemplateSubject } from 'portolan/plugins/search-appearance';
import { withoutMarks } from './plain-text.ts';

/** What Rank Math uses where nothing is set. */
export const DEFAULT_TITLES = {
  home: '%sitename% %page% %sep% %sitedesc%',
  post: '%title% %sep% %sitename%',
  term: '%term% %sep% %sitename%',
  author: '%name% %sep% %sitename% %page%',
  date: '%date% %page% %sep% %sitename%',
  archive: '%pt_plural% Archive %page% %sep% %sitename%',
  search: '%search_query% %page% %sep% %sitename%',
  missing: 'Page Not Found %sep% %sitename%',
} as const;

/** What is set for one thing, in its own fields (`rank_math_…`). */
export interface OwnFields {
  /** '' where nothing is set. */
  get(name: string): string;
  value(name: string): unknown;
}

/** What Rank Math's settings say of the thing that a query shows. */
export interface View {
  readonly site: Site;
  readonly query: MainQuery;
  readonly subject: TemplateSubject;
  readonly kind: keyof typeof DEFAULT_TITLES;
  /** How the settings of its kind begin: `pt_post`, `tax_category`, `homepage`. */
  readonly setting: string;
  /** The post that texts come from: what is shown, or the page that stands for a list. */
  readonly post: PostRow | undefined;
  /** Whether it is shown for itself. */
  readonly isSingular: boolean;
  readonly term: TermRow | undefined;
  /** Who wrote the post, or whose list it is. */
  readonly author: UserRow | undefined;
  readonly meta: Meta | undefined;
  readonly own: OwnFields;
  readonly settings: Stored;
  /** The sign between the parts of titles. */
  readonly separator: string;
  /** The title of what is shown, as text in one line. */
  title(): Promise<string>;
  /** Its description; '' where there is none. */
  description(): Promise<string>;
}

/** A text without markup and line breaks. */
export function inOneLine(text: string): string {
  return withoutMarks(text).replace(/\s+/g, ' ').trim();
}

/** A text of at most so many letters, cut between words and not inside a reference. */
export function truncated(text: string, length: number): string {
  const letters = [...text];
  const begun = letters
    .slice(0, length)
    .join('')
    .replace(/&[^;\s]{0,6}$/, '');
  return begun === text ? text : text.slice(0, Math.max(0, begun.trim().lastIndexOf(' ')));
}
