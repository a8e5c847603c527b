import type { ElementDeclaration } from '../../types/index.ts';

const ALIGN = [
  ['', 'As the theme has it'],
  ['left', 'Left'],
  ['center', 'Middle'],
  ['right', 'Right'],
  ['wide', 'Wide'],
  ['full', 'Full width'],
] as const;

const column = (text: string) =>
  `<!-- wp:column -->\n<div class="wp-block-column"><!-- wp:paragraph -->\n<p>${text}</p>\n<!-- /wp:paragraph --></div>\n<!-- /wp:column -->`;

/** Blocks that WordPress stores as HTML: how they begin, and what can be set of them. */
export const knownBlocks: readonly ElementDeclaration[] = [
  {
    name: 'core/paragraph',
    label: 'Paragraph',
    group: 'Text',
    start: '<!-- wp:paragraph -->\n<p>New paragraph</p>\n<!-- /wp:paragraph -->',
  },
  {
    name: 'core/heading',
    label: 'Heading',
    group: 'Text',
    start: '<!-- wp:heading -->\n<h2 class="wp-block-heading">New heading</h2>\n<!-- /wp:heading -->',
  },
  {
    name: 'core/list',
    label: 'List',
    group: 'Text',
    start:
      '<!-- wp:list -->\n<ul class="wp-block-list"><!-- wp:list-item -->\n<li>First</li>\n<!-- /wp:list-item --></ul>\n<!-- /wp:list -->',
  },
  { name: 'core/list-item', label: 'List item' },
  {
    name: 'core/quote',
    label: 'Quote',
    group: 'Text',
    start:
      '<!-- wp:quote -->\n<blockquote class="wp-block-quote"><!-- wp:paragraph -->\n<p>Words of somebody</p>\n<!-- /wp:paragraph --></blockquote>\n<!-- /wp:quote -->',
  },
  {
    name: 'core/table',
    label: 'Table',
    group: 'Text',
    start:
      '<!-- wp:table -->\n<figure class="wp-block-table"><table><tbody><tr><td>One</td><td>Two</td></tr><tr><td>Three</td><td>Four</td></tr></tbody></table></figure>\n<!-- /wp:table -->',
  },
  {
    name: 'core/image',
    label: 'Picture',
    group: 'Pictures',
    fields: [{ name: 'align', label: 'Stands', kind: 'choice', choices: ALIGN }],
    start:
      '<!-- wp:image {"id":0,"sizeSlug":"large"} -->\n<figure class="wp-block-image size-large"><img src="" alt="" class="wp-image-0"/></figure>\n<!-- /wp:image -->',
  },
  {
    name: 'core/buttons',
    label: 'Buttons',
    group: 'Text',
    start:
      '<!-- wp:buttons -->\n<div class="wp-block-buttons"><!-- wp:button -->\n<div class="wp-block-button"><a class="wp-block-button__link wp-element-button">Read on</a></div>\n<!-- /wp:button --></div>\n<!-- /wp:buttons -->',
  },
  { name: 'core/button', label: 'Button' },
  {
    name: 'core/columns',
    label: 'Columns',
    group: 'Layout',
    start: `<!-- wp:columns -->\n<div class="wp-block-columns">${column('Left')}\n\n${column('Right')}</div>\n<!-- /wp:columns -->`,
  },
  { name: 'core/column', label: 'Column' },
  {
    name: 'core/separator',
    label: 'Line',
    group: 'Layout',
    start:
      '<!-- wp:separator -->\n<hr class="wp-block-separator has-alpha-channel-opacity"/>\n<!-- /wp:separator -->',
  },
  {
    name: 'core/shortcode',
    label: 'Shortcode',
    group: 'More',
    start: '<!-- wp:shortcode -->\n[gallery]\n<!-- /wp:shortcode -->',
  },
];

/** What can be put into a text that is not written in blocks. */
export const classicParts: readonly ElementDeclaration[] = [
  { name: 'p', label: 'Paragraph', group: 'Text', start: '<p>New paragraph</p>' },
  { name: 'h2', label: 'Heading', group: 'Text', start: '<h2>New heading</h2>' },
  { name: 'h3', label: 'Smaller heading', group: 'Text', start: '<h3>New heading</h3>' },
  { name: 'ul', label: 'List', group: 'Text', start: '<ul>\n<li>First</li>\n</ul>' },
  { name: 'blockquote', label: 'Quote', group: 'Text', start: '<blockquote>Words of somebody</blockquote>' },
  { name: 'img', label: 'Picture', group: 'Pictures', start: '<img src="" alt="" />' },
];
