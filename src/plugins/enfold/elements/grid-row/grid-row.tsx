import { Html, type RenderContext, type ShortcodeAttributes } from 'portolan/plugin';
import type { CSSProperties } from 'react';
import { attributeOf, lengthOf, oneOf } from '../attributes.ts';
import { COLUMNS, shareOf } from '../columns/column-tags.ts';
import { BoxLink, boxStyle, linkedBoxAttributes } from '../columns/columns.tsx';
import { containerContent } from '../container-content.ts';
import { defineBuilderElement } from '../define-element.ts';
import { foldAround } from '../fold/fold.tsx';
import { type Frame, frameOf } from '../frame.ts';
import { elementLink, type Link } from '../links.ts';
import { ownGroundClass } from '../own-ground/own-ground.ts';
import { COLOUR_SETS, leastHeight } from '../section/section.tsx';
import { withStoredPicture } from '../stored-picture.ts';

export interface GridRowModel {
  readonly frame: Frame;
  readonly data: Readonly<Record<string, string>>;
  /** Safe HTML: the cells. */
  readonly html: string;
}

export interface GridCellModel {
  readonly frame: Frame;
  readonly link?: Link;
  readonly linkLabel: string;
  /** Safe HTML: rendered elements. */
  readonly html: string;
}

function GridRow({ frame, data, html }: GridRowModel) {
  // Safe: rendered cells.
  return <div {...frame} {...data} dangerouslySetInnerHTML={{ __html: html }} />;
}

function GridCell({ frame, link, linkLabel, html }: GridCellModel) {
  return (
    <div {...frame} {...linkedBoxAttributes(link)}>
      {link && <BoxLink link={link} label={linkLabel} />}
      <Html className="flex_cell_inner" html={html} />
    </div>
  );
}

async function rowModel(
  attributes: ShortcodeAttributes,
  content: string,
  context: RenderContext,
  tag: string,
): Promise<GridRowModel> {
  const number = context.next('grid-row');
  const height = leastHeight(attributes, 'av-cell-min-height');
  const least = height.minHeight ?? lengthOf(attributes['min_height']);
  const frame = frameOf(tag, attributes, context, {
    id: `av-layout-grid-${number}`,
    classes: [
      'av-layout-grid-container alignfull entry-content-wrapper',
      oneOf(attributes['color'], COLOUR_SETS),
      attributeOf(attributes, 'mobile', 'av-flex-cells'),
      attributes['mobile_breaking'],
      attributes['mobile_column_order'] && `av-columns-${attributes['mobile_column_order']}`,
      attributes['border'],
      'container_wrap fullsize',
      height.classes,
      number > 1 && 'grid-row-not-first',
    ],
    ...(least && least !== '0' && { style: { '--cell-height': least } as CSSProperties }),
  });
  // Only the cells' own tags count: what stands between them are halves of paragraphs.
  return { frame, data: height.data, html: await containerContent(content, context) };
}

async function cellModel(
  attributes: ShortcodeAttributes,
  content: string,
  context: RenderContext,
  tag: string,
): Promise<GridCellModel> {
  const link = await elementLink(attributes, context);
  const style = boxStyle(await withStoredPicture(attributes, context));
  const frame = frameOf(tag, attributes, context, {
    classes: [
      'flex_cell av-gridrow-cell',
      tag,
      /^0(?:px)?(?:,0(?:px)?)*$/.test(attributes['padding'] ?? '') && 'av-zero-padding',
      attributes['background_repeat'] === 'stretch' && 'avia-full-stretch',
      `av-cell-align-${attributeOf(attributes, 'vertical_align', 'top')}`,
      ownGroundClass(style, undefined, context),
      link && 'avia-link-column av-cell-link',
      link && attributes['link_hover'] && 'avia-link-column-hover',
      attributes['mobile_display'],
    ],
    style: {
      ...style,
      '--share': shareOf(tag.replace('av_cell_', 'av_')),
      ...(attributes['mobile_col_pos'] && {
        '--order': Number.parseInt(attributes['mobile_col_pos'], 10) || 0,
      }),
    } as CSSProperties,
  });
  return {
    frame,
    ...(link && { link }),
    linkLabel: attributes['title_attr'] || attributes['alt_attr'] || '',
    html: await containerContent(content, context),
  };
}

const row = defineBuilderElement<GridRowModel>({
  name: 'grid-row',
  tags: ['av_layout_row'],
  view: GridRow,
  model: rowModel,
});

/** `[av_layout_row]` with its cells: a grid over the whole width. Source: Enfold, `av_layout_row`. */
export const gridRow = {
  ...row,
  shortcodes: row.shortcodes.map((shortcode) => foldAround(shortcode, 'avia_sc_grid_row', 'av_layout_row')),
};

/** `[av_cell_one_half]…[/av_cell_one_half]` and the other shares. */
export const gridCell = defineBuilderElement<GridCellModel>({
  name: 'grid-cell',
  tags: Object.keys(COLUMNS).map((tag) => tag.replace('av_', 'av_cell_')),
  view: GridCell,
  model: cellModel,
  styles: ['grid-row', 'columns'],
});
