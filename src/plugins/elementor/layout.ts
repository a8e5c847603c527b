import { type Box, css, type Declarations, entryOf, inColumnWidth, lengthOf } from 'portolan/elements';
import type { Globals } from './globals.ts';
import { movedWidget, placedHolder, placedWidget } from './placed.ts';
import { background, colourAt, edges, onScreens, sidesAt, sizeAt, textAt, together } from './settings.ts';
import type { Settings } from './stored-settings.ts';

const HIDING = [
  ['desktop', 'hide_desktop'],
  ['tablet', 'hide_tablet'],
  ['phone', 'hide_mobile'],
] as const;

/** What all boxes have in common: background, edges, room, order of hiding, id and classes. */
function frame(settings: Settings, globals: Globals, own = ''): Omit<Box, 'kind'> {
  const hidden = HIDING.filter(([, name]) => textAt(settings, name).startsWith('hidden')).map(
    ([screen]) => screen,
  );
  const overlay = overlayOf(settings, globals);
  const id = textAt(settings, '_element_id');
  const entry = entryOf(textAt(settings, `${own}animation`));
  const classes = `${textAt(settings, 'css_classes', '_css_classes')} ${entry.classes ?? ''}`.trim();
  const video =
    textAt(settings, `${own}background_background`) === 'video'
      ? textAt(settings, `${own}background_video_link`)
      : '';
  return {
    ...together(
      { css: { ...background(settings, `${own}background_`, globals), ...edges(settings, own, globals) } },
      onScreens((screen) => ({
        padding: sidesAt(settings, `${own}padding${screen}`),
        margin: sidesAt(settings, `${own}margin${screen}`),
      })),
    ),
    ...(overlay && { overlay }),
    ...(/\.(?:mp4|webm|ogv)(?:\?|$)/.test(video) && { video }),
    ...(hidden.length > 0 && { hidden }),
    ...(id && { id }),
    ...entry,
    ...(classes && { classes }),
  };
}

function overlayOf(settings: Settings, globals: Globals): Declarations | undefined {
  const layer = background(settings, 'background_overlay_', globals);
  if (Object.keys(layer).length === 0) return undefined;
  const opacity = Number.parseFloat(sizeAt(settings, 'background_overlay_opacity', '') ?? '0.5');
  return { ...layer, opacity: String(opacity >= 0 && opacity <= 1 ? opacity : 0.5) };
}

const HEIGHTS: Readonly<Record<string, string>> = { full: '100svh' };

/** The height that a section asks for. */
function height(settings: Settings): Pick<Box, 'css' | 'below'> {
  const kind = textAt(settings, 'height');
  return onScreens((screen) => ({
    'min-height':
      screen === ''
        ? (HEIGHTS[kind] ?? (kind === 'min-height' ? sizeAt(settings, 'custom_height') : undefined))
        : kind === 'min-height'
          ? sizeAt(settings, `custom_height${screen}`)
          : undefined,
  }));
}

/** Room at the sides and outer margins at the sides are the page's own, so that all sections have one left edge. */
function withoutSides(of: Omit<Box, 'kind'>): Omit<Box, 'kind'> {
  const turned = (sides: Declarations | undefined) => {
    const { padding, margin, ...rest } = sides ?? {};
    const block = (value: string | undefined) =>
      value
        ?.split(' ')
        .filter((_, index) => index % 2 === 0)
        .join(' ');
    return css({ ...rest, 'padding-block': block(padding), 'margin-block': block(margin) });
  };
  return {
    ...of,
    css: turned(of.css),
    ...(of.below && {
      below: Object.fromEntries(Object.entries(of.below).map(([width, sides]) => [width, turned(sides)])),
    }),
  };
}

/** A section at the root; `stretched` content is as wide as the screen. */
export function sectionBox(settings: Settings, globals: Globals): Box {
  const wide = textAt(settings, 'layout') === 'full_width';
  const of = withoutSides(frame(settings, globals));
  const appearance = together({ css: { 'padding-block': '10px' } }, of, height(settings));
  const classes = `${of.classes ?? ''} ${wide ? 'pb-stretched' : ''}`.trim();
  const centred = textAt(settings, 'height') !== '' || textAt(settings, 'content_position') === 'middle';
  return {
    kind: 'section',
    ...of,
    ...appearance,
    ...(classes && { classes }),
    ...(centred &&
      appearance.css?.['min-height'] && {
        css: { ...appearance.css, display: 'flex', 'align-items': 'center' },
      }),
  };
}

