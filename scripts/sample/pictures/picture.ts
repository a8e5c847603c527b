/** What a camera notes beside a picture; WordPress keeps it as `image_meta`. */
export interface PhotoNotes {
  readonly credit: string;
  readonly camera: string;
  readonly aperture: string;
  readonly focalLength: string;
  readonly iso: string;
  readonly shutterSpeed: string;
  /** GMT, `YYYY-MM-DD HH:MM:SS`. */
  readonly taken: string;
}

/** One picture of the sample's media library. */
export interface Picture {
  readonly key: string;
  readonly id: number;
  /** Measures of the original, in pixels. */
  readonly width: number;
  readonly height: number;
  readonly format: 'jpg' | 'png' | 'webp';
  /** Local date and time of the upload; its year and month name the folder. */
  readonly date: string;
  readonly author: string;
  readonly title: string;
  readonly alt: string;
  readonly caption: string;
  readonly photo?: PhotoNotes;
  /** Shown in the shop: with the sizes that a shop makes. */
  readonly product?: boolean;
  /** Kept as the site's icon, with the sizes of icons. */
  readonly icon?: boolean;
}
