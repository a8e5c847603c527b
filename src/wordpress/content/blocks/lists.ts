import type { BlockElement, PostRow, RenderContext, Site, TermRow } from '../../../types/index.ts';
import { avatarImage } from '../../comments/gravatar.ts';
import { attachmentImage } from '../../media/attachment-image.ts';
import { authorLink, dateLink, postLinks, termLinks } from '../../routing/permalinks.ts';
import { isoDate, localDate, siteDate } from '../../site/site-time.ts';
import { renderCommentText } from '../comment-text.ts';
import { escapeAttribute, escapeHtml, escapeUrl } from '../escape.ts';
import { trimWords } from '../excerpt.ts';
import { createRenderContext } from '../render-context.ts';
import { renderTitle } from '../titles.ts';
import { type BlockAttributes, numberOf, textOf, wrapper } from './wrapper.ts';

/** `core/latest-posts`. WordPress: render_block_core_latest_posts(). */
export const latestPosts: BlockElement = {
  name: 'core/latest-posts',
  defaults: {
    postsToShow: 5, order: 'desc', orderBy: 'date', displayPostContent: false, displayPostContentRadio: 'excerpt', excerptLength: 55,
    displayAuthor: false, displayPostDate: false, postLayout: 'list', columns: 3, displayFeaturedImage: false, featuredImageSizeSlug: 'thumbnail',
    addLinkToFeaturedImage: false,
  },
  async render(attributes, _inner, context) {
    const { site } = context;
    const posts = await site.posts.find({
      types: ['post'],
      statuses: ['publish'],
      taxonomies: await categoryClause(attributes),
      authors: attributes['selectedAuthor'] ? [numberOf(attributes, 'selectedAuthor', 0)] : undefined,
      order: [{ by: attributes['orderBy'] === 'title' ? 'title' : 'date', direction: attributes['order'] === 'asc' ? 'asc' : 'desc' }],
      limit: Math.max(1, Math.min(100, numberOf(attributes, 'postsToShow', 5))),
    });
    const items = await latestPostItems(context, posts, attributes);
    const classes = [
      'wp-block-latest-posts__list',
      attributes['postLayout'] === 'grid' ? `is-grid columns-${numberOf(attributes, 'columns', 3)}` : '',
      attributes['displayPostDate'] ? 'has-dates' : '',
      attributes['displayAuthor'] ? 'has-author' : '',
    ];
    return `<ul${wrapper('core/latest-posts', attributes, { class: classes.filter(Boolean).join(' ') })}>${items}</ul>`;
  },
};

async function categoryClause(attributes: BlockAttributes) {
  const categories = attributes['categories'];
  const ids = Array.isArray(categories) ? categories.map((item) => Number((item as { id?: unknown })?.id ?? item)).filter((id) => id > 0) : [];
  return ids.length > 0 ? [{ taxonomy: 'category', terms: ids, operator: 'IN' as const }] : undefined;
}

async function latestPostItems(context: RenderContext, posts: readonly PostRow[], attributes: BlockAttributes): Promise<string> {
  const { site } = context;
  const metas = await site.posts.meta(posts.map((post) => post.ID));
  const thumbnailOf = (post: PostRow) => Number(metas.get(post.ID)?.get('_thumbnail_id') ?? 0);
  const thumbnailIds = attributes['displayFeaturedImage'] ? posts.map(thumbnailOf).filter((id) => id > 0) : [];
  const [links, authors, images, imageMetas] = await Promise.all([
    postLinks(site, posts),
    attributes['displayAuthor'] ? site.users.byIds(posts.map((post) => post.post_author)) : undefined,
    site.posts.byIds(thumbnailIds),
    site.posts.meta(thumbnailIds),
  ]);
  const rowOf = new Map(images.map((row) => [row.ID, row]));
  const items: string[] = [];
  for (const post of posts) {
    const href = escapeUrl(links.get(post.ID) ?? '');
    const image = rowOf.get(thumbnailOf(post));
    let html = '<li>';
    if (image) {
      const img = attachmentImage(site, image, imageMetas.get(image.ID), textOf(attributes, 'featuredImageSizeSlug', 'thumbnail'), { className: 'wp-post-image' });
      const align = textOf(attributes, 'featuredImageAlign');
      const linked = attributes['addLinkToFeaturedImage'] ? `<a href="${href}" aria-label="${escapeAttribute(post.post_title)}">${img}</a>` : img;
      html += `<div class="wp-block-latest-posts__featured-image${align ? ` align${escapeAttribute(align)}` : ''}">${linked}</div>`;
    }
    html += `<a class="wp-block-latest-posts__post-title" href="${href}">${renderTitle(post) || '(no title)'}</a>`;
    const author = authors?.get(post.post_author);
    if (author) html += `<div class="wp-block-latest-posts__post-author">by ${escapeHtml(author.display_name)}</div>`;
    if (attributes['displayPostDate']) {
      html += `<time datetime="${isoDate(site, post.post_date)}" class="wp-block-latest-posts__post-date">${siteDate(site, post.post_date)}</time>`;
    }
    if (attributes['displayPostContent']) html += await latestPostText(context, post, href, attributes);
    items.push(`${html}</li>\n`);
  }
  return items.join('');
}

