import { blend, type Colour } from './colour.ts';
import { heightAt, paint, type Terrain } from './terrain.ts';

/** Where one stands and looks, in grid steps of the terrain; angles in radians, 0 looking towards -y. */
export interface View {
  readonly x: number;
  readonly y: number;
  /** Height of the eye, in the terrain's unit. */
  readonly eye: number;
  readonly heading: number;
  /** Width of the view, in radians. */
  readonly width: number;
  /** Where the horizon lies, as a part of the picture's height from the top. */
  readonly horizon: number;
  /** How far one sees, in grid steps. */
  readonly reach: number;
  /** How much heights are stretched. */
  readonly relief: number;
}

/** A spot of ground that is seen. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly height: number;
  /** Rise over run. */
  readonly slope: number;
  /** The sun's light on it, 0 … 1. */
  readonly light: number;
  /** How far away it is, in grid steps. */
  readonly distance: number;
  /** The width of one pixel there, in grid steps. */
  readonly grain: number;
}

/** What a panorama asks of its maker: the ground's colour, the sky's, and the haze. */
export interface Painter {
  ground(place: Place): Colour;
  /** Colour of the water's face, which lies at height 0: what is below it is not seen. */
  water(x: number, y: number, distance: number): Colour;
  /** Colour of the sky; part is 0 at the top and 1 at the horizon, across is 0 … 1. */
  sky(part: number, across: number): Colour;
  readonly haze: Colour;
  /** How thick the haze is at full reach, 0 … 1. */
  readonly thickness: number;
  /** Where the light comes from: east, south and up, need not have length 1. */
  readonly sun: readonly [number, number, number];
}

/** How strongly a contour line shows at a place, 0 … 1, for lines `interval` apart and about `weight` pixels wide. */
export function contourAt(place: Place, interval: number, weight: number): number {
  const steps = place.height / interval;
  const off = Math.abs(steps - Math.round(steps)) * interval;
  const away = off / Math.max(place.slope, 0.03) / place.grain;
  const crowd = (place.slope * place.grain * 2.5) / interval;
  return Math.max(0, 1 - away / weight) * Math.max(0, 1 - crowd);
}

/**
 * Looks across a terrain and paints what is seen, as raw RGB bytes: each column of the picture is walked from near
 * to far, and what rises above all that was nearer is rendered.
 */
export function panorama(land: Terrain, view: View, painter: Painter, width: number, height: number): Buffer {
  const pixels: (Colour | undefined)[] = new Array(width * height);
  const focal = width / 2 / Math.tan(view.width / 2);
  const horizon = height * view.horizon;
  const [sunEast, sunSouth, sunUp] = painter.sun;
  const sunLength = Math.hypot(sunEast, sunSouth, sunUp);
  const hazy = (clear: Colour, distance: number): Colour =>
    blend(clear, painter.haze, painter.thickness * Math.min(1, distance / view.reach) ** 1.2);
  const ray = (column: number): readonly [number, number] => {
    const side = (column - width / 2) / focal;
    return [
      Math.sin(view.heading) + Math.cos(view.heading) * side,
      -Math.cos(view.heading) + Math.sin(view.heading) * side,
    ];
  };
  for (let column = 0; column < width; column++) {
    const [forwardX, forwardY] = ray(column);
    let lowest = height;
    let distance = 2;
    while (distance < view.reach && lowest > 0) {
      const x = view.x + forwardX * distance;
      const y = view.y + forwardY * distance;
      if (x < 1 || y < 1 || x > land.width - 2 || y > land.height - 2) break;
      const ground = heightAt(land, x, y);
      const seen = Math.max(0, ground) - view.eye;
      const row = Math.max(0, Math.ceil(horizon - (seen * view.relief * focal) / distance));
      if (row < lowest) {
        if (ground >= 0) {
          const reach = Math.max(0.6, distance / 700);
          const east =
            ((heightAt(land, x + reach, y) - heightAt(land, x - reach, y)) / (2 * reach)) * view.relief;
          const south =
            ((heightAt(land, x, y + reach) - heightAt(land, x, y - reach)) / (2 * reach)) * view.relief;
          const length = Math.sqrt(east * east + south * south + 1) * sunLength;
          const light = Math.min(1, Math.max(0, (-east * sunEast - south * sunSouth + sunUp) / length));
          const slope = Math.hypot(east, south) / view.relief;
          const grain = distance / focal;
          const clear = painter.ground({ x, y, height: ground, slope, light, distance, grain });
          const shown = hazy(clear, distance);
          for (let filled = lowest - 1; filled >= row; filled--) pixels[filled * width + column] = shown;
        }
        lowest = row;
      }
      distance += Math.max(0.1, distance * 0.0008);
    }
  }
  const open = (column: number, row: number): Colour => {
    if (row <= horizon) return painter.sky(row / horizon, column / width);
    const distance = (view.eye * view.relief * focal) / (row - horizon);
    const [forwardX, forwardY] = ray(column);
    const face = hazy(
      painter.water(view.x + forwardX * distance, view.y + forwardY * distance, distance),
      distance,
    );
    return blend(painter.sky(1, column / width), face, view.reach / Math.max(view.reach, distance));
  };
  return paint(width, height, (x, y) => pixels[y * width + x] ?? open(x, y));
}
