import { Html, type RenderContext, type ShortcodeAttributes } from 'portolan/plugin';
import type { CSSProperties } from 'react';
import { childShortcodes } from '../../child-shortcodes.ts';
import { animationOf } from '../animation.ts';
import { attributeOf, colourOf, lengthOf, oneOf } from '../attributes.ts';
import { defineBuilderElement, innerTags } from '../define-element.ts';
import { elementText } from '../element-text.ts';
import { type Frame, frameOf } from '../frame.ts';
import { Icon, type IconModel, iconOf } from '../icon/icon.tsx';
import { elementLink, type Link } from '../links.ts';
import { plainText } from '../plain-text.ts';

/** A button: a link that looks like one. */
export interface ButtonModel {
  readonly className: string;
  readonly label: string;
  readonly link?: Link;
  readonly title?: string;
  readonly icon?: IconModel;
  readonly iconBehind?: boolean;
  readonly style?: CSSProperties;
  /** Its ground while it is pointed at. */
  readonly hover?: { readonly className: string; readonly style?: CSSProperties };
  readonly ariaLabel?: string;
  /** Safe HTML of a second line in it, without links. */
  readonly description?: { readonly html: string; readonly above: boolean };
}

/** One button. Without an address it is a text that looks like one: there is nothing to press. */
export function Button({ button }: { readonly button: ButtonModel }) {
  const { className, label, link, title, icon, iconBehind, style, hover, ariaLabel } = button;
  const line = button.description && (
    <Html as="span" className="av-button-description" html={button.description.html} />
  );
  const above = button.description?.above;
  const Tag = link ? 'a' : 'span';
  return (
    <Tag
      className={className}
      {...(link && { href: link.href, target: link.target, rel: link.rel })}
      title={title}
      aria-label={ariaLabel}
      style={style}
    >
      {above && line}
      {icon && !iconBehind && <Icon icon={icon} className="avia_button_icon avia_button_icon_left" />}
      <span className="avia_iconbox_title">{label}</span>
      {icon && iconBehind && <Icon icon={icon} className="avia_button_icon avia_button_icon_right" />}
      {!above && line}
      {link && hover && <span {...hover} aria-hidden="true" />}
    </Tag>
  );
}

const NAMED =
  /^(?:theme-color(?:-highlight|-subtle)?|light|dark|red|orange|green|blue|aqua|teal|purple|pink|silver|grey|black)$/;

/** What the attributes of a button say; `usual` are the words where they say nothing. */
export async function buttonOf(
  attributes: ShortcodeAttributes,
  context: RenderContext,
  usual: { readonly size?: string; readonly label?: string } = {},
): Promise<ButtonModel> {
  const advanced = attributes['color_options'] === 'color_options_advanced';
  const input = (advanced ? attributes['btn_color_bg'] : attributes['color']) || 'theme-color';
  const colour = NAMED.test(input) ? input : 'custom';
  const icon = attributes['icon_select'] === 'no' ? undefined : iconOf(attributes, context, 'ue800');
  const link = await elementLink(attributes, context);
  const hover = hoverOf(attributes, advanced);
  const title = attributes['title_attr'];
  const ariaLabel = attributes['aria_label'];
  context.assets.addStyle('button');
  if (hover) context.assets.addStyle('button-hover');
  return {
    className: [
      'avia-button',
      `avia-icon_select-${attributeOf(attributes, 'icon_select', 'yes')}`,
      `avia-size-${oneOf(attributes['size'], [usual.size ?? 'small', 'small', 'medium', 'large', 'x-large'])}`,
      `avia-position-${oneOf(attributes['position'], ['center', 'left', 'right'])}`,
      `avia-color-${colour}`,
      attributes['icon_hover'] && 'av-icon-on-hover',
      attributes['label_display'] === 'av-button-label-on-hover' ? 'av-button-label-on-hover' : '',
    ]
      .filter(Boolean)
      .join(' '),
    label: plainText(attributes['label'] ?? '') || usual.label || 'Click me',
    ...(link && { link }),
    ...(hover && { hover }),
    ...(title && { title: plainText(title) }),
    ...(ariaLabel && { ariaLabel }),
    ...(icon && { icon, iconBehind: attributes['icon_select'] === 'yes-right-icon' }),
    ...(colour === 'custom' && { style: customColours(attributes, advanced) }),
  };
}

function customColours(attributes: ShortcodeAttributes, advanced: boolean): CSSProperties {
  return {
    backgroundColor: colourOf(attributes[advanced ? 'btn_custom_bg' : 'custom_bg']) ?? '#444444',
    borderColor: colourOf(attributes[advanced ? 'btn_custom_bg' : 'custom_bg']) ?? '#444444',
    color: colourOf(attributes[advanced ? 'btn_custom_font' : 'custom_font']) ?? '#ffffff',
  };
}

