import type { BlockElement, RenderContext, UserRow } from '../../../types/index.ts';
import { html, trustedHtml } from '../../markup.ts';
import { authorLink } from '../../routing/permalinks.ts';
import { format, translate } from '../../texts/index.ts';
import { type BlockAttributes, numberOf, settingAt, textOf } from '../block-attributes.ts';
import { blockStyle } from '../block-style.ts';
import { escapeUrl } from '../escape.ts';
import { ksesPost } from '../kses.ts';
import { commentAuthor } from '../lists/recent-comments.ts';
import { avatarImage } from './avatar-image.ts';
import { commentAround, type ThreadedComment } from './comments/comment-loop.ts';
import { textClasses, wrapper } from './wrapper.ts';

/** Who wrote the rendered post; on an author's archive that author. */
async function authorOf({ site, post, page }: RenderContext): Promise<UserRow | undefined> {
  return post ? site.users.byId(post.post_author) : page?.query.author;
}

/** Posts of some kinds (products) have nobody who is named. */
function namesAuthors({ site, post }: RenderContext): boolean {
  return !post || site.postTypes.get(post.post_type)?.supports.includes('author') !== false;
}

async function biographyOf({ site }: RenderContext, author: UserRow): Promise<string> {
  return (await site.users.meta([author.ID])).get(author.ID)?.get('description') ?? '';
}

/** A name, or a link to the author's archive. */
function nameOf(context: RenderContext, author: UserRow, attributes: BlockAttributes, className?: string) {
  const target = textOf(attributes, 'linkTarget', '_self');
  if (!attributes['isLink'] || target === '') return html`${author.display_name}`;
  const own = className !== undefined && html` class="${className}"`;
  return html`<a href="${escapeUrl(authorLink(context.site, author))}" target="${target}"${own}>${author.display_name}</a>`;
}

/** `core/post-author`. WordPress: render_block_core_post_author(). */
export const postAuthor: BlockElement = {
  name: 'core/post-author',
  async render(attributes, _inner, context) {
    const author = await authorOf(context);
    if (!author || !namesAuthors(context)) return '';
    const justify = textOf(attributes, 'itemsJustification');
    const classes = [justify && `items-justified-${justify}`, textClasses(attributes)].filter(
      (name) => name !== '',
    );
    const size = numberOf(attributes, 'avatarSize', 48);
    const avatar =
      Boolean(attributes['showAvatar']) &&
      html`<div class="wp-block-post-author__avatar">${size > 0 && avatarImage(context, author.user_email, size)}</div>`;
    // Safe: what editors and authors wrote is filtered as post content is.
    const byline = trustedHtml(ksesPost(textOf(attributes, 'byline')));
    const biography = trustedHtml(attributes['showBio'] ? ksesPost(await biographyOf(context, author)) : '');
    const frame = wrapper('core/post-author', attributes, { class: classes.join(' ') });
    return html`<div ${frame}>${avatar}<div class="wp-block-post-author__content">${byline.text !== '' && html`<p class="wp-block-post-author__byline">${byline}</p>`}<p class="wp-block-post-author__name">${nameOf(context, author, attributes)}</p>${Boolean(attributes['showBio']) && html`<p class="wp-block-post-author__bio">${biography}</p>`}</div></div>`
      .text;
  },
};

/** `core/post-author-name`. WordPress: render_block_core_post_author_name(). */
export const postAuthorName: BlockElement = {
  name: 'core/post-author-name',
  async render(attributes, _inner, context) {
    const author = await authorOf(context);
    if (!author || !namesAuthors(context)) return '';
    const name = nameOf(context, author, attributes, 'wp-block-post-author-name__link');
    const frame = wrapper('core/post-author-name', attributes, { class: textClasses(attributes) });
    return html`<div ${frame}>${name}</div>`.text;
  },
};

/** `core/post-author-biography`. WordPress: render_block_core_post_author_biography(). */
export const postAuthorBiography: BlockElement = {
  name: 'core/post-author-biography',
  async render(attributes, _inner, context) {
    const author = await authorOf(context);
    const biography = author ? ksesPost(await biographyOf(context, author)) : '';
    if (biography === '') return '';
    const frame = wrapper('core/post-author-biography', attributes, { class: textClasses(attributes) });
    // Safe: filtered as post content is.
    return html`<div ${frame}>${trustedHtml(biography)}</div>`.text;
  },
};

/** `core/avatar`: the picture of a user, by default of the post's author. WordPress: render_block_core_avatar(). */
export const avatar: BlockElement = {
  name: 'core/avatar',
  async render(attributes, _inner, context) {
    const { site } = context;
    const comment = commentAround(context);
    if (comment) return commentAvatar(context, attributes, comment);
    const id = numberOf(attributes, 'userId', 0);
    const user = id > 0 ? await site.users.byId(id) : await authorOf(context);
    if (!user) return '';
    const picture = avatarImage(context, user.user_email, Math.abs(numberOf(attributes, 'size', 96)), {
      alt: format(translate(site, '%s Avatar'), user.display_name),
      className: pictureClasses(attributes),
      style: pictureStyle(attributes),
    });
    const target = textOf(attributes, 'linkTarget', '_self');
    const label = format(translate(site, '(%s author archive, opens in a new tab)'), user.display_name);
    const linked = attributes['isLink']
      ? html`<a href="${escapeUrl(authorLink(site, user))}" target="${target}" ${target === '_blank' && html`aria-label="${label}"`} class="wp-block-avatar__link">${picture}</a>`
      : picture;
    return html`<div ${avatarFrame(attributes)}>${linked}</div>`.text;
  },
};

/** The picture of who wrote the comment around the block. */
function commentAvatar(
  context: RenderContext,
  attributes: BlockAttributes,
  { row, authorHref }: ThreadedComment,
): string {
  const { site } = context;
  const name = commentAuthor(site, row);
  const picture = avatarImage(context, row.comment_author_email, Math.abs(numberOf(attributes, 'size', 96)), {
    alt: format(translate(site, '%s Avatar'), name),
    className: pictureClasses(attributes),
    style: pictureStyle(attributes),
  });
  const target = textOf(attributes, 'linkTarget', '_self');
  const label = format(translate(site, '(%s website link, opens in a new tab)'), name);
  const linked =
    attributes['isLink'] && authorHref !== ''
      ? html`<a href="${escapeUrl(authorHref)}" target="${target}" ${target === '_blank' && html`aria-label="${label}"`} class="wp-block-avatar__link">${picture}</a>`
      : picture;
  return html`<div ${avatarFrame(attributes)}>${linked}</div>`.text;
}

/** A border belongs to the picture, everything else to what stands around it. */
function pictureStyle(attributes: BlockAttributes): string {
  return blockStyle({ style: { border: settingAt(attributes, 'style', 'border') } }).css.join(' ');
}

function pictureClasses({ borderColor }: BlockAttributes): string {
  return ['wp-block-avatar__image', ...blockStyle({ borderColor }).classes].join(' ');
}

function avatarFrame(attributes: BlockAttributes) {
  const style = settingAt(attributes, 'style');
  const rest = typeof style === 'object' && style !== null ? { ...style, border: undefined } : undefined;
  return wrapper('core/avatar', { ...attributes, borderColor: undefined, style: rest });
}
