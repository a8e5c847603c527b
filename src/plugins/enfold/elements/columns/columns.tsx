import { Html, type RenderContext, type ShortcodeAttributes } from 'portolan/plugin';
import type { CSSProperties } from 'react';
import { animationOf } from '../animation.ts';
import { colourOf, integerOf, isOn, lengthOf, sidesOf } from '../attributes.ts';
import { backgroundOf, withoutBackground } from '../background.ts';
import { containerContent } from '../container-content.ts';
import { defineBuilderElement } from '../define-element.ts';
import { type Frame, frameOf } from '../frame.ts';
import { elementLink, type Link } from '../links.ts';
import { ownGroundClass } from '../own-ground/own-ground.ts';
import { withStoredPicture } from '../stored-picture.ts';
import { COLUMNS, shareOf } from './column-tags.ts';

export interface ColumnModel {
  readonly frame: Frame;
  /** Where a click anywhere in the column leads. */
  readonly link?: Link;
  readonly linkLabel: string;
  /** Safe HTML: rendered elements. */
  readonly html: string;
}

/** Attributes that a linked column or cell carries for scripts. Source: Enfold, linked columns. */
export function linkedBoxAttributes(link: Link | undefined): Readonly<Record<string, string>> {
  if (!link) return {};
  return {
    'data-link-column-url': link.href,
    ...(link.target && { 'data-link-column-target': link.target }),
    ...(link.rel?.includes('nofollow') && { 'data-link-column-rel': 'nofollow' }),
  };
}

/** The link of a box that leads somewhere as a whole: it lies over the box, below the links that the box holds. */
export function BoxLink({ link, label }: { readonly link: Link; readonly label: string }) {
  return (
    <a
      className="av-box-link"
      href={link.href}
      target={link.target}
      rel={link.rel}
      aria-label={label || link.href}
    />
  );
}

function Column({ frame, link, linkLabel, html }: ColumnModel) {
  return (
    <div {...frame} {...linkedBoxAttributes(link)}>
      {link && <BoxLink link={link} label={linkLabel} />}
      <Html className="av-column-content" html={html} />
    </div>
  );
}

/** What columns and cells have in common: background, border, padding, shadow. */
export function boxStyle(attributes: ShortcodeAttributes): CSSProperties {
  const border = lengthOf(attributes['border']);
  const shadow = attributes['column_boxshadow'] || attributes['box_shadow'];
  return {
    ...backgroundOf(attributes),
    padding: sidesOf(attributes['padding']),
    ...(border && {
      borderWidth: border,
      borderStyle: attributes['border_style'] === 'dashed' ? 'dashed' : 'solid',
      borderColor: colourOf(attributes['border_color']) ?? 'currentColor',
    }),
    borderRadius: sidesOf(attributes['radius']),
    ...(isOn(shadow) && {
      boxShadow: `0 0 ${lengthOf(attributes['column_boxshadow_width']) ?? '10px'} ${colourOf(attributes['column_boxshadow_color']) ?? 'rgba(0,0,0,0.1)'}`,
    }),
    minHeight: lengthOf(attributes['min_col_height']),
  };
}

async function columnModel(
  attributes: ShortcodeAttributes,
  content: string,
  context: RenderContext,
  tag: string,
): Promise<ColumnModel> {
  const link = await elementLink(attributes, context);
  const style = boxStyle(await withStoredPicture(attributes, context));
  const filled = !withoutBackground(style);
  const frame = frameOf(tag, attributes, context, {
    classes: [
      'flex_column',
      tag,
      'flex_column_div',
      Object.values(attributes).includes('first') && 'first',
      isOn(attributes['min_height']) && 'flex_column_table_cell av-equal-height-column',
      attributes['space'] === 'no_margin' && 'no_margin',
      filled && style.padding === undefined && 'av-filled-column',
      ownGroundClass(style, undefined, context),
      link && 'avia-link-column av-column-link',
      link && isOn(attributes['link_hover']) && 'avia-link-column-hover',
      attributes['mobile_display'],
      animationOf(attributes['animation'], context, 'av-animated-generic', 'almost_visible'),
    ],
    style: {
      ...style,
      '--share': shareOf(tag),
      ...(integerOf(attributes['mobile_col_pos'], 0) !== 0 && {
        '--order': integerOf(attributes['mobile_col_pos'], 0),
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

/** `[av_one_half first]…[/av_one_half]` and the other shares of a row. Source: Enfold, columns. */
export const columns = defineBuilderElement<ColumnModel>({
  name: 'columns',
  tags: Object.keys(COLUMNS),
  view: Column,
  model: columnModel,
});
