import type { BlockElement, RenderContext } from '../../../types/index.ts';
import { attachmentImage } from '../../media/attachment-image.ts';
import { authorLink, postLink, postLinks, termLinks } from '../../routing/permalinks.ts';
import { avatarImage } from '../../comments/gravatar.ts';
import { isoDate, localDate, siteDate } from '../../site/site-time.ts';
import { escapeAttribute, escapeHtml, escapeUrl } from '../escape.ts';
import { trimWords } from '../excerpt.ts';
import { renderTitle } from '../titles.ts';
import { numberOf, textOf, wrapper } from './wrapper.ts';

/** Posts whose content is being rendered, by the counter that marks them: a post that shows itself shows nothing. */
const SELF = 'rendering-post-';

export const postTitle: BlockElement = {
  name: 'core/post-title',
  defaults: { level: 2, isLink: false, rel: '', linkTarget: '_self' },
  async render(attributes, _inner, { site, post }) {
    const title = post ? renderTitle(post) : '';
    if (!post || title === '') return '';
    const level = numberOf(attributes, 'level', 2);
    const tag = level === 0 ? 'p' : `h${Math.min(6, Math.max(1, level))}`;
    const rel = textOf(attributes, 'rel');
    const text = attributes['isLink']
      ? `<a href="${escapeUrl(await postLink(site, post))}" target="${escapeAttribute(textOf(attributes, 'linkTarget', '_self'))}" ${rel ? `rel="${escapeAttribute(rel)}"` : ''}>${title}</a>`
      : title;
    return `<${tag}${wrapper('core/post-title', attributes)}>${text}</${tag}>`;
  },
};

export const postDate: BlockElement = {
  name: 'core/post-date',
  defaults: { isLink: false, displayType: 'date' },
  async render(attributes, _inner, { site, post }) {
    if (!post) return '';
    const modified = attributes['displayType'] === 'modified';
    const date = modified ? post.post_modified : post.post_date;
    const format = textOf(attributes, 'format');
    const text = format && format !== 'human-diff' ? localDate(site, format, date) : siteDate(site, date);
    const linked = attributes['isLink'] ? `<a href="${escapeUrl(await postLink(site, post))}">${text}</a>` : text;
    const own = modified ? { class: 'wp-block-post-date__modified-date' } : {};
    return `<div${wrapper('core/post-date', attributes, own)}><time datetime="${isoDate(site, date)}">${linked}</time></div>`;
  },
};

export const postExcerpt: BlockElement = {
  name: 'core/post-excerpt',
  defaults: { showMoreOnNewLine: true, excerptLength: 55 },
  async render(attributes, _inner, context) {
    const { site, post } = context;
    if (!post) return '';
    const { excerptText } = await import('../render.ts');
    const text = trimWords(await excerptText(site, post, { context, locked: post.post_password !== '' }), numberOf(attributes, 'excerptLength', 55));
    if (text === '') return '';
    const more = textOf(attributes, 'moreText');
    const link = more ? `<a class="wp-block-post-excerpt__more-link" href="${escapeUrl(await postLink(site, post))}">${escapeHtml(more)}</a>` : '';
    const inside = attributes['showMoreOnNewLine'] && link
      ? `<p class="wp-block-post-excerpt__excerpt">${text}</p><p class="wp-block-post-excerpt__more-text">${link}</p>`
      : `<p class="wp-block-post-excerpt__excerpt">${text} ${link}</p>`;
    return `<div${wrapper('core/post-excerpt', attributes)}>${inside}</div>`;
  },
};

export const postContent: BlockElement = {
  name: 'core/post-content',
  async render(attributes, _inner, context) {
    const { site, post } = context;
    if (!post || context.next(SELF + post.ID) > 1) return '';
    const { renderPostContent } = await import('../render.ts');
    const html = await renderPostContent(site, post, { context, locked: post.post_password !== '' });
    return html === '' ? '' : `<div${wrapper('core/post-content', attributes, { class: 'entry-content' })}>${html}</div>`;
  },
};

export const postFeaturedImage: BlockElement = {
  name: 'core/post-featured-image',
  defaults: { isLink: false, sizeSlug: 'post-thumbnail', linkTarget: '_self' },
  async render(attributes, _inner, { site, post }) {
    const id = post ? Number((await site.posts.meta([post.ID])).get(post.ID)?.get('_thumbnail_id') ?? 0) : 0;
    const [row] = id > 0 ? await site.posts.byIds([id]) : [];
    if (!post || !row) return '';
    const size = textOf(attributes, 'sizeSlug', 'post-thumbnail');
    const image = attachmentImage(site, row, (await site.posts.meta([id])).get(id), size === 'post-thumbnail' ? 'large' : size, { className: 'wp-post-image' });
    const linked = attributes['isLink'] ? `<a href="${escapeUrl(await postLink(site, post))}" target="${escapeAttribute(textOf(attributes, 'linkTarget', '_self'))}">${image}</a>` : image;
    return `<figure${wrapper('core/post-featured-image', attributes)}>${linked}</figure>`;
  },
};

