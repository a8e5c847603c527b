import {
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
import { ELEMENTS, type Page } from './elements.ts';
import { columnBox, rowBox, sectionBox } from './layout.ts';
import { htmlOf, isOn, textOf } from './values.ts';

/** A page made with Divi; undefined for one that was not. */
export async function diviPage({
  site,
  post,
  content,
}: StoredPage): Promise<readonly PageNode[] | undefined> {
  if (!/\[et_pb_(?:section|row|column)/.test(content)) return undefined;
  const rendered = renderedShortcodes(site);
  // Line breaks in code are no tags; tags that nobody renders are modules of other plugins.
  const isTag = (name: string) =>
    !/^et_pb_(?:line_break|br_holder)/.test(name) && !rendered.has(name) && /^[a-z][a-z0-9]*_/i.test(name);
  const trees = parseTags(content, isTag);
  return nodesOf(trees, {
    pictures: await picturesById(site, attachmentsIn(trees)),
    dynamic: { title: post.post_title, siteName: site.options.get('blogname') ?? '' },
    nodesOf,
  });
}

function attachmentsIn(trees: readonly TagTree[]): readonly number[] {
  return trees.flatMap((tree) =>
    typeof tree === 'string'
      ? []
      : [...idsOf(tree.attributes['gallery_ids']), ...attachmentsIn(tree.children)],
  );
}

function nodesOf(trees: readonly TagTree[], page: Page): readonly PageNode[] {
  return trees.flatMap((tree) => (typeof tree === 'string' ? looseText(htmlOf(tree)) : nodeOf(tree, page)));
}

function nodeOf(node: TagNode, page: Page): readonly PageNode[] {
  const { tag, attributes, children } = node;
  if (isOn(attributes['disabled']) || attributes['disabled_on'] === 'on|on|on') return [];
  const inside = () => nodesOf(children, page);
  switch (tag) {
    case 'et_pb_section':
      // A specialty section has columns without a row.
      return [
        box(
          sectionBox(attributes),
          isOn(attributes['specialty']) ? [box({ kind: 'row' }, inside())] : inside(),
        ),
      ];
    case 'et_pb_row':
    case 'et_pb_row_inner':
      return [box(rowBox(attributes), inside())];
    case 'et_pb_column':
    case 'et_pb_column_inner':
      return [box(columnBox(attributes), inside())];
  }
  const known = ELEMENTS[tag];
  if (known) return known(node, page);
  return unknownElement({
    setting: (name) => textOf(attributes, page.dynamic, name),
    picture: (name) => {
      const src = attributes[name] ?? '';
      return /^https?:\/\//.test(src) ? { src } : undefined;
    },
    children: inside(),
  });
}
