import type { Theme } from 'portolan/plugin';

/** The theme that keeps the look of a site of the page builder's theme. */
export const LOOK_THEME = 'enfold';

/** Whether a site is rendered by the theme that keeps this look, or by one that builds on it. */
export function keepsDesign(theme: Pick<Theme, 'name' | 'parent'>): boolean {
  return theme.name === LOOK_THEME || theme.parent === LOOK_THEME;
}
