import type { PostRow, Site } from '../../types/index.ts';
import { format, type TextSite, translate } from '../texts/index.ts';
import { theTitle } from './content-filters.ts';
import { convertChars } from './convert-chars.ts';
import { escapeHtml } from './escape.ts';
import type { ShortcodeRegistry } from './shortcodes.ts';
import { type ShortcodeSite, shortcodeNames } from './site-shortcodes.ts';
import { texturize } from './texturize.ts';

const NONE: ShortcodeRegistry = new Map();

/** What a title needs of its site: words before it, and which shortcodes keep their quotes. */
export type TitleSite = TextSite & ShortcodeSite;

/** A post's title as a page shows it (HTML), with "Protected:" or "Private:" before it. WordPress: get_the_title(). */
export function renderTitle(
  post: Pick<PostRow, 'post_title' | 'post_password' | 'post_status'>,
  /** Gives the words before it; without it they are English. */
  site?: TitleSite,
): string {
  const title = theTitle(post.post_title, site === undefined ? NONE : shortcodeNames(site));
  const before = (text: string) => format(site === undefined ? text : translate(site, text), title);
  if (post.post_password !== '') return before('Protected: %s');
  return post.post_status === 'private' ? before('Private: %s') : title;
}

/** The title of a widget as HTML. WordPress: the filter widget_title. */
export function renderWidgetTitle(title: string): string {
  return escapeHtml(convertChars(texturize(title, NONE)));
}

/** A setting of the site that is shown as text (its name, its tagline), as HTML. */
export function displayOption(site: Pick<Site, 'options'>, name: string): string {
  return escapeHtml(site.options.get(name) ?? '');
}
