export const SIDEBARS = 'wp/v2/sidebars';
export const WIDGETS = 'wp/v2/widgets';
export const KINDS = 'wp/v2/widget-types';

/** Where widgets lie that stand nowhere. */
export const INACTIVE = 'wp_inactive_widgets';

/** A place for widgets: a column, a footer. */
export interface Sidebar {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Ids of what stands in it, in order. */
  readonly widgets: readonly string[];
}

export interface Widget {
  readonly id: string;
  /** Its kind. */
  readonly id_base: string;
  readonly sidebar: string;
  readonly instance: { readonly raw: WidgetSettings };
}

/** A kind of widgets. */
export interface WidgetKind {
  readonly id: string;
  readonly name: string;
  readonly description: string;
}

export type WidgetSettings = Readonly<Record<string, unknown>>;

/** A list with the item at a place moved by so many places; the same list where it cannot go there. */
export function movedItem<T>(items: readonly T[], at: number, by: number): readonly T[] {
  const to = at + by;
  const item = items[at];
  if (item === undefined || to < 0 || to >= items.length) return items;
  const others = items.filter((_, index) => index !== at);
  return [...others.slice(0, to), item, ...others.slice(to)];
}
