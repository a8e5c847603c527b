import {
  box,
  marked,
  type PageNode,
  picturesById,
  renderedShortcodes,
  type StoredPage,
} from 'portolan/elements';
import type { Meta, Site } from 'portolan/plugin';
import { elementsIn, isPageText } from './editing/page-text.ts';
import { globalsOf } from './globals.ts';
import { columnBox, containerBox, inColumn, rowBox, sectionBox, widgetBox } from './layout.ts';
import { shownIn, shownOrNew } from './plain-copy.ts';
import type { Settings, StoredElement } from './stored-settings.ts';
import type { Around } from './widget.ts';
import { widgetNodes } from './widgets.ts';

const DEPTH = 40;
/** Where Elementor keeps a page. */
export const DATA = '_elementor_data';
/** What says that a post shows it. */
export const EDIT_MODE = '_elementor_edit_mode';
export const BUILDER = 'builder';

/** A page made with Elementor; undefined for one that was not. */
export async function elementorPage({
  site,
  meta,
  content,
  post,
}: StoredPage): Promise<readonly PageNode[] | undefined> {
  if (!isElementorPage(meta)) return undefined;
  const stored = elementsOfPage(meta);
  if (isPageText(content)) {
    // What an editor holds; the copy is of the stored page.
    const copy = (await site.posts.byId(post.ID))?.post_content ?? '';
    return pageNodes(site, elementsIn(content), shownOrNew(shownIn(copy, stored), stored));
  }
  return stored.length === 0 ? undefined : pageNodes(site, stored, shownIn(content, stored));
}

/** The boxes that elements make; `isShown`: whether visitors read a text of an element. */
export async function pageNodes(
  site: Site,
  elements: readonly StoredElement[],
  isShown: Around['isShown'],
): Promise<readonly PageNode[]> {
  const around: Around = {
    globals: await globalsOf(site),
    rendered: renderedShortcodes(site),
    pictures: await picturesById(site, picturesIn(elements)),
    isShown,
  };
  return elements.flatMap((element) => nodesOf(element, around, 0));
}

/** Whether a post shows what Elementor holds of it. */
export function isElementorPage(meta: Meta | undefined): meta is Meta {
  return meta?.get(EDIT_MODE) === BUILDER;
}

/** What Elementor holds of a post. */
export function elementsOfPage(meta: Meta): readonly StoredElement[] {
  return storedElements(meta.get(DATA) ?? '');
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
  return depth > DEPTH ? [] : marked(translated(element, around, depth, place), element.mark);
}

function translated(
  element: StoredElement,
  around: Around,
  depth: number,
  place: Place | undefined,
): readonly PageNode[] {
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