async function latestPostText(context: RenderContext, post: PostRow, href: string, attributes: BlockAttributes): Promise<string> {
  if (post.post_password !== '') return 'This content is password protected.';
  const { excerptText } = await import('../render.ts');
  const inside = createRenderContext(context.site, { post, visitor: context.visitor, target: 'excerpt' });
  const excerpt = await excerptText(context.site, post, { context: inside, locked: false });
  const length = numberOf(attributes, 'excerptLength', 55);
  const more = ` &hellip; <a class="wp-block-latest-posts__read-more" href="${href}" rel="noopener noreferrer">Read more<span class="screen-reader-text">: ${escapeHtml(post.post_title)}</span></a>`;
  const text = post.post_excerpt === '' ? trimWords(excerpt.replace(/ \[&hellip;\]$/, ''), length, more) : excerpt;
  return `<div class="wp-block-latest-posts__post-excerpt">${text}</div>`;
}

/** `core/latest-comments`. */
export const latestComments: BlockElement = {
  name: 'core/latest-comments',
  defaults: { commentsToShow: 5, displayAvatar: true, displayDate: true, displayExcerpt: true },
  async render(attributes, _inner, { site }) {
    const comments = await site.comments.find({
      approved: ['1'], postStatuses: ['publish'], notTypes: ['pingback', 'trackback'], orderBy: 'comment_date_gmt', direction: 'desc',
      limit: Math.max(1, Math.min(100, numberOf(attributes, 'commentsToShow', 5))),
    });
    const classes = ['displayAvatar', 'displayDate', 'displayExcerpt'].flatMap((name, index) => (attributes[name] ? [['has-avatars', 'has-dates', 'has-excerpts'][index] as string] : []));
    if (comments.length === 0) return `<div${wrapper('core/latest-comments', attributes)}>No comments to show.</div>`;
    const posts = new Map((await site.posts.byIds([...new Set(comments.map((comment) => comment.comment_post_ID))])).map((post) => [post.ID, post]));
    const links = await postLinks(site, [...posts.values()]);
    const items = comments.map((comment) => {
      const post = posts.get(comment.comment_post_ID);
      const href = `${links.get(comment.comment_post_ID) ?? ''}#comment-${comment.comment_ID}`;
      const avatar = attributes['displayAvatar'] ? avatarImage(site, comment.comment_author_email, 48, '', 'wp-block-latest-comments__comment-avatar') : '';
      const author = comment.comment_author_url
        ? `<a class="wp-block-latest-comments__comment-author" href="${escapeUrl(comment.comment_author_url)}">${escapeHtml(comment.comment_author)}</a>`
        : `<span class="wp-block-latest-comments__comment-author">${escapeHtml(comment.comment_author)}</span>`;
      const date = attributes['displayDate']
        ? `<time datetime="${isoDate(site, comment.comment_date)}" class="wp-block-latest-comments__comment-date">${siteDate(site, comment.comment_date)}</time>`
        : '';
      const excerpt = attributes['displayExcerpt']
        ? `<div class="wp-block-latest-comments__comment-excerpt">${renderCommentText(site, trimWords(comment.comment_content, 20))}</div>`
        : '';
      return `<li class="wp-block-latest-comments__comment">${avatar}<article><footer class="wp-block-latest-comments__comment-meta">${author} on <a class="wp-block-latest-comments__comment-link" href="${escapeUrl(href)}">${post ? renderTitle(post) : ''}</a>${date}</footer>${excerpt}</article></li>`;
    });
    return `<ol${wrapper('core/latest-comments', attributes, { class: classes.join(' ') })}>${items.join('')}</ol>`;
  },
};

