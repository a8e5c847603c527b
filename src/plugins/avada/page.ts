import { autop } from 'portolan/content';
import {
  type BuilderPage,
  box,
  idsOf,
  looseText,
  type PageNode,
  parseTags,
  picturesById,
  renderedShortcodes,
  type StoredPage,
  type TagNode,
  type TagTree,
  unknownElement,
} from 'portolan/elements';
import type { Page } from './element-of.ts';
import { ELEMENTS, INLINE } from './elements.ts';
import { columnBox, sectionBox } from './layout.ts';

/** Columns of Avada before its builder: `[one_third last="yes"]`. */
const OLD_COLUMNS: Readonly<Record<string, string>> = {
  one_full: '1_1',
  one_half: '1_2',
  one_third: '1_3',
  two_third: '2_3',
  one_fourth: '1_4',
  three_fourth: '3_4',
  one_fifth: '1_5',
  two_fifth: '2_5',
  three_fifth: '3_5',
  four_fifth: '4_5',
  one_sixth: '1_6',
  five_sixth: '5_6',
};

/** A page made with Avada; undefined for one that was not. */
export async function avadaPage({ site, content, meta }: StoredPage): Promise<BuilderPage | undefined> {
  if (!/\[(?:fusion_builder_(?:container|row|column)|fusion_text|fullwidth)\b/.test(content))
    return undefined;
  const rendered = renderedShortcodes(site);
  const isTag = (name: string) =>
    !INLINE.test(name) && !rendered.has(name) && (/^[a-z][a-z0-9]*_/i.test(name) || name === 'fullwidth');
  const trees = parseTags(content, isTag);
  const sheet = meta?.get('_fusion_builder_custom_css');
  return {
    nodes: nodesOf(trees, { pictures: await picturesById(site, attachmentsIn(trees)), nodesOf }),
    page: sheet ? { sheets: [sheet] } : {},
  };
}

function attachmentsIn(trees: readonly TagTree[]): readonly number[] {
  return trees.flatMap((tree) =>
    typeof tree === 'string'
      ? []
      : [
          ...idsOf(tree.attributes['image_id']?.split('|')[0]),
          ...idsOf(tree.attributes['image_ids']),
          ...attachmentsIn(tree.children),
        ],
  );
}

/** Columns stand side by side in a row; those that nothing holds get one. */
function nodesOf(trees: readonly TagTree[], page: Page): readonly PageNode[] {
  const nodes: PageNode[] = [];
  let columns: PageNode[] = [];
  const end = () => {
    if (columns.length > 0) nodes.push(box({ kind: 'row' }, columns));
    columns = [];
  };
  for (const tree of trees) {
    if (typeof tree === 'string') {
      if (tree.replace(/<\/?p>|<br ?\/?>|\s/g, '') === '') continue;
      end();
      nodes.push(...looseText(autop(tree.trim())));
    } else if (OLD_COLUMNS[tree.tag] || /^fusion_builder_column(?:_inner)?$/.test(tree.tag)) {
      columns.push(box(columnBox(tree.attributes, OLD_COLUMNS[tree.tag]), nodesOf(tree.children, page)));
    } else {
      end();
      nodes.push(...nodeOf(tree, page));
    }
  }
  end();
  return nodes;
}

function nodeOf(node: TagNode, page: Page): readonly PageNode[] {
  const { tag, attributes, children } = node;
  if (attributes['status'] === 'draft') return [];
  if (tag === 'fusion_builder_container' || tag === 'fullwidth')
    return [box(sectionBox(attributes), nodesOf(children, page))];
  if (/^fusion_builder_row(?:_inner)?$/.test(tag)) return nodesOf(children, page);
  const known = ELEMENTS[tag];
  if (known) return known(node, page);
  return unknownElement({
    setting: (name) => attributes[name] ?? '',
    picture: (name) =>
      /^https?:\/\//.test(attributes[name] ?? '') ? { src: attributes[name] ?? '' } : undefined,
    children: nodesOf(children, page),
  });
}
