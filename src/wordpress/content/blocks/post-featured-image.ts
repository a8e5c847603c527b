import type { BlockElement } from '../../../types/index.ts';
import { html, type Markup, trustedHtml } from '../../markup.ts';
import { postLink } from '../../routing/permalinks.ts';
import { type BlockAttributes, numberOf, settingAt, settingText, textOf } from '../block-attributes.ts';
import { type BlockStyle, blockStyle, declaration } from '../block-style.ts';
import { escapeUrl } from '../escape.ts';
import { stripTags } from '../strip-tags.ts';
import { renderTitle } from '../titles.ts';
import { featuredImage } from './featured-image.ts';
import { wrapper } from './wrapper.ts';

/** `core/post-featured-image`. WordPress: render_block_core_post_featured_image(). */
export const postFeaturedImage: BlockElement = {
  name: 'core/post-featured-image',
  async render(attributes, _inner, context) {
    const { site, post } = context;
    const image = await featuredImage(context);
    if (!post || !image) return '';
    const border = borderOf(attributes);
    const style = [...border.css, pictureStyle(attributes)].join('');
    const title = stripTags(renderTitle(post, site)).trim();
    const written = image.picture(textOf(attributes, 'sizeSlug', 'post-thumbnail'), {
      className: 'wp-post-image',
      attributes: {
        // Its border's classes take the place of those of its size.
        ...(border.classes.length > 0 && { class: [...border.classes, 'wp-post-image'].join(' ') }),
        ...(attributes['isLink'] === true && { alt: title || `Untitled post ${post.ID}` }),
        ...(style !== '' && { style }),
      },
    });
    if (written === '') return '';
    // Safe: the picture escapes what it writes.
    const picture = trustedHtml(written);
    const rel = textOf(attributes, 'rel');
    const height = declaration('height', textOf(attributes, 'height')).replace(/;$/, '');
    const linked = attributes['isLink']
      ? html`<a href="${escapeUrl(await postLink(site, post))}" target="${textOf(attributes, 'linkTarget', '_self')}" ${rel !== '' && html`rel="${rel}"`} ${height !== '' && html`style="${height}"`}>${picture}${overlay(attributes)}</a>`
      : html`${picture}${overlay(attributes)}`;
    const frame = wrapper('core/post-featured-image', attributes, { style: frameStyle(attributes) });
    return html`<figure ${frame}>${linked}</figure>`.text;
  },
};

function pictureStyle(attributes: BlockAttributes): string {
  const size =
    textOf(attributes, 'aspectRatio') === ''
      ? declaration('height', textOf(attributes, 'height'))
      : 'width:100%;height:100%;';
  const shadow = declaration('box-shadow', settingText(attributes, 'style', 'shadow'));
  return size + declaration('object-fit', textOf(attributes, 'scale')) + shadow;
}

/** Borders belong to the picture and to what lies over it. */
function borderOf({ borderColor, style }: BlockAttributes): BlockStyle {
  return blockStyle({ borderColor, style: { border: settingAt({ style }, 'style', 'border') } });
}

/** A colour over the picture. */
function overlay(attributes: BlockAttributes): Markup | undefined {
  const dim = numberOf(attributes, 'dimRatio', 0);
  if (dim === 0) return undefined;
  const [colour, gradient] = [textOf(attributes, 'overlayColor'), textOf(attributes, 'gradient')];
  const ownGradient = textOf(attributes, 'customGradient');
  const border = borderOf(attributes);
  const classes = [
    'wp-block-post-featured-image__overlay',
    ...border.classes,
    'has-background-dim',
    `has-background-dim-${dim}`,
    ...(colour === '' ? [] : [`has-${colour}-background-color`]),
    ...(gradient === '' && ownGradient === '' ? [] : ['has-background-gradient']),
    ...(gradient === '' ? [] : [`has-${gradient}-gradient-background`]),
  ].join(' ');
  const own = textOf(attributes, 'customOverlayColor');
  const style = [
    ...border.css,
    ownGradient === '' ? '' : `background-image: ${ownGradient};`,
    own === '' ? '' : `background-color: ${own}`,
  ].join('');
  return html`<span class="${classes}" style="${style}" aria-hidden="true"></span>`;
}

function frameStyle(attributes: BlockAttributes): string {
  return [
    declaration('aspect-ratio', textOf(attributes, 'aspectRatio')),
    declaration('width', textOf(attributes, 'width')),
    declaration('height', textOf(attributes, 'height')),
  ].join('');
}
