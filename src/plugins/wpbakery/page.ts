import { autop } from 'portolan/content';
import {
  type BuilderPage,
  box,
  type Declarations,
  looseText,
  marked,
  type PageNode,
  parseTags,
  renderedShortcodes,
  type StoredPage,
  shortcodeMark,
  type TagNode,
  type TagTree,
  textInside,
} from 'portolan/elements';
import type { Around } from './around.ts';
import { storedPicture } from './declared-elements.ts';
import { knownElement, otherElement } from './elements.ts';
import { columnBox, frameOf, rowBox, sectionBox } from './layout.ts';
import { partedElement } from './parted-elements.ts';
import { aroundOf } from './read-around.ts';
import { themeElement } from './theme-elements.ts';
import { designOf } from './values.ts';

/** A page made with WPBakery; undefined for one that was not. */
export async function wpbakeryPage({
  site,
  content,
  meta,
  post,
}: StoredPage): Promise<BuilderPage | undefined> {
  if (!/\[vc_(?:row|section|column)/.test(content)) return undefined;
  const rendered = renderedShortcodes(site);
  // Tags that nobody renders are a theme's elements, which belong to the builder's page.
  const parsed = parseTags(content, (name) => !rendered.has(name) && /^[a-z][a-z0-9]*[_-]/i.test(name));
  const trees = withoutBareTags(parsed, rendered);
  const sheet = meta?.get('_wpb_post_custom_css');
  return {
    nodes: nodesOf(trees, await aroundOf({ site, meta, post }, trees), true),
    page: sheet ? { sheets: [sheet] } : {},
  };
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

function nodesOf(trees: readonly TagTree[], around: Around, root = false): readonly PageNode[] {
  return trees.flatMap((tree) => {
    if (typeof tree === 'string') return looseText(paragraphs(tree));
    return marked(nodeOf(tree, around, root), shortcodeMark(tree.attributes));
  });
}

/** Text between elements; half a paragraph around tags is nothing. */
function paragraphs(words: string): string {
  const inner = words.replace(/^\s*<\/p>|<p>\s*$/g, '').trim();
  return inner === '' || inner === '<p></p>' ? '' : autop(inner);
}

function nodeOf(node: TagNode, around: Around, root: boolean): readonly PageNode[] {
  const { tag, attributes, children } = node;
  if (attributes['disable_element'] === 'yes') return [];
  const inside = () => nodesOf(children, around);
  switch (tag) {
    case 'vc_section':
      return [box(sectionBox(attributes, around.pictures, 'vc_section'), inside())];
    case 'vc_row': {
      const row = box(rowBox(attributes, false), columnsOf(node, around));
      return root
        ? [box(sectionBox(attributes, around.pictures), [row])]
        : [box({ ...sectionBox(attributes, around.pictures), kind: 'group' }, [row])];
    }
    case 'vc_row_inner':
      return [box(rowBox(attributes, true), columnsOf(node, around))];
    case 'vc_column':
    case 'vc_column_inner':
      return [box(columnBox(attributes, {}, around.pictures), inside())];
    default:
      return framed(node, elementNodes(node, around, inside));
  }
}

/** What stands in a row: columns, which the row has a say in. */
function columnsOf({ attributes: row, children }: TagNode, around: Around): readonly PageNode[] {
  return children.flatMap((child) =>
    typeof child !== 'string' && /^vc_column(?:_inner)?$/.test(child.tag)
      ? marked(
          child.attributes['disable_element'] === 'yes'
            ? []
            : [box(columnBox(child.attributes, row, around.pictures), nodesOf(child.children, around))],
          shortcodeMark(child.attributes),
        )
      : nodesOf([child], around),
  );
}

/** An element's nodes in the design, id and classes that its author gave it. */
function framed({ tag, attributes }: TagNode, nodes: readonly PageNode[]): readonly PageNode[] {
  const frame = frameOf(attributes, CLASSES[tag]);
  const css = uncovered(tag, designOf(attributes['css']));
  const [only, ...more] = nodes;
  if (only === undefined) return nodes;
  if ('box' in only && more.length === 0 && only.box.id === undefined) {
    const classes = `${frame.classes ?? ''} ${only.box.classes ?? ''}`.trim();
    const styles = [...(frame.styles ?? []), ...(only.box.styles ?? [])];
    return [
      box(
        {
          ...only.box,
          ...frame,
          ...(classes && { classes }),
          ...(styles.length > 0 && { styles }),
          css: { ...only.box.css, ...css },
        },
        only.children,
      ),
    ];
  }
  const isPlain =
    attributes['el_id'] === undefined && attributes['el_class'] === undefined && frame.styles === undefined;
  return isPlain && Object.keys(css).length === 0 ? nodes : [box({ kind: 'group', ...frame, css }, nodes)];
}

const WORDS = /^vc_(?:column_text|custom_heading)$/;
/** What lies between elements. */
const BETWEEN = 20;

/** A text pulled up what follows by the room that themes put below headings: here it pulls by what lies between, so that nothing covers it. */
function uncovered(tag: string, css: Declarations): Declarations {
  const pulled = WORDS.test(tag) ? /^-([\d.]+)px$/.exec(css['margin-bottom'] ?? '')?.[1] : undefined;
  return Number(pulled) > BETWEEN ? { ...css, 'margin-bottom': `-${BETWEEN}px` } : css;
}

/** The builder's own classes of elements, which the styles of old sites name. */
const CLASSES: Readonly<Record<string, string>> = {
  vc_column_text: 'wpb_text_column wpb_content_element',
  vc_custom_heading: 'vc_custom_heading',
  vc_single_image: 'wpb_single_image wpb_content_element',
  vc_separator: 'vc_separator wpb_content_element',
  vc_text_separator: 'vc_separator wpb_content_element',
  vc_empty_space: 'vc_empty_space',
  vc_message: 'vc_message_box',
  vc_cta: 'vc_cta3-container',
  vc_btn: 'vc_btn3-container',
  vc_icon: 'vc_icon_element',
  vc_gallery: 'wpb_gallery wpb_content_element',
  vc_images_carousel: 'wpb_images_carousel wpb_content_element',
  vc_video: 'wpb_video_widget wpb_content_element',
  vc_raw_html: 'wpb_raw_code wpb_raw_html wpb_content_element',
  vc_toggle: 'vc_toggle',
  vc_tta_accordion: 'vc_tta-container',
  vc_tta_tabs: 'vc_tta-container',
  vc_tta_tour: 'vc_tta-container',
  vc_progress_bar: 'vc_progress_bar wpb_content_element',
  vc_hoverbox: 'vc-hoverbox-wrapper',
  vc_basic_grid: 'vc_grid-container-wrapper',
};

function elementNodes(node: TagNode, around: Around, inside: () => readonly PageNode[]): readonly PageNode[] {
  return (
    partedElement(node, (trees) => asText(trees, around)) ??
    knownElement(node, around, inside) ??
    themeElement(node, {
      nodesOf: (trees) => nodesOf(trees, around),
      picture: (stored) => storedPicture(around.pictures, stored),
    }) ??
    otherElement(node, around, inside())
  );
}

function asText(children: readonly TagTree[], around: Around): readonly PageNode[] {
  return children.every((child) => typeof child === 'string')
    ? looseText(autop(textInside(children).trim()))
    : nodesOf(children, around);
}
