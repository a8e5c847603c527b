import type { BoxPart } from 'portolan/elements';
import type { Globals } from './globals.ts';
import { colour, edge, ground, type Styles, sides, styledParts, type } from './styles.ts';

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

/** What a kit says of all pages: headings, links, buttons, pictures. Elementor: `Kits\\Documents\\Tabs`. */
const STYLES: Styles = {
  ...Object.fromEntries(
    HEADINGS.map((tag) => [tag, [colour(`${tag}_color`), type(`${tag}_typography`)]] as const),
  ),
  a: [colour('link_normal_color'), type('link_normal_typography')],
  'a:hover': [colour('link_hover_color')],
  '.elementor-button': [
    colour('button_text_color'),
    ground('button_background_'),
    type('button_typography'),
    edge('button_', { shadow: 'button_box_shadow' }),
    sides('button_padding', 'padding'),
  ],
  '.elementor-button:hover, .elementor-button:focus': [
    colour('button_hover_text_color'),
    ground('button_hover_background_'),
  ],
  img: [edge('image_', { shadow: 'image_box_shadow' })],
};

/** Rules of a kit for what stands on a page. */
export function kitParts(globals: Globals): readonly BoxPart[] {
  return styledParts(STYLES, globals.kit, globals);
}
