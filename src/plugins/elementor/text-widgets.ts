import { autop } from 'portolan/content';
import { belowFitting, box, html, linkAttributes, linked } from 'portolan/elements';
import { iconHtml } from './icon-markup.ts';
import { alignment, targetAt, textAt, together } from './settings.ts';
import { coloured, tagOf, type Widget } from './widget.ts';

/** `heading` */
export const headingWidget: Widget = (settings, around) => {
  const words = textAt(settings, 'title');
  if (words.trim() === '') return [];
  const tag = tagOf(textAt(settings, 'header_size'), 'h2');
  const appearance = together(
    coloured(settings, around, 'title_color', 'typography', 'primary', 'primary'),
    alignment(settings),
  );
  const below = belowFitting(words, appearance);
  const size = /^[a-z]+$/.exec(textAt(settings, 'size'))?.[0] ?? 'default';
  const classes = `elementor-heading-title elementor-size-${size}`;
  return [
    box({ kind: 'part', tag, classes, ...appearance, ...(below && { below }) }, [
      html(linked(words, targetAt(settings))),
    ]),
  ];
};

/** `text-editor` */
export const textWidget: Widget = (settings, around) => {
  const words = autop(textAt(settings, 'editor'));
  if (words.trim() === '') return [];
  const appearance = together(
    coloured(settings, around, 'text_color', 'typography', 'text', 'text'),
    alignment(settings),
  );
  return [box({ kind: 'part', ...appearance }, [html(words)])];
};

/** `button` */
export const buttonWidget: Widget = (settings) => {
  const label = textAt(settings, 'text', 'button_text');
  const icon = iconHtml(settings, 'selected_icon', 'icon');
  if (label.trim() === '' && icon === '') return [];
  const target = targetAt(settings);
  const link = linkAttributes(target);
  const size = /^(?:xs|sm|md|lg|xl)$/.exec(textAt(settings, 'size'))?.[0] ?? 'sm';
  const motion = /^[a-z-]+$/.exec(textAt(settings, 'hover_animation'))?.[0];
  const own = ['elementor-button', link && 'elementor-button-link', `elementor-size-${size}`];
  const classes = [...own, motion && `elementor-animation-${motion}`, target?.attributes?.['class']]
    .filter(Boolean)
    .join(' ');
  const drawing = icon && `<span class="elementor-button-icon">${icon}</span>`;
  const words = label && `<span class="elementor-button-text">${label}</span>`;
  const id = /^[\w-]+$/.exec(textAt(settings, 'button_css_id'))?.[0];
  const tag = link === '' ? 'span' : 'a';
  return [
    html(
      `<div class="elementor-button-wrapper"><${tag} class="${classes}"${id ? ` id="${id}"` : ''}${
        link === '' ? ' role="button"' : link.replace(/ class="[^"]*"/, '')
      }><span class="elementor-button-content-wrapper">${drawing}${words}</span></${tag}></div>`,
    ),
  ];
};
