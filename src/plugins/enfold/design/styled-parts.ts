import { storedList } from 'portolan/data';
import { colourOf, lengthOf } from '../elements/attributes.ts';
import { COLOUR_SETS, type ColourSetName } from './colour-sets.ts';
import { PARTS_OF_THEIR_OWN, type StyledRule as Rule } from './parts-of-their-own.ts';
import { readableRule } from './readable/readable-rule.ts';
import type { Palette } from './readable/readable-sets.ts';
import { typefaceOf } from './typefaces.ts';

/** Parts of the page that the styling list may name, as selectors; `&` is the colour set where the rule names sets. */
const PARTS: Readonly<Record<string, string>> = {
  body: 'body',
  paragraph: '& p',
  strong: '& strong',
  underline: '& :is(u,span[style*="text-decoration: underline"],span[style*="text-decoration:underline"])',
  mark: '& mark',
  blockquote: '& blockquote',
  headings_all: '& :is(h1,h2,h3,h4,h5,h6)',
  h1: '& h1',
  h2: '& h2',
  // Enfold heads its widgets so.
  h3: '& :is(h3,.widget-title)',
  h4: '& h4',
  h5: '& h5',
  h6: '& h6',
  main_menu: '.site-menu > .menu > li > a',
  main_menu_dropdown: '.site-menu .sub-menu a',
  top_bar: '.top-bar',
  widget_title: '& .widget > .widget-title.widget-title',
  breadcrumb: '.title_container .title-breadcrumbs',
  slideshow_titles: '.avia-caption-title',
  slideshow_caption: '.avia-caption-content p',
  slideshow_button: '.slideshow_align_caption > .avia-button.avia-button',
};

/** Sets that parts of the frame stand in; what stands on pictures is of none. */
const SETS_OF_PARTS: Readonly<Record<string, ColourSetName>> = {
  body: 'main',
  main_menu: 'header',
  main_menu_dropdown: 'header',
  top_bar: 'header',
  breadcrumb: 'alternate',
};

/**
 * The owner's own styles of parts of the page as rules: a list of a part's name, its colours and its type, and of the
 * colour sets that it concerns. With `readable` their colours can be read on those sets. Source: Enfold, setting
 * `advanced_styling`.
 */
export function styledParts(stored: unknown, readable?: Palette): string {
  return rulesIn(stored)
    .map((rule) => styledPart(rule, readable))
    .join('');
}

/** Families that those styles name. */
export function styledFamilies(stored: unknown): readonly string[] {
  return rulesIn(stored).flatMap((rule) => typefaceOf(rule['font_family'])?.family ?? []);
}

function rulesIn(stored: unknown): readonly Rule[] {
  const list: readonly unknown[] = storedList(stored);
  return list.filter((rule): rule is Rule => rule !== null && typeof rule === 'object');
}

function styledPart(rule: Rule, readable: Palette | undefined): string {
  const own = PARTS_OF_THEIR_OWN[String(rule['id'])];
  return (own?.(rule) ?? '') + usualPart(rule, readable);
}

function usualPart(rule: Rule, readable: Palette | undefined): string {
  const selector = PARTS[String(rule['id'])];
  if (!selector) return '';
  if (!selector.includes('&')) {
    const set = readable && SETS_OF_PARTS[String(rule['id'])];
    const place = rule['hover_active'] === 'true' ? `${selector}:hover` : selector;
    return ruleFor([place], set ? readableRule(rule, readable[set]) : rule);
  }
  const sets = COLOUR_SETS.filter((name) => rule[`${name}_color`] === 'true');
  const placeIn = (set: ColourSetName) => selector.replace('&', `:root .${set}_color`);
  if (!readable) return ruleFor(sets.map(placeIn), rule);
  return sets.map((set) => ruleFor([placeIn(set)], readableRule(rule, readable[set]))).join('');
}

function ruleFor(places: readonly string[], rule: Rule): string {
  const declared = declarations(rule);
  return places.length > 0 && declared !== '' ? `${places.join(',')}{${declared}}` : '';
}

function declarations(rule: Rule): string {
  const text = (name: string) => (typeof rule[name] === 'string' ? (rule[name] as string) : '');
  const one = (name: string, allowed: RegExp) => (allowed.test(text(name)) ? text(name) : undefined);
  const found: readonly (readonly [string, string | undefined])[] = [
    ['color', colourOf(text('color'))],
    ['background-color', colourOf(text('background_color'))],
    ['border-color', colourOf(text('border_color'))],
    ['border-radius', lengthOf(text('border_radius'))],
    ['border-width', lengthOf(text('border_width'))],
    ['font-size', lengthOf(text('font_size'))],
    ['line-height', one('line_height', /^\d*\.?\d+(?:px|em|%)?$/)],
    ['font-weight', one('font_weight', /^(?:normal|bold|lighter|bolder|[1-9]00)$/)],
    ['text-transform', one('text_transform', /^(?:none|uppercase|lowercase|capitalize)$/)],
    ['text-decoration', one('text_decoration', /^(?:none|underline|overline|line-through)(?: !important)?$/)],
    ['text-align', one('text_align', /^(?:left|center|right)$/)],
    ['display', one('display', /^(?:inline|block|inline-block)$/)],
    ['margin-block', lengthOf(text('margin'))],
    ['letter-spacing', lengthOf(text('letter_spacing'))],
    ['font-family', typefaceOf(text('font_family'))?.stack],
  ];
  return found.flatMap(([name, value]) => (value ? [`${name}:${value}`] : [])).join(';');
}
