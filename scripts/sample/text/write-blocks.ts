import { type PlacedPicture, pictureUrl } from '../pictures/placed.ts';
import { absolute, attribute, inline } from './inline.ts';
import type { Node } from './nodes.ts';

/** Finds a picture of the catalogue by its key. */
export type FindPicture = (key: string) => PlacedPicture;

/** Writes a lesson as the block editor saves it. */
export function writeBlocks(nodes: readonly Node[], find: FindPicture): string {
  return nodes.map((node) => block(node, find)).join('\n\n');
}

/** One block: its comment with attributes, the HTML inside. */
export function wrap(name: string, attributes: Readonly<Record<string, unknown>>, html: string): string {
  const list = Object.keys(attributes).length === 0 ? '' : ` ${blockAttributes(attributes)}`;
  return `<!-- wp:${name}${list} -->\n${html}\n<!-- /wp:${name} -->`;
}

/** Attributes as the block editor writes them: JSON, with what could end the comment escaped. */
export function blockAttributes(attributes: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(attributes)
    .replaceAll('--', '\\u002d\\u002d')
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('&', '\\u0026');
}

function block(node: Node, find: FindPicture): string {
  switch (node.kind) {
    case 'paragraph':
      return wrap('paragraph', {}, `<p>${inline(node.text)}</p>`);
    case 'heading':
      return wrap(
        'heading',
        node.level === 2 ? {} : { level: node.level },
        `<h${node.level} class="wp-block-heading">${inline(node.text)}</h${node.level}>`,
      );
    case 'list': {
      const tag = node.ordered ? 'ol' : 'ul';
      const items = node.items.map((item) => wrap('list-item', {}, `<li>${inline(item)}</li>`)).join('\n\n');
      return wrap(
        'list',
        node.ordered ? { ordered: true } : {},
        `<${tag} class="wp-block-list">${items}</${tag}>`,
      );
    }
    case 'table':
      return table(node.rows, node.caption);
    case 'quote': {
      const words = node.text.map((text) => wrap('paragraph', {}, `<p>${inline(text)}</p>`)).join('\n\n');
      const source = node.source === '' ? '' : `<cite>${inline(node.source)}</cite>`;
      return wrap('quote', {}, `<blockquote class="wp-block-quote">${words}${source}</blockquote>`);
    }
    case 'picture':
      return picture(find(node.key), node.align, node.size);
    case 'gallery': {
      const images = node.keys.map((key) => picture(find(key), 'none', 'large')).join('\n\n');
      return wrap(
        'gallery',
        { columns: node.columns, linkTo: 'media' },
        `<figure class="wp-block-gallery has-nested-images columns-${node.columns} is-cropped">${images}</figure>`,
      );
    }
    case 'details':
      return wrap(
        'details',
        {},
        `<details class="wp-block-details"><summary>${inline(node.summary)}</summary>${writeBlocks(node.content, find)}</details>`,
      );
    case 'box':
      return wrap(
        'group',
        { className: node.name, layout: { type: 'constrained' } },
        `<div class="wp-block-group ${node.name}">${writeBlocks(node.content, find)}</div>`,
      );
    case 'columns': {
      const columns = node.columns.map((column) =>
        wrap('column', {}, `<div class="wp-block-column">${writeBlocks(column, find)}</div>`),
      );
      return wrap('columns', {}, `<div class="wp-block-columns">${columns.join('\n\n')}</div>`);
    }
    case 'buttons': {
      const buttons = node.buttons.map(({ text, url }) =>
        wrap(
          'button',
          {},
          `<div class="wp-block-button"><a class="wp-block-button__link wp-element-button" href="${absolute(url)}">${inline(text)}</a></div>`,
        ),
      );
      return wrap('buttons', {}, `<div class="wp-block-buttons">${buttons.join('\n\n')}</div>`);
    }
    case 'separator':
      return wrap('separator', {}, '<hr class="wp-block-separator has-alpha-channel-opacity"/>');
    case 'more':
      return wrap('more', {}, '<!--more-->');
    case 'nextpage':
      return wrap('nextpage', {}, '<!--nextpage-->');
    case 'raw':
      return node.text.startsWith('<!-- wp:')
        ? node.text
        : wrap(node.text.startsWith('[') ? 'shortcode' : 'html', {}, node.text);
  }
}

function picture(placed: PlacedPicture, align: 'none' | 'left' | 'right', size: string): string {
  const { url } = pictureUrl(placed, size);
  const attributes = {
    ...(align === 'none' ? {} : { align }),
    id: placed.id,
    sizeSlug: size,
    linkDestination: 'media',
  };
  const side = align === 'none' ? '' : ` align${align}`;
  const image = `<img src="${url}" alt="${attribute(placed.alt)}" class="wp-image-${placed.id}"/>`;
  const caption =
    placed.caption === ''
      ? ''
      : `<figcaption class="wp-element-caption">${inline(placed.caption)}</figcaption>`;
  return wrap(
    'image',
    attributes,
    `<figure class="wp-block-image${side} size-${size}"><a href="${placed.url}">${image}</a>${caption}</figure>`,
  );
}

function table(rows: readonly (readonly string[])[], caption: string): string {
  const [head = [], ...body] = rows;
  const row = (cells: readonly string[], tag: 'th' | 'td'): string =>
    `<tr>${cells.map((cell) => `<${tag}>${inline(cell)}</${tag}>`).join('')}</tr>`;
  const words =
    caption === '' ? '' : `<figcaption class="wp-element-caption">${inline(caption)}</figcaption>`;
  return wrap(
    'table',
    { hasFixedLayout: false, className: 'is-style-stripes' },
    `<figure class="wp-block-table is-style-stripes"><table><thead>${row(head, 'th')}</thead><tbody>${body
      .map((cells) => row(cells, 'td'))
      .join('')}</tbody></table>${words}</figure>`,
  );
}
