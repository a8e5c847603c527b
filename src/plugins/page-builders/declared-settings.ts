import { textFrom } from 'portolan/data';
import type { EditorField, ElementDeclaration } from 'portolan/plugin';
import { colourOf, lengthOf } from './css.ts';
import type { PageNode } from './tree.ts';

type Choices = NonNullable<EditorField['choices']>;

/** What is stored of an element under a name. */
export type StoredAt = (name: string) => unknown;

/** One setting of an element: how a form shows it, and what of it the page is made of. */
export interface Setting<Value, Around = unknown> {
  /** `name`: where the setting is called otherwise here than it is stored. */
  readonly field: Omit<EditorField, 'name'> & { readonly name?: string };
  readonly read: (at: StoredAt, name: string, around: Around) => Value;
}

/** What settings hold, by their names. */
export type ValuesOf<Settings> = {
  readonly [Name in keyof Settings]: Settings[Name] extends Setting<infer Value, never> ? Value : never;
};

/** An element of a builder, declared once: editors make its form of it, and pages are made of what it reads. */
export interface DeclaredElement<Node, Around> {
  /** Its names, of which the first one stands for a new one. */
  readonly names: readonly string[];
  readonly declaration: Omit<ElementDeclaration, 'name'>;
  readonly nodes: (at: StoredAt, node: Node, around: Around) => readonly PageNode[];
}

/** What declares the elements of a builder: `Node` is one as it is stored, `Around` what they look up. */
export function elementDeclarer<Node, Around>() {
  return <const Settings extends Readonly<Record<string, Setting<unknown, Around>>>>(element: {
    readonly names: readonly string[];
    readonly label: string;
    readonly group: 'Layout' | 'Text' | 'Pictures' | 'More';
    readonly settings: Settings;
    /** What editors know of it besides its form. */
    readonly editor?: Pick<ElementDeclaration, 'start' | 'items' | 'holds'>;
    readonly nodes: (values: ValuesOf<Settings>, node: Node, around: Around) => readonly PageNode[];
  }): DeclaredElement<Node, Around> => ({
    names: element.names,
    declaration: {
      label: element.label,
      group: element.group,
      fields: Object.entries(element.settings).map(([name, { field }]) => ({ name, ...field })),
      ...element.editor,
    },
    nodes(at, node, around) {
      const values = Object.entries(element.settings).map(([name, { field, read }]) => [
        name,
        read(at, field.name ?? name, around),
      ]);
      return element.nodes(Object.fromEntries(values) as ValuesOf<Settings>, node, around);
    },
  });
}

/** The same setting, stored under a name that it is not called by here. */
export function named<Value, Around>(setting: Setting<Value, Around>, name: string): Setting<Value, Around> {
  return { ...setting, field: { ...setting.field, name } };
}

const stored = (at: StoredAt, name: string) => textFrom(at(name)) ?? '';

/** Settings that builders store plainly. */
export const settings = {
  /** A text of one line. */
  words: (label: string): Setting<string> => ({ field: { label, kind: 'text' }, read: stored }),
  /** A text of several lines, with markup. */
  text: (label: string): Setting<string> => ({ field: { label, kind: 'long-text' }, read: stored }),
  /** One of several values; any other is as none. */
  choice: <const Value extends string>(
    label: string,
    choices: readonly (readonly [value: Value, label: string])[],
    fallback: NoInfer<Value>,
  ): Setting<Value> => ({
    field: { label, kind: 'choice', choices: choices as Choices, fallback },
    read: (at, name) => choices.find(([value]) => value === stored(at, name))?.[0] ?? fallback,
  }),
  /** One of two values. */
  flag: (label: string, on: string, off: string, isOn = false): Setting<boolean> => ({
    field: {
      label,
      kind: 'flag',
      choices: [
        [off, 'No'],
        [on, 'Yes'],
      ],
      fallback: isOn ? on : off,
    },
    read: (at, name) => (stored(at, name) || (isOn ? on : off)) === on,
  }),
  colour: (label: string): Setting<string | undefined> => ({
    field: { label, kind: 'colour' },
    read: (at, name) => colourOf(stored(at, name)),
  }),
  /** A length with its unit; in pixels without one. */
  length: (label: string, fallback?: string): Setting<string | undefined> => ({
    field: { label, kind: 'length', ...(fallback !== undefined && { fallback }) },
    read: (at, name) => lengthOf(stored(at, name) || fallback),
  }),
  number: (label: string, fallback = 0): Setting<number> => ({
    field: { label, kind: 'number', fallback: String(fallback) },
    read: (at, name) => Number(stored(at, name) || fallback) || 0,
  }),
  /** Where something leads: an address. */
  link: (label = 'Link'): Setting<string> => ({ field: { label, kind: 'link' }, read: stored }),
};

/**
 * What editors are told of elements, by their names, or what those are `called` in a text: one that has several names is
 * new by the first.
 */
export function declaredFields(
  elements: readonly Pick<DeclaredElement<never, never>, 'names' | 'declaration'>[],
  called: (name: string) => string = (name) => name,
): readonly ElementDeclaration[] {
  return elements.flatMap(({ names, declaration: { start, ...declaration } }) =>
    names.map((name, place) => ({
      name: called(name),
      ...declaration,
      ...(place === 0 && start !== undefined && { start }),
    })),
  );
}

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;

/** Levels of headings, to choose from. */
export const headingLevels = HEADINGS.map((tag) => [tag, `Heading ${tag.slice(1)}`] as const);
/** Sides that texts stand at, to choose from. */
export const textSides = [
  ['', 'As the page has it'],
  ['left', 'Left'],
  ['center', 'Centre'],
  ['right', 'Right'],
] as const;