/** `core/categories`. */
export const categories: BlockElement = {
  name: 'core/categories',
  defaults: { taxonomy: 'category', displayAsDropdown: false, showHierarchy: false, showPostCounts: false, showOnlyTopLevel: false, showEmpty: false },
  async render(attributes, _inner, context) {
    const taxonomy = textOf(attributes, 'taxonomy', 'category');
    const terms = await context.site.terms.find({ taxonomies: [taxonomy], hideEmpty: !attributes['showEmpty'], parent: attributes['showOnlyTopLevel'] ? 0 : undefined, orderBy: 'name' });
    const list = await termList(context.site, terms, { hierarchical: Boolean(attributes['showHierarchy']), counts: Boolean(attributes['showPostCounts']) });
    const legacy = taxonomy === 'category' ? 'wp-block-categories-list' : `wp-block-categories-list wp-block-categories-taxonomy-${taxonomy}`;
    return `<ul${wrapper('core/categories', attributes, { class: legacy })}>${list || '\t<li class="cat-item-none">No categories</li>\n'}</ul>`;
  },
};

/** `li` elements of terms (`wp_list_categories()`). */
export async function termList(site: Site, terms: readonly TermRow[], options: { readonly hierarchical: boolean; readonly counts: boolean }): Promise<string> {
  const links = await termLinks(site, terms);
  const known = new Set(terms.map((term) => term.term_id));
  const item = (term: TermRow, depth: number): string => {
    const count = options.counts ? ` (${term.count})` : '';
    const children = options.hierarchical ? terms.filter((child) => child.parent === term.term_id) : [];
    const nested = children.length > 0 && depth < 20 ? `<ul class='children'>\n${children.map((child) => item(child, depth + 1)).join('')}</ul>\n` : '';
    return `\t<li class="cat-item cat-item-${term.term_id}"><a href="${escapeUrl(links.get(term.term_id) ?? '')}">${term.name}</a>${count}\n${nested}</li>\n`;
  };
  const tops = options.hierarchical ? terms.filter((term) => term.parent === 0 || !known.has(term.parent)) : terms;
  return tops.map((term) => item(term, 0)).join('');
}

/** `core/archives`. */
export const archives: BlockElement = {
  name: 'core/archives',
  defaults: { displayAsDropdown: false, showLabel: true, showPostCounts: false, type: 'monthly' },
  async render(attributes, _inner, context) {
    const { site } = context;
    const months = (await site.posts.months(['post'])).map((month) => ({
      ...month,
      label: localDate(site, 'F Y', `${month.year}-${String(month.month).padStart(2, '0')}-15 12:00:00`),
      href: escapeUrl(dateLink(site, month.year, month.month)),
    }));
    if (attributes['displayAsDropdown']) {
      const id = `wp-block-archives-${context.next('archives')}`;
      const options = months.map((month) => `\t<option value='${month.href}'> ${month.label} ${attributes['showPostCounts'] ? `&nbsp;(${month.count})` : ''}</option>\n`).join('');
      return `<div${wrapper('core/archives', attributes, { class: 'wp-block-archives-dropdown' })}><label for="${id}" class="wp-block-archives__label${attributes['showLabel'] ? '' : ' screen-reader-text'}">Archives</label>\n\t\t<select id="${id}" name="archive-dropdown" onchange="document.location.href=this.options[this.selectedIndex].value;">\n\t\t<option value="">Select Month</option>${options}</select></div>`;
    }
    if (months.length === 0) return `<div${wrapper('core/archives', attributes)}>No archives to show.</div>`;
    const items = months.map((month) => `\t<li><a href='${month.href}'>${month.label}</a>${attributes['showPostCounts'] ? `&nbsp;(${month.count})` : ''}</li>\n`).join('');
    return `<ul${wrapper('core/archives', attributes, { class: 'wp-block-archives-list' })}>${items}</ul>`;
  },
};

