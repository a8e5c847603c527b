import type { ImageSize, Site } from '../../types/index.ts';

/** Names of the sizes that are made first, in this order. */
const first = ['medium', 'large', 'thumbnail', 'medium_large'];

/**
 * The sizes in which every uploaded picture is kept, in the order in which they are made: those of the settings, those
 * for dense screens, those of the theme and the plugins. WordPress: `wp_get_registered_image_subsizes()`.
 */
export function registeredSizes(
  site: Pick<Site, 'options' | 'theme' | 'contributions'>,
): readonly ImageSize[] {
  const number = (option: string, initial: number) => site.options.number(option, initial);
  const own = (name: string, width: number, height: number, crop: boolean): ImageSize => ({
    name,
    width: number(`${name}_size_w`, width),
    height: number(`${name}_size_h`, height),
    crop,
  });
  const contributed = site.contributions('imageSizes');
  const sizes: readonly ImageSize[] = [
    own('thumbnail', 150, 150, site.options.flag('thumbnail_crop', true)),
    own('medium', 300, 300, false),
    own('medium_large', 768, 0, false),
    own('large', 1024, 1024, false),
    { name: '1536x1536', width: 1536, height: 1536, crop: false },
    { name: '2048x2048', width: 2048, height: 2048, crop: false },
    ...(site.theme.imageSizes ?? []),
    ...contributed.filter(({ ofTheme }) => ofTheme),
    ...contributed.filter(({ ofTheme }) => !ofTheme),
  ];
  const byName = new Map(sizes.map((size) => [size.name, size]));
  const leading = first.flatMap((name) => byName.get(name) ?? []);
  const others = [...byName.values()].filter((size) => !first.includes(size.name));
  return [...leading, ...others].filter((size) => size.width > 0 || size.height > 0);
}

/** Which part of a picture becomes which size, in pixels. */
export interface ResizePlan {
  readonly width: number;
  readonly height: number;
  /** The part that is shown, around the middle of the picture or what matters in it; absent = all of it. */
  readonly part?: {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  };
}

/** The point of a picture that matters, in percent from its left and its top edge. */
export interface Focus {
  readonly left: number;
  readonly top: number;
}

/** Where WordPress cuts: around the middle. */
const MIDDLE: Focus = { left: 50, top: 50 };

/**
 * How a picture becomes a size; undefined where it is not larger than that. Without cropping it is fitted inside,
 * with it the size is filled as far as the picture reaches, with the focus as near to its middle as may be.
 * WordPress: `image_resize_dimensions()`.
 */
export function planResize(
  width: number,
  height: number,
  size: Pick<ImageSize, 'width' | 'height' | 'crop'>,
  focus: Focus = MIDDLE,
): ResizePlan | undefined {
  if (width <= 0 || height <= 0 || (size.width <= 0 && size.height <= 0)) {
    return undefined;
  }
  const plan = size.crop ? planCrop(width, height, size, focus) : planFit(width, height, size);
  const same = Math.abs(plan.width - width) <= 1 && Math.abs(plan.height - height) <= 1;
  return plan.width > width || plan.height > height || same ? undefined : plan;
}

function planFit(width: number, height: number, size: Pick<ImageSize, 'width' | 'height'>): ResizePlan {
  const widthRatio = size.width > 0 && width > size.width ? size.width / width : 1;
  const heightRatio = size.height > 0 && height > size.height ? size.height / height : 1;
  const smaller = Math.min(widthRatio, heightRatio);
  const larger = Math.max(widthRatio, heightRatio);
  // The larger ratio fits only where the picture then stays inside; rounding decides.
  const fits =
    (size.width === 0 || Math.round(width * larger) <= size.width) &&
    (size.height === 0 || Math.round(height * larger) <= size.height);
  const ratio = fits ? larger : smaller;
  const near = (value: number, bound: number, shrunk: boolean) =>
    shrunk && bound > 0 && value === bound - 1 ? bound : value;
  return {
    width: near(Math.max(1, Math.round(width * ratio)), size.width, widthRatio < 1),
    height: near(Math.max(1, Math.round(height * ratio)), size.height, heightRatio < 1),
  };
}

function planCrop(
  width: number,
  height: number,
  size: Pick<ImageSize, 'width' | 'height'>,
  focus: Focus,
): ResizePlan {
  const shape = width / height;
  const newWidth = Math.min(size.width, width) || Math.round(Math.min(size.height, height) * shape);
  const newHeight = Math.min(size.height, height) || Math.round(newWidth / shape);
  const ratio = Math.max(newWidth / width, newHeight / height);
  const partWidth = Math.round(newWidth / ratio);
  const partHeight = Math.round(newHeight / ratio);
  return {
    width: newWidth,
    height: newHeight,
    part: {
      left: cutAt(width, partWidth, focus.left),
      top: cutAt(height, partHeight, focus.top),
      width: partWidth,
      height: partHeight,
    },
  };
}

/** Where a part begins whose middle is to be at so many percent of the whole. */
function cutAt(whole: number, part: number, percent: number): number {
  return Math.min(Math.max(0, Math.floor((whole * percent) / 100 - part / 2)), whole - part);
}
