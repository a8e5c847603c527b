import { type FoundShortcode, findShortcodes, siteShortcodes } from 'portolan/content';
import type { RenderContext } from 'portolan/plugin';
import { columnRow } from './columns/column-row.tsx';
import { isColumn } from './columns/column-tags.ts';

/**
 * What stands inside a section, a cell or a column, rendered: elements one after another, columns that follow each other
 * as rows, and any text between them as paragraphs. Halves of paragraphs that surround the tags are taken out.
 */
export async function containerContent(content: string, context: RenderContext): Promise<string> {
  const parts: string[] = [];
  let columns: FoundShortcode[] = [];
  let columnTexts: string[] = [];
  const endRow = async () => {
    if (columns.length > 0) parts.push(await columnRow(columns, columnTexts, context));
    columns = [];
    columnTexts = [];
  };
  let done = 0;
  for (const found of findShortcodes(content, siteShortcodes(context))) {
    const between = await looseText(content.slice(done, found.start), context);
    if (between !== '') {
      await endRow();
      parts.push(between);
    }
    const text = content.slice(found.start, found.end);
    done = found.end;
    if (isColumn(found.tag)) {
      if (/(?:^|\s)first(?:\s|$)/.test(found.attributes)) await endRow();
      columns.push(found);
      columnTexts.push(text);
      continue;
    }
    await endRow();
    parts.push(await context.renderShortcodes(text));
  }
  await endRow();
  parts.push(await looseText(content.slice(done), context));
  return parts.join('\n');
}

async function looseText(text: string, context: RenderContext): Promise<string> {
  const inner = text.replace(/<\/?p>|<br *\/?>/g, '\n');
  return inner.trim() === '' ? '' : context.renderText(inner);
}
