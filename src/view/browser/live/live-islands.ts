import type { ComponentType } from 'react';

/** What an island that has hydrated can do while its site is made. */
export interface LiveIsland {
  /** Shows another component, other props (JSON) in the place; state stays where the component's hooks are the same. */
  show(component: ComponentType<object>, props: string): void;
}

/** What the module of an island's bundle exports while a site is made. */
export interface LiveModule {
  readonly default: { readonly component?: ComponentType<object> };
}

const islands = new WeakMap<Element, LiveIsland>();

/** Notes that the island of an element is there. */
export function islandIsLive(element: Element, island: LiveIsland): void {
  islands.set(element, island);
}

/** The hydrated island of an element; undefined where it has not hydrated or only ran a script. */
export function liveIsland(element: Element): LiveIsland | undefined {
  return islands.get(element);
}
