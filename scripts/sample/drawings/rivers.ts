import type { Terrain } from './terrain.ts';

/** Where the water of each grid point runs to, and how much runs through it. */
export interface Drainage {
  readonly width: number;
  readonly height: number;
  /** Index of the grid point downstream, -1 where the water leaves the map. */
  readonly downstream: Int32Array;
  /** How many grid points drain through this one, itself included. */
  readonly flow: Float32Array;
}

/**
 * Follows water over a terrain. Hollows are filled from the map's edge inwards (a priority flood), so that every
 * point drains out of the map.
 */
export function drainage(land: Terrain): Drainage {
  const { width, height } = land;
  const size = width * height;
  const filled = Float32Array.from(land.heights);
  const downstream = new Int32Array(size).fill(-1);
  const seen = new Uint8Array(size);
  const order: number[] = [];
  const heap: number[] = [];
  const lower = (a: number, b: number): boolean => (filled[a] ?? 0) < (filled[b] ?? 0);
  const push = (node: number): void => {
    heap.push(node);
    let slot = heap.length - 1;
    while (slot > 0) {
      const parent = (slot - 1) >> 1;
      if (!lower(heap[slot] ?? 0, heap[parent] ?? 0)) break;
      [heap[slot], heap[parent]] = [heap[parent] ?? 0, heap[slot] ?? 0];
      slot = parent;
    }
  };
  const pop = (): number => {
    const top = heap[0] ?? 0;
    const last = heap.pop() ?? 0;
    if (heap.length > 0) {
      heap[0] = last;
      let slot = 0;
      for (;;) {
        const left = slot * 2 + 1;
        if (left >= heap.length) break;
        const right = left + 1;
        const child = right < heap.length && lower(heap[right] ?? 0, heap[left] ?? 0) ? right : left;
        if (!lower(heap[child] ?? 0, heap[slot] ?? 0)) break;
        [heap[slot], heap[child]] = [heap[child] ?? 0, heap[slot] ?? 0];
        slot = child;
      }
    }
    return top;
  };
  for (let x = 0; x < width; x++) for (const y of [0, height - 1]) open(y * width + x);
  for (let y = 1; y + 1 < height; y++) for (const x of [0, width - 1]) open(y * width + x);
  function open(node: number): void {
    seen[node] = 1;
    push(node);
  }
  while (heap.length > 0) {
    const node = pop();
    order.push(node);
    const x = node % width;
    const y = (node - x) / width;
    for (let dy = -1; dy <= 1; dy++) {
      for (let dx = -1; dx <= 1; dx++) {
        const nextX = x + dx;
        const nextY = y + dy;
        if (nextX < 0 || nextY < 0 || nextX >= width || nextY >= height) continue;
        const next = nextY * width + nextX;
        if (seen[next]) continue;
        seen[next] = 1;
        downstream[next] = node;
        filled[next] = Math.max(filled[next] ?? 0, (filled[node] ?? 0) + 1e-4);
        push(next);
      }
    }
  }
  const flow = new Float32Array(size).fill(1);
  for (let index = order.length - 1; index >= 0; index--) {
    const node = order[index] ?? 0;
    const next = downstream[node] ?? -1;
    if (next >= 0) flow[next] = (flow[next] ?? 0) + (flow[node] ?? 0);
  }
  return { width, height, downstream, flow };
}

/** A river as points from its head to where it leaves the land or meets a larger one, with its final flow. */
export interface Stream {
  readonly points: readonly (readonly [number, number])[];
  readonly flow: number;
}

/** The streams that carry at least `least` points' water, longest courses first followed from their heads. */
export function streams(water: Drainage, least: number, isSea: (index: number) => boolean): Stream[] {
  const fed = new Uint8Array(water.flow.length);
  const wet = (index: number): boolean => (water.flow[index] ?? 0) >= least && !isSea(index);
  for (let index = 0; index < water.flow.length; index++) {
    const next = water.downstream[index] ?? -1;
    if (next >= 0 && wet(index)) fed[next] = 1;
  }
  const heads: number[] = [];
  for (let index = 0; index < water.flow.length; index++) if (wet(index) && !fed[index]) heads.push(index);
  const course = (head: number): number[] => {
    const nodes = [head];
    for (let node = water.downstream[head] ?? -1; node >= 0; node = water.downstream[node] ?? -1) {
      nodes.push(node);
      if (isSea(node)) break;
    }
    return nodes;
  };
  const taken = new Uint8Array(water.flow.length);
  return heads
    .map(course)
    .sort((a, b) => b.length - a.length || (a[0] ?? 0) - (b[0] ?? 0))
    .map((nodes) => {
      const points: [number, number][] = [];
      let flow = 0;
      for (const node of nodes) {
        points.push([node % water.width, Math.floor(node / water.width)]);
        if (taken[node]) break;
        taken[node] = 1;
        flow = water.flow[node] ?? 0;
      }
      return { points, flow };
    })
    .filter((stream) => stream.points.length > 4);
}

/** The grid points whose water runs through one point: its drainage basin, 1 inside, 0 outside. */
export function basinOf(water: Drainage, outlet: number): Uint8Array {
  const inside = new Int8Array(water.flow.length).fill(-1);
  inside[outlet] = 1;
  for (let start = 0; start < inside.length; start++) {
    const walked: number[] = [];
    let node = start;
    while (node >= 0 && inside[node] === -1) {
      walked.push(node);
      node = water.downstream[node] ?? -1;
    }
    const verdict = node < 0 ? 0 : (inside[node] ?? 0);
    for (const step of walked) inside[step] = verdict;
  }
  return Uint8Array.from(inside);
}
