import type { RenderContext, ShortcodeAttributes } from '../../../types/index.ts';
import { html, type Markup, trustedHtml } from '../../markup.ts';
import type { MediaSource } from './media-sources.ts';

/** PHP's reading of a truth written as text. WordPress: wp_validate_boolean(). */
export function isSwitchedOn(value: string | undefined): boolean {
  return value !== undefined && value !== '' && value !== '0' && value.toLowerCase() !== 'false';
}

/** Attributes of a player, in order: texts that are not empty, and switches by their names alone. */
export function playerAttributes(values: Readonly<Record<string, string | boolean>>): Markup {
  const written = Object.entries(values).flatMap(([name, value]) => {
    if (value === true) return [name];
    return value === false || value === '' ? [] : [html`${name}="${value}"`.text];
  });
  // Safe: names are the program's own, values are escaped.
  return trustedHtml(written.join(' '));
}

/**
 * What to load before a visitor presses play; what browsers do not know is left out. On pages nobody else's server is
 * asked before that.
 */
export function preloadOf(
  input: ShortcodeAttributes,
  standard: string,
  { site, target }: Pick<RenderContext, 'site' | 'target'>,
  sources: readonly MediaSource[],
): string {
  if (target === 'page' && sources.some(({ address }) => isElsewhere(site, address))) return 'none';
  const wish = input['preload'] ?? standard;
  return ['none', 'metadata', 'auto'].includes(wish) ? wish : '';
}

function isElsewhere({ address }: RenderContext['site'], file: string): boolean {
  const present = address.toPresent(file);
  const url = URL.canParse(present, address.home) ? new URL(present, address.home) : undefined;
  return url !== undefined && url.host !== new URL(address.home).host;
}
