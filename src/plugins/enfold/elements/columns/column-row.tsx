import { type FoundShortcode, parseShortcodeAttributes } from 'portolan/content';
import { type Element, Html, type RenderContext, renderElement } from 'portolan/plugin';
import type { CSSProperties } from 'react';
import { elementClass } from '../../element-ids.ts';
import { classNames, isOn, lengthOf } from '../attributes.ts';
import { foldHtml, folds } from '../fold/fold.tsx';
import { spacingCss } from '../responsive.ts';

export interface ColumnRowModel {
  readonly className: string;
  readonly style?: CSSProperties;
  /** Safe HTML: the columns, rendered. */
  readonly html: string;
}

function ColumnRow({ className, style, html }: ColumnRowModel) {
  return (
    <div className={className} style={style}>
      <Html className="av-column-row-inner" html={html} />
    </div>
  );
}

/** Columns side by side. Source: Enfold, columns; settings of the row stand at its first column. */
export const columnRowElement: Element<ColumnRowModel> = {
  name: 'column-row',
  view: ColumnRow,
  styles: ['columns'],
};

/** Rules for margins, of which a row has `top,bottom` or all four, as rules for those above and below: it keeps its place in the width. */
function aboveAndBelow(css: string): string {
  return css.replace(/margin:([^;}]+)/g, (_, sides: string) => {
    const [top = '0', second = top, third = second] = sides.trim().split(/\s+/);
    return `margin-block:${top} ${third}`;
  });
}

/** A row of columns: what the first one says about space, heights and order holds for all. */
export async function columnRow(
  columns: readonly FoundShortcode[],
  texts: readonly string[],
  context: RenderContext,
): Promise<string> {
  const first = columns[0];
  const attributes = parseShortcodeAttributes(first?.attributes ?? '');
  const equal = isOn(attributes['min_height']);
  const order = attributes['mobile_column_order'];
  const column = elementClass(first?.tag ?? '', attributes);
  const own = `${column}-row`;
  const margin = isOn(attributes['custom_margin']);
  const space = attributes['space'];
  const html: string[] = [];
  for (const text of texts) html.push(await context.renderShortcodes(text));
  if (margin) {
    // Of columns of equal heights it is the row's; else the first column's own, and the others stay where they are.
    const selector = equal ? `.${own}.av-column-row.av-column-row` : `.${column}.flex_column.flex_column`;
    context.assets.addCss(aboveAndBelow(spacingCss(selector, attributes, 'margin')));
  }
  const model: ColumnRowModel = {
    className: classNames(
      'av-column-row alignwide',
      own,
      margin && !equal && 'av-own-margin',
      equal && `flex_column_table sc-${first?.tag ?? ''} av-equal-height-column-flextable`,
      isOn(attributes['vertical_alignment']) && attributes['vertical_alignment'],
      (order === 'individual' || order === 'reverse') &&
        `av-column-wrapper-individual av-mobile-columns-flex av-columns-${order}`,
      attributes['mobile_breaking'],
      isOn(attributes['row_boxshadow']) && 'av-row-shadow',
    ),
    ...(space && {
      style: {
        '--column-gap': space === 'no_margin' ? '0px' : lengthOf(space),
        // Columns without space between have none above either, unless they are made equally high.
        ...(space === 'no_margin' && !equal && { '--row-space': '0px' }),
      } as CSSProperties,
    }),
    html: html.join('\n'),
  };
  const row = renderElement(context.site, columnRowElement, model, context.assets);
  return folds(attributes) ? foldHtml(row, attributes, context, 'avia_sc_columns', first?.tag ?? '') : row;
}
