import type { Box } from './tree.ts';

/** Where something comes from, by how its animation is named: `fadeInUp`, `bottom-to-top`, `zoomIn`. */
const WAYS: readonly (readonly [named: RegExp, way: string])[] = [
  [/(?:In)?Up(?:Big)?$|^bottom-to-top$/, 'up'],
  [/(?:In)?Down(?:Big)?$|^top-to-bottom$/, 'down'],
  [/Left(?:Big)?$|^left-to-right$/, 'right'],
  [/Right(?:Big)?$|^right-to-left$/, 'left'],
  [/^(?:zoom|bounce)In/, 'grow'],
];

/**
 * What makes a box come in when it is reached: classes, and the style sheet that moves it. `animation` is its name in a
 * builder, which are those of animate.css (`fadeInUp`) and WPBakery's older ones (`bottom-to-top`); {} for none.
 */
export function entryOf(animation: string | undefined): Pick<Box, 'classes' | 'styles'> {
  if (!animation || /^(?:none|no-animation)$/.test(animation) || !/^[a-zA-Z-]+$/.test(animation)) return {};
  const way = WAYS.find(([named]) => named.test(animation))?.[1];
  return { classes: `pb-enters${way ? ` pb-enters-${way}` : ''}`, styles: ['builder-entry'] };
}
