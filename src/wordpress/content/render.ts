import type { PostRow, RenderContext, Site } from '../../types/index.ts';
import { type ContentServices, theContent, theExcerpt, trimExcerpt } from './content-filters.ts';
import { contentTagsFilter } from './content-tags-filter.ts';
import { embedFilter } from './embeds.ts';
import { contentToShow } from './more-and-pages.ts';
import { passwordForm } from './password-form.ts';
import { prependAttachment } from './prepend-attachment.ts';
import { renderBlocks, renderParsedBlock } from './render-blocks.ts';
import { siteShortcodes } from './site-shortcodes.ts';
import { smiliesAddress } from './smilies-address.ts';

export interface RenderContentOptions {
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

/** The content of a post as a page shows it. WordPress: get_the_content() and the filter the_content. */
export async function renderPostContent(
  site: Site,
  post: PostRow,
  options: RenderContentOptions,
): Promise<string> {
  if (options.locked) return passwordForm(site, post, options.address);
  const source = await site.extensions.apply('content.source', post.post_content, { site, post });
  const text = contentToShow(source, {
    id: post.ID,
    page: options.page ?? 1,
    whole: !options.teaser,
    address: options.address ?? '',
    linkText: `<span aria-label="Continue reading ${post.post_title.replaceAll('"', '&quot;')}">(more&hellip;)</span>`,
  });
  const html = (await theContent(text, contentServices(options.context))).replaceAll(']]>', ']]&gt;');
  return site.extensions.apply('content.rendered', html, { site, post });
}

/** The excerpt of a post as a page shows it. WordPress: the_excerpt(). */
export async function renderExcerpt(
  site: Site,
  post: PostRow,
  options: RenderContentOptions,
): Promise<string> {
  if (options.locked) return '<p>There is no excerpt because this is a protected post.</p>\n';
  const services = contentServices(options.context);
  return theExcerpt(await excerptText(site, post, options), services);
}

/** The excerpt's text before the page's own filters: as written, else made from the content. WordPress: get_the_excerpt(). */
export async function excerptText(site: Site, post: PostRow, options: RenderContentOptions): Promise<string> {
  if (options.locked) return 'There is no excerpt because this is a protected post.';
  if (post.post_excerpt !== '') return post.post_excerpt;
  const source = await site.extensions.apply('content.source', post.post_content, { site, post });
  // Feeds show posts whole, so that their excerpts reach beyond the teaser too.
  const whole = options.context.target === 'feed';
  const content = contentToShow(source, { id: post.ID, page: 1, whole, address: '', linkText: '' });
  const { context } = options;
  return trimExcerpt(content, {
    ...contentServices(context),
    renderBlock: (block) => renderParsedBlock(block, context),
  });
}

/** The steps of rendering, bound to a context. */
export function contentServices(context: RenderContext): ContentServices {
  const { site } = context;
  return {
    shortcodes: siteShortcodes(context),
    smiliesAddress: smiliesAddress(site),
    embeds: embedFilter(context),
    blocks: (text) => renderBlocks(text, context),
    attachment:
      context.post?.post_type === 'attachment' ? (text) => prependAttachment(text, context) : undefined,
    contentTags: contentTagsFilter(context),
  };
}
