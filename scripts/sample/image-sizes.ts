/** A generated size of an image: its name, the file it is kept in, its measures. */
export interface ImageSize {
  readonly name: string;
  readonly file: string;
  readonly width: number;
  readonly height: number;
  /** Cut to fill the measures, instead of fitted into them. */
  readonly crop: boolean;
}

/** WordPress's sizes of a new site, in the order in which it writes them to the metadata. */
const registered: readonly { name: string; width: number; height: number; crop: boolean }[] = [
  { name: 'medium', width: 300, height: 300, crop: false },
  { name: 'large', width: 1024, height: 1024, crop: false },
  { name: 'thumbnail', width: 150, height: 150, crop: true },
  { name: 'medium_large', width: 768, height: 0, crop: false },
  { name: '1536x1536', width: 1536, height: 1536, crop: false },
  { name: '2048x2048', width: 2048, height: 2048, crop: false },
];

/** The longest side that WordPress keeps of an upload; a larger one becomes `name-scaled`. */
export const bigImageThreshold = 2560;

/**
 * Fits a width and height into a box (0 = free), as WordPress does: rounded sides, at least 1, and a side that is one
 * pixel off the box takes the box's. WordPress: wp_constrain_dimensions().
 */
export function constrain(
  width: number,
  height: number,
  maxWidth: number,
  maxHeight: number,
): readonly [number, number] {
  const across = maxWidth > 0 ? maxWidth / width : 1;
  const down = maxHeight > 0 ? maxHeight / height : 1;
  const ratio = Math.min(across, down, 1);
  const fitted = (side: number, limit: number): number => {
    const rounded = Math.max(1, Math.round(side * ratio));
    return limit > 0 && Math.abs(rounded - limit) === 1 ? limit : rounded;
  };
  return [fitted(width, maxWidth), fitted(height, maxHeight)];
}

/** The sizes that WordPress makes of an upload of these measures: those that would be smaller than it. */
export function imageSizes(base: string, extension: string, width: number, height: number): ImageSize[] {
  const sizes: ImageSize[] = [];
  for (const size of registered) {
    if (size.crop) {
      if (width <= size.width && height <= size.height) continue;
      const cut = { width: Math.min(size.width, width), height: Math.min(size.height, height) };
      sizes.push({
        name: size.name,
        file: `${base}-${cut.width}x${cut.height}.${extension}`,
        ...cut,
        crop: true,
      });
      continue;
    }
    const [fittedWidth, fittedHeight] = constrain(width, height, size.width, size.height);
    if (fittedWidth >= width && fittedHeight >= height) continue;
    sizes.push({
      name: size.name,
      file: `${base}-${fittedWidth}x${fittedHeight}.${extension}`,
      width: fittedWidth,
      height: fittedHeight,
      crop: false,
    });
  }
  return sizes;
}