export const postTerms: BlockElement = {
  name: 'core/post-terms',
  defaults: { separator: ', ', term: 'category' },
  async render(attributes, _inner, { site, post }) {
    const taxonomy = textOf(attributes, 'term');
    const terms = post ? ((await site.terms.ofObjects([post.ID], [taxonomy])).get(post.ID) ?? []) : [];
    if (terms.length === 0) return '';
    const links = await termLinks(site, terms);
    const separator = `<span class="wp-block-post-terms__separator">${escapeHtml(textOf(attributes, 'separator', ', '))}</span>`;
    const list = terms.map((term) => `<a href="${escapeUrl(links.get(term.term_id) ?? '')}" rel="tag">${term.name}</a>`).join(separator);
    return `<div${wrapper('core/post-terms', attributes, { class: `taxonomy-${taxonomy}` })}>${list}</div>`;
  },
};

export const postAuthor: BlockElement = {
  name: 'core/post-author',
  defaults: { avatarSize: 48, showAvatar: true },
  async render(attributes, _inner, { site, post }) {
    const author = post && (await site.users.byId(post.post_author));
    if (!author) return '';
    const avatar = attributes['showAvatar'] ? `<div class="wp-block-post-author__avatar">${avatarImage(site, author.user_email, numberOf(attributes, 'avatarSize', 48))}</div>` : '';
    const byline = textOf(attributes, 'byline');
    const intro = byline ? `<p class="wp-block-post-author__byline">${escapeHtml(byline)}</p>` : '';
    const name = attributes['isLink'] ? `<a href="${escapeUrl(authorLink(site, author))}">${escapeHtml(author.display_name)}</a>` : escapeHtml(author.display_name);
    return `<div${wrapper('core/post-author', attributes)}>${avatar}<div class="wp-block-post-author__content">${intro}<p class="wp-block-post-author__name">${name}</p></div></div>`;
  },
};

export const avatar: BlockElement = {
  name: 'core/avatar',
  defaults: { size: 96, isLink: false },
  async render(attributes, _inner, { site, post }) {
    const id = numberOf(attributes, 'userId', post?.post_author ?? 0);
    const user = await site.users.byId(id);
    return user ? `<div${wrapper('core/avatar', attributes)}>${avatarImage(site, user.user_email, numberOf(attributes, 'size', 96))}</div>` : '';
  },
};

export const readMore: BlockElement = {
  name: 'core/read-more',
  defaults: { content: 'Read more', linkTarget: '_self' },
  async render(attributes, _inner, { site, post }) {
    if (!post) return '';
    const title = `<span class="screen-reader-text">: ${renderTitle(post)}</span>`;
    return `<a${wrapper('core/read-more', attributes)} href="${escapeUrl(await postLink(site, post))}" target="${escapeAttribute(textOf(attributes, 'linkTarget', '_self'))}">${escapeHtml(textOf(attributes, 'content', 'Read more'))}${title}</a>`;
  },
};

export const postNavigationLink: BlockElement = {
  name: 'core/post-navigation-link',
  defaults: { type: 'next', showTitle: false, arrow: 'none' },
  async render(attributes, _inner, { site, post }) {
    const type = attributes['type'] === 'previous' ? 'previous' : 'next';
    const neighbour = post && (await site.posts.adjacent(post, type));
    if (!neighbour) return '';
    const href = (await postLinks(site, [neighbour])).get(neighbour.ID) ?? '';
    const label = textOf(attributes, 'label') || (type === 'next' ? 'Next' : 'Previous');
    const text = attributes['showTitle'] ? renderTitle(neighbour) : escapeHtml(label);
    return `<div${wrapper('core/post-navigation-link', attributes, { class: `post-navigation-link-${type}` })}><a href="${escapeUrl(href)}" rel="${type === 'next' ? 'next' : 'prev'}">${text}</a></div>`;
  },
};

/** `core/block`: a block kept once and used in many places. */
export const reusableBlock: BlockElement = {
  name: 'core/block',
  async render(attributes, _inner, context: RenderContext) {
    const id = numberOf(attributes, 'ref', 0);
    const row = id > 0 ? await context.site.posts.byId(id) : undefined;
    if (row?.post_type !== 'wp_block' || row.post_status !== 'publish' || row.post_password !== '') return '';
    if (context.next(`${SELF}block-${id}`) > 20) return '';
    const { renderBlocks } = await import('../render-blocks.ts');
    return renderBlocks(row.post_content, context);
  },
};
