/**
 * Counts what a page has shown so far, for deciding what browsers load first. One for each page; the functions below
 * change it.
 */
export interface MediaLoading {
  /** Pictures and frames in the content of the main query. */
  contentMedia: number;
  /** A picture has got `fetchpriority="high"`. */
  highPriorityUsed: boolean;
}

export function newMediaLoading(): MediaLoading {
  return { contentMedia: 0, highPriorityUsed: false };
}

/**
 * Where a picture stands. `loop`: in a post of the main query; `header`: above the posts of the main query;
 * `elsewhere`: in widgets, footers, replies that are no pages; `inside`: in content that is filtered as a whole later
 * on (a gallery in a post), where nothing is decided yet.
 */
export type MediaPlace = 'loop' | 'header' | 'elsewhere' | 'inside';

export interface MediaAttributes {
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  readonly loading?: string | undefined;
  readonly fetchpriority?: string | undefined;
  readonly decoding?: string | undefined;
}

/** Attributes to give to an element, in no order. */
export interface LoadingAttributes {
  readonly decoding?: string;
  readonly loading?: 'lazy';
  readonly fetchpriority?: 'high';
}

/** So many pictures and frames of the content load at once. WordPress: wp_omit_loading_attr_threshold. */
const EAGER_MEDIA = 3;
/** Smaller pictures are not important. In square pixels. WordPress: wp_min_priority_img_pixels. */
const PRIORITY_PIXELS = 50_000;

/**
 * Decides about `decoding`, `loading` and `fetchpriority` of a picture or frame, and counts it. Without both sides
 * only `decoding` is given. WordPress: wp_get_loading_optimization_attributes().
 */
export function loadingAttributes(
  element: 'img' | 'iframe',
  attributes: MediaAttributes,
  place: MediaPlace,
  page: MediaLoading,
): LoadingAttributes {
  if (place === 'inside') return {};
  const decoding = element === 'img' ? { decoding: attributes.decoding ?? 'async' } : {};
  const { width, height, loading } = attributes;
  if (width === undefined || height === undefined) return decoding;
  const isImportant = attributes.fetchpriority === 'high';
  const isLarge = width * height >= PRIORITY_PIXELS;
  // What an author has said about loading decides, without being counted.
  if (loading === 'lazy')
    return { ...decoding, loading: 'lazy', ...(isImportant && { fetchpriority: 'high' }) };
  const isSettled = loading !== undefined || isImportant;
  const isEager = isSettled || place === 'header' || (place === 'loop' && page.contentMedia < EAGER_MEDIA);
  if (!isSettled && (place === 'loop' || (place === 'header' && isLarge))) page.contentMedia++;
  if (!isEager) return { ...decoding, loading: 'lazy' };
  if (element === 'iframe') return decoding;
  const getsPriority =
    attributes.fetchpriority === undefined ? !page.highPriorityUsed && isLarge : isImportant;
  if (!getsPriority) return decoding;
  page.highPriorityUsed = true;
  return { ...decoding, fetchpriority: 'high' };
}
