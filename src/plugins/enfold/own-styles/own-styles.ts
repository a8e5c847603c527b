import he from 'he';
import type { Extender } from '../../../types/index.ts';
import { themeOption, wasEnfold } from '../theme-options.ts';

/** Where the site's own styles count: in texts, not in the frame around them. */
const SCOPE = '.entry-content';

/**
 * The styles that the site's owner wrote into the old theme's settings go on for the content of pages. They were
 * written for another frame, so they do not reach this one. Source: Enfold, option `quick_css`.
 */
export const ownStyles: Extender<'page.model'> = (page, { site, assets }) => {
  const own = wasEnfold(site) ? scopedStyles(he.decode(themeOption(site, 'quick_css') ?? '')) : '';
  if (own) assets.addCss(own);
  return page;
};

/** Styles inside the scope of a page's content; '' where they are not balanced, because they could end the scope. */
export function scopedStyles(css: string): string {
  const plain = css
    .replace(/<!--|-->/g, '')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/@(?:import|charset|namespace)[^;]*;/gi, '')
    .trim();
  return plain !== '' && isBalanced(plain) ? `@scope (${SCOPE}){${plain}}` : '';
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
