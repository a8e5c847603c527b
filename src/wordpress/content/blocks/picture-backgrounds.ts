import type { BlockElement } from '../../../types/index.ts';
import { html, trustedHtml } from '../../markup.ts';
import { type BlockAttributes, settingAt, textOf } from '../block-attributes.ts';
import { escapeUrl } from '../escape.ts';
import { nextTagWithClass } from '../opening-tags.ts';
import { stripTags } from '../strip-tags.ts';
import { type FeaturedImage, featuredImage } from './featured-image.ts';

/** `core/cover`: the featured image of the post behind the text, where the block asks for it. WordPress: render_block_core_cover(). */
export const cover: BlockElement = {
  name: 'core/cover',
  async render(attributes, inner, context) {
    if (attributes['backgroundType'] !== 'image' || attributes['useFeaturedImage'] !== true) return inner;
    const image = await featuredImage(context);
    const container = image && nextTagWithClass(inner, 'wp-block-cover__inner-container');
    if (!image || !container) return inner;
    const fixed = Boolean(attributes['hasParallax'] || attributes['isRepeated']);
    const picture = fixed ? pattern(image, attributes) : photograph(image, attributes);
    return inner.slice(0, container.start) + picture + inner.slice(container.start);
  },
};

function photograph(image: FeaturedImage, attributes: BlockAttributes): string {
  const position = focalPoint(attributes);
  return image.picture(textOf(attributes, 'sizeSlug', 'post-thumbnail'), {
    attributes: {
      class: 'wp-block-cover__image-background wp-post-image',
      'data-object-fit': 'cover',
      ...(position && { 'data-object-position': position, style: `object-position:${position};` }),
    },
  });
}

/** A picture that stands still or is repeated is a background of a box. */
function pattern(image: FeaturedImage, attributes: BlockAttributes): string {
  const classes = [
    'wp-block-cover__image-background',
    `wp-image-${image.row.ID}`,
    ...(attributes['hasParallax'] ? ['has-parallax'] : []),
    ...(attributes['isRepeated'] ? ['is-repeated'] : []),
  ].join(' ');
  const address = escapeUrl(image.address(textOf(attributes, 'sizeSlug', 'full')) ?? '');
  const style = `background-position:${focalPoint(attributes) ?? '50% 50%'};background-image:url(${address});`;
  const alt = stripTags(image.meta?.get('_wp_attachment_image_alt') ?? '').trim();
  return html`<div ${alt !== '' && html`role="img" aria-label="${alt}" `}class="${classes}" style="${style}"></div>`
    .text;
}

/** The point that stays in sight, in percent of both sides. */
function focalPoint(attributes: BlockAttributes): string | undefined {
  const [x, y] = ['x', 'y'].map((side) => Number(settingAt(attributes, 'focalPoint', side)));
  if (!Number.isFinite(x) || !Number.isFinite(y)) return undefined;
  return `${Math.round((x as number) * 100)}% ${Math.round((y as number) * 100)}%`;
}

/** `core/media-text`: the featured image of the post beside the text, where the block asks for it. WordPress: render_block_core_media_text(). */
export const mediaText: BlockElement = {
  name: 'core/media-text',
  async render(attributes, inner, context) {
    const image = attributes['useFeaturedImage'] === true ? await featuredImage(context) : undefined;
    const figure = image && nextTagWithClass(inner, 'wp-block-media-text__media');
    if (!image || !figure) return inner;
    const size = textOf(attributes, 'mediaSizeSlug', 'full');
    const position = attributes['imageFill'] ? (focalPoint(attributes) ?? '50% 50%') : undefined;
    // Safe: the picture escapes what it writes.
    const picture = trustedHtml(
      image.picture(size, {
        attributes: {
          class: `wp-block-media-text__featured_image wp-image-${image.row.ID} size-${size}`,
          ...(position && { style: `object-position:${position};` }),
        },
      }),
    );
    return inner.slice(0, figure.end) + picture.text + inner.slice(figure.end);
  },
};
