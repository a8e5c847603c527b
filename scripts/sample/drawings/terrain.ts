import type { Colour } from './colour.ts';

/** Heights on a grid, row by row. Heights are in whatever unit the maker chose, mostly metres. */
export interface Terrain {
  readonly width: number;
  readonly height: number;
  readonly heights: Float32Array;
}

/** Makes a terrain by asking for the height at each grid point (x and y in grid steps). */
export function terrain(width: number, height: number, at: (x: number, y: number) => number): Terrain {
  const heights = new Float32Array(width * height);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) heights[y * width + x] = at(x, y);
  return { width, height, heights };
}

/** The height at a point between grid points; outside, the nearest edge's. */
export function heightAt(land: Terrain, x: number, y: number): number {
  const limitedX = Math.min(land.width - 1.001, Math.max(0, x));
  const limitedY = Math.min(land.height - 1.001, Math.max(0, y));
  const column = Math.floor(limitedX);
  const row = Math.floor(limitedY);
  const dx = limitedX - column;
  const dy = limitedY - row;
  const at = row * land.width + column;
  const top = (land.heights[at] ?? 0) * (1 - dx) + (land.heights[at + 1] ?? 0) * dx;
  const bottom =
    (land.heights[at + land.width] ?? 0) * (1 - dx) + (land.heights[at + land.width + 1] ?? 0) * dx;
  return top + (bottom - top) * dy;
}

/** Light falling on the slope from the north-west at 45°, 0 (turned away) … 1 (facing); `steepness` exaggerates heights. */
export function shadeAt(land: Terrain, x: number, y: number, steepness: number): number {
  const east = (heightAt(land, x + 1, y) - heightAt(land, x - 1, y)) * steepness;
  const south = (heightAt(land, x, y + 1) - heightAt(land, x, y - 1)) * steepness;
  const light = (east * 0.5 + south * 0.5 + Math.SQRT1_2) / Math.sqrt(east * east + south * south + 1);
  return Math.min(1, Math.max(0, light));
}

/** Paints a raster of raw RGB bytes by asking for the colour of each pixel. */
export function paint(width: number, height: number, at: (x: number, y: number) => Colour): Buffer {
  const bytes = Buffer.alloc(width * height * 3);
  let slot = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [red, green, blue] = at(x, y);
      bytes[slot++] = red;
      bytes[slot++] = green;
      bytes[slot++] = blue;
    }
  }
  return bytes;
}

/** A terrain painted from above: colour by height, darkened and lightened by the light on its slopes. */
export function relief(
  land: Terrain,
  tint: (height: number, x: number, y: number) => Colour,
  steepness: number,
  strength = 0.75,
): Buffer {
  return paint(land.width, land.height, (x, y) => {
    const height = land.heights[y * land.width + x] ?? 0;
    const base = tint(height, x, y);
    const light = 1 + (shadeAt(land, x, y, steepness) - Math.SQRT1_2) * strength;
    return [Math.min(255, base[0] * light), Math.min(255, base[1] * light), Math.min(255, base[2] * light)];
  });
}
