import type { EditorField, EditorScreen } from '../../types/index.ts';

export type { EditorScreen };

/** Screens from the widest on, with the width in pixels that stands for each. */
export const SCREENS: readonly (readonly [EditorScreen, label: string, width: number])[] = [
  ['desktop', 'Computer', 1100],
  ['medium', 'Tablet', 820],
  ['small', 'Large telephone', 600],
  ['mini', 'Telephone', 390],
];

const ON_SCREEN = /^av-(desktop|medium|small|mini)-(.+)$/;

/** What settings of one width are about (`font-size` of `av-small-font-size`); undefined for all others. */
export function screenSetting(
  name: string,
): { readonly screen: EditorScreen; readonly of: string } | undefined {
  const match = ON_SCREEN.exec(name);
  return match ? { screen: match[1] as EditorScreen, of: match[2] ?? '' } : undefined;
}

/** The names of a setting on each screen. Source: Enfold. */
export function onAllScreens(of: string): NonNullable<EditorField['onScreens']> {
  return Object.fromEntries(SCREENS.map(([screen]) => [screen, `av-${screen}-${of}`]));
}
