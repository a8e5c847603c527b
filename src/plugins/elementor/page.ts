import { box, type PageNode, picturesById, renderedShortcodes, type StoredPage } from 'portolan/elements';
import { globalsOf } from './globals.ts';
import { columnBox, containerBox, inColumn, rowBox, sectionBox, widgetBox } from './layout.ts';
import { shownIn } from './plain-copy.ts';
import type { Settings, StoredElement } from './stored-settings.ts';
import type { Around } from './widget.ts';
import { widgetNodes } from './widgets.ts';

const DEPTH = 40;

/** A page made with Elementor; undefined for one that was not. */
export async function elementorPage({
  site,
  meta,
  content,
}: StoredPage): Promise<readonly PageNode[] | undefined> {
  if (meta?.get('_elementor_edit_mode') !== 'builder') return undefined;
  const elements = storedElements(meta.get('_elementor_data') ?? '');
  if (elements.length === 0) return undefined;
  const around: Around = {
    globals: await globalsOf(site),
    rendered: renderedShortcodes(site),
    pictures: await picturesById(site, picturesIn(elements)),
    isShown: shownIn(content, elements),
  };
  return elements.flatMap((element) => nodesOf(element, around, 0));
}

/** The elements of a page; none where the text is damaged. */
export function storedElements(text: string): readonly StoredElement[] {
  if (!text.startsWith('[')) return [];
  try {
    const found: unknown = JSON.parse(text);
    return Array.isArray(found) ? (found as readonly StoredElement[]) : [];
  } catch {
    return [];
  }
}

/** Place among the elements of a column. */
interface Place {
  readonly first: boolean;
  readonly last: boolean;
}

function nodesOf(element: StoredElement, around: Around, depth: number, place?: Place): readonly PageNode[] {
  if (depth > DEPTH) return [];
  const settings = settingsOf(element);
  const { globals } = around;
  const inside = () => (element.elements ?? []).flatMap((child) => nodesOf(child, around, depth + 1));
  switch (element.elType) {
    case 'section': {
      if (depth > 0) return [box(rowBox(settings, globals, true), inside())];
      return [box(sectionBox(settings, globals), [box(rowBox(settings, globals, false), inside())])];
    }
    case 'column': {
      const children = element.elements ?? [];
      const placed = children.flatMap((child, index) =>
        nodesOf(child, around, depth + 1, { first: index === 0, last: index === children.length - 1 }),
      );
      return [box(columnBox(settings, globals), placed)];
    }
    case 'container':
      return [box(containerBox(settings, globals, depth === 0), inside())];
  }
  const nodes = widgetNodes(element.widgetType ?? '', settings, inside, around);
  const frame = widgetBox(settings, globals);
  if (frame && nodes.length > 0) return [box(place ? inColumn(frame, place) : frame, nodes)];
  // What an element consists of stays together, wherever its container lays it.
  return nodes.length > 1 ? [box({ kind: 'group' }, nodes)] : nodes;
}

/** PHP writes an empty object as an empty list. */
function settingsOf({ settings }: StoredElement): Settings {
  return settings === undefined || Array.isArray(settings) ? {} : (settings as Settings);
}

function picturesIn(elements: readonly StoredElement[]): readonly number[] {
  const ids: number[] = [];
  const waiting: unknown[] = [...elements];
  while (waiting.length > 0 && ids.length < 500) {
    const next = waiting.pop();
    if (typeof next !== 'object' || next === null) continue;
    const { id, url } = next as { id?: unknown; url?: unknown };
    if (typeof url === 'string' && Number(id) > 0) ids.push(Number(id));
    waiting.push(...Object.values(next));
  }
  return ids;
}
