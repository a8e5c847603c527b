import { storedList } from 'portolan/data';
import { colourOf, lengthOf } from '../elements/attributes.ts';
import { COLOUR_SETS } from './colour-sets.ts';
import { PARTS_OF_THEIR_OWN, type StyledRule as Rule } from './parts-of-their-own.ts';
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

/**
 * The owner's own styles of parts of the page as rules: a list of a part's name, its colours and its type, and of the
 * colour sets that it concerns. Source: Enfold, setting `advanced_styling`.
 */
export function styledParts(stored: unknown): string {
  return rulesIn(stored).map(styledPart).join('');
}

/** Families that those styles name. */
export function styledFamilies(stored: unknown): readonly string[] {
  return rulesIn(stored).flatMap((rule) => typefaceOf(rule['font_family'])?.family ?? []);
}

function rulesIn(stored: unknown): readonly Rule[] {
  const list: readonly unknown[] = storedList(stored);
  return list.filter((rule): rule is Rule => rule !== null && typeof rule === 'object');
}

function styledPart(rule: Rule): string {
  const own = PARTS_OF_THEIR_OWN[String(rule['id'])];
  return (own?.(rule) ?? '') + usualPart(rule);
}

function usualPart(rule: Rule): string {
  const selector = PARTS[String(rule['id'])];
  const declared = declarations(rule);
  if (!selector || declared === '') return '';
  const sets = COLOUR_SETS.filter((name) => rule[`${name}_color`] === 'true').map(
    (name) => `:root .${name}_color`,
  );
  const places = selector.includes('&')
    ? sets.map((set) => selector.replace('&', set))
    : [rule['hover_active'] === 'true' ? `${selector}:hover` : selector];
  return places.length > 0 ? `${places.join(',')}{${declared}}` : '';
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
