import he from 'he';
import type { Extender, Site } from 'portolan/plugin';
import { siteMemory } from 'portolan/site';
import { themeOption, wasEnfold } from '../theme-options.ts';
import { withScopedSelectors } from './scoped-selectors.ts';

/** Where the site's own styles count: in texts, not in the frame around them. */
const SCOPE = '.entry-content';

/**
 * The styles that the site's owner wrote into the old theme's settings and into the Customizer go on for the content of
 * pages. They were written for another frame, so they do not reach this one. Source: Enfold, option `quick_css`;
 * WordPress: wp_get_custom_css().
 */
export const ownStyles: Extender<'page.model'> = async (page, { site, assets }) => {
  const own = await siteMemory(site).get('own-styles', async () => {
    const quick = wasEnfold(site) ? he.decode(themeOption(site, 'quick_css') ?? '') : '';
    return [quick, await customCss(site)].map(scopedStyles).filter(Boolean);
  });
  for (const css of own) assets.addCss(css);
  return page;
};

/** What the owner wrote into the Customizer for the theme that the site had: a post named like it. */
async function customCss(site: Site): Promise<string> {
  const theme = site.options.get('stylesheet') ?? '';
  const posts = theme === '' ? [] : await site.posts.bySlug(theme, ['custom_css']);
  return posts.find((post) => post.post_status === 'publish')?.post_content ?? '';
}

/** Styles inside the scope of a page's content; '' where they are not balanced, because they could end the scope. */
export function scopedStyles(css: string): string {
  const plain = css
    .replace(/<!--|-->/g, '')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/@(?:import|charset|namespace)[^;]*;/gi, '')
    .trim();
  return plain !== '' && isBalanced(plain) ? `@scope (${SCOPE}){${withScopedSelectors(plain)}}` : '';
}

/** Whether every brace is closed and none is closed that is not open, texts in quotes apart. */
function isBalanced(css: string): boolean {
  if (css.includes('/*')) return false;
  const braces = css.replace(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g, '');
  if (/["']/.test(braces) || /\\$/.test(braces)) return false;
  let open = 0;
  for (const sign of braces) {
    if (sign === '{') open++;
    if (sign === '}') open--;
    if (open < 0) return false;
  }
  return open === 0;
}
