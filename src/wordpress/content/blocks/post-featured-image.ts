import type { BlockElement } from '../../../types/index.ts';
import { html, trustedHtml } from '../../markup.ts';
import { postLink } from '../../routing/permalinks.ts';
import { type BlockAttributes, textOf } from '../block-attributes.ts';
import { declaration } from '../block-style.ts';
import { escapeUrl } from '../escape.ts';
import { stripTags } from '../strip-tags.ts';
import { renderTitle } from '../titles.ts';
import { featuredImage } from './featured-image.ts';
import { wrapper } from './wrapper.ts';

/** `core/post-featured-image`. WordPress: render_block_core_post_featured_image(). */
export const postFeaturedImage: BlockElement = {
  name: 'core/post-featured-image',
  defaults: { isLink: false, sizeSlug: 'post-thumbnail', linkTarget: '_self', rel: '' },
  async render(attributes, _inner, context) {
    const { site, post } = context;
    const image = await featuredImage(context);
    if (!post || !image) return '';
    const style = pictureStyle(attributes);
    const title = stripTags(renderTitle(post, site)).trim();
    const written = image.picture(textOf(attributes, 'sizeSlug', 'post-thumbnail'), {
      className: 'wp-post-image',
      attributes: {
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
      ? html`<a href="${escapeUrl(await postLink(site, post))}" target="${textOf(attributes, 'linkTarget', '_self')}" ${rel !== '' && html`rel="${rel}"`} ${height !== '' && html`style="${height}"`}>${picture}</a>`
      : picture;
    const frame = wrapper('core/post-featured-image', attributes, { style: frameStyle(attributes) });
    return html`<figure ${frame}>${linked}</figure>`.text;
  },
};

function pictureStyle(attributes: BlockAttributes): string {
  const size =
    textOf(attributes, 'aspectRatio') === ''
      ? declaration('height', textOf(attributes, 'height'))
      : 'width:100%;height:100%;';
  return size + declaration('object-fit', textOf(attributes, 'scale'));
}

function frameStyle(attributes: BlockAttributes): string {
  return [
    declaration('aspect-ratio', textOf(attributes, 'aspectRatio')),
    declaration('width', textOf(attributes, 'width')),
    declaration('height', textOf(attributes, 'height')),
  ].join('');
}
