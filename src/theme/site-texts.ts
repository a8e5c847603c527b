import type { Site } from '../types/index.ts';
import type { Texts } from '../view/index.ts';
import {
  format,
  hasTranslation,
  translate,
  translatePlural,
  translateWithContext,
} from '../wordpress/texts/index.ts';
import { localeOf } from '../wordpress/texts/locale.ts';

/** A site's words for a theme: its own text domain first, then WordPress's. */
export function siteTexts(site: Site, theme: string): Texts {
  return site.once(`theme.texts ${theme} ${localeOf(site)}`, () => textsOf(site, theme));
}

function textsOf(site: Site, theme: string): Texts {
  const domainOf = (text: string, context?: string) =>
    hasTranslation(site, text, theme, context) ? theme : 'default';
  return {
    t: (text, ...values) => format(translate(site, text, domainOf(text)), ...values),
    translateInContext: (text, context, ...values) =>
      format(translateWithContext(site, text, context, domainOf(text, context)), ...values),
    count: (singular, plural, number) =>
      format(translatePlural(site, singular, plural, number, domainOf(singular)), number),
  };
}
