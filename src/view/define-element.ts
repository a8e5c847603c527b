import type { ComponentType } from 'react';
import type {
  EditorDeclaration,
  EditorField,
  Element,
  RenderContext,
  ShortcodeElement,
} from '../types/index.ts';
import { renderElement } from './render.tsx';

/** What an attribute of an element may hold: how its text is read, and what it is where there is none. */
export interface AttributeDeclaration<Value> {
  /** What stands for it where it is absent or says nothing. */
  readonly fallback: Value;
  /** The value of a text; undefined where it says nothing. */
  read(text: string): Value | undefined;
  /** How a form of an editor shows it; a line of text by default. */
  readonly field?: Partial<Omit<EditorField, 'name'>>;
}

/** What an attribute is called in forms; its name in words by default. */
interface Labelled {
  readonly label?: string;
}

/** Attributes by name, as shortcodes spell them. */
export type AttributeDeclarations = Readonly<Record<string, AttributeDeclaration<unknown>>>;

/** The values of declared attributes. */
export type AttributeValues<Attributes extends AttributeDeclarations> = {
  readonly [Name in keyof Attributes]: Attributes[Name] extends AttributeDeclaration<infer Value>
    ? Value
    : never;
};

/** Kinds of attributes for `defineElement()`. */
export const attribute = {
  /** Any text. */
  text: (fallback = '', { label }: Labelled = {}): AttributeDeclaration<string> => ({
    fallback,
    read: (text) => text,
    field: { ...labelled(label), kind: 'text', fallback },
  }),
  /** A number; other texts give the fallback, numbers outside the bounds the nearest inside. */
  number: (
    fallback = 0,
    {
      min = Number.NEGATIVE_INFINITY,
      max = Number.POSITIVE_INFINITY,
      label,
    }: { readonly min?: number; readonly max?: number } & Labelled = {},
  ): AttributeDeclaration<number> => ({
    fallback,
    field: { ...labelled(label), kind: 'number', fallback: String(fallback) },
    read: (text) => {
      const value = text.trim() === '' ? Number.NaN : Number(text);
      return Number.isFinite(value) ? Math.min(max, Math.max(min, value)) : undefined;
    },
  }),
  /** Yes or no: `0`, `no`, `false` and `off` are no. */
  flag: (fallback = false, { label }: Labelled = {}): AttributeDeclaration<boolean> => ({
    fallback,
    field: {
      ...labelled(label),
      kind: 'flag',
      choices: [
        ['no', 'No'],
        ['yes', 'Yes'],
      ],
      fallback: fallback ? 'yes' : 'no',
    },
    read: (text) => !/^(?:0|no|false|off|)$/i.test(text.trim()),
  }),
  /** One of a few words; others give the fallback. */
  choice: <const Choices extends readonly string[]>(
    choices: Choices,
    fallback: Choices[number],
    { label }: Labelled = {},
  ): AttributeDeclaration<Choices[number]> => ({
    fallback,
    field: {
      ...labelled(label),
      kind: 'choice',
      choices: choices.map((choice) => [choice, choice]),
      fallback,
    },
    read: (text) => choices.find((choice) => choice === text.trim()),
  }),
};

function labelled(label: string | undefined): Labelled {
  return label === undefined ? {} : { label };
}

/** The fields of a form, in the order of the declaration. */
function fieldsOf(attributes: AttributeDeclarations): readonly EditorField[] {
  return Object.entries(attributes).map(([name, { field }]) => ({
    kind: 'text',
    label: name.charAt(0).toUpperCase() + name.slice(1).replaceAll(/[_-]+/g, ' '),
    ...field,
    name,
  }));
}

/** An element with declared attributes: what `renderElement()` takes, and the shortcode that shows it. */
export interface DefinedElement<Attributes extends AttributeDeclarations, Model extends object>
  extends Element<Model> {
  readonly attributes: Attributes;
  /** What the texts of a shortcode's or block's attributes mean. */
  read(texts: Readonly<Record<string, string | undefined>>): AttributeValues<Attributes>;
  /** The shortcode that shows it, `[name]` by default. */
  shortcode(tag?: string): ShortcodeElement;
}

interface Declared<Attributes extends AttributeDeclarations, Model extends object> {
  readonly name: string;
  readonly attributes: Attributes;
  /** Its default view; a theme replaces it by the element's name. */
  readonly view: ComponentType<Model>;
  /** Style sheets that the view needs, by name; the one named like the element by default. */
  readonly styles?: readonly string[];
  /** What editors call it, and what a new one is; `[name]` by default. */
  readonly editor?: Pick<EditorDeclaration, 'label' | 'group' | 'start'>;
}

/** What a model is made from besides the attributes. */
export interface ElementPlace {
  /** Safe HTML of what the shortcode encloses; '' = nothing. */
  readonly contentHtml: string;
  readonly context: RenderContext;
}

/**
 * Declares an element once: its attributes with their kinds and fallbacks, and the view that gets their values. With
 * `model` the view gets what that makes of them.
 *
 * ```ts
 * const gauge = defineElement({
 *   name: 'gauge',
 *   attributes: { at: attribute.text('Hull'), metres: attribute.number(0, { min: 0 }) },
 *   view: Gauge,
 * });
 * definePlugin({ name: 'tides', shortcodes: [gauge.shortcode()] });
 * ```
 */
export function defineElement<Attributes extends AttributeDeclarations>(
  declared: Declared<Attributes, AttributeValues<Attributes>>,
): DefinedElement<Attributes, AttributeValues<Attributes>>;
export function defineElement<Attributes extends AttributeDeclarations, Model extends object>(
  declared: Declared<Attributes, Model> & {
    model(attributes: AttributeValues<Attributes>, place: ElementPlace): Model | Promise<Model>;
  },
): DefinedElement<Attributes, Model>;
export function defineElement<Attributes extends AttributeDeclarations, Model extends object>(
  declared: Declared<Attributes, Model> & {
    model?(attributes: AttributeValues<Attributes>, place: ElementPlace): Model | Promise<Model>;
  },
): DefinedElement<Attributes, Model> {
  const { name, attributes, view, styles, model, editor } = declared;
  const element: Element<Model> = { name, view, ...(styles === undefined ? {} : { styles }) };
  // A view may be an object (memo()): then nothing is said.
  const declaredBy: unknown = model ?? view;
  const read = (texts: Readonly<Record<string, string | undefined>>) =>
    Object.fromEntries(
      Object.entries(attributes).map(([key, { fallback, read }]) => {
        const text = texts[key];
        return [key, (text === undefined ? undefined : read(text)) ?? fallback];
      }),
    ) as AttributeValues<Attributes>;
  return {
    ...element,
    attributes,
    read,
    shortcode: (tag = name) => ({
      tag,
      ...(typeof declaredBy === 'function' && { declaredBy: declaredBy as (...words: never[]) => unknown }),
      editor: { fields: fieldsOf(attributes), ...editor, start: editor?.start ?? `[${tag}]` },
      render: async (texts, content, context) => {
        const values = read(texts);
        const made = model
          ? await model(values, {
              contentHtml: content === '' ? '' : await context.renderText(content),
              context,
            })
          : (values as unknown as Model);
        return renderElement(context.site, element, made, context.assets);
      },
    }),
  };
}
