import { storedList, storedMap } from 'portolan/data';
import { box, html, marked, type PageNode, picturesById, type StoredPage } from 'portolan/elements';
import type { Site } from 'portolan/plugin';
import type { Around } from './around.ts';
import { type EditedLayout, editedLayout, isPageText, plainLayout } from './editing/page-text.ts';
import { cellBox, rowBox, sectionBox, widgetBox } from './layout.ts';
import { mapAt, type Settings, textAt } from './settings.ts';
import { cellsOf, DATA, infoName, type Layout, layoutOf, placeOf } from './stored-page.ts';
import { widgetNodes } from './widgets.ts';

const DEPTH = 6;
/** Blocks that hold a layout or one widget in their attributes. */
const BLOCK =
  /<!-- wp:(siteorigin-panels\/layout-block|sowb\/[\w-]+) (\{(?:[^-]|-(?!->))*\}) (?:\/-->|-->(?:(?!<!-- \/wp:\1)[\s\S])*<!-- \/wp:\1 -->)/g;

/** A page made with SiteOrigin's Page Builder; undefined for one that was not. */
export async function panelsPage({
  site,
  meta,
  content,
}: StoredPage): Promise<readonly PageNode[] | undefined> {
  const data = storedMap(meta?.value(DATA));
  const isKept = storedList(data['widgets']).length > 0;
  // What an editor holds.
  if (isKept && isPageText(content)) {
    const edited = editedLayout(content);
    return pageNodes(site, [plainLayout(edited)], edited);
  }
  const parts = isKept ? [data] : blocksIn(content);
  return parts.length === 0 ? undefined : pageNodes(site, parts);
}

/** The boxes that layouts make, with the texts between them. `edited`: where they stand in the text of an editor. */
export async function pageNodes(
  site: Site,
  parts: readonly unknown[],
  edited?: EditedLayout,
): Promise<readonly PageNode[]> {
  const around: Around = {
    pictures: await picturesById(site, picturesIn(parts)),
    widgets: new Set(site.contributions('widgets').map(({ name }) => name)),
    layout: (inner, depth) => (depth > DEPTH ? [] : layoutNodes(inner, around, depth)),
  };
  return parts.flatMap((part) => {
    if (typeof part === 'string') return loose(part);
    return edited ? nodesOf(part as Layout, around, 0, edited) : partNodes(storedMap(part), around);
  });
}

function loose(text: string): readonly PageNode[] {
  return text.trim() === '' ? [] : [html(text)];
}

function partNodes(part: Settings, around: Around): readonly PageNode[] {
  const single = textAt(part, 'widgetClass');
  return single === ''
    ? layoutNodes(part, around, 0)
    : widgetNodes(single, mapAt(part, 'widgetData'), around, 0);
}

/** The text of a post in which blocks of SiteOrigin stand: their attributes, and what stands between them. */
function blocksIn(content: string): readonly (string | Settings)[] {
  if (!content.includes('<!-- wp:siteorigin-panels/') && !content.includes('<!-- wp:sowb/')) return [];
  const parts: (string | Settings)[] = [];
  let at = 0;
  for (const found of content.matchAll(BLOCK)) {
    const attributes = attributesOf(found[2] ?? '');
    if (attributes === undefined) continue;
    parts.push(content.slice(at, found.index), attributes);
    at = found.index + found[0].length;
  }
  return parts.length === 0 ? [] : [...parts, content.slice(at)];
}

function attributesOf(text: string): Settings | undefined {
  try {
    const attributes = storedMap(JSON.parse(text));
    return 'panelsData' in attributes ? storedMap(attributes['panelsData']) : attributes;
  } catch {
    return undefined;
  }
}

function layoutNodes(data: Settings, around: Around, depth: number): readonly PageNode[] {
  return nodesOf(layoutOf(data), around, depth);
}

/** Rows of cells. SiteOrigin: `grids`, `grid_cells`, and `panels_info` of each widget. */
function nodesOf(layout: Layout, around: Around, depth: number, edited?: EditedLayout): readonly PageNode[] {
  const { pictures } = around;
  const { widgets, grids } = layout;
  const nodesAt = (widget: Settings, at: number): readonly PageNode[] => {
    const info = mapAt(widget, infoName(widget));
    const nodes = widgetNodes(textAt(info, 'class'), widget, around, depth);
    const frame = widgetBox(mapAt(info, 'style'), pictures);
    return marked(frame && nodes.length > 0 ? [box(frame, nodes)] : nodes, edited?.widgets[at]?.mark);
  };
  if (grids.length === 0) return widgets.flatMap(nodesAt);
  return grids.flatMap((grid, number) => {
    const style = mapAt(grid, 'style');
    const cells = cellsOf(layout, number);
    const columns = cells.flatMap(([at, cell], index) => {
      const weight = Number(cell['weight']);
      const share = weight > 0 && weight <= 1 ? weight : 1 / cells.length;
      const inside = widgets.flatMap((widget, place) => {
        const stands = placeOf(widget);
        return stands.grid === number && stands.cell === index ? nodesAt(widget, place) : [];
      });
      const column = box(cellBox(share, mapAt(cell, 'style'), pictures), inside);
      return marked([column], edited?.cells[at]?.mark);
    });
    const row = box(rowBox(style), columns);
    const section = depth > 0 ? row : box(sectionBox(style, pictures), [row]);
    return marked([section], edited?.grids[number]?.mark);
  });
}

/** Numbers of all pictures that a page may show: they stand under many names. */
function picturesIn(parts: readonly unknown[]): readonly number[] {
  const ids: number[] = [];
  const waiting: [string, unknown][] = parts.map((part) => ['', part]);
  while (waiting.length > 0 && ids.length < 500) {
    const [name, value] = waiting.pop() as [string, unknown];
    if (typeof value === 'object' && value !== null) waiting.push(...Object.entries(value));
    else if (/image|photo|picture|attachment|^id$/.test(name) && Number(value) > 0) ids.push(Number(value));
  }
  return ids;
}
