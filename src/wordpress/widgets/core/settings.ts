import type { Site } from '../../../types/index.ts';
import { renderWidgetTitle } from '../../content/titles.ts';
import { html, type Markup } from '../../markup.ts';
import { translate } from '../../texts/index.ts';

/** What a widget's owner set, as it is stored. */
export type WidgetSettings = Readonly<Record<string, unknown>>;

/** A setting as text. */
export function settingText(settings: WidgetSettings, name: string): string {
  const value = settings[name];
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

/** PHP's truth of a setting. */
export function settingFlag(settings: WidgetSettings, name: string): boolean {
  const value = settings[name];
  return (
    value !== undefined && value !== null && value !== false && value !== '' && value !== '0' && value !== 0
  );
}

/** A setting as a positive whole number; `fallback` for anything else. */
export function settingNumber(settings: WidgetSettings, name: string, fallback: number): number {
  const number = Math.trunc(Number(settings[name]));
  return number > 0 ? number : fallback;
}

/** The title as HTML; where the owner gave none, the standard one (English source text) if there is one. */
export function widgetTitle(site: Site, settings: WidgetSettings, standard = ''): string {
  const own = settingText(settings, 'title');
  return renderWidgetTitle(own || (standard === '' ? '' : translate(site, standard)));
}

/**
 * A list of links as a region that has a name, where the theme supports `navigation-widgets`; readers who jump from
 * region to region find it then.
 */
export function inNavigation(site: Site, settings: WidgetSettings, standard: string, list: Markup): string {
  if (!site.theme.supports?.includes('navigation-widgets')) return list.text;
  const name = settingText(settings, 'title') || translate(site, standard);
  return html`<nav aria-label="${name}">${list}</nav>`.text;
}
