import { pictureUrl } from '../pictures/placed.ts';
import { absolute, attribute, inline } from './inline.ts';
import type { Node } from './nodes.ts';
import type { FindPicture } from './write-blocks.ts';

/** Writes a lesson as the classic editor saves it: blank lines between paragraphs, shortcodes for pictures. */
export function writeClassic(nodes: readonly Node[], find: FindPicture): string {
  return nodes.map((node) => piece(node, find)).join('\n\n');
}

function piece(node: Node, find: FindPicture): string {
  switch (node.kind) {
    case 'paragraph':
      return inline(node.text);
    case 'heading':
      return `<h${node.level}>${inline(node.text)}</h${node.level}>`;
    case 'list': {
      const tag = node.ordered ? 'ol' : 'ul';
      return `<${tag}>\n${node.items.map((item) => ` \t<li>${inline(item)}</li>`).join('\n')}\n</${tag}>`;
    }
    case 'table':
      return table(node.rows, node.caption);
    case 'quote': {
      const source = node.source === '' ? '' : `\n\n<cite>${inline(node.source)}</cite>`;
      return `<blockquote>${node.text.map(inline).join('\n\n')}${source}</blockquote>`;
    }
    case 'picture':
      return caption(node.key, node.align, node.size, find);
    case 'gallery':
      return `[gallery columns="${node.columns}" size="medium" link="file" ids="${node.keys.map((key) => find(key).id).join(',')}"]`;
    case 'details':
      return `<details><summary>${inline(node.summary)}</summary>\n\n${writeClassic(node.content, find)}\n\n</details>`;
    case 'box':
      return `<div class="${node.name}">\n\n${writeClassic(node.content, find)}\n\n</div>`;
    case 'columns':
      return node.columns.map((column) => writeClassic(column, find)).join('\n\n');
    case 'buttons':
      return node.buttons
        .map(({ text, url }) => `<a class="button" href="${absolute(url)}">${inline(text)}</a>`)
        .join(' ');
    case 'separator':
      return '<hr />';
    case 'more':
      return '<!--more-->';
    case 'nextpage':
      return '<!--nextpage-->';
    case 'raw':
      return node.text;
  }
}

function caption(key: string, align: 'none' | 'left' | 'right', size: string, find: FindPicture): string {
  const placed = find(key);
  const { url, width, height } = pictureUrl(placed, size);
  const side = align === 'none' ? 'aligncenter' : `align${align}`;
  const image = `<a href="${placed.url}"><img class="wp-image-${placed.id} size-${size}" src="${url}" alt="${attribute(placed.alt)}" width="${width}" height="${height}" /></a>`;
  if (placed.caption === '') return image;
  return `[caption id="attachment_${placed.id}" align="${side}" width="${width}"]${image} ${inline(placed.caption)}[/caption]`;
}

function table(rows: readonly (readonly string[])[], words: string): string {
  const [head = [], ...body] = rows;
  const row = (cells: readonly string[], tag: 'th' | 'td'): string =>
    `<tr>\n${cells.map((cell) => `<${tag}>${inline(cell)}</${tag}>`).join('\n')}\n</tr>`;
  const title = words === '' ? '' : `<caption>${inline(words)}</caption>\n`;
  return `<table>\n${title}<thead>\n${row(head, 'th')}\n</thead>\n<tbody>\n${body.map((cells) => row(cells, 'td')).join('\n')}\n</tbody>\n</table>`;
}