const GAPS: Readonly<Record<string, string>> = {
  no: '0px',
  narrow: '10px',
  extended: '30px',
  wide: '40px',
  wider: '60px',
};
const PLACES: Readonly<Record<string, string>> = { top: 'flex-start', middle: 'center', bottom: 'flex-end' };

/** Columns in the other order on smaller screens. Elementor: `reverse_order_tablet`, `reverse_order_mobile`. */
function reversed(settings: Settings, below: Box['below']): Record<string, Declarations> {
  return Object.fromEntries(
    [['1024', 'reverse_order_tablet'] as const, ['767', 'reverse_order_mobile'] as const].flatMap(
      ([width, name]) =>
        /^reverse/.test(textAt(settings, name))
          ? [[width, { ...below?.[width], 'flex-flow': 'row-reverse wrap-reverse' }]]
          : [],
    ),
  );
}

/** The columns of a section, side by side; a section inside a column is its own row. */
export function rowBox(settings: Settings, globals: Globals, inner: boolean): Box {
  const own = inner ? frame(settings, globals) : {};
  return {
    kind: 'row',
    ...own,
    css: {
      ...own.css,
      ...css({
        '--gap': GAPS[textAt(settings, 'gap')] ?? '20px',
        'align-items': PLACES[textAt(settings, 'content_position', 'column_position')],
        'flex-direction': textAt(settings, 'reverse_order_desktop') === 'reverse' ? 'row-reverse' : undefined,
      }),
    },
    below: { ...own.below, ...reversed(settings, own.below) },
  };
}

/** A column: its share of the row on each screen. */
export function columnBox(settings: Settings, globals: Globals): Box {
  const share = (value: unknown) => {
    const percent = Number(value);
    return percent > 0 ? String(Math.round(percent * 1000) / 100_000) : undefined;
  };
  const stored = frame(settings, globals);
  const of = {
    ...stored,
    css: inColumnWidth(stored.css ?? {}),
    below: Object.fromEntries(
      Object.entries(stored.below ?? {}).map(([width, sides]) => [width, inColumnWidth(sides)]),
    ),
  };
  const widths = {
    css: { '--share': share(settings['_inline_size']) ?? share(settings['_column_size']) ?? '1' },
    below: Object.fromEntries(
      (
        [
          ['1024', '_inline_size_tablet'],
          ['767', '_inline_size_mobile'],
        ] as const
      ).flatMap(([width, name]) => {
        const own = share(settings[name]) ?? (width === '767' ? '1' : undefined);
        return own === undefined ? [] : [[width, { '--share': own }] as const];
      }),
    ),
  };
  const align = textAt(settings, 'content_position');
  return {
    kind: 'column',
    ...of,
    ...together(
      { css: css({ color: colourAt(settings, 'color_text', globals), 'align-self': PLACES[align] }) },
      of,
      widths,
      besideMargins(of),
    ),
  };
}

/** A column's share holds its margins at the sides too. */
function besideMargins(of: Omit<Box, 'kind'>): Pick<Box, 'css' | 'below'> {
  const narrower = (sides: Declarations): Declarations => {
    const [, right, , left] = sides['margin']?.split(' ') ?? [];
    if (right === undefined || left === undefined) return {};
    const share = '(100% + var(--gap, 0px)) * var(--share, 1) - var(--gap, 0px)';
    return { 'flex-basis': `calc(${share} - ${right} - ${left})` };
  };
  const below = Object.entries(of.below ?? {}).map(([width, sides]) => [width, narrower(sides)] as const);
  return { css: narrower(of.css ?? {}), below: Object.fromEntries(below) };
}

const FLEX =
  /^(?:flex-start|flex-end|center|space-between|space-around|space-evenly|stretch|start|end|baseline)$/;

