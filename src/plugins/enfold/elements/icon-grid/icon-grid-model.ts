import type { CSSProperties, ReactNode } from 'react';
import type { Frame } from '../frame.ts';
import type { Link } from '../links.ts';

/** A card of two sides. */
export interface IconGridCell {
  readonly name: string;
  readonly front: ReactNode;
  readonly back: ReactNode;
  readonly className: string;
  readonly frontStyle?: CSSProperties;
  readonly backStyle?: CSSProperties;
  readonly link?: Link;
}

/** The cards with what is around them. */
export interface IconGridModel {
  readonly frame: Frame;
  readonly listId: string;
  readonly listClass: string;
  /** Whether a card stays turned until another is touched. */
  readonly keepsOpen: boolean;
  readonly cells: readonly IconGridCell[];
}
