import { hexOf, type Rgb, rgbOf } from 'portolan/html';
import { COLOUR_SETS, type ColourSet } from '../colour-sets.ts';
import { declared, type Layer, layerOf, over, shareOf, withDeclared } from './inline-style.ts';
import { canRead, coloursOf, readableGround, readableText } from './readable-pair.ts';
import type { Palette } from './readable-sets.ts';
import { type StyledNode, styledNodes } from './styled-nodes.ts';

/** What lies behind an element, and what its texts have that name no colour. */
interface Around {
  /** All colours that may lie behind; none where that is a picture. */
  readonly grounds: readonly Rgb[];
  readonly set: ColourSet;
  /** Colour of texts that name none. */
  readonly text: Rgb | undefined;
}

interface Edit {
  readonly node: StyledNode;
  readonly style: string;
}

/**
 * Rendered content whose own colours can be read: a text's colour that is under 4.5:1 on what lies behind it becomes
 * the nearest that is not, and where a part has a ground of its own its set's colours follow. What lies on a picture
 * stays as it is, as do signs. `start` is the set of colours around it.
 */
export function readableContent(html: string, palette: Palette, start: ColourSet): string {
  if (!/\sstyle\s*=|avia-color-|av-custom-form-color/i.test(html)) return html;
  const edits: Edit[] = [];
  for (const node of styledNodes(html)) visit(node, aroundIn(start), palette, edits);
  return edited(html, edits);
}

function visit(node: StyledNode, outside: Around, palette: Palette, edits: Edit[]): void {
  if (!node.hasText) return;
  const inSet = ofSet(node, outside, palette);
  const own = groundsOf(node, inSet.grounds);
  let style = node.style;
  let around: Around = own ? { ...inSet, grounds: own } : inSet;
  const [ground] = own?.length === 1 ? own : [];
  if (ground) {
    const moved = readableGround(ground, textsOn(node, inSet));
    if (moved !== ground) style = withGround(style, hexOf(moved));
    const set = onGround(inSet.set, moved);
    if (holdsParts(node)) style += tokensThatDiffer(inSet.set, set);
    around = { grounds: [moved], set, text: inSet.text };
  }
  const named = namedColour(node);
  if (named) {
    const colour = readable(named.layer, around.grounds);
    if (colour) style = withProperty(style, named.property, hexOf(colour));
    around = { ...around, text: colour ?? named.layer.colour };
  } else if (ground && around.text && !canRead(around.text, around.grounds)) {
    const text = readableText(around.text, around.grounds);
    style += `;color:${hexOf(text)}`;
    around = { ...around, text };
  }
  style = withTabs(style, around);
  if (style !== node.style) edits.push({ node, style });
  for (const child of node.children) visit(child, around, palette, edits);
}

interface NamedColour {
  readonly layer: Layer;
  /** What sets it in a style attribute. */
  readonly property: string;
}

/** Colours that elements have by their classes, first those that lie nearest to the text. */
const BY_CLASSES: readonly (readonly [classes: readonly string[], colour: string, property: string])[] = [
  [['avia-button', 'avia-color-light'], '#ffffff', 'color'],
  [['avia-button', 'avia-color-dark'], '#00000099', 'color'],
  [['avia-color-font-light'], '#ffffff', 'color'],
  [['av-custom-form-color', 'av-dark-form'], '#222222', '--form-line'],
  [['av-custom-form-color'], '#ffffff', '--form-line'],
];

/** The colour that an element gives its texts. */
function namedColour({ style, classes }: StyledNode): NamedColour | undefined {
  const own = layerOf(declared(style, 'color'));
  if (own) return { layer: own, property: 'color' };
  const [, colour, property] = BY_CLASSES.find(([all]) => all.every((each) => classes.includes(each))) ?? [];
  const layer = layerOf(colour);
  return layer && property ? { layer, property } : undefined;
}

/** Titles of a section's tabs, which lie on a ground of their own or on that of boxes. */
function withTabs(style: string, { set }: Around): string {
  const ground = layerOf(declared(style, '--tab-ground'))?.colour ?? rgbOf(set.surface);
  const closed = declared(style, '--tab-ink') || (declared(style, '--tab-ground') && set.meta);
  const layer = layerOf(closed);
  const colour = layer && ground && readable(layer, [ground]);
  return colour ? withProperty(style, '--tab-ink', hexOf(colour)) : style;
}

/** The colour that a text needs; undefined where its own can be read. */
function readable(layer: Layer, grounds: readonly Rgb[]): Rgb | undefined {
  if (grounds.every((ground) => canRead(over(layer, ground), [ground]))) return undefined;
  return readableText(layer.colour, grounds);
}

/** What stands over a picture, or on a ground that its style sheet gives it there. */
const ON_PICTURES = ['avia-slide-wrap', 'av-slideshow-caption', 'av-image-caption-overlay'];

/** An element that is of a set of colours has its ground; captions have a picture's. */
function ofSet(node: StyledNode, outside: Around, palette: Palette): Around {
  if (ON_PICTURES.some((each) => node.classes.includes(each))) return { ...outside, grounds: [] };
  const name = COLOUR_SETS.find((each) => node.classes.includes(`${each}_color`));
  if (!name) return outside;
  return aroundIn(palette[name]);
}

