import { type Box, colourOf, css, type Declarations, lengthOf, pictureOf } from 'portolan/elements';
import type { ShortcodeAttributes } from 'portolan/plugin';

const SCREENS = [
  ['small-visibility', 'phone'],
  ['medium-visibility', 'tablet'],
  ['large-visibility', 'desktop'],
] as const;

/** The author's id and classes, and where a box is not shown. Avada: `hide_on_mobile` lists where it is. */
function authors(attributes: ShortcodeAttributes): Pick<Box, 'id' | 'classes' | 'hidden'> {
  const id = attributes['id'] || attributes['menu_anchor'] || '';
  const classes = attributes['class'] ?? '';
  const shown = attributes['hide_on_mobile'] ?? '';
  const hidden = /-visibility/.test(shown)
    ? SCREENS.filter(([name]) => !shown.includes(name)).map(([, screen]) => screen)
    : [];
  return { ...(id && { id }), ...(classes && { classes }), ...(hidden.length > 0 && { hidden }) };
}

function roomOf(attributes: ShortcodeAttributes, sides: readonly string[]): Declarations {
  return css(
    Object.fromEntries(
      ['padding', 'margin'].flatMap((property) =>
        sides.map((side) => [`${property}-${side}`, lengthOf(attributes[`${property}_${side}`])]),
      ),
    ),
  );
}

function backgroundOf(attributes: ShortcodeAttributes): Declarations {
  const ends = ['gradient_start_color', 'gradient_end_color'].map((name) => colourOf(attributes[name]));
  const gradient =
    ends[0] && ends[1] && attributes['gradient_start_color'] !== attributes['gradient_end_color']
      ? `linear-gradient(180deg, ${ends[0]}, ${ends[1]})`
      : '';
  const picture = pictureOf(attributes['background_image']);
  return css({
    'background-color': colourOf(attributes['background_color']),
    'background-image': [gradient, picture].filter(Boolean).join(', '),
    'background-position': picture && 'center',
    'background-size': picture && attributes['background_repeat'] !== 'repeat' ? 'cover' : undefined,
  });
}

/** Avada: `fusion_builder_container`, formerly `fullwidth`. */
export function sectionBox(attributes: ShortcodeAttributes): Box {
  return {
    kind: 'section',
    ...authors(attributes),
    css: {
      'padding-block': '2rem',
      ...roomOf(attributes, ['top', 'bottom']),
      ...backgroundOf(attributes),
      ...css({ 'min-height': attributes['hundred_percent_height'] === 'yes' ? '100svh' : undefined }),
    },
    ...(attributes['video_mp4'] && { video: attributes['video_mp4'] }),
  };
}

/** A column: its share of the row, all of it on phones. Avada: `fusion_builder_column`. */
export function columnBox(attributes: ShortcodeAttributes, name?: string): Box {
  const type = attributes['type'] || attributes['layout'] || name || '1_1';
  const [part = 1, whole = 1] = type.split('_').map(Number);
  const share = /^\d_\d$/.test(type) ? part / whole : (Number.parseFloat(type) || 100) / 100;
  return {
    kind: 'column',
    ...authors(attributes),
    css: {
      '--share': String(Math.round(Math.min(1, share) * 1e5) / 1e5),
      ...backgroundOf(attributes),
      ...roomOf(attributes, ['top', 'right', 'bottom', 'left']),
    },
    below: { 767: { '--share': '1' } },
    ...(/^https?:|^\//.test(attributes['link'] ?? '') && { href: attributes['link'] ?? '' }),
  };
}
