import type { Terrain } from './terrain.ts';

interface Segment {
  readonly from: string;
  readonly to: string;
}

/**
 * The lines of one height over a terrain, as the `d` of an SVG path in grid steps (marching squares, joined into
 * polylines). `step` skips grid points, for speed and for calmer lines. Lines shorter than `shortest` points go.
 */
export function contourPath(land: Terrain, level: number, step = 2, shortest = 6): string {
  const lines = join(segments(land, level, step));
  return lines
    .filter((line) => line.length >= shortest)
    .map((line) => smooth(line))
    .join('');
}

function segments(land: Terrain, level: number, step: number): Segment[] {
  const found: Segment[] = [];
  const at = (x: number, y: number): number => (land.heights[y * land.width + x] ?? 0) - level;
  const point = (x: number, y: number): string => `${x.toFixed(1)},${y.toFixed(1)}`;
  for (let y = 0; y + step < land.height; y += step) {
    for (let x = 0; x + step < land.width; x += step) {
      const a = at(x, y);
      const b = at(x + step, y);
      const c = at(x + step, y + step);
      const d = at(x, y + step);
      const cuts: string[] = [];
      if (a > 0 !== b > 0) cuts.push(point(x + (a / (a - b)) * step, y));
      if (b > 0 !== c > 0) cuts.push(point(x + step, y + (b / (b - c)) * step));
      if (c > 0 !== d > 0) cuts.push(point(x + (d / (d - c)) * step, y + step));
      if (d > 0 !== a > 0) cuts.push(point(x, y + (a / (a - d)) * step));
      for (let index = 0; index + 1 < cuts.length; index += 2) {
        found.push({ from: cuts[index] ?? '', to: cuts[index + 1] ?? '' });
      }
    }
  }
  return found;
}

function join(parts: readonly Segment[]): string[][] {
  const ends = new Map<string, Set<Segment>>();
  const register = (end: string, part: Segment): void => {
    const known = ends.get(end);
    if (known === undefined) ends.set(end, new Set([part]));
    else known.add(part);
  };
  for (const part of parts) {
    register(part.from, part);
    register(part.to, part);
  }
  const used = new Set<Segment>();
  const lines: string[][] = [];
  const follow = (line: string[]): void => {
    for (;;) {
      const end = line[line.length - 1] ?? '';
      const next = [...(ends.get(end) ?? [])].find((part) => !used.has(part));
      if (next === undefined) return;
      used.add(next);
      line.push(next.from === end ? next.to : next.from);
    }
  };
  for (const part of parts) {
    if (used.has(part)) continue;
    used.add(part);
    const line = [part.from, part.to];
    follow(line);
    line.reverse();
    follow(line);
    lines.push(line);
  }
  return lines;
}

/** Rounds the corners: a curve through the middles of the pieces, whose corners are the control points. */
function smooth(line: readonly string[]): string {
  const points = line.map((text) => text.split(',').map(Number));
  const first = points[0] ?? [0, 0];
  let path = `M${first.join(' ')}`;
  for (let index = 1; index + 1 < points.length; index++) {
    const [x = 0, y = 0] = points[index] ?? [];
    const [nextX = 0, nextY = 0] = points[index + 1] ?? [];
    path += `Q${x} ${y} ${((x + nextX) / 2).toFixed(1)} ${((y + nextY) / 2).toFixed(1)}`;
  }
  const last = points[points.length - 1] ?? [0, 0];
  return `${path}L${last.join(' ')}`;
}
