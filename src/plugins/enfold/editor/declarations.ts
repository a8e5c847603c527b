import type { EditorDeclaration, ShortcodeElement } from 'portolan/plugin';
import { hidden } from './fields.ts';
import { LAYOUT } from './layout.ts';
import { LISTS } from './lists.ts';
import { PICTURES } from './pictures.ts';
import { TEXTS } from './texts.ts';

/** What the builder's elements are called, what can be set of them, and how new ones begin. */
const DECLARATIONS: Readonly<Record<string, EditorDeclaration>> = {
  ...LAYOUT,
  ...TEXTS,
  ...PICTURES,
  ...LISTS,
};

/** Items are part of something: they are not hidden by themselves. */
const ITEMS: ReadonlySet<string | undefined> = new Set(Object.values(DECLARATIONS).map(({ items }) => items));

/** Elements with what editors need to know of them. */
export function withDeclarations(elements: readonly ShortcodeElement[]): readonly ShortcodeElement[] {
  return elements.map((element) => {
    const editor = DECLARATIONS[element.tag];
    if (editor === undefined) return element;
    const { fields = [] } = editor;
    return {
      ...element,
      editor: ITEMS.has(element.tag) ? editor : { ...editor, fields: [...fields, hidden] },
    };
  });
}
