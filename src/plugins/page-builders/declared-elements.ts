import type { EditorField, ElementDeclaration } from 'portolan/plugin';

type Choices = NonNullable<EditorField['choices']>;

/** Fields of an element's form, by the name of the builder's setting. */
export const editorFields = {
  text: (name: string, label: string): EditorField => ({ name, label, kind: 'text' }),
  longText: (name: string, label: string): EditorField => ({ name, label, kind: 'long-text' }),
  colour: (name: string, label: string): EditorField => ({ name, label, kind: 'colour' }),
  number: (name: string, label: string, hint?: string): EditorField => ({
    name,
    label,
    kind: 'number',
    ...(hint && { hint }),
  }),
  choice: (name: string, label: string, choices: Choices, fallback = ''): EditorField => ({
    name,
    label,
    kind: 'choice',
    choices,
    fallback,
  }),
  /** A setting that holds a file's number and its address. */
  picture: (name: string, label = 'Picture'): EditorField => ({
    name: `${name}.url`,
    label,
    kind: 'picture',
    idName: `${name}.id`,
  }),
};

/** Declares the elements of a builder whose pages are edited as a text of blocks: `bricks` → `bricks/heading`. */
export function declaredElements(builder: string) {
  const of = (
    name: string,
    group: 'Layout' | 'Text' | 'Pictures' | 'More',
    label: string,
    fields: readonly EditorField[],
    begins?: string,
  ): ElementDeclaration => ({
    name: `${builder}/${name}`,
    group,
    label,
    fields,
    ...(begins !== undefined && { start: begins }),
  });
  return {
    /** What a new element is, as text. */
    start(name: string, settings: Readonly<Record<string, unknown>>, inner?: string): string {
      const opening = `<!-- wp:${builder}/${name} ${JSON.stringify(settings)}`;
      return inner === undefined
        ? `${opening} /-->`
        : `${opening} -->${inner}<!-- /wp:${builder}/${name} -->`;
    },
    of,
    /** One that others stand in, also while there are none. */
    holder: (...declared: Parameters<typeof of>): ElementDeclaration => ({ ...of(...declared), holds: true }),
  };
}
