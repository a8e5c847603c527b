import type { Site } from '../types/index.ts';
import { html, type Markup } from './markup.ts';
import { languageTag, textDirection } from './texts/index.ts';

/** Attributes of the `html` element: `lang="en-GB"`, with `dir` where the language is written from right to left. */
export function languageAttributes(site: Pick<Site, 'options'>): Markup {
  const direction = textDirection(site) === 'rtl' ? html`dir="rtl" ` : undefined;
  return html`${direction}lang="${languageTag(site)}"`;
}
