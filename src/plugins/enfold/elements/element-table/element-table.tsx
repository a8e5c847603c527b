import { Html, type RenderContext } from 'portolan/plugin';
import { type ChildShortcode, childShortcodes } from '../../child-shortcodes.ts';
import { oneOf } from '../attributes.ts';
import { defineBuilderElement, innerTags } from '../define-element.ts';
import { elementText } from '../element-text.ts';
import { type Frame, frameOf } from '../frame.ts';
import { plainText } from '../plain-text.ts';

export interface TableCell {
  readonly className: string;
  /** Safe HTML: rendered content. */
  readonly html: string;
}

export interface TableRow {
  readonly className: string;
  readonly cells: readonly TableCell[];
}

export interface ElementTableModel {
  readonly frame: Frame;
  readonly caption: string;
  readonly rows: readonly TableRow[];
  /** Plain text of the heading row, which narrow screens show beside each cell. */
  readonly labels: readonly string[];
  readonly purpose: 'pricing' | 'tabular';
}

function ElementTable(model: ElementTableModel) {
  return model.purpose === 'tabular' ? <DataTable {...model} /> : <PricingTable {...model} />;
}

function DataTable({ frame, caption, rows, labels }: ElementTableModel) {
  return (
    // The table itself may be wider than the screen: then this is what scrolls, also by keys.
    <div {...frame} role="region" aria-label={caption || 'Table'} tabIndex={0}>
      <table className="avia-table avia-data-table">
        {caption && <caption>{caption}</caption>}
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
            <tr key={index} className={row.className}>
              {row.cells.map((cell, column) => {
                const heads = row.className.includes('avia-heading-row');
                const describes = cell.className.includes('avia-desc-col');
                const Tag = heads || describes ? 'th' : 'td';
                return (
                  <Tag
                    // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
                    key={column}
                    className={cell.className}
                    {...(Tag === 'th' && { scope: heads ? 'col' : 'row' })}
                    data-label={heads ? undefined : labels[column] || undefined}
                    // Safe: rendered content.
                    dangerouslySetInnerHTML={{ __html: cell.html }}
                  />
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function PricingTable({ frame, rows }: ElementTableModel) {
  const columns = Math.max(0, ...rows.map((row) => row.cells.length));
  return (
    <div {...frame}>
      {Array.from({ length: columns }, (_, column) => {
        const style = rows[0]?.cells[column]?.className ?? '';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
          <div key={column} className="pricing-table-wrap">
            <ul className={`pricing-table ${style}`}>
              {rows.map((row, index) => {
                const html = row.cells[column]?.html ?? '';
                const priced = row.className.includes('avia-pricing-row');
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
                  <li key={index} className={`${row.className} ${html ? '' : 'empty-table-cell'}`}>
                    <Html
                      className={index === 0 ? 'first-table-item' : ''}
                      html={priced ? withCurrency(html) : html}
                    />
                    {index === 0 && <span className="pricing-extra" />}
                  </li>
                );
              })}
            </ul>
          </div>
        );
      })}
    </div>
  );
}

/** Signs of money are set smaller than the price. */
function withCurrency(html: string): string {
  return html.replace(/[€$£¥]|&(?:euro|pound|yen|#36);/g, '<span class="currency-symbol">$&</span>');
}

async function rowsOf(rows: readonly ChildShortcode[], context: RenderContext): Promise<readonly TableRow[]> {
  const found: TableRow[] = [];
  for (const { attributes, content } of rows) {
    const cells: TableCell[] = [];
    for (const cell of childShortcodes(content, 'av_cell')) {
      const html = (await elementText(cell.content, context)).trim();
      const [only] = /^<p>((?:(?!<\/?p>)[\s\S])*)<\/p>$/.exec(html)?.slice(1) ?? [];
      cells.push({ className: cell.attributes['col_style'] ?? '', html: only ?? html });
    }
    found.push({ className: attributes['row_style'] ?? '', cells });
  }
  return found;
}

/** `[av_table][av_row][av_cell]…[/av_cell][/av_row][/av_table]`, of prices or of data. Source: Enfold, `av_table`. */
export const elementTable = defineBuilderElement<ElementTableModel>({
  name: 'element-table',
  tags: ['av_table'],
  view: ElementTable,
  async model(attributes, content, context, tag) {
    const rows = await rowsOf(childShortcodes(content, 'av_row'), context);
    if (rows.length === 0) return undefined;
    const purpose = oneOf(attributes['purpose'], ['pricing', 'tabular']);
    const heading = rows.find((row) => row.className.includes('avia-heading-row'));
    return {
      frame: frameOf(tag, attributes, context, {
        classes:
          purpose === 'tabular'
            ? [
                'avia-data-table-wrap',
                oneOf(attributes['responsive_styling'], ['avia_responsive_table', 'avia_scrollable_table']),
              ]
            : [
                'avia-table main_color avia-pricing-table-container',
                attributes['pricing_table_design'] || 'avia_pricing_default',
                attributes['pricing_hidden_cells'],
              ],
      }),
      caption: plainText(attributes['caption'] ?? ''),
      rows,
      labels: heading?.cells.map((cell) => plainText(cell.html)) ?? [],
      purpose,
    };
  },
});

export const tableParts = innerTags('av_row', 'av_cell');
