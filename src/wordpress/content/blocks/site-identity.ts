import type { BlockElement } from '../../../types/index.ts';
import { html, trustedHtml } from '../../markup.ts';
import { attachmentImage } from '../../media/attachment-image.ts';
import { customLogoId } from '../../site/custom-logo.ts';
import { translate } from '../../texts/index.ts';
import { headingTag, numberOf, textOf } from '../block-attributes.ts';
import { escapeUrl } from '../escape.ts';
import { ksesPost } from '../kses.ts';
import { isFrontOrHome, picturePlace } from '../main-post.ts';
import { displayOption } from '../titles.ts';
import { headingBlock } from './heading-block.ts';
import { wrapper } from './wrapper.ts';

/** `core/site-title`. WordPress: render_block_core_site_title(). */
export const siteTitle: BlockElement = {
  name: 'core/site-title',
  render(attributes, _inner, context) {
    const { site } = context;
    const name = displayOption(site, 'blogname');
    if (name.trim() === '') return '';
    const target = textOf(attributes, 'linkTarget', '_self');
    const current = isFrontOrHome(context) && html` aria-current="page"`;
    const text = attributes['isLink']
      ? html`<a href="${escapeUrl(site.address.home)}" target="${target}" rel="home"${current}>${name}</a>`
      : html`${name}`;
    return headingBlock('core/site-title', attributes, headingTag(numberOf(attributes, 'level', 1)), text);
  },
};

/** `core/site-tagline`. WordPress: render_block_core_site_tagline(). */
export const siteTagline: BlockElement = {
  name: 'core/site-tagline',
  render(attributes, _inner, { site }) {
    const text = displayOption(site, 'blogdescription');
    if (text === '') return '';
    return headingBlock(
      'core/site-tagline',
      attributes,
      headingTag(numberOf(attributes, 'level', 0)),
      html`${text}`,
    );
  },
};

/** `core/site-logo`. WordPress: render_block_core_site_logo(). */
export const siteLogo: BlockElement = {
  name: 'core/site-logo',
  async render(attributes, _inner, context) {
    const { site } = context;
    const id = customLogoId(site);
    const [row] = id > 0 ? await site.posts.byIds([id]) : [];
    if (!row) return '';
    const meta = (await site.posts.meta([id])).get(id);
    const picture = attachmentImage(site, row, meta, 'full', {
      className: 'custom-logo',
      place: picturePlace(context),
    });
    // Safe: attachmentImage() escapes what it writes.
    const image = trustedHtml(
      withWidth(picture, numberOf(attributes, 'width', 0)).replace(/attachment-full size-full /, ''),
    );
    const linked = attributes['isLink']
      ? html`<a href="${escapeUrl(`${site.address.home}/`)}" class="custom-logo-link" rel="home"${isFrontOrHome(context) && html` aria-current="page"`}>${image}</a>`
      : image;
    const size = numberOf(attributes, 'width', 0) > 0 ? '' : 'is-default-size';
    return html`<div ${wrapper('core/site-logo', attributes, { class: size })}>${linked}</div>`.text;
  },
};

/** The picture shown in another width, in proportion. */
function withWidth(image: string, width: number): string {
  const sides = /width="(\d+)" height="(\d+)"/.exec(image);
  if (width <= 0 || !sides) return image;
  const height = Math.round((width * Number(sides[2])) / Number(sides[1]));
  return image.replace(sides[0], `width="${width}" height="${height}"`);
}

/** `core/home-link`. WordPress: render_block_core_home_link(). */
export const homeLink: BlockElement = {
  name: 'core/home-link',
  render(attributes, _inner, context) {
    // Safe: what the editor wrote is filtered as post content is.
    const label = trustedHtml(ksesPost(textOf(attributes, 'label') || translate(context.site, 'Home')));
    const isHome = isFrontOrHome(context);
    const classes = `wp-block-navigation-item${isHome ? ' current-menu-item' : ''}`;
    const current = isHome && html` aria-current="page"`;
    return html`<li ${wrapper('core/home-link', attributes, { class: classes })}><a class="wp-block-home-link__content wp-block-navigation-item__content" href="${escapeUrl(context.site.address.home)}" rel="home"${current}>${label}</a></li>`
      .text;
  },
};
