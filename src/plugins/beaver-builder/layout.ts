import { type Box, colourOf, css, type Declarations, lengthOf, pictureOf } from 'portolan/elements';
import type { Settings } from './stored-page.ts';

const SIDES = ['top', 'right', 'bottom', 'left'] as const;

/** Colours are stored without their sign (`336699`). */
export function storedColour(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value : '';
  return colourOf(/^[0-9a-f]{3,8}$/i.test(text) ? `#${text}` : text);
}

/** Room around and inside a box; `suffix` is that of a narrower screen. */
function roomOf(settings: Settings, suffix = ''): Declarations {
  const room = (['padding', 'margin'] as const).flatMap((property) => {
    const unit = settings[`${property}${suffix}_unit`];
    return SIDES.map((side) => [
      `${property}-${side}`,
      lengthOf(
        settings[`${property}_${side}${suffix}`],
        typeof unit === 'string' && unit !== '' ? unit : 'px',
      ),
    ]);
  });
  return css(Object.fromEntries(room) as Record<string, string | undefined>);
}

function appearances(settings: Settings): Pick<Box, 'css' | 'below'> {
  const kind = settings['bg_type'];
  const picture = kind === 'photo' ? pictureOf(settings['bg_image_src']) : undefined;
  const below = { 992: roomOf(settings, '_medium'), 768: roomOf(settings, '_responsive') };
  return {
    css: {
      ...css({
        'background-color': kind === 'none' ? undefined : storedColour(settings['bg_color']),
        'background-image': picture,
        'background-size': picture && 'cover',
        'background-position': picture && 'center',
        color: storedColour(settings['text_color']),
      }),
      ...roomOf(settings),
    },
    below: Object.fromEntries(Object.entries(below).filter(([, one]) => Object.keys(one).length > 0)),
  };
}

/** Beaver Builder: a row. */
export function sectionBox(settings: Settings): Box {
  const overlay = storedColour(settings['bg_overlay_color']);
  const isShown = overlay !== undefined && settings['bg_type'] === 'photo';
  return {
    kind: 'section',
    ...appearances(settings),
    ...(isShown && { overlay: { 'background-color': overlay } }),
  };
}

/** Beaver Builder: a group of columns. */
export function rowBox(): Box {
  return { kind: 'row' };
}

/** A column: its share of the group, all of it on phones. */
export function columnBox(settings: Settings): Box {
  const size = Number(settings['size']);
  const share = size > 0 && size <= 100 ? size / 100 : 1;
  const { css: own = {}, below = {} } = appearances(settings);
  return {
    kind: 'column',
    css: { '--share': String(Math.round(share * 1e5) / 1e5), ...own },
    below: { ...below, 767: { '--share': '1' } },
  };
}
