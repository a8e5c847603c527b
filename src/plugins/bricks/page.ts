import { storedMap } from 'portolan/data';
import {
  type BuilderPage,
  box,
  marked,
  type PageNode,
  picturesById,
  type StoredPage,
} from 'portolan/elements';
import { elementsIn, isPageText } from './editing/page-text.ts';
import { elementNodes } from './elements.ts';
import { appearance, type Pictures, textAt } from './settings.ts';
import { elementsOfPage, type StoredElement } from './stored-element.ts';

const DEPTH = 20;

/** A page made with Bricks; undefined for one that was not. */
export async function bricksPage({
  site,
  post,
  meta,
  content,
}: StoredPage): Promise<BuilderPage | undefined> {
  const stored = elementsOfPage(meta);
  if (stored.length === 0) return undefined;
  // What an editor holds.
  const elements = isPageText(content) ? elementsIn(content) : stored;
  const pictures = await picturesById(
    site,
    elements.flatMap(({ settings }) => picturesIn(settings, 0)),
  );
  const values = { post_title: post.post_title, site_title: site.options.get('blogname') ?? '' };
  const inside = (parent: string, depth: number): readonly PageNode[] =>
    depth > DEPTH
      ? []
      : elements
          .filter((element) => element.parent === parent)
          .flatMap((element) =>
            marked(nodesOf(element, inside(element.id, depth + 1), pictures, values), element.mark),
          );
  const sheet = textAt(storedMap(meta?.value('_bricks_page_settings')), 'customCss');
  return { nodes: inside('0', 0), page: sheet === '' ? {} : { sheets: [sheet] } };
}

function nodesOf(
  { name, settings }: StoredElement,
  children: readonly PageNode[],
  pictures: Pictures,
  values: Readonly<Record<string, string>>,
): readonly PageNode[] {
  const css = appearance(settings, pictures);
  const width = /^(\d+(?:\.\d+)?)%$/.exec(textAt(settings, '_width'))?.[1];
  switch (name) {
    case 'section':
      return [box({ kind: 'section', css }, children)];
    case 'container':
    case 'block':
    case 'div': {
      const isRow = textAt(settings, '_direction') === 'row' || textAt(settings, '_display') === 'grid';
      const inner = isRow ? [box({ kind: 'row' }, children.map(asColumn(children.length)))] : children;
      if (width === undefined) return [box({ kind: 'group', css }, inner)];
      const share = { '--share': String(Math.round(Number(width) * 1000) / 1e5) };
      return [box({ kind: 'column', css: { ...share, ...css }, below: { 767: { '--share': '1' } } }, inner)];
    }
  }
  return elementNodes(name, settings, children, pictures, values);
}

/** What stands in a row is a column of it, as wide as the others where nothing else is said. */
function asColumn(count: number) {
  const css = { '--share': String(Math.round(1e5 / Math.max(1, count)) / 1e5) };
  return (node: PageNode): PageNode =>
    'box' in node && node.box.kind === 'column'
      ? node
      : box({ kind: 'column', css, below: { 767: { '--share': '1' } } }, [node]);
}

function picturesIn(value: unknown, depth: number): readonly number[] {
  if (typeof value !== 'object' || value === null || depth > 8) return [];
  const { id, url } = value as { id?: unknown; url?: unknown };
  const own = typeof url === 'string' && Number(id) > 0 ? [Number(id)] : [];
  return [...own, ...Object.values(value).flatMap((one) => picturesIn(one, depth + 1))];
}
