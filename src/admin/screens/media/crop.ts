/** A part of a picture, in percent of its width and height. */
export interface Crop {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Which edges are pulled: -1 = the left or upper one, 1 = the right or lower one, 0 = neither. */
export interface Edges {
  readonly x: -1 | 0 | 1;
  readonly y: -1 | 0 | 1;
}

export const WHOLE: Crop = { left: 0, top: 0, width: 100, height: 100 };

/** Less than this, in percent, nobody cuts out. */
const LEAST = 2;

/** The part moved, as far as the picture reaches. */
export function moved(crop: Crop, x: number, y: number): Crop {
  return {
    ...crop,
    left: between(0, crop.left + x, 100 - crop.width),
    top: between(0, crop.top + y, 100 - crop.height),
  };
}

/** The part with some of its edges pulled by `x` and `y`; `shape` (width through height, in percent) is kept. */
export function pulled(crop: Crop, edges: Edges, x: number, y: number, shape?: number): Crop {
  const [left, width] = along(crop.left, crop.width, edges.x, x);
  const [top, height] = along(crop.top, crop.height, edges.y, y);
  if (shape === undefined) return { left, top, width, height };
  // The edge that was pulled along decides; the other one follows, as far as the picture reaches.
  const wanted = edges.x === 0 ? height * shape : width;
  const room = {
    width: edges.x === -1 ? crop.left + crop.width : 100 - crop.left,
    height: edges.y === -1 ? crop.top + crop.height : 100 - crop.top,
  };
  const newWidth = Math.max(LEAST, Math.min(wanted, room.width, room.height * shape));
  const newHeight = newWidth / shape;
  return {
    left: edges.x === -1 ? crop.left + crop.width - newWidth : crop.left,
    top: edges.y === -1 ? crop.top + crop.height - newHeight : crop.top,
    width: newWidth,
    height: newHeight,
  };
}

/** The largest part of a shape that fits into another, around its middle. */
export function shaped(crop: Crop, shape: number | undefined): Crop {
  if (shape === undefined) return crop;
  const width = Math.min(crop.width, crop.height * shape);
  const height = width / shape;
  return {
    left: crop.left + (crop.width - width) / 2,
    top: crop.top + (crop.height - height) / 2,
    width,
    height,
  };
}

function along(start: number, length: number, edge: -1 | 0 | 1, by: number): readonly [number, number] {
  if (edge === 0) return [start, length];
  if (edge === 1) return [start, between(LEAST, length + by, 100 - start)];
  const moved = between(0, start + by, start + length - LEAST);
  return [moved, start + length - moved];
}

function between(least: number, value: number, most: number): number {
  return Math.min(Math.max(least, value), most);
}
