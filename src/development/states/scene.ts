/** What is done in a page, one after the other, until a state is there. */
export type Step =
  /** Waits until an element is there and can be seen. */
  | { readonly wait: string }
  /** Clicks the first element. */
  | { readonly click: string }
  /** The same, and the page goes elsewhere. */
  | { readonly follow: string }
  /** Writes into a field, or chooses an option of it. */
  | { readonly fill: string; readonly with: string }
  /** Fills in the fields of a form that must be: texts, choices, boxes, sums. */
  | { readonly complete: string }
  /** What a page gets for the next request by which it would send something: nothing is sent. */
  | { readonly answer: string }
  /** Shows controls as they look with a pointer on them, with the focus, pressed … */
  | { readonly act: ControlState; readonly on: string };

/** What visitors do to a control, or what it says of itself. */
export const CONTROL_STATES = ['hover', 'focus', 'press', 'disabled', 'invalid'] as const;
export type ControlState = (typeof CONTROL_STATES)[number];

/** A state of a page that is looked at. */
export interface Scene {
  /** `cart-empty`: its address in the gallery, and the name of its picture. */
  readonly name: string;
  readonly title: string;
  readonly group: string;
  /** Path and query below the site's address. */
  readonly path: string;
  /** The account that sees it so: the id of somebody who is logged in; absent = a guest. */
  readonly as?: number;
  /** What the visitor's cart holds: ids of products; absent = it does not matter. */
  readonly cart?: readonly number[];
  readonly steps?: readonly Step[];
  /** What is looked at: it is brought to the top of the frame. */
  readonly at?: string;
  /** In which windows there is such a thing: those of phones and tablets, or those of desks; both unless it says so. */
  readonly only?: 'narrow' | 'wide';
}

/** Scenes of a group; those whose place is not there are left out. */
export function inGroup(
  group: string,
  scenes: readonly (Omit<Scene, 'group'> | undefined)[],
): readonly Scene[] {
  return scenes.flatMap((scene) => (scene === undefined ? [] : [{ group, ...scene }]));
}
