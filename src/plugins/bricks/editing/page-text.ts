import { elementText, type TextElement } from 'portolan/elements';
import type { StoredElement } from '../stored-element.ts';

/** The setting of an element that is written between the comments, by its name. */
const WRITTEN: Readonly<Record<string, string>> = { text: 'text', 'text-basic': 'text', 'rich-text': 'text' };
/** What of an element its block says by its attributes and by where it stands. */
const APART = new Set(['settings', 'parent', 'children']);
/** Elements that others stand in. */
const HOLDERS = /^(?:section|container|block|div)$/;

const {
  isText,
  textOf,
  elementsIn: read,
} = elementText({
  builder: 'bricks',
  holds: (name) => HOLDERS.test(name),
  written: (name) => WRITTEN[name],
  loose: (text) => ({ name: 'text', settings: { text }, own: {}, elements: [] }),
});

/** Whether a text is one that `pageTextOf()` made. */
export const isPageText = isText;

/** A page of Bricks as a text that editors work on. */
export function pageTextOf(elements: readonly StoredElement[]): string {
  const ids = new Set(elements.map(({ id }) => id));
  const inside = (parent: string): readonly TextElement[] =>
    elements
      .filter((element) => (ids.has(element.parent) ? element.parent : '0') === parent)
      .map(({ id, name, settings, stored }) => ({
        name,
        settings,
        own: { ...Object.fromEntries(Object.entries(stored).filter(([key]) => !APART.has(key))), id, name },
        elements: inside(id),
      }));
  return textOf(inside('0'));
}

/** The elements that a text of blocks tells, those inside others behind them; copies get an id of their own. */
export function elementsIn(text: string): readonly StoredElement[] {
  const taken = new Set<string>();
  const flat = (elements: readonly TextElement[], parent: string): readonly StoredElement[] =>
    elements.flatMap(({ name, settings, own, elements: inner, mark }) => {
      const known = own['id'];
      const id = typeof known === 'string' && !taken.has(known) ? known : newId(taken);
      taken.add(id);
      const stored = { ...own, id, name };
      const element = { id, name, parent, settings, stored, ...(mark !== undefined && { mark }) };
      return [element, ...flat(inner, id)];
    });
  return flat(read(text), '0');
}

/** A random id as Bricks has them, of six letters. */
function newId(taken: ReadonlySet<string>): string {
  for (;;) {
    const bytes = crypto.getRandomValues(new Uint8Array(6));
    const id = Array.from(bytes, (byte) => String.fromCharCode(97 + (byte % 26))).join('');
    if (!taken.has(id)) return id;
  }
}
