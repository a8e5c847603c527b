import stored from './booklets.json' with { type: 'json' };

/** A printable booklet in the media library. */
export interface Booklet {
  readonly id: number;
  /** Path below the uploads folder. */
  readonly file: string;
  readonly title: string;
  readonly date: string;
  readonly author: string;
  readonly caption: string;
}

/** The booklets, in the order of ids. */
export const booklets: readonly Booklet[] = stored;