/** A container: the newer layout, boxes of boxes. */
export function containerBox(settings: Settings, globals: Globals, root: boolean): Box {
  const of = frame(settings, globals);
  const flow = onScreens((screen) => {
    const at = (name: string) => textAt(settings, `${name}${screen}`);
    const gap = settings[`flex_gap${screen}`] as Settings | undefined;
    const columns = Number.parseInt(sizeAt(settings, `grid_columns_grid${screen}`, '') ?? '', 10);
    return {
      'flex-direction':
        /^(?:row|column|row-reverse|column-reverse)$/.exec(at('flex_direction'))?.[0] ??
        (screen === '' ? 'column' : undefined),
      'justify-content': FLEX.exec(at('flex_justify_content'))?.[0],
      'align-items': FLEX.exec(at('flex_align_items'))?.[0],
      'flex-wrap': /^(?:wrap|nowrap)$/.exec(at('flex_wrap'))?.[0],
      gap: gap && lengthOf(`${String(gap['column'] ?? gap['size'] ?? '')}${String(gap['unit'] ?? 'px')}`),
      'grid-template-columns': columns > 0 ? `repeat(${columns}, minmax(0, 1fr))` : undefined,
    };
  });
  const grid = textAt(settings, 'container_type') === 'grid';
  const display = { css: { display: grid ? 'grid' : 'flex', gap: '20px' } };
  const narrow: Declarations = grid ? { 'grid-template-columns': 'minmax(0, 1fr)' } : {};
  const stacked = { css: {}, below: { '767': { 'flex-wrap': 'wrap', ...narrow } } };
  const placed = together(...placedHolder.map((style) => style(settings, globals)));
  const least = onScreens((screen) => ({ 'min-height': sizeAt(settings, `min_height${screen}`) }));
  if (root) {
    const wide = textAt(settings, 'content_width') === 'full';
    const section = withoutSides(of);
    return {
      kind: 'section',
      ...section,
      ...together({ css: { 'padding-block': '10px' } }, section, least, placed),
      inner: { ...display.css, ...together(stacked, flow).css },
      classes: `${of.classes ?? ''} pb-container ${wide ? 'pb-stretched' : ''}`.trim(),
    };
  }
  const widths = onScreens((screen) => {
    const width = sizeAt(settings, `width${screen}`, '%');
    return { 'inline-size': width };
  });
  const phone = { css: { 'inline-size': '100%' }, below: { '767': { 'inline-size': '100%' } } };
  return {
    kind: 'group',
    ...of,
    ...together(phone, widths, display, stacked, of, flow, least, placed),
    classes: `${of.classes ?? ''} pb-container`.trim(),
  };
}

/** What an element's own wrapper adds: its margins, background and width (`_margin`, `_background_…`). */
export function widgetBox(settings: Settings, globals: Globals): Box {
  const of = frame(settings, globals, '_');
  return { kind: 'group', ...of, ...together(of, ...placedWidget.map((style) => style(settings, globals))) };
}

/** What is inside a widget's wrapper. */
export function widgetInside(settings: Settings, globals: Globals): Box {
  const look = together(...movedWidget.map((style) => style(settings, globals)));
  return { kind: 'group', classes: 'elementor-widget-container', ...look };
}

/** What lies between the elements of a column, as the theme sets it. Elementor: 20 pixels below each but the last. */
const BETWEEN = '1.25rem';

/** A wrapper in its column: its own margins above and below come on top of what lies between elements. */
export function inColumn(of: Box, place: { readonly first: boolean; readonly last: boolean }): Box {
  const spaced = (sides: Declarations): Declarations => {
    const [top, right, bottom, left] = sides['margin']?.split(' ') ?? [];
    if (top === undefined || right === undefined || bottom === undefined || left === undefined) return sides;
    const above = place.first ? top : `calc(${BETWEEN} + ${top})`;
    const below = place.last || Number.parseFloat(bottom) <= 0 ? bottom : `calc(${BETWEEN} + ${bottom})`;
    return { ...sides, margin: `${above} ${right} ${below} ${left}` };
  };
  return {
    ...of,
    ...(of.css && { css: spaced(of.css) }),
    ...(of.below && {
      below: Object.fromEntries(Object.entries(of.below).map(([width, sides]) => [width, spaced(sides)])),
    }),
  };
}
