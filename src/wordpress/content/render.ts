import type { Meta, PostRow, RenderContext, Site } from '../../types/index.ts';
import { trustedHtml } from '../markup.ts';
import { translate, translateHtml } from '../texts/index.ts';
import { settleBlocks } from './block-hooks.ts';
import { type ContentServices, theContent, theExcerpt, trimExcerpt } from './content-filters.ts';
import { contentTagsFilter } from './content-tags-filter.ts';
import { embedFilter } from './embeds.ts';
import { unwrapForeignBuilders, unwrapOtherTags } from './foreign-builders.ts';
import { contentToShow } from './more-and-pages.ts';
import { passwordForm } from './password-form.ts';
import { prependAttachment } from './prepend-attachment.ts';
import { renderBlocks, renderParsedBlock } from './render-blocks.ts';
import { restrictedPost, withoutRestrictedParts } from './restricted-posts.ts';
import { siteShortcodes } from './site-shortcodes.ts';
import { smiliesAddress } from './smilies-address.ts';
import { stripTags } from './strip-tags.ts';
import { renderTitle } from './titles.ts';

export interface RenderContentOptions {
  /** The post's meta, where it is loaded already. */
  readonly meta?: Meta;
  readonly context: RenderContext;
  /** Part of a multi-page post, from 1. */
  readonly page?: number;
  /** Closed by a password that the visitor has not given: the form stands there instead. */
  readonly locked: boolean;
  /** Only what stands before `<!--more-->`, with a link to the rest. */
  readonly teaser?: boolean;
  /** The post's address, for links to the rest and the password form. */
  readonly address?: string;
}

export interface ExcerptOptions extends RenderContentOptions {
  /** Words of an excerpt that is made from the content; default 55. */
  readonly length?: number;
}

/** The content of a post as a page shows it (HTML). WordPress: get_the_content() and the filter the_content. */
export async function renderPostContent(
  site: Site,
  post: PostRow,
  options: RenderContentOptions,
): Promise<string> {
  if (options.locked) return passwordForm(site, post, options.address);
  const restricted = await restrictedPost(site, post, options.context.visitor);
  if (restricted !== undefined) return restricted.contentHtml;
  const editing = options.context.page?.query.editing;
  const unsaved = editing?.post === post.ID;
  const source = await site.extensions.apply(
    'content.source',
    unsaved ? editing.content : post.post_content,
    { site, post, meta: options.meta, unsaved },
  );
  const text = contentToShow(source, {
    id: post.ID,
    page: options.page ?? 1,
    whole: !options.teaser,
    address: options.address ?? '',
    linkText: options.teaser ? moreText(site, post) : '',
  });
  return renderSource(text, options.context);
}

/** Text as it is stored, made into HTML by every step that content goes through. WordPress: the filter the_content. */
export async function renderSource(text: string, context: RenderContext): Promise<string> {
  const { site, post } = context;
  const services = contentServices(context);
  const html = (await theContent(text, services)).replaceAll(']]>', ']]&gt;');
  const shown =
    context.target === 'page'
      ? unwrapOtherTags(unwrapForeignBuilders(html), (tag) => services.shortcodes.has(tag))
      : html;
  return site.extensions.apply('content.rendered', shown, {
    site,
    post,
    target: context.target,
    context,
  });
}

/** The link to what comes behind `<!--more-->`. */
function moreText(site: Site, post: PostRow): string {
  // Safe: a rendered title without its tags is text with character references.
  const title = trustedHtml(stripTags(renderTitle(post, site)).replaceAll('"', '&quot;'));
  const label = translateHtml(site, 'Continue reading %s', title).text;
  return `<span aria-label="${label}">${translate(site, '(more&hellip;)')}</span>`;
}

/** The excerpt of a post as a page shows it (HTML). WordPress: the_excerpt(). */
export async function renderExcerpt(site: Site, post: PostRow, options: ExcerptOptions): Promise<string> {
  return theExcerpt(await excerptText(site, post, options), contentServices(options.context));
}

/** The excerpt's text before the page's own filters: as written, else made from the content. WordPress: get_the_excerpt(). */
export async function excerptText(site: Site, post: PostRow, options: ExcerptOptions): Promise<string> {
  const { context, length } = options;
  if (options.locked) return translate(site, 'There is no excerpt because this is a protected post.');
  const restricted = await restrictedPost(site, post, context.visitor);
  if (restricted !== undefined) return restricted.excerptHtml;
  if (post.post_excerpt !== '') return withoutRestrictedParts(site, post.post_excerpt);
  const source = await site.extensions.apply('content.source', post.post_content, {
    site,
    post,
    meta: options.meta,
  });
  const content = contentToShow(source, { id: post.ID, page: 1, whole: false, address: '', linkText: '' });
  const services = contentServices(context);
  const shown =
    context.target === 'page'
      ? unwrapOtherTags(unwrapForeignBuilders(content), (tag) => services.shortcodes.has(tag))
      : content;
  return trimExcerpt(shown, {
    ...services,
    renderBlock: (block) => renderParsedBlock(block, context),
    ...(length !== undefined && { length }),
  });
}

/** The steps of rendering, bound to a context. */
export function contentServices(context: RenderContext): ContentServices {
  const { site, media, target } = context;
  return {
    shortcodes: siteShortcodes(context),
    smiliesAddress: smiliesAddress(site),
    embeds: embedFilter(context),
    blockHooks: (text) => settleBlocks(text, context.post?.post_type ?? ''),
    async blocks(text) {
      media.blocksRendered = true;
      return renderBlocks(text, context);
    },
    // In pages it would put boxes into paragraphs.
    lateParagraphs: target === 'feed' && media.blocksRendered === true,
    attachment:
      context.post?.post_type === 'attachment' ? (text) => prependAttachment(text, context) : undefined,
    contentTags: contentTagsFilter(context),
  };
}
