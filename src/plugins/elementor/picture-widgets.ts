import {
  button,
  css,
  gallery,
  heading,
  idsOf,
  image,
  type Picture,
  slides,
  text,
  video,
} from 'portolan/elements';
import { escapeHtml } from 'portolan/html';
import {
  alignment,
  colourAt,
  itemsAt,
  listIn,
  onScreens,
  pictureAt,
  sidesAt,
  sizeAt,
  targetAt,
  textAt,
  together,
} from './settings.ts';
import type { Settings } from './stored-settings.ts';
import { type Around, paragraphs, shown, type Widget } from './widget.ts';

/** `image` */
export const imageWidget: Widget = (settings, around) => {
  const picture = shown(pictureAt(settings, 'image'), around);
  if (!picture) return [];
  const caption = textAt(settings, 'caption');
  const to = textAt(settings, 'link_to');
  const target =
    to === 'file' ? { href: picture.src } : to === 'custom' || to === '' ? targetAt(settings) : undefined;
  const width = onScreens((screen) => ({ width: sizeAt(settings, `width${screen}`, '%') }));
  return image(
    { ...picture, ...(caption && { captionHtml: escapeHtml(caption) }) },
    together(alignment(settings), {
      css: css({
        '--pb-picture': width.css?.['width'],
        '--pb-rounded': sidesAt(settings, 'image_border_radius'),
        '--pb-height': sizeAt(settings, 'height'),
        '--pb-fit': /^(?:cover|contain|fill|scale-down)$/.exec(textAt(settings, 'object-fit'))?.[0],
      }),
    }),
    target,
  );
};

const picturesAt = (settings: Settings, name: string, around: Around): readonly Picture[] =>
  itemsAt(settings, name).flatMap((item) => {
    const picture = shown(pictureAt({ item }, 'item'), around);
    return picture ? [picture] : [];
  });

/** `image-carousel` */
export const carousel: Widget = (settings, around) =>
  slides(
    picturesAt(settings, 'carousel', around).flatMap((picture) => image(picture)),
    Number(textAt(settings, 'slides_to_show')) || 3,
  );

/** `image-gallery`, and the galleries of add-ons. */
export const galleryWidget: Widget = (settings, around) => {
  const name =
    ['wp_gallery', 'gallery', 'images'].find((one) => itemsAt(settings, one).length > 0) ?? 'gallery';
  const columns = Number(textAt(settings, 'gallery_columns', 'columns')) || 4;
  const ids = idsOf(/ids="([\d,]+)"/.exec(textAt(settings, 'wp_gallery'))?.[1]);
  const pictures =
    ids.length > 0
      ? ids.map((id) => around.pictures.get(id) ?? { id, src: '' })
      : picturesAt(settings, name, around);
  return gallery(pictures, columns);
};

/** Names under which Elementor and add-ons keep the picture behind a slide. */
const GROUNDS = ['background_image', 'image', 'bg_image', 'banner_background_img', 'slide_image'];

/** `slides`: each with a text of its own. */
export const slidesWidget: Widget = (settings, around) =>
  slides(
    listIn(settings, 'slides').map((slide) => {
      const picture = GROUNDS.map((name) => pictureAt(slide, name)).find((one) => one !== undefined);
      return {
        box: {
          kind: 'group' as const,
          classes: 'pb-slide',
          css: css({
            'background-image': picture && `url("${picture.src.replace(/["()\\\s]/g, encodeURIComponent)}")`,
            'background-color': colourAt(slide, 'background_color', around.globals),
          }),
        },
        children: [
          ...text(paragraphs(textAt(slide, 'before_title', 'subtitle', 'sub_title'))),
          ...heading(textAt(slide, 'heading', 'title', 'name'), 'h2'),
          ...text(paragraphs(textAt(slide, 'description', 'content', 'text'))),
          ...button({
            label: textAt(slide, 'button_text'),
            href: (targetAt(slide) ?? targetAt(slide, 'button_link'))?.href ?? '',
          }),
        ],
      };
    }),
  );

/** `video`. An address that equals the default is not stored. */
export const videoWidget: Widget = (settings, around) => {
  const kind = textAt(settings, 'video_type') || 'youtube';
  const hosted = pictureAt(settings, 'hosted_url')?.src ?? pictureAt(settings, 'external_url')?.src ?? '';
  const src = kind === 'hosted' ? hosted : textAt(settings, `${kind}_url`);
  const poster =
    textAt(settings, 'show_image_overlay') === 'yes'
      ? shown(pictureAt(settings, 'image_overlay'), around)?.src
      : undefined;
  return video(src || 'https://www.youtube.com/watch?v=XHOmBV4js_E', { ...(poster && { poster }) });
};
