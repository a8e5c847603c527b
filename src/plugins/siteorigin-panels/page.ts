import { storedList, storedMap } from 'portolan/data';
import { box, html, type PageNode, picturesById, type StoredPage } from 'portolan/elements';
import { cellBox, rowBox, sectionBox, widgetBox } from './layout.ts';
import { mapAt, type Settings, textAt } from './settings.ts';
import { type Around, widgetNodes } from './widgets.ts';

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
  const data = storedMap(meta?.value('panels_data'));
  const parts = storedList(data['widgets']).length > 0 ? [data] : blocksIn(content);
  if (parts.length === 0) return undefined;
  const around: Around = {
    pictures: await picturesById(site, picturesIn(parts)),
    widgets: new Set(site.contributions('widgets').map(({ name }) => name)),
    layout: (inner, depth) => (depth > DEPTH ? [] : layoutNodes(inner, around, depth)),
  };
  return parts.flatMap((part) => (typeof part === 'string' ? loose(part) : partNodes(part, around)));
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

/** Rows of cells. SiteOrigin: `grids`, `grid_cells`, and `panels_info` (`info` before version 2) of each widget. */
function layoutNodes(data: Settings, around: Around, depth: number): readonly PageNode[] {
  const { pictures } = around;
  const widgets = storedList(data['widgets']).map((widget) => storedMap(widget));
  const infoOf = (widget: Settings) => mapAt(widget, 'panels_info' in widget ? 'panels_info' : 'info');
  const cells = storedList(data['grid_cells']).map((cell) => storedMap(cell));
  const nodesOf = (widget: Settings): readonly PageNode[] => {
    const info = infoOf(widget);
    const nodes = widgetNodes(textAt(info, 'class'), widget, around, depth);
    const frame = widgetBox(mapAt(info, 'style'), pictures);
    return frame && nodes.length > 0 ? [box(frame, nodes)] : nodes;
  };
  const inside = (grid: number, cell: number) =>
    widgets
      .filter((widget) => {
        const info = infoOf(widget);
        return Number(info['grid'] ?? 0) === grid && Number(info['cell'] ?? 0) === cell;
      })
      .flatMap(nodesOf);
  const grids = storedList(data['grids']).map((grid) => storedMap(grid));
  if (grids.length === 0) return widgets.flatMap(nodesOf);
  return grids.flatMap((grid, number) => {
    const style = mapAt(grid, 'style');
    const own = cells.filter((cell) => Number(cell['grid'] ?? 0) === number);
    const count = Math.max(1, Number(grid['cells']) || own.length);
    const columns = Array.from({ length: count }, (_, index) => {
      const weight = Number(own[index]?.['weight']);
      const share = weight > 0 && weight <= 1 ? weight : 1 / count;
      return box(cellBox(share, mapAt(own[index] ?? {}, 'style'), pictures), inside(number, index));
    });
    const row = box(rowBox(style), columns);
    return [depth > 0 ? row : box(sectionBox(style, pictures), [row])];
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
