import { escapeAttribute } from './escape.ts';
import {
  basename,
  calculateImageSizes,
  calculateImageSrcset,
  type ImageMetadata,
  imageSrcDimensions,
  type Size,
} from './images.ts';
import { loadingAttributes, type MediaLoading, type MediaPlace } from './loading-attributes.ts';
import { phpRound } from './numbers.ts';
import { tagAttribute } from './tag-attribute.ts';

export { newMediaLoading } from './loading-attributes.ts';

/** What `filterContentTags` needs to know about the page. */
export interface ContentTagsContext {
  /** Of the pictures that `attachmentIdsIn` names. */
  readonly metadata: ReadonlyMap<number, ImageMetadata>;
  /** Address of the uploads folder. */
  readonly uploads: string;
  readonly place: MediaPlace;
  /** Shared by everything on one page. */
  readonly page: MediaLoading;
}

/** Ids of the attachments that pictures in a text show (class `wp-image-5`), for loading their metadata beforehand. */
export function attachmentIdsIn(html: string): ReadonlySet<number> {
  const ids = new Set<number>();
  for (const { text, name } of mediaTags(html)) {
    const id = name === 'img' ? attachmentIdOf(text) : 0;
    if (id > 0) ids.add(id);
  }
  return ids;
}

/**
 * Gives pictures in HTML their sizes, `srcset` and `sizes`, and pictures and frames the attributes that tell browsers
 * what to load when. Attributes that are there stay. Tags that are written alike are one and count once.
 * WordPress: wp_filter_content_tags().
 */
export function filterContentTags(html: string, context: ContentTagsContext): string {
  const filtered = new Map<string, string>();
  let result = '';
  let done = 0;
  for (const { start, text, name } of mediaTags(html)) {
    let tag = filtered.get(text);
    if (tag === undefined) {
      tag = name === 'img' ? filterImage(text, context) : filterFrame(text, context);
      filtered.set(text, tag);
    }
    result += html.slice(done, start) + tag;
    done = start + text.length;
  }
  return result + html.slice(done);
}

interface MediaTag {
  readonly start: number;
  readonly text: string;
  readonly name: 'img' | 'iframe';
}

/** `<img …>` and `<iframe …>`, in lower case and with something inside. */
function* mediaTags(html: string): Generator<MediaTag, void, undefined> {
  const opening = /<(img|iframe)[ \t\n\v\f\r](?!>)/g;
  for (let match = opening.exec(html); match; match = opening.exec(html)) {
    const end = html.indexOf('>', opening.lastIndex);
    if (end === -1) return;
    const name = match[1] as 'img' | 'iframe';
    yield { start: match.index, text: html.slice(match.index, end + 1), name };
    opening.lastIndex = end + 1;
  }
}

function attachmentIdOf(tag: string): number {
  return Number(/wp-image-([0-9]{1,15})/i.exec(tag)?.[1] ?? 0);
}

function filterImage(tag: string, context: ContentTagsContext): string {
  const metadata = context.metadata.get(attachmentIdOf(tag));
  let image = tag;
  if (metadata) {
    const src = (/src="([^"]+)"/.exec(image)?.[1] ?? '').split('?', 1)[0] as string;
    if (src !== '') {
      if (!image.includes(' width=') && !image.includes(' height='))
        image = addDimensions(image, src, metadata);
      if (!image.includes(' srcset=')) image = addSrcset(image, src, metadata, context.uploads);
    }
  }
  return addAutoSizes(addLoading(image, context));
}

/** WordPress: wp_img_tag_add_width_and_height_attr(). */
function addDimensions(image: string, src: string, metadata: ImageMetadata): string {
  let [width, height] = imageSrcDimensions(src, metadata) ?? [0, 0];
  if (width === 0 || height === 0) return image;
  // Pictures in the middle of a line carry their width as a style.
  const styled = Number(/style="width:[ \t\n\v\f\r]*(\d+)px;"/.exec(image)?.[1] ?? 0);
  if (styled > 0) {
    height = phpRound((height * styled) / width);
    width = styled;
  }
  return image.replaceAll('<img', `<img width="${width}" height="${height}"`);
}

