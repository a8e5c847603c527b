import { Html, type RenderContext, type ShortcodeAttributes } from 'portolan/plugin';
import type { CSSProperties } from 'react';
import { brightness } from '../../design/colour-sets.ts';
import { classNames, colourOf, lengthOf } from '../attributes.ts';
import { Button, type ButtonModel, buttonOf } from '../button/button.tsx';
import { elementText } from '../element-text.ts';
import { headingHtml } from '../heading-html.ts';

/** The text over a slide. */
export interface SlideCaptionModel {
  /** Its author chose dark letters: they need a light ground. */
  readonly dark?: boolean;
  readonly titleHtml: string;
  /** Safe HTML: rendered content. */
  readonly html: string;
  readonly position: string;
  readonly style: CSSProperties;
  readonly titleStyle: CSSProperties;
  readonly buttons: readonly ButtonModel[];
}

/** What a slide says over its picture; undefined where it says nothing. Source: Enfold, slides. */
export async function slideCaption(
  attributes: ShortcodeAttributes,
  content: string,
  context: RenderContext,
): Promise<SlideCaptionModel | undefined> {
  const titleHtml = headingHtml(attributes['title'] ?? '');
  const html = await elementText(content, context);
  const apply = attributes['link_apply'] ?? '';
  const buttons: ButtonModel[] = [];
  if (apply.startsWith('button')) buttons.push(await slideButton(attributes, context, '', '1'));
  if (apply === 'button-two' || apply === 'button button-two')
    buttons.push(await slideButton(attributes, context, '2', '2'));
  if (!titleHtml && !html && buttons.length === 0) return undefined;
  const custom = attributes['font_color'] === 'custom';
  const colour = custom ? colourOf(attributes['custom_title'] || attributes['custom_content']) : undefined;
  return {
    dark: colour !== undefined && brightness(colour) < 128,
    titleHtml,
    html,
    position: classNames(attributes['caption_pos'] || 'caption_bottom'),
    style: {
      ...(custom && { color: colourOf(attributes['custom_content']) }),
      fontSize: lengthOf(attributes['custom_content_size']),
    },
    titleStyle: {
      ...(custom && { color: colourOf(attributes['custom_title']) }),
      fontSize: lengthOf(attributes['custom_title_size']),
    },
    buttons,
  };
}

function slideButton(
  attributes: ShortcodeAttributes,
  context: RenderContext,
  suffix: '' | '2',
  link: '1' | '2',
): Promise<ButtonModel> {
  return buttonOf(
    {
      label: attributes[`button_label${suffix}`] ?? '',
      color: attributes[`button_color${suffix}`] || 'light',
      link: attributes[`link${link}`] || attributes['link'] || '',
      link_target: attributes[`link_target${link}`] || attributes['link_target'] || '',
      icon_select: 'no',
      size: 'medium',
    } as ShortcodeAttributes,
    context,
  );
}

/** The caption of a slide, in the place that its settings name. */
export function SlideCaption({ caption }: { readonly caption: SlideCaptionModel }) {
  const { titleHtml, html, position, style, titleStyle, buttons, dark } = caption;
  return (
    <div
      className={`av-slideshow-caption caption_fullwidth ${position}${dark ? ' av-dark-caption' : ''}`}
      style={style}
    >
      <div className="caption_container">
        <div className="slideshow_align_caption">
          {titleHtml && (
            <h2 className="avia-caption-title" style={titleStyle}>
              <Html as="span" html={titleHtml} />
            </h2>
          )}
          {html && <Html className="avia-caption-content" html={html} />}
          {buttons.map((button) => (
            <Button key={button.label} button={button} />
          ))}
        </div>
      </div>
    </div>
  );
}