function aroundIn(set: ColourSet): Around {
  const ground = rgbOf(set.background);
  return { set, grounds: ground ? [ground] : [], text: rgbOf(set.text) };
}

/** Colours of an element's own ground: none on a picture, undefined where what lies behind is seen. */
function groundsOf({ style, children }: StyledNode, behind: readonly Rgb[]): readonly Rgb[] | undefined {
  const picture = `${declared(style, 'background-image')} ${declared(style, 'background')}`;
  const colour = layerOf(declared(style, 'background-color') || declared(style, 'background'));
  const below = /url\(/i.test(picture)
    ? []
    : /gradient\(/i.test(picture)
      ? layersOf(picture.match(/#[0-9a-f]{3,8}|rgba?\([^)]*\)/gi) ?? [])
      : colour && layered(colour, behind);
  const above = children.find(({ classes }) => classes.includes('av-section-color-overlay'));
  const overlay = above && layerOf(declared(above.style, 'background-color'));
  if (!above || !overlay) return below;
  const alpha = overlay.alpha * shareOf(declared(above.style, 'opacity'));
  return layered({ ...overlay, alpha }, below ?? behind);
}

function layersOf(stops: readonly string[]): readonly Rgb[] {
  return stops.map((stop) => layerOf(stop)?.colour).filter((colour) => colour !== undefined);
}

function layered(layer: Layer, behind: readonly Rgb[]): readonly Rgb[] {
  return layer.alpha === 1 ? [layer.colour] : behind.map((ground) => over(layer, ground));
}

/** Colours that texts on an element's ground name; where none does, those of its set. */
function textsOn(node: StyledNode, { set }: Around): readonly Rgb[] {
  const named = coloursIn(node);
  return named.length > 0 ? named : coloursOf([set.text, set.heading]);
}

function coloursIn(node: StyledNode): readonly Rgb[] {
  const own = namedColour(node)?.layer;
  const below = node.children.filter((child) => child.hasText && groundsOf(child, []) === undefined);
  return [...(own ? [own.colour] : []), ...below.flatMap(coloursIn)];
}

const IN_LINES = new Set(['span', 'strong', 'em', 'b', 'i', 'br', 'small', 'svg', 'a', 'img']);

function holdsParts({ children }: StyledNode): boolean {
  return children.some((child) => !IN_LINES.has(child.name) || holdsParts(child));
}

/** A set of colours on another ground than its own. Boxes that could not be read then have that ground as well. */
function onGround(set: ColourSet, ground: Rgb): ColourSet {
  const text = (stored: string) => {
    const colour = rgbOf(stored);
    return colour && !canRead(colour, [ground]) ? hexOf(readableText(colour, [ground])) : stored;
  };
  const primary = text(set.primary);
  const below = rgbOf(primary);
  const onPrimary = rgbOf(set.onPrimary);
  const changed = { ...set, text: text(set.text), heading: text(set.heading), meta: text(set.meta), primary };
  const surface = rgbOf(set.surface);
  const boxed = [changed.text, changed.heading, changed.meta, primary].every((stored) => {
    const colour = rgbOf(stored);
    return !colour || !surface || canRead(colour, [surface]);
  });
  return {
    ...changed,
    secondary: text(set.secondary),
    onPrimary: below && onPrimary ? hexOf(readableText(onPrimary, [below])) : set.onPrimary,
    ...(!boxed && { surface: hexOf(ground) }),
  };
}

const TOKENS: readonly (readonly [key: keyof ColourSet, tokens: readonly string[]])[] = [
  ['surface', ['surface', 'accent-soft', 'sea', 'paper']],
  ['text', ['ink']],
  ['heading', ['heading']],
  ['meta', ['muted']],
  ['primary', ['accent']],
  ['secondary', ['accent-hover']],
  ['onPrimary', ['accent-ink']],
];

function tokensThatDiffer(before: ColourSet, after: ColourSet): string {
  return TOKENS.filter(([key]) => before[key].toLowerCase() !== after[key].toLowerCase())
    .flatMap(([key, tokens]) => tokens.map((token) => `;--${token}:${after[key]}`))
    .join('');
}

function withProperty(style: string, name: string, value: string): string {
  return declared(style, name) ? withDeclared(style, name, value) : `${style};${name}:${value}`;
}

function withGround(style: string, colour: string): string {
  const before = declared(style, 'background-color');
  if (!before) return withDeclared(style, 'background', colour);
  const moved = withDeclared(style, 'background-color', colour);
  return declared(style, 'border-color') === before ? withDeclared(moved, 'border-color', colour) : moved;
}

/** Writes changed styles into their start tags. */
function edited(html: string, edits: readonly Edit[]): string {
  let done = '';
  let from = 0;
  for (const { node, style } of edits) {
    const tag = html.slice(node.start, node.end);
    const attribute = ` style="${escaped(style.replace(/^;/, ''))}"`;
    const changed = STYLE.test(tag)
      ? tag.replace(STYLE, () => attribute)
      : tag.replace(/\s*\/?>$/, (end) => attribute + end);
    done += html.slice(from, node.start) + changed;
    from = node.end;
  }
  return done + html.slice(from);
}

const STYLE = /\sstyle\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/i;

function escaped(style: string): string {
  return style.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}
