import { contrastOf as contrast, rgbOf } from 'portolan/html';
import { COLOUR_SETS } from './colour-sets.ts';
import type { DesignSettings } from './design-settings.ts';

/** WCAG 2.2, 1.4.3: contrast that running text needs on its ground. */
export const ENOUGH = 4.5;

/** A colour of the old site that is hard to read on its ground. */
export interface WeakColour {
  readonly set: (typeof COLOUR_SETS)[number];
  readonly part: 'text' | 'heading' | 'meta' | 'primary';
  readonly colour: string;
  readonly ground: string;
  /** 1 to 21. */
  readonly contrast: number;
}

/** The colours of a look whose contrast is too low for running text, in the settings' order. */
export function weakColours({ colours }: Pick<DesignSettings, 'colours'>): readonly WeakColour[] {
  return COLOUR_SETS.flatMap((set) =>
    (['text', 'heading', 'meta', 'primary'] as const).flatMap((part) => {
      const { background: ground, [part]: colour } = colours[set];
      const contrast = contrastOf(colour, ground);
      return contrast !== undefined && contrast < ENOUGH ? [{ set, part, colour, ground, contrast }] : [];
    }),
  );
}

/** WCAG's contrast ratio of two `#rrggbb`; undefined where one is written otherwise. */
export function contrastOf(one: string, other: string): number | undefined {
  const [a, b] = [rgbOf(one), rgbOf(other)];
  return a && b && contrast(a, b);
}
