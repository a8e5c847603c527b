import type { PostRow } from './records.ts';
import type { PostType } from './registrations.ts';
import type { Site } from './site.ts';

/** What a field of a panel holds: a text, yes or no, or the values that are chosen. */
export type EditorValue = string | boolean | readonly string[];

/** What all fields of a panel hold, by their names. */
export type EditorValues = Readonly<Record<string, EditorValue>>;

/** One field of a panel in the editor. */
export interface PanelField {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** A line, a longer text, a tick, one of `options`, or any of them. */
  readonly kind: 'line' | 'text' | 'checkbox' | 'choice' | 'choices';
  /** Value and label of what can be chosen. */
  readonly options?: readonly (readonly [string, string])[];
}

/**
 * What a plugin keeps of a post besides its text (what search engines are told, who may read it), edited beside it.
 * WordPress: add_meta_box().
 */
export interface EditorPanel {
  /** With the plugin's name before it: `restrict-content-pro.access`. */
  readonly name: string;
  readonly label: string;
  /** Which types of posts have it. */
  readonly appliesTo: (type: PostType) => boolean;
  readonly fields: (site: Site) => readonly PanelField[] | Promise<readonly PanelField[]>;
  /** What each field holds. */
  readonly read: (site: Site, post: PostRow) => Promise<EditorValues>;
  /** What is wrong with the values, by the name of the field: asked of all panels before any of them stores. */
  readonly refusal?: (
    values: EditorValues,
  ) => { readonly field: string; readonly message: string } | undefined;
  /** Stores all fields as they shall be; those that were not sent are as they were. */
  readonly write: (site: Site, post: PostRow, values: EditorValues) => Promise<void>;
}
