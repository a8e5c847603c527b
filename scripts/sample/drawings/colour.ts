/** A colour as red, green, blue in 0 … 255. */
export type Colour = readonly [number, number, number];

/** The house colours, one list for every plate. */
export const palette = {
  ink: '#17303a',
  softInk: '#4a626b',
  paper: '#fbf7ee',
  paperDark: '#efe7d4',
  line: '#c9bfa6',
  deepSea: '#3a7d92',
  sea: '#7db6c4',
  shallow: '#bcdde0',
  river: '#2f7fa3',
  ice: '#e3f0f4',
  iceShade: '#a9cbd8',
  grass: '#b9cc8f',
  meadow: '#8fae66',
  wood: '#5d7f45',
  forest: '#35593a',
  sand: '#e9d6a0',
  ochre: '#dfa23a',
  clay: '#c98a5b',
  earth: '#9a6a48',
  rock: '#8b8378',
  darkRock: '#5c5852',
  chalk: '#f4f0e3',
  magma: '#d1492e',
  hot: '#c6452f',
  warm: '#e98a5a',
  cold: '#3f6fa8',
  plum: '#6b4a6e',
  white: '#ffffff',
} as const;

/** Reads `#rrggbb`. */
export function colour(hex: string): Colour {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** The colour a part of the way from one to the other. */
export function blend(from: Colour, to: Colour, part: number): Colour {
  const t = Math.min(1, Math.max(0, part));
  return [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t, from[2] + (to[2] - from[2]) * t];
}

/** Makes a colour scale through the stops (position, colour), positions rising. */
export function scale(stops: readonly (readonly [number, string])[]): (value: number) => Colour {
  const read = stops.map(([position, hex]) => ({ position, colour: colour(hex) }));
  return (value) => {
    let before = read[0];
    for (const stop of read) {
      if (before === undefined || value < stop.position) {
        if (before === undefined || before === stop) return stop.colour;
        return blend(
          before.colour,
          stop.colour,
          (value - before.position) / (stop.position - before.position),
        );
      }
      before = stop;
    }
    return before?.colour ?? [0, 0, 0];
  };
}