/** WordPress: wp_image_add_srcset_and_sizes(). */
function addSrcset(image: string, src: string, metadata: ImageMetadata, uploads: string): string {
  // A picture that was edited after it was put into the text has other files now.
  const edit = /-e[0-9]{13}/.exec(metadata.file)?.[0];
  if (edit && !basename(src).includes(edit)) return image;
  const width = Number(/ width="([0-9]+)"/.exec(image)?.[1] ?? 0);
  const height = Number(/ height="([0-9]+)"/.exec(image)?.[1] ?? 0);
  const size: Size | undefined = width && height ? [width, height] : imageSrcDimensions(src, metadata);
  const srcset = size && calculateImageSrcset(size, src, metadata, uploads);
  if (!size || !srcset || !image.startsWith('<img ')) return image;
  const sizes = image.includes(' sizes=') ? '' : ` sizes="${escapeAttribute(calculateImageSizes(size))}"`;
  return `${withoutEnd(image)} srcset="${escapeAttribute(srcset)}"${sizes} />`;
}

/** A tag without its `>` and the slashes and blanks before it. */
function withoutEnd(tag: string): string {
  let end = tag.length - 1;
  // Something of the tag stays, even if it is a slash.
  while (end > '<img '.length + 1 && (tag[end - 1] === '/' || tag[end - 1] === ' ')) end--;
  return tag.slice(0, end);
}

/** WordPress: wp_img_tag_add_loading_optimization_attrs(). */
function addLoading(tag: string, { page, place }: ContentTagsContext): string {
  const attributes = {
    width: numberIn(/ width=["']([0-9]+)["']/, tag),
    height: numberIn(/ height=["']([0-9]+)["']/, tag),
    loading: / loading=["']([A-Za-z]+)["']/.exec(tag)?.[1],
    fetchpriority: / fetchpriority=["']([A-Za-z]+)["']/.exec(tag)?.[1],
    decoding: / decoding=["']([A-Za-z]+)["']/.exec(tag)?.[1],
  };
  // Decided in any case, because it counts.
  const { decoding, loading, fetchpriority } = loadingAttributes('img', attributes, place, page);
  if (!tag.includes(' src="')) return tag;
  let added = '';
  if (decoding && attributes.decoding === undefined) added = `decoding="${decoding}" `;
  if (tag.includes(' width="') && tag.includes(' height="')) {
    if (loading && attributes.loading === undefined) added = `loading="${loading}" ${added}`;
    if (fetchpriority && attributes.fetchpriority === undefined)
      added = `fetchpriority="${fetchpriority}" ${added}`;
  }
  return added === '' ? tag : tag.replaceAll('<img', `<img ${added.trimEnd()}`);
}

function numberIn(pattern: RegExp, tag: string): number | undefined {
  const digits = pattern.exec(tag)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** Lazy pictures let the browser measure their place. WordPress: wp_img_tag_add_auto_sizes(). */
function addAutoSizes(image: string): string {
  if (!/lazy/i.test(image)) return image;
  if (tagAttribute(image, 'loading')?.value?.trim().toLowerCase() !== 'lazy') return image;
  if (!tagAttribute(image, 'width')?.value) return image;
  const sizes = tagAttribute(image, 'sizes');
  if (sizes?.value === undefined) return image;
  if (/^[ \t\f\r\n]*auto[ \t\f\r\n]*(?:,|$)/i.test(sizes.value)) return image;
  const value = escapeAttribute(`auto, ${sizes.value}`);
  return `${image.slice(0, sizes.start)}sizes="${value}"${image.slice(sizes.end)}`;
}

/** WordPress: wp_iframe_tag_add_loading_attr(). */
function filterFrame(tag: string, { page, place }: ContentTagsContext): string {
  if (tag.includes(' loading=')) return tag;
  const width = tag.includes(' width="') ? 1 : undefined;
  const height = tag.includes(' height="') ? 1 : undefined;
  const { loading } = loadingAttributes('iframe', { width, height }, place, page);
  if (!loading || !tag.includes(' src="') || !width || !height) return tag;
  return tag.replaceAll('<iframe', `<iframe loading="${loading}"`);
}
