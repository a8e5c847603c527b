import {
  type Box,
  type BuilderPage,
  box,
  css as declarationsOf,
  marked,
  type PageNode,
  pictureSizes,
  renderedShortcodes,
  type StoredPage,
} from 'portolan/elements';
import type { Meta, PostRow, Site } from 'portolan/plugin';
import { elementsIn, isPageText } from './editing/page-text.ts';
import { elementFrame, ownAttributes } from './element-frame.ts';
import { type Globals, globalsOf } from './globals.ts';
import { kitParts } from './kit-styles.ts';
import { columnBox, containerBox, inColumn, rowBox, sectionBox, widgetBox, widgetInside } from './layout.ts';
import { pageSheets } from './own-styles.ts';
import { shownIn, shownOrNew } from './plain-copy.ts';
import { colourAt, together, typography } from './settings.ts';
import type { Settings, StoredElement } from './stored-settings.ts';
import { withUsual } from './usual-settings.ts';
import type { Around } from './widget.ts';
import { partsOf } from './widget-styles.ts';
import { widgetNodes } from './widgets.ts';

const DEPTH = 40;
const HOLDERS = /^(?:section|column|container)$/;
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
}: StoredPage): Promise<BuilderPage | undefined> {
  if (!isElementorPage(meta)) return undefined;
  const stored = elementsOfPage(meta);
  if (isPageText(content)) {
    // What an editor holds; the copy is of the stored page.
    const copy = (await site.posts.byId(post.ID))?.post_content ?? '';
    return wholePage(site, post, meta, elementsIn(content), shownOrNew(shownIn(copy, stored), stored));
  }
  return stored.length === 0 ? undefined : wholePage(site, post, meta, stored, shownIn(content, stored));
}

/** A page with what a site's styles know it by, and what the kit says of all pages. */
async function wholePage(
  site: Site,
  post: PostRow,
  meta: Meta,
  elements: readonly StoredElement[],
  isShown: Around['isShown'],
): Promise<BuilderPage> {
  const globals = await globalsOf(site);
  const { css, below } = together(typography(globals.kit, 'body_typography', globals), {
    css: declarationsOf({ color: colourAt(globals.kit, 'body_color', globals) }),
  });
  const sheets = pageSheets(post.ID, meta, elements);
  return {
    nodes: await pageNodes(site, elements, isShown, globals),
    page: {
      classes: `elementor elementor-${post.ID}`,
      data: {
        'data-elementor-type': meta.get('_elementor_template_type') || 'wp-page',
        'data-elementor-id': String(post.ID),
      },
      styles: ['elementor'],
      parts: kitParts(globals),
      ...(sheets.length > 0 && { sheets }),
      ...(css && { css }),
      ...(below && { below }),
    },
  };
}

/** The boxes that elements make; `isShown`: whether visitors read a text of an element. */
export async function pageNodes(
  site: Site,
  elements: readonly StoredElement[],
  isShown: Around['isShown'],
  shared?: Globals,
): Promise<readonly PageNode[]> {
  const globals = shared ?? (await globalsOf(site));
  const around: Around = {
    globals,
    rendered: renderedShortcodes(site),
    pictures: await pictureSizes(site, picturesIn(elements)),
    captions: await captionsIn(site, elements),
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
  if (depth > DEPTH) return [];
  const nodes = translated(element, around, depth, place);
  // A widget's mark stands on its words, which are edited in place; that of others on their box.
  return HOLDERS.test(element.elType ?? '') ? marked(nodes, element.mark) : nodes;
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
      const row = rowBox(settings, globals, depth > 0);
      if (depth > 0) return [box(known(row, element, settings, depth), inside())];
      return [box(known(sectionBox(settings, globals), element, settings, depth), [box(row, inside())])];
    }
    case 'column': {
      const children = element.elements ?? [];
      const placed = children.flatMap((child, index) =>
        nodesOf(child, around, depth + 1, { first: index === 0, last: index === children.length - 1 }),
      );
      return [box(known(columnBox(settings, globals), element, settings, depth - 1), placed)];
    }
    case 'container':
      return [box(known(containerBox(settings, globals, depth === 0), element, settings, depth), inside())];
  }
  const kind = element.widgetType ?? '';
  const nodes = widgetNodes(kind, settings, inside, around);
  if (nodes.length === 0) return [];
  const own = known(widgetBox(settings, globals), element, settings, depth);
  const frame = { ...own, parts: partsOf(kind, withUsual(kind, settings), globals) };
  // What an element consists of stays together, wherever its container lays it.
  const content = box(widgetInside(settings, globals), marked(nodes, element.mark));
  return [box(place ? inColumn(frame, place) : frame, [content])];
}

/** A box with what a site's own styles and scripts know its element by. */
function known(of: Box, element: StoredElement, settings: Settings, depth: number): Box {
  const { classes = '', data } = elementFrame(element, settings, depth === 0 && !element.isInner);
  const all = { ...ownAttributes(settings), ...data };
  return {
    ...of,
    ...((classes || of.classes) && { classes: `${classes} ${of.classes ?? ''}`.trim() }),
    ...(Object.keys(all).length > 0 && { data: all }),
  };
}

/** PHP writes an empty object as an empty list. */
function settingsOf({ settings }: StoredElement): Settings {
  return settings === undefined || Array.isArray(settings) ? {} : (settings as Settings);
}

/** Words of the media library that stand below pictures of the page; one query where there are any. */
async function captionsIn(site: Site, elements: readonly StoredElement[]): Promise<Around['captions']> {
  const ids = picturesIn(withLibraryCaptions(elements));
  const posts = ids.length > 0 ? await site.posts.byIds(ids) : [];
  const words = new Map(posts.map(({ ID, post_excerpt }) => [ID, post_excerpt]));
  return (id) => words.get(id) ?? '';
}

function withLibraryCaptions(elements: readonly StoredElement[]): readonly StoredElement[] {
  return elements.flatMap(({ elements: inside = [], ...own }) => [
    ...(settingsOf(own)['caption_source'] === 'attachment' ? [own] : []),
    ...withLibraryCaptions(inside),
  ]);
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
