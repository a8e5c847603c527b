import {
  button,
  css,
  gallery,
  heading,
  html,
  idsOf,
  image,
  imageTag,
  linked,
  type PageNode,
  type Picture,
  slides,
  text,
  video,
} from 'portolan/elements';
import { colourAt, itemsAt, listIn, pictureAt, targetAt, textAt } from './settings.ts';
import type { Settings } from './stored-settings.ts';
import { type Around, paragraphs, paragraphText, shown, tagOf, type Widget } from './widget.ts';

/** The size in which a picture is shown, by the setting that names it. */
const sizeNamed = (settings: Settings, name: string, usual: string) =>
  /^[\w-]+$/.exec(textAt(settings, name))?.[0] ?? usual;

/** `image` */
export const imageWidget: Widget = (settings, around) => {
  const stored = pictureAt(settings, 'image');
  const picture = shown(stored, around, sizeNamed(settings, 'image_size', 'large'));
  if (!stored || !picture) return [];
  const to = textAt(settings, 'link_to');
  const own = to === 'custom' || to === '' ? targetAt(settings) : undefined;
  const target = to === 'file' ? { href: stored.src } : own;
  const caption = captionOf(settings, stored, around);
  const tag = linked(imageTag(picture), target);
  if (caption === '') return [html(tag)];
  const words = `<figcaption class="widget-image-caption wp-caption-text">${caption}</figcaption>`;
  return [html(`<figure class="wp-caption">${tag}${words}</figure>`)];
};

/** Words below a picture: its author's, or those that the media library has. Elementor: `caption_source`. */
function captionOf(settings: Settings, picture: Picture, around: Around): string {
  const source = textAt(settings, 'caption_source');
  if (source === 'attachment') return around.captions(picture.id ?? 0);
  return source === 'custom' ? textAt(settings, 'caption') : '';
}

/** `image-box` */
export const imageBoxWidget: Widget = (settings, around) => {
  const picture = shown(pictureAt(settings, 'image'), around, sizeNamed(settings, 'thumbnail_size', 'full'));
  const target = targetAt(settings);
  const tag = tagOf(textAt(settings, 'title_size'), 'h3');
  const title = textAt(settings, 'title_text');
  const words = textAt(settings, 'description_text');
  const parts = [
    title && `<${tag} class="elementor-image-box-title">${linked(title, target)}</${tag}>`,
    words && `<p class="elementor-image-box-description">${paragraphText(words)}</p>`,
  ].filter(Boolean);
  const image = picture
    ? `<figure class="elementor-image-box-img">${linked(imageTag(picture), target)}</figure>`
    : '';
  const content = parts.length > 0 ? `<div class="elementor-image-box-content">${parts.join('')}</div>` : '';
  if (image === '' && content === '') return [];
  return [html(`<div class="elementor-image-box-wrapper">${image}${content}</div>`)];
};

const picturesAt = (settings: Settings, name: string, around: Around, size?: string): readonly Picture[] =>
  itemsAt(settings, name).flatMap((item) => {
    const picture = shown(pictureAt({ item }, 'item'), around, size);
    return picture ? [picture] : [];
  });

/** One picture of a carousel, in its link. */
function carouselPicture(settings: Settings, item: Settings, around: Around): readonly PageNode[] {
  const stored = pictureAt({ item }, 'item');
  const picture = shown(stored, around, sizeNamed(settings, 'thumbnail_size', 'thumbnail'));
  if (!stored || !picture) return [];
  const to = textAt(settings, 'link_to');
  const own = to === 'custom' ? targetAt(settings) : undefined;
  return image(picture, {}, to === 'file' ? { href: stored.src } : own);
}

/** `image-carousel` */
export const carousel: Widget = (settings, around) =>
  slides(
    itemsAt(settings, 'carousel').flatMap((item) => carouselPicture(settings, item, around)),
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
      ? ids.map((id) => around.pictures(id, 'large') ?? { id, src: '' })
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
