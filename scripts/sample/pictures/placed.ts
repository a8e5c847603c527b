import { bigImageThreshold, constrain, type ImageSize, imageSizes } from '../image-sizes.ts';
import { uploadsUrl } from '../site.ts';
import type { Picture } from './picture.ts';

/** A picture with the place of its files: what content needs to show it. */
export interface PlacedPicture extends Picture {
  /** `2023/09`. */
  readonly folder: string;
  /** File name of the full size: `drainage-basin.jpg`, or `…-scaled.jpg` where the upload was too big. */
  readonly file: string;
  /** File name of the upload where it was scaled down. */
  readonly originalFile: string | undefined;
  /** Measures of the full size. */
  readonly fullWidth: number;
  readonly fullHeight: number;
  readonly sizes: readonly ImageSize[];
  /** Address of the full size. */
  readonly url: string;
}

/** Sizes that WordPress cuts of a site icon. */
const iconSizes = [270, 192, 180, 32];

/** Sizes that a shop cuts of its pictures, which are square. */
const shopSizes = [
  { name: 'woocommerce_thumbnail', side: 300 },
  { name: 'woocommerce_single', side: 600 },
  { name: 'woocommerce_gallery_thumbnail', side: 100 },
];

/** Works out names, measures and addresses of a picture's files. */
export function place(picture: Picture): PlacedPicture {
  const folder = picture.date.slice(0, 7).replace('-', '/');
  const upload = `${picture.key}.${picture.format}`;
  const scaled = Math.max(picture.width, picture.height) > bigImageThreshold;
  const [fullWidth, fullHeight] = constrain(
    picture.width,
    picture.height,
    bigImageThreshold,
    bigImageThreshold,
  );
  const file = scaled ? `${picture.key}-scaled.${picture.format}` : upload;
  const usual = imageSizes(picture.key, picture.format, picture.width, picture.height);
  const icons = iconSizes.map((side) => ({
    name: `site_icon-${side}`,
    file: `${picture.key}-${side}x${side}.${picture.format}`,
    width: side,
    height: side,
    crop: true,
  }));
  const goods = picture.product
    ? shopSizes.map(({ name, side }) => ({
        name,
        file: `${picture.key}-${side}x${side}.${picture.format}`,
        width: side,
        height: side,
        crop: true,
      }))
    : [];
  return {
    ...picture,
    folder,
    file,
    originalFile: scaled ? upload : undefined,
    fullWidth,
    fullHeight,
    sizes: picture.icon
      ? [...usual.filter((size) => size.name === 'thumbnail'), ...icons]
      : [...usual, ...goods],
    url: `${uploadsUrl}/${folder}/${file}`,
  };
}

/** Address and measures of one size of a picture; the full size where it has no such size. */
export function pictureUrl(
  picture: PlacedPicture,
  name: string,
): { readonly url: string; readonly width: number; readonly height: number } {
  const size = picture.sizes.find((candidate) => candidate.name === name);
  if (size === undefined) return { url: picture.url, width: picture.fullWidth, height: picture.fullHeight };
  return { url: `${uploadsUrl}/${picture.folder}/${size.file}`, width: size.width, height: size.height };
}
