import { COLOUR_SETS, type ColourSet } from './colour-sets.ts';
import type { DesignSettings } from './design-settings.ts';
import { contrastOf } from './weak-colours.ts';

/**
 * A look as design tokens of the theme: widths and type for the whole page, and for each set of colours what its parts
 * take. Every value was read as a colour, a length or a family before.
 */
export function designCss({ colours, body, text, headings, width, header, sidebar }: DesignSettings): string {
  const page = [
    'color-scheme:light',
    // What opens over the page, or stands beside its parts, has the main colours.
    tokens(colours.main),
    `--container:${width.widest}`,
    `--container-share:${width.share}%`,
    `--content-share:${width.content}%`,
    `--header-row:${header.size}px`,
    `--text-size:${text.size}`,
    `--text-face:${text.face?.stack ?? '"Helvetica Neue",Helvetica,Arial,sans-serif'}`,
    `--heading-face:${headings.face?.stack ?? 'var(--text-face)'}`,
    `--body-background:${body.colour}`,
    ...(body.style === 'framed' ? [`--frame:${body.frame}px`] : []),
    `--flyout:${header.flyout}`,
    ...(header.burger.colour ? [`--burger:${header.burger.colour}`] : []),
    ...(header.transparentMenu ? [`--transparent-menu:${header.transparentMenu}`] : []),
  ];
  const sets = COLOUR_SETS.map((name) => `.${name}_color{${tokens(colours[name])}}`);
  const grounds = COLOUR_SETS.filter((name) => colours[name].picture).map(
    (name) => `${GROUNDS[name]}{${colours[name].picture}}`,
  );
  const behind = body.picture ? `body{${body.picture}}` : '';
  const beside =
    (sidebar.line ? '' : '.sidebar.sidebar{border-color:transparent}') +
    (sidebar.onPhones ? '@media(max-width:767px){aside.sidebar.sidebar{display:block}}' : '');
  return `:root{${page.join(';')}}${sets.join('')}${grounds.join('')}${behind}${beside}`;
}

/** What the picture of a colour set lies behind: the parts of the frame, and sections of the builder. */
const GROUNDS = {
  header: '.site-header',
  main: '.site-main.main_color,.avia-section.main_color',
  alternate: '.alternate_color',
  footer: '#footer,.avia-section.footer_color',
  socket: '#socket,.avia-section.socket_color',
} as const;

function tokens(set: ColourSet): string {
  return [
    `--paper:${set.background}`,
    `--surface:${set.surface}`,
    `--ink:${set.text}`,
    `--heading:${set.heading}`,
    `--muted:${set.meta}`,
    `--accent:${set.primary}`,
    `--accent-hover:${set.secondary}`,
    `--accent-ink:${set.onPrimary}`,
    `--accent-soft:${set.surface}`,
    `--sea:${set.surface}`,
    `--line:${set.border}`,
    `--line-strong:${set.border}`,
    // Colours with a meaning, as each ground needs them: no palette names them.
    `--danger:${clearest(set, '#a3261d', '#ff8f85')}`,
    `--success:${clearest(set, '#1d6b3c', '#86d3a2')}`,
    `--focus:${clearest(set, '#b3500b', '#ffb066')}`,
  ].join(';');
}

function clearest({ background }: ColourSet, dark: string, light: string): string {
  const [one, other] = [contrastOf(dark, background) ?? 21, contrastOf(light, background) ?? 0];
  return one >= other ? dark : light;
}
