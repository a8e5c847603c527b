import { BLOCK_MARK, serializeBlocks } from 'portolan/content';
import type { ParsedBlock } from 'portolan/plugin';
import { readable } from './readable.ts';
import { type BuilderPage, box, type PageNode } from './tree.ts';

/** The block that a box is written as. */
export const BOX_BLOCK = 'portolan/box';

/**
 * A page of boxes as text that is stored content like any other: each box a block, which may be nested as deep as
 * builders nest, and between them HTML and shortcodes. What stands outside of sections gets one, so that all of a page
 * has one left edge. '' for a page without anything.
 */
export function pageText(nodes: readonly PageNode[], page: BuilderPage['page'] = {}): string {
  const sections = inSections(nodes);
  if (sections.length === 0) return '';
  const classes = `pb-page alignfull ${page.classes ?? ''}`.trim();
  return serializeBlocks([blockOf(box({ ...page, kind: 'group', classes }, readable(sections)))]);
}

/** The same for a part that stands inside an element: a tab's text, say. */
export function pagePart(nodes: readonly PageNode[]): string {
  return serializeBlocks(withoutEmpty(nodes).map(blockOf));
}

function inSections(nodes: readonly PageNode[]): readonly PageNode[] {
  const sections: PageNode[] = [];
  let loose: PageNode[] = [];
  const end = () => {
    if (loose.length > 0) sections.push(box({ kind: 'section', classes: 'pb-plain' }, loose));
    loose = [];
  };
  for (const node of nodes) {
    if ('html' in node && node.html.trim() === '') continue;
    if ('box' in node && node.box.kind === 'section') {
      end();
      sections.push(node);
    } else loose.push(node);
  }
  end();
  return sections;
}

function blockOf(node: PageNode): ParsedBlock {
  if ('html' in node) {
    return {
      blockName: 'core/html',
      attrs: {},
      innerBlocks: [],
      innerHTML: node.html,
      innerContent: [`\n${node.html}\n`],
    };
  }
  const innerBlocks = withoutEmpty(node.children).map(blockOf);
  const { mark, ...of } = node.box;
  return {
    blockName: BOX_BLOCK,
    attrs: { box: of, ...(mark !== undefined && { [BLOCK_MARK]: mark }) },
    innerBlocks,
    innerHTML: '',
    innerContent: ['\n', ...innerBlocks.map(() => null), '\n'],
  };
}

function withoutEmpty(nodes: readonly PageNode[]): readonly PageNode[] {
  return nodes.filter((node) => !('html' in node) || node.html.trim() !== '');
}
