/** A picture of a gallery, read from the attributes that the server wrote on it. */
export interface Slide {
  readonly id: number;
  readonly permalink: string;
  readonly original: string;
  /** Pixels; 0 where they are not known. */
  readonly width: number;
  readonly height: number;
  readonly commentsOpened: boolean;
  readonly details: Readonly<Record<string, string>>;
  /** HTML, as text. */
  readonly title: string;
  readonly description: string;
  readonly caption: string;
  readonly large: string;
  /** What the page shows, until the larger picture is here. */
  readonly thumbnail: string;
  readonly alt: string;
  readonly image: HTMLImageElement;
}

/** Pictures that a gallery consists of. */
const PICTURES =
  '.gallery-item [data-attachment-id], .tiled-gallery-item [data-attachment-id], img[data-attachment-id], img[data-id]';
/** A gallery's first element. */
const GALLERY = '[data-carousel-extra]';
/** A picture's part of the address. */
export const FRAGMENT = /^#jp-carousel-(\d+)$/;

/**
 * The pictures that are opened together with one: all of its gallery; of a picture that stands alone, itself. Empty where
 * the picture is not the viewer's.
 */
export function slidesAround(image: Element, alone: AloneRules): readonly Slide[] {
  const gallery = image.closest(GALLERY);
  if (gallery) return distinct([...gallery.querySelectorAll<HTMLImageElement>(PICTURES)]);
  if (!(image instanceof HTMLImageElement) || !image.dataset['attachmentId']) return [];
  return opensAlone(image, alone) ? distinct([image]) : [];
}

/** Which pictures that stand alone are opened: those that lead to their page, those that lead to their file. */
export interface AloneRules {
  readonly page: boolean;
  readonly file: boolean;
}

/** The pictures to open for `#jp-carousel-12`; empty where the page has no such picture. */
export function slidesOf(id: number, alone: AloneRules): readonly Slide[] {
  for (const image of document.querySelectorAll(`img[data-attachment-id="${id}"]`)) {
    const slides = slidesAround(image, alone);
    if (slides.length > 0) return slides;
  }
  return [];
}

function distinct(images: readonly HTMLImageElement[]): readonly Slide[] {
  const slides = new Map<number, Slide>();
  for (const image of images) {
    const slide = slideOf(image);
    if (slide.id > 0 && !slides.has(slide.id)) slides.set(slide.id, slide);
  }
  return [...slides.values()];
}

function slideOf(image: HTMLImageElement): Slide {
  const data = image.dataset;
  const [width = 0, height = 0] = (data['origSize'] ?? '').split(',').map((side) => Number(side) || 0);
  return {
    id: Number(data['attachmentId'] ?? data['id']) || 0,
    permalink: data['permalink'] ?? data['link'] ?? '',
    original: data['origFile'] ?? data['url'] ?? image.src,
    width: width || Number(data['width']) || 0,
    height: height || Number(data['height']) || 0,
    commentsOpened: data['commentsOpened'] === '1',
    details: detailsOf(data['imageMeta']),
    title: data['imageTitle'] ?? '',
    description: data['imageDescription'] ?? '',
    caption: data['imageCaption'] ?? '',
    large: data['largeFile'] || data['origFile'] || image.src,
    thumbnail: image.currentSrc || image.src,
    alt: image.alt,
    image,
  };
}

function detailsOf(json: string | undefined): Slide['details'] {
  try {
    const value: unknown = JSON.parse(json ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Slide['details']) : {};
  } catch {
    return {};
  }
}

function opensAlone(image: HTMLImageElement, alone: AloneRules): boolean {
  const href = image.closest('a')?.href ?? '';
  if (href === '') return false;
  return (
    (alone.page && href === image.dataset['permalink']) || (alone.file && href === image.dataset['origFile'])
  );
}

/**
 * The file that fills a window of `width` pixels: the smallest of the picture's files that has the next of the usual
 * widths, else the original.
 */
export function fileFor(slide: Slide, width: number, widths: readonly number[]): string {
  const wanted = widths.find((each) => each >= width) ?? widths.at(-1) ?? width;
  const sizes = /-(\d+)x\d+\.\w+$/.exec(slide.large);
  const large = sizes ? Number(sizes[1]) : 0;
  return large >= wanted ? slide.large : slide.original;
}
