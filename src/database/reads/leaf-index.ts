import { Few } from './few.ts';
import type { Leaf } from './leaf.ts';
import { type About, mayConcern, type ObjectKind } from './written-rows.ts';

/** Leaves of one table: those of any rows, and those of some objects' rows by kind and id. */
interface OfTable {
  readonly any: Set<Leaf>;
  readonly kinds: Map<ObjectKind, Map<number, Few<Leaf>>>;
}

/** Finds what was read by what is written. */
export class LeafIndex {
  readonly #tables = new Map<string, OfTable>();

  add(leaf: Leaf): void {
    for (const table of leaf.tables) {
      const place = this.#tables.get(table) ?? { any: new Set(), kinds: new Map() };
      this.#tables.set(table, place);
      const [kind, ids] = objectsOf(leaf.about);
      if (kind === undefined) place.any.add(leaf);
      else {
        const byId = place.kinds.get(kind) ?? new Map<number, Few<Leaf>>();
        place.kinds.set(kind, byId);
        for (const id of ids) {
          const leaves = byId.get(id) ?? new Few<Leaf>();
          leaves.add(leaf);
          byId.set(id, leaves);
        }
      }
    }
  }

  remove(leaf: Leaf): void {
    const [kind, ids] = objectsOf(leaf.about);
    for (const table of leaf.tables) {
      const place = this.#tables.get(table);
      if (kind === undefined) place?.any.delete(leaf);
      else {
        const byId = place?.kinds.get(kind);
        for (const id of ids) {
          const leaves = byId?.get(id);
          leaves?.delete(leaf);
          if (leaves?.size === 0) byId?.delete(id);
        }
      }
    }
  }

  /** What may have read rows of a table that were written. */
  concerned(table: string, about: About | undefined): readonly Leaf[] {
    const place = this.#tables.get(table);
    if (place === undefined) return [];
    const found = new Set(place.any);
    for (const [kind, byId] of place.kinds) {
      const ids = about?.[kind];
      const sets = ids === undefined ? byId.values() : ids.map((id) => byId.get(id));
      for (const leaves of sets) for (const leaf of leaves?.all() ?? []) found.add(leaf);
    }
    return [...found].filter((leaf) => mayConcern(about, leaf.about));
  }
}

/** By what a leaf is found: the first kind of its objects. */
function objectsOf(about: About | undefined): readonly [ObjectKind | undefined, readonly number[]] {
  const [first] = Object.entries(about ?? {}) as [ObjectKind, readonly number[]][];
  return first ?? [undefined, []];
}