/** `core/tag-cloud`. */
export const tagCloud: BlockElement = {
  name: 'core/tag-cloud',
  defaults: { taxonomy: 'post_tag', numberOfTags: 45, showTagCounts: false, smallestFontSize: '8pt', largestFontSize: '22pt' },
  async render(attributes, _inner, { site }) {
    const cloud = await termCloud(site, textOf(attributes, 'taxonomy', 'post_tag'), {
      number: numberOf(attributes, 'numberOfTags', 45),
      counts: Boolean(attributes['showTagCounts']),
      smallest: Number.parseFloat(textOf(attributes, 'smallestFontSize', '8')),
      largest: Number.parseFloat(textOf(attributes, 'largestFontSize', '22')),
    });
    return `<p${wrapper('core/tag-cloud', attributes)}>${cloud || 'There&#8217;s no content to show here yet.'}</p>`;
  },
};

/** Terms in sizes by how often they are used (`wp_tag_cloud()`), by name. */
export async function termCloud(site: Site, taxonomy: string, options: { readonly number: number; readonly counts: boolean; readonly smallest: number; readonly largest: number }): Promise<string> {
  const found = await site.terms.find({ taxonomies: [taxonomy], hideEmpty: true, orderBy: 'count', direction: 'desc', limit: options.number || undefined });
  const terms = [...found].sort((a, b) => a.name.localeCompare(b.name, 'en', { sensitivity: 'base' }));
  if (terms.length === 0) return '';
  const links = await termLinks(site, terms);
  const scaled = (term: TermRow) => Math.round(Math.log10(term.count + 1) * 100);
  const least = Math.min(...terms.map(scaled));
  const spread = Math.max(1, Math.max(...terms.map(scaled)) - least);
  const step = (options.largest - options.smallest) / spread;
  return terms
    .map((term, index) => {
      const size = Number((options.smallest + (scaled(term) - least) * step).toPrecision(14));
      const label = `${term.name} (${term.count} ${term.count === 1 ? 'item' : 'items'})`;
      const count = options.counts ? `<span class="tag-link-count"> (${term.count})</span>` : '';
      return `<a href="${escapeUrl(links.get(term.term_id) ?? '')}" class="tag-cloud-link tag-link-${term.term_id} tag-link-position-${index + 1}" style="font-size: ${size}pt;" aria-label="${escapeAttribute(label)}">${term.name}${count}</a>`;
    })
    .join('\n');
}

/** `core/page-list`. */
export const pageList: BlockElement = {
  name: 'core/page-list',
  defaults: { parentPageID: 0 },
  async render(attributes, _inner, { site, post }) {
    const pages = await site.posts.find({ types: ['page'], statuses: ['publish'], order: [{ by: 'menu_order', direction: 'asc' }, { by: 'title', direction: 'asc' }] });
    const links = await postLinks(site, pages);
    const parent = numberOf(attributes, 'parentPageID', 0);
    const item = (page: PostRow, depth: number): string => {
      const children = depth < 20 ? pages.filter((child) => child.post_parent === page.ID) : [];
      const current = post?.ID === page.ID;
      const nested = children.length > 0 ? `<ul class="wp-block-navigation__submenu-container">${children.map((child) => item(child, depth + 1)).join('')}</ul>` : '';
      return `<li class="wp-block-pages-list__item ${children.length > 0 ? 'has-child' : ''}${current ? ' current-menu-item' : ''}"><a class="wp-block-pages-list__item__link${current ? ' wp-block-navigation__current-menu-item' : ''}" href="${escapeUrl(links.get(page.ID) ?? '')}"${current ? ' aria-current="page"' : ''}>${renderTitle(page) || '(no title)'}</a>${nested}</li>`;
    };
    const tops = pages.filter((page) => page.post_parent === parent);
    return tops.length === 0 ? '' : `<ul${wrapper('core/page-list', attributes)}>${tops.map((page) => item(page, 0)).join('')}</ul>`;
  },
};

/** `core/post-author-name`, by the post that is being rendered. */
export const postAuthorName: BlockElement = {
  name: 'core/post-author-name',
  defaults: { isLink: false, linkTarget: '_self' },
  async render(attributes, _inner, { site, post }) {
    const author = post && (await site.users.byId(post.post_author));
    if (!author) return '';
    const name = escapeHtml(author.display_name);
    const text = attributes['isLink']
      ? `<a href="${escapeUrl(authorLink(site, author))}" target="${escapeAttribute(textOf(attributes, 'linkTarget', '_self'))}" class="wp-block-post-author-name__link">${name}</a>`
      : name;
    return `<div${wrapper('core/post-author-name', attributes)}>${text}</div>`;
  },
};
