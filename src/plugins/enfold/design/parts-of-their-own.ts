import { colourOf, lengthOf } from '../elements/attributes.ts';
import { COLOUR_SETS } from './colour-sets.ts';

/** One entry of the list of styled parts, as it is stored. */
export type StyledRule = Readonly<Record<string, unknown>>;

/** What an entry says beyond the declarations that all share, as rules. Source: Enfold, setting `advanced_styling`. */
export const PARTS_OF_THEIR_OWN: Readonly<Record<string, (rule: StyledRule) => string>> = {
  main_menu: (rule) =>
    // The ground of a menu in a row of its own is that row's.
    rule['hover_active'] === 'true' ? '' : rules([['.menu-below.menu-below::after', ground(rule)]]),
  main_menu_icon: overlay,
  buttons,
  widget_title: widgetTitle,
  slideshow_caption: (rule) =>
    rules([['.slideshow_align_caption', [['max-width', lengthOf(text(rule, 'width'))]]]]),
};

type Declarations = readonly (readonly [name: string, value: string | undefined])[];

/** The menu while it lies over the page. */
function overlay(rule: StyledRule): string {
  const open = '.site-menu.is-open.is-open';
  const colour = colourOf(text(rule, 'color'));
  return rules([
    [
      open,
      [
        ['color', colour],
        ['background-color', colourOf(text(rule, 'menu_bg')) ?? colourOf(text(rule, 'background_color'))],
      ],
    ],
    [`${open} li > a`, type(rule, colour)],
    [`${open} li > a:hover`, [['background-color', colourOf(text(rule, 'menu_bg_hover'))]]],
    [`${open} :is(.menu, .menu > li)`, [['border-color', colourOf(text(rule, 'border_color'))]]],
  ]);
}

function type(rule: StyledRule, colour: string | undefined): Declarations {
  const weight = text(rule, 'font_weight');
  return [
    ['color', colour],
    ['font-size', lengthOf(text(rule, 'font_size'))],
    ['font-weight', /^(?:normal|bold|lighter|[1-9]00)$/.test(weight) ? weight : undefined],
    ['letter-spacing', lengthOf(text(rule, 'letter_spacing'))],
    ['text-transform', text(rule, 'text_transform') === 'uppercase' ? 'uppercase' : undefined],
  ];
}

/** Corners of all buttons; lines and strength of those that are nothing but lines. */
function buttons(rule: StyledRule): string {
  const solid = text(rule, 'opacity') === 'off';
  const width = lengthOf(text(rule, 'border_width'));
  return rules([
    [
      ':root :is(.avia-button,.button,input[type="submit"],.more-link,.av-menu-button > a)',
      [['border-radius', lengthOf(text(rule, 'border_radius'))]],
    ],
    [
      ':root .avia-button:is(.avia-color-light,.avia-color-dark)',
      [
        ['border-width', width],
        ['background', solid ? 'transparent' : undefined],
      ],
    ],
    [':root .avia-button.avia-color-light', [['color', solid ? '#fff' : undefined]]],
    [':root .avia-button.avia-color-dark', [['color', solid ? '#000' : undefined]]],
  ]);
}

/** Lines around the title of a widget, or above and below it. */
function widgetTitle(rule: StyledRule): string {
  const style = text(rule, 'style');
  if (style !== 'border' && style !== 'border-tp') return '';
  const sets = COLOUR_SETS.filter((name) => rule[`${name}_color`] === 'true').map(
    (name) => `.${name}_color .widget > .widget-title.widget-title`,
  );
  if (sets.length === 0) return '';
  const around = style === 'border';
  return rules([
    [
      sets.join(','),
      [
        ['border', '0 solid var(--line)'],
        ['border-width', around ? '1px' : '1px 0'],
        ['padding', around ? '10px' : '10px 0'],
        ['margin-bottom', '15px'],
        ['text-align', around ? 'center' : undefined],
      ],
    ],
  ]);
}

function ground(rule: StyledRule): Declarations {
  return [
    ['background-color', colourOf(text(rule, 'background_color'))],
    ['border-color', colourOf(text(rule, 'border_color'))],
  ];
}

function rules(found: readonly (readonly [selector: string, declarations: Declarations])[]): string {
  return found
    .map(([selector, declarations]) => {
      const declared = declarations.flatMap(([name, value]) => (value ? [`${name}:${value}`] : []));
      return declared.length > 0 ? `${selector}{${declared.join(';')}}` : '';
    })
    .join('');
}

function text(rule: StyledRule, name: string): string {
  return typeof rule[name] === 'string' ? rule[name] : '';
}
