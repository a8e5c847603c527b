import type { Site } from '../../types/index.ts';
import { html, type Markup, trustedHtml } from '../markup.ts';

/** Where the site's colours stand as custom properties, below its address. */
export const COLOURS_PATH = '/wp-content/themes/site-colours.css';

/** Brings the site's colours (`--site-…`) into a page that no theme renders. */
export function coloursLink(site: Pick<Site, 'address'>): Markup {
  return html`<link rel="stylesheet" href="${site.address.basePath}${COLOURS_PATH}" />`;
}

const DAY =
  '--paper:var(--site-raised,#fff);--ground:var(--site-paper,#eef2f5);--ink:var(--site-ink,#16212b);--soft:var(--site-faint,#51606d);--line:color-mix(in oklab,var(--ink) 22%,var(--ground));--edge:var(--site-edge,#74838f);--accent:var(--site-link,#0b5b8a);--on-accent:var(--site-on-link,#fff);--bad:var(--site-danger,#a3231f)';

/** Lets these pages keep the day's colours at night: part of what `coloursLink()` brings where the owner wants that. */
export const shortPagesByDay = `:root:root{${DAY}}.wp-login-logo.wp-login-logo img{padding:0;background:none}`;

/**
 * Colours of the pages that stand outside of a theme (log-in, refusals, failures): the site's own by day, as long as
 * `coloursLink()` brings them, else calm ones; a dark set by night, as the theme has one.
 */
// Safe: constant text of our own.
export const shortPageColours: Markup = trustedHtml(`
:root{color-scheme:light dark;${DAY}}
@media (prefers-color-scheme:dark){:root{--paper:#18222b;--ground:#0f161c;--ink:#e7eef4;--soft:#a9b7c3;--line:#4a5a67;--edge:#8193a1;--accent:color-mix(in oklab,var(--site-accent,#0b5b8a) 40%,#bfe6ff);--on-accent:#0d1a1d;--bad:#ff9a94}}`);
