import type { ParsedBlock, RenderContext } from '../../types/index.ts';
import { rgbOf } from '../../view/colour.ts';
import { settingAt } from './block-attributes.ts';
import { nextTag, withClasses } from './opening-tags.ts';

/** The blocks whose pictures may be drawn in two colours, and which of their elements are. */
const PICTURES: Readonly<Record<string, readonly string[]>> = {
  'core/avatar': [' img'],
  'core/cover': [' > .wp-block-cover__image-background', ' > .wp-block-cover__video-background'],
  'core/image': [' img'],
  'core/post-author': [' .wp-block-post-author__avatar img'],
  'core/post-featured-image': [' img'],
  'core/site-logo': [' img'],
};

/** Those that WordPress brings: dark, light. */
const PRESETS: Readonly<Record<string, readonly string[]>> = {
  'dark-grayscale': ['#000000', '#7f7f7f'],
  grayscale: ['#000000', '#ffffff'],
  'purple-yellow': ['#8c00b7', '#fcff41'],
  'blue-red': ['#000097', '#ff4747'],
  midnight: ['#000000', '#00a5ff'],
  'magenta-yellow': ['#c7005a', '#fff278'],
  'purple-green': ['#a60072', '#67ff66'],
  'blue-orange': ['#1900d8', '#ffa96b'],
};

/**
 * A block's HTML with the class that draws its pictures in two colours, one for what is dark and one for what is light;
 * the rule and its filter go to the page. WordPress: WP_Duotone::render_duotone_support().
 */
export function withDuotone(html: string, block: ParsedBlock, context: RenderContext): string {
  const pictures = PICTURES[block.blockName ?? ''];
  const chosen = settingAt(block.attrs, 'style', 'color', 'duotone');
  const tag = pictures && chosen ? nextTag(html) : undefined;
  if (!pictures || !tag) return html;
  const { className, colours, filter } = duotoneOf(chosen, context);
  const value = colours ? `url(#${className})` : filter;
  if (value !== undefined) {
    const elements = pictures.map((picture) => `.${className}${picture}`);
    context.assets.addCss(`${elements.join(', ')}{filter:${value}}`);
  }
  if (colours) context.assets.addHtml(svgFilter(className, colours));
  return withClasses(html, tag, [className]);
}

interface Duotone {
  readonly className: string;
  readonly colours?: readonly Colour[];
  /** CSS, where no colours were chosen. */
  readonly filter?: string;
}

/** What `style.color.duotone` says: a preset, colours from dark to light, or a filter. */
function duotoneOf(chosen: unknown, context: RenderContext): Duotone {
  const text = typeof chosen === 'string' ? chosen : '';
  const name = /^var(?::preset\|duotone\||\(--wp--preset--duotone--)([a-z0-9-]+)\)?$/.exec(text)?.[1];
  const preset = Object.entries(PRESETS).find(([slug]) => slug === name)?.[1];
  if (name !== undefined && preset) return { className: `wp-duotone-${name}`, colours: coloursIn(preset) };
  const words = Array.isArray(chosen) ? chosen.map(String) : [text];
  const slug = words.map((word) => word.toLowerCase().replace(/[^a-z0-9_-]/g, '')).join('-');
  const className = `wp-duotone-${slug}-${context.next('unique-id')}`;
  const colours = Array.isArray(chosen) ? coloursIn(words) : [];
  if (colours.length > 0) return { className, colours };
  return { className, ...((text === 'unset' || text === 'none') && { filter: text }) };
}

/** Red, green, blue and how opaque, each from 0 to 1. */
type Colour = readonly [red: number, green: number, blue: number, alpha: number];

/** What is no colour is left out. */
function coloursIn(texts: readonly string[]): readonly Colour[] {
  return texts.flatMap((text) => {
    const parts = hexadecimal(text) ?? functional(text);
    return parts ? [parts] : [];
  });
}

function hexadecimal(text: string): Colour | undefined {
  const [all, digit, digits] = /^#(?:[\da-f]{3}([\da-f])|[\da-f]{6}([\da-f]{2}))$/i.exec(text) ?? [];
  const alpha = digits ?? (digit === undefined ? 'ff' : digit + digit);
  const colour = rgbOf(all === undefined ? text : text.slice(0, digits === undefined ? 4 : 7));
  return colour && [...colour, Math.round(Number.parseInt(alpha, 16) / 2.55) / 100];
}

/** `rgb(0 10 20 / 50%)`, `rgba(0, 10, 20, 0.5)`. */
function functional(text: string): Colour | undefined {
  const inside = /^rgba?\(\s*([\d.%\s,/]{1,60})\)$/i.exec(text)?.[1];
  const parts = inside?.trim().split(/[\s,/]+/) ?? [];
  const of = (part: string | undefined, whole: number) =>
    part === undefined ? 1 : Math.min(1, Number.parseFloat(part) / (part.endsWith('%') ? 100 : whole));
  const [red, green, blue, alpha] = [
    ...[0, 1, 2].map((at) => of(parts[at], 255)),
    of(parts[3], 1),
  ] as readonly number[] as Colour;
  const isColour =
    (parts.length === 3 || parts.length === 4) && ![red, green, blue, alpha].some(Number.isNaN);
  return isColour ? [red, green, blue, alpha] : undefined;
}

/** Brightness, as eyes see it, is looked up in a table of each part of the colours. */
function svgFilter(id: string, colours: readonly Colour[]): string {
  const brightness = Array(4).fill('.299 .587 .114 0 0').join(' ');
  const tables = ['R', 'G', 'B', 'A'].map((part, at) => {
    const values = colours.map((colour) => Number((colour[at] ?? 1).toPrecision(14)));
    return `<feFunc${part} type="table" tableValues="${values.join(' ')}" />`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 0 0" width="0" height="0" focusable="false" role="none" style="visibility:hidden;position:absolute;left:-9999px;overflow:hidden"><defs><filter id="${id}"><feColorMatrix color-interpolation-filters="sRGB" type="matrix" values="${brightness}" /><feComponentTransfer color-interpolation-filters="sRGB">${tables.join('')}</feComponentTransfer><feComposite in2="SourceGraphic" operator="in" /></filter></defs></svg>`;
}
