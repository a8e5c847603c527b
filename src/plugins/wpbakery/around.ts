import type { Picture } from 'portolan/elements';

export interface PictureSize {
  readonly width: number;
  readonly height: number;
  /** Whether pictures are cut to it. */
  readonly cut: boolean;
}

/** What the elements of a page look up: read once for all of them. */
export interface Around {
  /** The number of the post that is read. */
  readonly page: number;
  /** Pictures of the library; the post's own one is number `FEATURED`. */
  readonly pictures: ReadonlyMap<number, Picture>;
  /** The post's title, HTML. */
  readonly title: string;
  /** What stands below pictures in the library, where an element shows it. */
  readonly captions: ReadonlyMap<number, string>;
  /** The taxonomies of terms that lists of posts name. */
  readonly terms: ReadonlyMap<number, string>;
  /** Pixels of the site's sizes of pictures. */
  readonly sizes: ReadonlyMap<string, PictureSize>;
  /** The year; a page that shows it is made anew when it is over. */
  readonly yearNow: () => number;
}

export const FEATURED = -1;
