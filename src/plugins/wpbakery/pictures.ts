import {
  type Appearance,
  box,
  css,
  type Declarations,
  gallery,
  image,
  type PageNode,
  type Picture,
  slides,
  type Target,
} from 'portolan/elements';
import type { ShortcodeAttributes, Site } from 'portolan/plugin';
import type { Around, PictureSize } from './around.ts';
import { safeText } from './values.ts';

/** The sizes of pictures that the site's owner sets, in pixels. WordPress: `thumbnail_size_w` and others. */
export function pictureSizes(site: Site): ReadonlyMap<string, PictureSize> {
  const number = (name: string) => Number(site.options.get(name)) || 0;
  return new Map(
    ['thumbnail', 'medium', 'large'].map((name) => [
      name,
      {
        width: number(`${name}_size_w`),
        height: number(`${name}_size_h`),
        cut: name === 'thumbnail' && site.options.get('thumbnail_crop') === '1',
      },
    ]),
  );
}

/** How large a picture is shown: `thumbnail`, `200x150`, or as large as it is. WPBakery: `img_size`. */
export function sizeCss(stored: string | undefined, sizes: Around['sizes']): Declarations {
  const name = stored || 'thumbnail';
  const [, width, height] = /^(\d+)\s*x\s*(\d+)$/.exec(name) ?? [];
  const size = width ? { width: Number(width), height: Number(height), cut: true } : sizes.get(name);
  if (!size || size.width === 0) return {};
  return css({
    '--pb-picture': `min(100%, ${size.width}px)`,
    ...(size.cut && size.height > 0 && { '--pb-height': `${size.height}px`, '--pb-fit': 'cover' }),
  });
}

/** Forms of frames around pictures. WPBakery: `style`. */
export function formCss(style: string | undefined): Declarations {
  if (/circle|_round(?:_|$)/.test(style ?? '')) return { '--pb-rounded': '50%' };
  return /rounded/.test(style ?? '') ? { '--pb-rounded': '4px' } : {};
}

/** Where each picture of several leads: to itself, to addresses that are listed, or nowhere. WPBakery: `onclick`, `custom_links`. */
function targetsOf(
  pictures: readonly Picture[],
  attributes: ShortcodeAttributes,
): readonly (Target | undefined)[] {
  const click = attributes['onclick'] ?? 'link_image';
  if (/^(?:link_image|img_link_large)$/.test(click)) return pictures.map(({ src }) => ({ href: src }));
  if (click !== 'custom_link') return [];
  const newWindow = /_blank/.test(attributes['custom_links_target'] ?? '');
  return safeText(attributes['custom_links'])
    .replace(/<br *\/?>/g, ',')
    .split(/[,\n]/)
    .map((href) => (/^\s*(?:#?\s*)?$/.test(href) ? undefined : { href: href.trim(), newWindow }));
}

const MOST_COLUMNS = 6;

/** Several pictures, as a grid or one after another. WPBakery: `vc_gallery`, `vc_media_grid`, `vc_images_carousel`. */
export function severalPictures(
  pictures: readonly Picture[],
  attributes: ShortcodeAttributes,
  as: { readonly slides: boolean; readonly seen?: number; readonly columns?: number },
): readonly PageNode[] {
  const targets = targetsOf(pictures, attributes);
  const of = (appearance: Appearance = {}) =>
    pictures.map((picture, index) => image(picture, appearance, targets[index]));
  if (as.slides) return slides(of().flat(), as.seen);
  const columns = Math.min(MOST_COLUMNS, as.columns ?? 4);
  const click = attributes['onclick'] ?? 'link_image';
  if (click === 'link_image' && pictures.every(({ id = 0 }) => id > 0)) return gallery(pictures, columns);
  const share = { '--share': String(Math.round(1e5 / columns) / 1e5) };
  return [
    box(
      { kind: 'row', css: { '--gap': '12px' } },
      of().map((nodes) => box({ kind: 'column', css: share, below: { 767: { '--share': '0.5' } } }, nodes)),
    ),
  ];
}