/** Big buttons, and those with further colours, have a ground of their own while they are pointed at. */
function hoverOf(attributes: ShortcodeAttributes, advanced: boolean): ButtonModel['hover'] {
  const named = attributes[advanced ? 'btn_color_bg_hover' : 'color_hover'] ?? '';
  const custom = attributes[advanced ? 'btn_custom_bg_hover' : 'custom_bg_hover'];
  const layer = 'avia-button avia_button_background avia-color-';
  if (NAMED.test(named)) return { className: layer + named };
  const colour = named === 'custom' ? colourOf(custom) : undefined;
  return colour ? { className: `${layer}custom`, style: { backgroundColor: colour } } : undefined;
}

interface ButtonElementModel {
  readonly frame: Frame;
  readonly button: ButtonModel;
}

/** `[av_button label='…' link='…']`. Source: Enfold, `av_button`. */
export const button = defineBuilderElement<ButtonElementModel>({
  name: 'button',
  tags: ['av_button'],
  view: ({ frame, button }) => (
    <div {...frame}>
      <Button button={button} />
    </div>
  ),
  async model(attributes, _content, context, tag) {
    return {
      frame: frameOf(tag, attributes, context, {
        classes: [
          'avia-button-wrap',
          `avia-button-${oneOf(attributes['position'], ['center', 'left', 'right'])}`,
          animationOf(attributes['animation'], context, ''),
        ],
      }),
      button: await buttonOf(attributes, context),
    };
  },
});

interface ButtonRowModel {
  readonly frame: Frame;
  readonly buttons: readonly ButtonModel[];
}

/** `[av_buttonrow][av_buttonrow_item …][/av_buttonrow]`: buttons side by side. Source: Enfold, `av_buttonrow`. */
export const buttonRow = defineBuilderElement<ButtonRowModel>({
  name: 'button-row',
  tags: ['av_buttonrow'],
  styles: ['button'],
  view: ({ frame, buttons }) => (
    <div {...frame}>
      {buttons.map((one, index) => (
        <Button
          // biome-ignore lint/suspicious/noArrayIndexKey: they stay in their order
          key={`${index}-${one.label}`}
          button={one}
        />
      ))}
    </div>
  ),
  async model(attributes, content, context, tag) {
    const buttons: ButtonModel[] = [];
    for (const child of childShortcodes(content, 'av_buttonrow_item')) {
      buttons.push(await buttonOf(child.attributes, context));
    }
    if (buttons.length === 0) return undefined;
    const space = lengthOf(
      `${attributeOf(attributes, 'button_spacing', '5')}${attributeOf(attributes, 'button_spacing_unit', 'px')}`,
    );
    return {
      frame: frameOf(tag, attributes, context, {
        classes: [
          'avia-buttonrow-wrap',
          `avia-buttonrow-${oneOf(attributes['alignment'], ['center', 'left', 'right'])}`,
        ],
        style: { gap: space },
      }),
      buttons,
    };
  },
});

interface WideButtonModel extends ButtonElementModel {
  /** Safe HTML of a description that holds links, and so cannot stand inside of one. */
  readonly outside?: { readonly html: string; readonly above: boolean };
}

/** `[av_button_big]description[/av_button_big]`: a button over the whole width. Source: Enfold, `av_button_big`. */
export const wideButton = defineBuilderElement<WideButtonModel>({
  name: 'wide-button',
  tags: ['av_button_big'],
  styles: ['button'],
  view({ frame, button, outside }) {
    const description = outside && <Html className="av-button-description" html={outside.html} />;
    return (
      <div {...frame}>
        {outside?.above && description}
        <Button button={button} />
        {!outside?.above && description}
      </div>
    );
  },
  async model(attributes, content, context, tag) {
    const place = attributes['description_pos'];
    const html = place ? (await elementText(content, context)).trim() : '';
    const description = html === '' ? undefined : { html, above: place === 'above' };
    const apart = /<(?:a|button|input|iframe)\b/i.test(html);
    return {
      frame: frameOf(tag, attributes, context, {
        classes: ['avia-button-wrap avia-button-fullwidth alignfull'],
      }),
      button: {
        ...(await buttonOf(attributes, context, { size: 'x-large' })),
        ...(description && !apart && { description: { ...description, html: inOneLine(html) } }),
      },
      ...(description && apart && { outside: description }),
    };
  },
});

/** Paragraphs as lines: what stands inside of a link's text has no blocks. */
function inOneLine(html: string): string {
  return html.replace(/<\/p>\s*<p\b[^>]*>/g, '<br>').replace(/<\/?(?:p|div)\b[^>]*>/g, '');
}

/** Buttons of a row stand in it; alone they are nothing. */
export const buttonRowItems = innerTags('av_buttonrow_item');
