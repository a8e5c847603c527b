import { autop } from 'portolan/content';
import { button, heading, iconBox, iconCode, imageBox, text } from 'portolan/elements';
import { alignment, colourAt, iconAt, pictureAt, targetAt, textAt, together } from './settings.ts';
import { coloured, paragraphs, shown, tagOf, type Widget } from './widget.ts';

/** `heading` */
export const headingWidget: Widget = (settings, around) =>
  heading(
    textAt(settings, 'title'),
    tagOf(textAt(settings, 'header_size'), 'h2'),
    together(coloured(settings, around, 'title_color', 'typography'), alignment(settings)),
    targetAt(settings),
  );

/** `text-editor` */
export const textWidget: Widget = (settings, around) =>
  text(
    autop(textAt(settings, 'editor')),
    together(coloured(settings, around, 'text_color', 'typography'), alignment(settings)),
  );

/** `button` */
export const buttonWidget: Widget = (settings, around) =>
  button({
    label: textAt(settings, 'text', 'button_text'),
    href: targetAt(settings)?.href ?? '',
    newWindow: targetAt(settings)?.newWindow === true,
    colour:
      colourAt(settings, 'background_color', around.globals) ??
      colourAt(settings, 'button_background_color', around.globals),
    textColour: colourAt(settings, 'button_text_color', around.globals),
    align: textAt(settings, 'align'),
    size: /^(?:xs|sm|)$/.test(textAt(settings, 'size')) ? 'medium' : 'large',
    icon: iconCode(iconAt(settings, 'selected_icon', 'icon')),
  });

/** `icon-box` */
export const iconBoxWidget: Widget = (settings, around) => {
  const position = textAt(settings, 'position');
  return iconBox({
    icon: iconCode(iconAt(settings, 'selected_icon', 'icon')) ?? 'uffff',
    title: textAt(settings, 'title_text'),
    textHtml: textAt(settings, 'description_text'),
    position: position === 'left' || position === 'right' ? position : 'top',
    tag: tagOf(textAt(settings, 'title_size'), 'h3'),
    iconColour: colourAt(settings, 'primary_color', around.globals),
    titleColour: colourAt(settings, 'title_color', around.globals),
    textColour: colourAt(settings, 'description_color', around.globals),
    target: targetAt(settings),
  });
};

/** `image-box` */
export const imageBoxWidget: Widget = (settings, around) => {
  const align = alignment(settings, 'text_align');
  return imageBox(
    shown(pictureAt(settings, 'image'), around),
    textAt(settings, 'title_text'),
    paragraphs(textAt(settings, 'description_text')),
    {
      tag: tagOf(textAt(settings, 'title_size'), 'h3'),
      title: together(coloured(settings, around, 'title_color', 'title_typography'), align),
      text: together(coloured(settings, around, 'description_color', 'description_typography'), align),
      target: targetAt(settings),
    },
  );
};
