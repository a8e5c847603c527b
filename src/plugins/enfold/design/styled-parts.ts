import { storedList } from 'portolan/data';
import { colourOf, lengthOf } from '../elements/attributes.ts';
import { COLOUR_SETS } from './colour-sets.ts';
import { typefaceOf } from './typefaces.ts';

type Rule = Readonly<Record<string, unknown>>;

/** Parts of the page that the styling list may name, as selectors; `&` is the colour set where the rule names sets. */
const PARTS: Readonly<Record<string, string>> = {
  body: 'body',
  strong: '& strong',
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
  buttons: ':is(.avia-button,.button,input[type="submit"])',
  widget_title: ':root .widget > .widget-title.widget-title',
  breadcrumb: '.title_container .title-breadcrumbs',
  slideshow_titles: '.avia-caption-title',
  slideshow_caption: '.avia-caption-content',
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
  const found: readonly (readonly [string, string | undefined])[] = [
    ['color', colourOf(text('color'))],
    ['background-color', colourOf(text('background_color'))],
    ['border-color', colourOf(text('border_color'))],
    ['border-radius', lengthOf(text('border_radius'))],
    ['border-width', lengthOf(text('border_width'))],
    ['font-size', lengthOf(text('font_size'))],
    ['line-height', /^\d*\.?\d+(?:px|em|%)?$/.test(text('line_height')) ? text('line_height') : undefined],
    ['font-weight', /^(?:normal|bold|[1-9]00)$/.test(text('font_weight')) ? text('font_weight') : undefined],
    [
      'text-transform',
      /^(?:none|uppercase|lowercase|capitalize)$/.test(text('text_transform'))
        ? text('text_transform')
        : undefined,
    ],
    ['letter-spacing', lengthOf(text('letter_spacing'))],
    ['font-family', typefaceOf(text('font_family'))?.stack],
  ];
  return found.flatMap(([name, value]) => (value ? [`${name}:${value}`] : [])).join(';');
}
