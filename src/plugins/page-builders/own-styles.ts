import type { Extender, Site } from 'portolan/plugin';
import { siteMemory } from 'portolan/site';
import { scopedStyles } from './scoped-styles.ts';

/** A style sheet that the site's owner wrote for all its pages, as it is stored; '' for none. */
export type OwnStyles = (site: Site) => string | Promise<string>;

declare module '../../types/plugin.ts' {
  interface Plugin {
    /** Where the owner's own style sheets are stored. They count in the content of pages alone. */
    readonly ownStyles?: readonly OwnStyles[];
  }
}

/** What the owner wrote into the Customizer for the theme that the site had: a post named like it. WordPress: wp_get_custom_css(). */
export const customizerStyles: OwnStyles = async (site) => {
  const theme = site.options.get('stylesheet') ?? '';
  const posts = theme === '' ? [] : await site.posts.bySlug(theme, ['custom_css']);
  return posts.find((post) => post.post_status === 'publish')?.post_content ?? '';
};

/** The owner's style sheets go on for the content of pages. */
export const withOwnStyles: Extender<'page.model'> = async (page, { site, assets }) => {
  const own = await siteMemory(site).get('own-styles', async () => {
    const sheets = await Promise.all(site.contributions('ownStyles').map((stored) => stored(site)));
    return sheets.map((sheet) => scopedStyles(sheet, hostOf(site))).filter(Boolean);
  });
  for (const css of own) assets.addCss(css);
  return page;
};

/** The sheets of one page; each counts by itself, so that one that is damaged takes no other along. */
export function pageStyles(site: Site, sheets: unknown): string {
  if (!Array.isArray(sheets)) return '';
  const written = sheets.filter((sheet) => typeof sheet === 'string');
  return siteMemory(site).getNow(`page-styles ${JSON.stringify(written)}`, () =>
    written
      .map((sheet) => scopedStyles(sheet, hostOf(site)))
      .filter(Boolean)
      .join('\n'),
  );
}

/** The host whose typefaces are the site's own. */
function hostOf(site: Site): string {
  return new URL(site.address.home).host;
}
