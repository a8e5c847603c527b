import { colourOf, css, type Declarations, lengthOf, pictureOf, type Target } from 'portolan/elements';
import type { ShortcodeAttributes } from 'portolan/plugin';
import { decodePercent } from 'portolan/routing';

/** A link as WPBakery stores it: `url:https%3A%2F%2F…|title:…|target:%20_blank`, or a plain address in older texts. */
export function linkOf(stored: string | undefined): (Target & { readonly title: string }) | undefined {
  const value = (stored ?? '').trim();
  if (value === '' || value === '||' || value === '|||') return undefined;
  if (!/(?:^|\|)(?:url|title|target|rel):/.test(value)) return { href: decodePercent(value), title: '' };
  const parts = Object.fromEntries(
    value.split('|').map((part) => {
      const colon = part.indexOf(':');
      return [part.slice(0, colon).trim(), decodePercent(part.slice(colon + 1)).trim()];
    }),
  );
  const href = parts['url'] ?? '';
  return href === ''
    ? undefined
    : { href, title: parts['title'] ?? '', newWindow: (parts['target'] ?? '').includes('_blank') };
}

/** Text of an attribute: brackets and quotation marks stand for themselves again. WPBakery: encoding of text fields. */
export function textOf(attributes: ShortcodeAttributes, ...names: readonly string[]): string {
  const value = names.map((name) => attributes[name]).find((one) => one !== undefined && one !== '') ?? '';
  return safeText(value.replaceAll('`{`', '[').replaceAll('`}`', ']').replaceAll('``', '"'));
}

/** A text that may be encoded as a whole, which its beginning says. WPBakery: vc_value_from_safe(). */
export function safeText(stored: string | undefined): string {
  return /^#E-8_/.test(stored ?? '') ? unpacked(stored ?? '') : (stored ?? '');
}

/** What was encoded as a whole: HTML of a raw element, a map's frame. `''` for what is no such text. */
export function unpacked(stored: string): string {
  const packed = stored.replace(/<[^>]*>|\s/g, '').replace(/^#E-8_/, '');
  if (!/^[\w+/]+=*$/.test(packed)) return '';
  return decodePercent(Buffer.from(packed, 'base64').toString('utf8'));
}

/** A list of groups of settings: URL-encoded JSON. */
export function groupsOf(stored: string | undefined): readonly Readonly<Record<string, string>>[] {
  try {
    const found: unknown = JSON.parse(decodePercent(stored ?? ''));
    return Array.isArray(found) ? found.filter((one) => typeof one === 'object' && one !== null) : [];
  } catch {
    return [];
  }
}

const PROPERTIES =
  /^(?:(?:margin|padding)(?:-(?:top|right|bottom|left))?|background(?:-(?:color|image|position|repeat|size))?|border(?:-(?:top|right|bottom|left))?(?:-(?:width|style|color|radius))?|border-radius)$/;

/** The look that an element's own settings give it (`css=".vc_custom_1{…}"`). WPBakery: design options. */
export function designOf(stored: string | undefined): Declarations {
  const rules = /\{([^}]*)\}/.exec(stored ?? '')?.[1] ?? '';
  const found: Record<string, string> = {};
  // An address may hold a semicolon.
  for (const [, property = '', written = ''] of rules.matchAll(/([\w-]+)\s*:\s*((?:url\([^)]*\)|[^;])*)/g)) {
    if (!PROPERTIES.test(property)) continue;
    const value = written.replace(/\s*!important/g, '').trim();
    if (property === 'background') Object.assign(found, backgroundOf(value));
    else if (property === 'background-image') Object.assign(found, backgroundOf(value));
    else found[property] = value;
  }
  return found;
}

/** `#fff url(…?id=12) no-repeat` in single declarations. */
function backgroundOf(value: string): Declarations {
  const address = /url\(\s*["']?([^)"']*)["']?\s*\)/.exec(value)?.[1];
  const rest = value.replace(/url\([^)]*\)/, ' ').trim();
  const colour = rest
    .split(/\s+(?![^(]*\))/)
    .map(colourOf)
    .find(
      (one) =>
        one !== undefined &&
        !/^(?:repeat|center|top|left|right|bottom|scroll|fixed|cover|contain)$/.test(one),
    );
  return css({
    'background-color': colour,
    'background-image': pictureOf(address?.replace(/\?id=\d+$/, '')),
  });
}

/** How a heading or a text is set: `tag:h2|font_size:24|text_align:center|color:%23ffffff`. */
export function fontOf(stored: string | undefined): {
  readonly tag: string | undefined;
  readonly css: Declarations;
} {
  const parts = Object.fromEntries(
    (stored ?? '').split('|').map((part) => {
      const colon = part.indexOf(':');
      return [part.slice(0, colon).trim(), decodePercent(part.slice(colon + 1)).trim()];
    }),
  );
  return {
    tag: /^(?:h[1-6]|p|div)$/.test(parts['tag'] ?? '') ? parts['tag'] : undefined,
    css: css({
      'font-size': lengthOf(parts['font_size']),
      'line-height': lengthOf(parts['line_height'], ''),
      'text-align': /^(?:left|right|center|justify)$/.test(parts['text_align'] ?? '')
        ? parts['text_align']
        : undefined,
      color: colourOf(parts['color']),
    }),
  };
}

/** The builder's colours by its names for them. */
export const NAMED_COLOURS: Readonly<Record<string, string>> = {
  blue: '#5472d2',
  turquoise: '#00c1cf',
  pink: '#fe6c61',
  violet: '#8d6dc4',
  peacoc: '#4cadc9',
  chino: '#cec2ab',
  'mulled-wine': '#50485b',
  'vista-blue': '#75d69c',
  orange: '#f7be68',
  sky: '#5aa1e3',
  green: '#6dab3c',
  'juicy-pink': '#f4524d',
  'sandy-brown': '#f79468',
  purple: '#b97ebb',
  black: '#2a2a2a',
  grey: '#ebebeb',
  white: '#ffffff',
  primary: '#0088cc',
  info: '#58b9da',
  success: '#6ab165',
  warning: '#ff9900',
  danger: '#ff675b',
  inverse: '#555555',
};

/** A colour by the builder's name for it, or as it is written. */
export function namedColour(value: string | undefined): string | undefined {
  return NAMED_COLOURS[(value ?? '').replaceAll('_', '-')] ?? colourOf(value);
}
