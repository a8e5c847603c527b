import { autop } from 'portolan/content';
import {
  box,
  idsOf,
  looseText,
  marked,
  type NamedPart,
  type PageNode,
  parseTags,
  picturesById,
  renderedShortcodes,
  type StoredPage,
  shortcodeMark,
  type TagNode,
  type TagTree,
  tabs,
  textInside,
  toggles,
} from 'portolan/elements';
import { storedPicture } from './declared-elements.ts';
import { ELEMENTS, otherElement } from './elements.ts';
import { columnBox, type Pictures, rowBox, sectionBox } from './layout.ts';
import { themeElement } from './theme-elements.ts';
import { textOf } from './values.ts';

const TABS = new Set(['vc_tabs', 'vc_tour', 'vc_tta_tabs', 'vc_tta_tour', 'vc_tta_pageable']);
const ACCORDIONS = new Set(['vc_accordion', 'vc_tta_accordion']);
const PARTS = ['vc_tab', 'vc_accordion_tab', 'vc_tta_section'] as const;

/** A page made with WPBakery; undefined for one that was not. */
export async function wpbakeryPage({ site, content }: StoredPage): Promise<readonly PageNode[] | undefined> {
  if (!/\[vc_(?:row|section|column)/.test(content)) return undefined;
  const rendered = renderedShortcodes(site);
  // Tags that nobody renders are a theme's elements, which belong to the builder's page.
  const parsed = parseTags(content, (name) => !rendered.has(name) && /^[a-z][a-z0-9]*[_-]/i.test(name));
  const trees = withoutBareTags(parsed, rendered);
  const pictures = await picturesById(site, attachmentsIn(trees));
  return nodesOf(trees, pictures, true);
}

const LAYOUT = /^vc_(?:section|row|row_inner|column|column_inner)$/;
const BARE = /^\s*(?:\[\/?([a-z][\w-]*)\]\s*)+$/i;

/** Between elements a tag without attributes (`[share]`) is an element of a theme that is gone; in a text it may be a word. */
function withoutBareTags(trees: readonly TagTree[], rendered: ReadonlySet<string>): readonly TagTree[] {
  return trees.flatMap((tree): readonly TagTree[] => {
    if (typeof tree !== 'string')
      return LAYOUT.test(tree.tag)
        ? [{ ...tree, children: withoutBareTags(tree.children, rendered) }]
        : [tree];
    const bare = BARE.exec(tree)?.[1];
    return bare === undefined || rendered.has(bare) ? [tree] : [];
  });
}

const PICTURE =
  /^(?:image|images|img|photo|picture|parallax_image|bg_image|include|author_image|background_image)$/;

function attachmentsIn(trees: readonly TagTree[]): readonly number[] {
  return trees.flatMap((tree) =>
    typeof tree === 'string'
      ? []
      : [
          ...Object.entries(tree.attributes).flatMap(([name, value]) =>
            PICTURE.test(name) ? idsOf(value) : [],
          ),
          ...attachmentsIn(tree.children),
        ],
  );
}

function nodesOf(trees: readonly TagTree[], pictures: Pictures, root = false): readonly PageNode[] {
  return trees.flatMap((tree) => {
    if (typeof tree === 'string') return looseText(paragraphs(tree));
    return marked(nodeOf(tree, pictures, root), shortcodeMark(tree.attributes));
  });
}

/** Text between elements; half a paragraph around tags is nothing. */
function paragraphs(words: string): string {
  const inner = words.replace(/^\s*<\/p>|<p>\s*$/g, '').trim();
  return inner === '' || inner === '<p></p>' ? '' : autop(inner);
}

function nodeOf(node: TagNode, pictures: Pictures, root: boolean): readonly PageNode[] {
  const { tag, attributes, children } = node;
  if (attributes['disable_element'] === 'yes') return [];
  const inside = () => nodesOf(children, pictures);
  switch (tag) {
    case 'vc_section':
      return [box(sectionBox(attributes, pictures), inside())];
    case 'vc_row': {
      const row = box(rowBox(attributes, false), inside());
      return root
        ? [box(sectionBox(attributes, pictures), [row])]
        : [box({ ...sectionBox(attributes, pictures), kind: 'group' }, [row])];
    }
    case 'vc_row_inner':
      return [box(rowBox(attributes, true), inside())];
    case 'vc_column':
    case 'vc_column_inner':
      return [box(columnBox(attributes), inside())];
    case 'vc_toggle':
      return toggles(
        [{ title: textOf(attributes, 'title'), nodes: asText(children, pictures) }],
        false,
        attributes['open'] === 'true' ? 1 : 0,
      );
  }
  if (TABS.has(tag)) return tabs(partsOf(node, pictures), tag.endsWith('tour'));
  if (ACCORDIONS.has(tag))
    return toggles(
      partsOf(node, pictures),
      true,
      Number(attributes['active_section'] ?? attributes['active_tab'] ?? 1) || 0,
    );
  return (
    ELEMENTS[tag]?.(node, pictures, inside) ??
    themeElement(node, {
      nodesOf: (trees) => nodesOf(trees, pictures),
      picture: (stored) => storedPicture(pictures, stored),
    }) ??
    otherElement(node, pictures, inside())
  );
}

function asText(children: readonly TagTree[], pictures: Pictures): readonly PageNode[] {
  return children.every((child) => typeof child === 'string')
    ? looseText(autop(textInside(children).trim()))
    : nodesOf(children, pictures);
}

function partsOf(node: TagNode, pictures: Pictures): readonly NamedPart[] {
  return node.children
    .filter(
      (child): child is TagNode => typeof child !== 'string' && PARTS.some((part) => part === child.tag),
    )
    .map((part) => ({ title: textOf(part.attributes, 'title'), nodes: asText(part.children, pictures) }));
}
