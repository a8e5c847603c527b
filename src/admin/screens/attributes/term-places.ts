/** A term as the shop's own routes give it. */
export interface ShopTerm {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly description: string;
  readonly count: number;
  /** Its place among the values of an attribute. */
  readonly menu_order?: number;
}

/** Terms by their place; those that share one by their name. */
export function inPlaces(terms: readonly ShopTerm[]): readonly ShopTerm[] {
  return [...terms].sort((a, b) => (a.menu_order ?? 0) - (b.menu_order ?? 0) || a.name.localeCompare(b.name));
}

/** A list whose item at a place stands so many places further on; before the first and after the last it stays. */
export function moved<T>(items: readonly T[], at: number, by: number): readonly T[] {
  const order = [...items];
  const [item] = order.splice(at, 1);
  if (item !== undefined) order.splice(at + by, 0, item);
  return order;
}
