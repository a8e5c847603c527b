import { html, linkAttributes, linked, type Target } from 'portolan/elements';
import { escapeAttribute, stripTags } from 'portolan/html';
import { iconHtml } from './icon-markup.ts';
import { iconAt, itemsAt, targetAt, textAt } from './settings.ts';
import type { Settings } from './stored-settings.ts';
import { paragraphText, tagOf, type Widget } from './widget.ts';

/** An icon in its frame, which is the link where it has one. */
function framedIcon(settings: Settings, target: Target | undefined): string {
  const icon = iconHtml(settings, 'selected_icon', 'icon');
  if (icon === '') return '';
  const motion = /^[a-z-]+$/.exec(textAt(settings, 'hover_animation'))?.[0];
  const classes = `elementor-icon${motion ? ` elementor-animation-${motion}` : ''}`;
  const link = linkAttributes(target);
  if (link === '') return `<span class="${classes}">${icon}</span>`;
  const name = escapeAttribute(stripTags(textAt(settings, 'title_text')) || drawnThing(settings));
  const label = name === '' ? '' : ` aria-label="${name}"`;
  return `<a class="${classes}"${link.replace(/ class="[^"]*"/, '')}${label}>${icon}</a>`;
}

/** What an icon shows, in words: those who do not see it have nothing else. */
function drawnThing(settings: Settings): string {
  return iconAt(settings, 'selected_icon', 'icon')
    .replace(/^.*fa-/, '')
    .replaceAll('-', ' ');
}

/** `icon` */
export const iconWidget: Widget = (settings) => {
  const icon = framedIcon(settings, targetAt(settings));
  return icon === '' ? [] : [html(`<div class="elementor-icon-wrapper">${icon}</div>`)];
};

/** `icon-box` */
export const iconBoxWidget: Widget = (settings) => {
  const target = targetAt(settings);
  const icon = framedIcon(settings, target);
  const title = textAt(settings, 'title_text');
  const words = textAt(settings, 'description_text');
  if (icon === '' && title === '' && words === '') return [];
  const tag = tagOf(textAt(settings, 'title_size'), 'h3');
  const parts = [
    title && `<${tag} class="elementor-icon-box-title">${linked(title, target)}</${tag}>`,
    words && `<p class="elementor-icon-box-description">${paragraphText(words)}</p>`,
  ];
  const drawing = icon && `<div class="elementor-icon-box-icon">${icon}</div>`;
  const content = `<div class="elementor-icon-box-content">${parts.join('')}</div>`;
  return [html(`<div class="elementor-icon-box-wrapper">${drawing}${content}</div>`)];
};

/** `icon-list` */
export const iconListWidget: Widget = (settings) => {
  const inline = textAt(settings, 'view') === 'inline';
  const items = itemsAt(settings, 'icon_list').flatMap((item) => {
    const words = textAt(item, 'text');
    const icon = iconHtml(item, 'selected_icon', 'icon');
    if (words === '' && icon === '') return [];
    const drawing = icon && `<span class="elementor-icon-list-icon">${icon}</span>`;
    const inner = `${drawing}<span class="elementor-icon-list-text">${words}</span>`;
    const classes = `elementor-icon-list-item${inline ? ' elementor-inline-item' : ''}`;
    return [`<li class="${classes}">${linked(inner, targetAt(item))}</li>`];
  });
  if (items.length === 0) return [];
  const classes = `elementor-icon-list-items${inline ? ' elementor-inline-items' : ''}`;
  return [html(`<ul class="${classes}">${items.join('')}</ul>`)];
};
