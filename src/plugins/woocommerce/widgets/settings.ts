import { renderWidgetTitle } from 'portolan/content';
import type { Site } from 'portolan/plugin';
import { shopText } from '../texts/shop-text.ts';

/** A setting of a widget as text. */
export function settingText(
  settings: Readonly<Record<string, unknown>>,
  name: string,
  fallback = '',
): string {
  const value = settings[name];
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : fallback;
}

/** PHP's truth of a setting. */
export function settingFlag(settings: Readonly<Record<string, unknown>>, name: string): boolean {
  return !['', '0', 'false', 'no'].includes(settingText(settings, name)) || settings[name] === true;
}

/** A whole number above 0. */
export function settingNumber(
  settings: Readonly<Record<string, unknown>>,
  name: string,
  fallback: number,
): number {
  const value = Math.trunc(Number(settings[name]));
  return value > 0 ? value : fallback;
}

/** The title of a widget, or what the shop calls it. */
export function titleOf(site: Site, settings: Readonly<Record<string, unknown>>, standard: string): string {
  return renderWidgetTitle(settingText(settings, 'title') || shopText(site, standard));
}
