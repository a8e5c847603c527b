import { spelledOut } from '../../content/names.ts';
import { channelsOf, hexOf } from './colours.ts';

/** A colour that a page's own style sheets name. */
export interface PageColour {
  /** `#rrggbb`. */
  readonly value: string;
  readonly name: string;
}

/** More would be no help to choose. */
const MOST = 24;

/** The colours of a page, as its theme names them (design tokens of the root), each once. */
export function pageColours(page: Document): readonly PageColour[] {
  const view = page.defaultView;
  if (!view) return [];
  const style = view.getComputedStyle(page.documentElement);
  const probe = page.createElement('span');
  page.body.append(probe);
  const found = new Map<string, PageColour>();
  for (const token of rootTokens(page)) {
    const written = style.getPropertyValue(token).trim();
    if (written === '' || !CSS.supports('color', written)) continue;
    probe.style.color = '';
    probe.style.color = written;
    const channels = plainChannels(view.getComputedStyle(probe).color);
    const value = channels && channels[3] === 1 ? hexOf(channels) : undefined;
    if (value && !found.has(value)) {
      found.set(value, { value, name: spelledOut(token.replace(/^--(?:site-|wp--preset--color--)?/, '')) });
    }
  }
  probe.remove();
  return [...found.values()].slice(0, MOST);
}

/** Names of custom properties that style sheets set for the whole page. */
function rootTokens(page: Document): ReadonlySet<string> {
  const names = new Set<string>();
  const read = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if ('cssRules' in rule && !('selectorText' in rule)) read((rule as CSSGroupingRule).cssRules);
      if (!('selectorText' in rule)) continue;
      const { selectorText, style } = rule as CSSStyleRule;
      if (!/^(?::root|html|body)\b/.test(selectorText)) continue;
      for (const name of style) if (name.startsWith('--')) names.add(name);
    }
  };
  for (const sheet of [...page.adoptedStyleSheets, ...page.styleSheets]) {
    try {
      read(sheet.cssRules);
    } catch {
      // A sheet of another site cannot be read.
    }
  }
  return names;
}

/** The channels of a computed colour; those of other colour spaces by way of a canvas. */
function plainChannels(computed: string): ReturnType<typeof channelsOf> {
  const plain = channelsOf(computed);
  if (plain) return plain;
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!context) return undefined;
  context.fillStyle = computed;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, opaque = 255] = context.getImageData(0, 0, 1, 1).data;
  return [red, green, blue, opaque / 255];
}
