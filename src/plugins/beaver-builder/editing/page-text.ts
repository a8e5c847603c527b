import { storedMap, textFrom } from 'portolan/data';
import { elementText, type TextElement } from 'portolan/elements';
import type { StoredNode } from '../stored-page.ts';
import { inPlaces } from './places.ts';

/** Nodes that hold others. Modules that do are boxes. */
const LAYOUT = new Set(['row', 'column-group', 'column']);
const HOLDERS = new Set([...LAYOUT, 'box']);
/** The setting of a module that people write longer texts into, by its type. */
const WRITTEN: Readonly<Record<string, string>> = { 'rich-text': 'text', html: 'html' };

const { isText, textOf, elementsIn } = elementText({
  builder: 'beaver',
  holds: (name) => HOLDERS.has(name),
  written: (name) => WRITTEN[name],
  // Entries are objects; a list of numbers is a setting.
  isList: (value) =>
    Array.isArray(value) && value.length > 0 && value.every((one) => '__class' in storedMap(one)),
  writtenInItems: ['content'],
  itemOf: (item) => ({ __class: 'stdClass', ...item }),
  loose: (text) => ({ name: 'rich-text', settings: { text }, own: {}, elements: [] }),
});

/** Whether a text is one that `pageTextOf()` made. */
export const isPageText = isText;

/** A page of Beaver Builder as a text that editors work on, one block a node. */
export function pageTextOf(nodes: readonly StoredNode[]): string {
  const inside = (parent: string): readonly TextElement[] =>
    nodes.filter((node) => node.parent === parent).map((node) => elementOf(node, inside(node.id)));
  return textOf(inside(''));
}

function elementOf(
  { id, type, parent, settings }: StoredNode,
  elements: readonly TextElement[],
): TextElement {
  const module = type === 'module' ? textFrom(settings['type']) : undefined;
  const { type: _, ...others } = settings;
  return {
    name: module ?? type,
    // What a module is says its block.
    settings: module === undefined ? settings : others,
    // Saved columns and modules have nothing around them.
    own: { id, type, ...(parent === '' && type !== 'row' && { isRoot: true }) },
    elements,
  };
}

/**
 * The nodes that a text tells, put where Beaver Builder lets them stand, each with an id of its own and numbered among
 * those that it stands with. `from` is the id of the node that one is, or was copied from.
 */
export function editedNodes(text: string): readonly (StoredNode & { readonly from?: string })[] {
  const taken = new Set<string>();
  const inside = (
    elements: readonly TextElement[],
    parent: string,
  ): readonly (StoredNode & { readonly from?: string })[] =>
    elements.flatMap(({ name, settings, own, elements: inner, mark }, position) => {
      const from = textFrom(own['id']);
      const id = from === undefined || taken.has(from) ? newId(taken) : from;
      taken.add(id);
      const type = textFrom(own['type']) ?? (LAYOUT.has(name) ? name : 'module');
      const node = {
        id,
        type,
        parent,
        position,
        settings: type === 'module' ? { type: name, ...settings } : settings,
        ...(from !== undefined && { from }),
        ...(mark !== undefined && { mark }),
      };
      return [node, ...inside(inner, id)];
    });
  return inside(inPlaces(elementsIn(text)), '');
}

/** A random id as Beaver Builder has them, of twelve letters and digits. */
function newId(taken: ReadonlySet<string>): string {
  for (;;) {
    const id = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => (byte % 36).toString(36));
    if (!taken.has(id.join(''))) return id.join('');
  }
}
