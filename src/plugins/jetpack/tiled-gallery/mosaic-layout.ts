/** A picture's own size in pixels. */
export interface Picture {
  readonly width: number;
  readonly height: number;
}

/** A picture in its place: which one it is, and how large it is there. */
export interface Tile extends Picture {
  readonly index: number;
}

/** Pictures one below the other. */
export interface TileGroup extends Picture {
  readonly tiles: readonly Tile[];
}

/** Groups side by side. */
export interface TileRow extends Picture {
  readonly groups: readonly TileGroup[];
}

/** Pixels between tiles. */
export const TILE_MARGIN = 4;
/** Tiles narrower than this are small ones. */
export const SMALL_TILE = 250;
/** How high a row should be, as a share of the gallery's width; of shapes that come near it the nearest is taken. */
const ROW_SHARE = 0.42;
/** A picture wider than this, as a ratio to its height, may have a row of its own. */
const PANORAMA = 1.6;

/** Shapes of a row: pictures of each group, from the start. */
const SHAPES: readonly (readonly number[])[] = [
  [1],
  [1, 1],
  [2, 1],
  [1, 2],
  [1, 1, 1],
  [3, 1],
  [1, 3],
  [2, 2],
  [1, 2, 1],
  [2, 1, 2],
];

/**
 * Rows of pictures in their own proportions: each row takes as many of those that are left as make it about as high as a
 * row should be, in another shape than the row before where one comes near enough. Jetpack: the tiled gallery's
 * rectangular layout.
 */
export function mosaicRows(pictures: readonly Picture[], width: number): readonly TileRow[] {
  const rows: TileRow[] = [];
  let at = 0;
  let before = '';
  while (at < pictures.length) {
    const rest = pictures.length - at;
    const start = at;
    const candidates = SHAPES.filter((shape) => fits(shape, pictures, start, rest)).map((shape) => {
      const row = rowOf(shape, pictures, start, width);
      const off = Math.abs(Math.log(row.height / (width * ROW_SHARE)));
      return { shape, row, cost: off + (shape.join() === before ? 0.25 : 0) };
    });
    const best = candidates.reduce((one, other) => (other.cost < one.cost ? other : one));
    rows.push(best.row);
    at += sum(best.shape);
    before = best.shape.join();
  }
  return rows;
}

/** A single picture gets a row where it is the only one left or a wide one; one that would be left alone is not. */
function fits(shape: readonly number[], pictures: readonly Picture[], at: number, rest: number): boolean {
  const taken = sum(shape);
  if (taken > rest) return false;
  if (taken === 1 && rest > 1) return ratio(pictures[at]) > PANORAMA;
  return rest - taken !== 1 || ratio(pictures[at + taken]) > PANORAMA;
}

function rowOf(shape: readonly number[], pictures: readonly Picture[], at: number, width: number): TileRow {
  let index = at;
  const groups = shape.map((count) => {
    const indices = Array.from({ length: count }, () => index++);
    return { indices, ratio: 1 / sum(indices.map((one) => 1 / ratio(pictures[one]))) };
  });
  const inner = width - TILE_MARGIN * (groups.length - 1);
  const height = inner / sum(groups.map((group) => group.ratio));
  return {
    width,
    height: Math.round(height),
    groups: groups.map((group) => {
      const groupWidth = height * group.ratio;
      return groupOf(group.indices, pictures, groupWidth, height);
    }),
  };
}

function groupOf(
  indices: readonly number[],
  pictures: readonly Picture[],
  width: number,
  height: number,
): TileGroup {
  return {
    width: Math.round(width),
    height: Math.round(height),
    tiles: indices.map((index) => ({
      index,
      width: Math.round(width),
      height: Math.round(width / ratio(pictures[index])),
    })),
  };
}

/** Equal squares, `columns` of them in a row; those that fill no row come first and are larger. Jetpack: square layout. */
export function squareRows(count: number, columns: number, width: number): readonly TileRow[] {
  const rest = count % columns;
  const rows: TileRow[] = [];
  for (let at = 0; at < count; ) {
    const length = at === 0 && rest > 0 ? rest : columns;
    const side = Math.round((width - TILE_MARGIN * (length - 1)) / length);
    const groups = Array.from({ length }, (_, index) => ({
      width: side,
      height: side,
      tiles: [{ index: at + index, width: side, height: side }],
    }));
    rows.push({ width, height: side, groups });
    at += length;
  }
  return rows;
}

/** Columns of equal width, each picture in the one that is shortest so far. Jetpack: columns layout. */
export function columnRow(pictures: readonly Picture[], columns: number, width: number): TileRow {
  const count = Math.max(1, Math.min(columns, pictures.length));
  const side = Math.round((width - TILE_MARGIN * (count - 1)) / count);
  const stacks = Array.from({ length: count }, () => ({ height: 0, tiles: [] as Tile[] }));
  for (const [index, picture] of pictures.entries()) {
    const stack = stacks.reduce((one, other) => (other.height < one.height ? other : one));
    const tile = { index, width: side, height: Math.round(side / ratio(picture)) };
    stack.tiles.push(tile);
    stack.height += tile.height;
  }
  const groups = stacks.map(({ tiles, height }) => ({ width: side, height, tiles }));
  return { width, height: Math.max(...groups.map((group) => group.height)), groups };
}

/** Width to height; pictures of unknown size count as square, extreme ones are cut. */
function ratio(picture: Picture | undefined): number {
  const { width = 0, height = 0 } = picture ?? {};
  return width > 0 && height > 0 ? Math.min(4, Math.max(0.4, width / height)) : 1;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
