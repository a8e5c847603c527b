import {
  type BuilderPage,
  box,
  html,
  idsOf,
  looseText,
  marked,
  type PageNode,
  parseTags,
  picturesById,
  renderedShortcodes,
  type StoredPage,
  shortcodeMark,
  slides,
  type TagNode,
  type TagTree,
  unknownElement,
} from 'portolan/elements';
import { diviTrees, hasDiviBlocks } from './blocks.ts';
import type { Page } from './element-of.ts';
import { ELEMENTS } from './elements.ts';
import { type Globals, globalsOf, withPreset } from './globals.ts';
import { columnBox, groupBox, rowBox, sectionBox } from './layout.ts';
import { withLibrary } from './library.ts';
import { htmlOf, isOn, textOf } from './values.ts';

/** A page made with Divi; undefined for one that was not. */
export async function diviPage({ site, post, content, meta }: StoredPage): Promise<BuilderPage | undefined> {
  if (!/\[et_pb_(?:section|row|column)/.test(content) && !hasDiviBlocks(content)) return undefined;
  const rendered = renderedShortcodes(site);
  // Line breaks in code are no tags; tags that nobody renders are modules of other plugins.
  const isTag = (name: string) =>
    !/^et_pb_(?:line_break|br_holder)/.test(name) && !rendered.has(name) && /^[a-z][a-z0-9]*_/i.test(name);
  const globals = globalsOf(site);
  const read = (text: string) =>
    hasDiviBlocks(text) ? diviTrees(text, globals, isTag) : withPresets(parseTags(text, isTag), globals);
  const trees = await withLibrary(site, read(content), read);
  const nodes = nodesOf(trees, {
    pictures: await picturesById(site, attachmentsIn(trees)),
    dynamic: { title: post.post_title, siteName: site.options.get('blogname') ?? '' },
    nodesOf,
  });
  const sheet = meta?.get('_et_pb_custom_css');
  return { nodes, page: sheet ? { sheets: [sheet] } : {} };
}

function withPresets(trees: readonly TagTree[], globals: Globals): readonly TagTree[] {
  return trees.map((tree) =>
    typeof tree === 'string'
      ? tree
      : {
          ...tree,
          attributes: withPreset(tree.tag, tree.attributes, globals),
          children: withPresets(tree.children, globals),
        },
  );
}

function attachmentsIn(trees: readonly TagTree[]): readonly number[] {
  return trees.flatMap((tree) =>
    typeof tree === 'string'
      ? []
      : [...idsOf(tree.attributes['gallery_ids']), ...attachmentsIn(tree.children)],
  );
}

function nodesOf(trees: readonly TagTree[], page: Page): readonly PageNode[] {
  return trees.flatMap((tree) => {
    if (typeof tree !== 'string') return marked(nodeOf(tree, page), shortcodeMark(tree.attributes));
    // Blocks among the modules are WordPress's own.
    return tree.includes('<!-- wp:') ? [html(tree)] : looseText(htmlOf(tree));
  });
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
    case 'et_pb_group':
      return [box(groupBox(attributes), inside())];
    case 'et_pb_group_carousel':
      return slides(inside());
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
