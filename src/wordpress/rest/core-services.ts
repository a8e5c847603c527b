import type { Meta, PostRow, Site } from '../../types/index.ts';
import { commentText, theContent, theExcerpt, theTitle, trimExcerpt } from '../content/content-filters.ts';
import { ksesPost } from '../content/kses.ts';
import { contentToShow } from '../content/more-and-pages.ts';
import { contentServices } from '../content/render.ts';
import { renderParsedBlock } from '../content/render-blocks.ts';
import { createRenderContext } from '../content/render-context.ts';
import { withoutRestrictedParts } from '../content/restricted-posts.ts';
import { shortcodeNames } from '../content/site-shortcodes.ts';
import { smiliesAddress } from '../content/smilies-address.ts';
import type { RestServices } from './services.ts';

/** WordPress's own rendering. Content is shown whole: neither cut at `<!--more-->` nor into pages. */
export const coreServices: RestServices = {
  async renderContent(site, post, visitor, { again = false, lateParagraphs = false, meta, requestUrl }) {
    const context = createRenderContext(site, { target: 'rest', post, visitor, requestUrl });
    const source = await sourceOf(site, post, meta);
    const services = { ...contentServices(context), lateParagraphs };
    if (again) {
      // What counts on (galleries, say) goes on from where the first rendering ended.
      await theContent(source, services);
    }
    const html = await theContent(source, services);
    return site.extensions.apply('content.rendered', html, { site, post, target: 'rest' });
  },

  async renderExcerpt(site, post, visitor, { length, meta, requestUrl }) {
    const context = createRenderContext(site, { target: 'rest', post, visitor, requestUrl });
    const services = contentServices(context);
    if (post.post_excerpt !== '') {
      return theExcerpt(withoutRestrictedParts(site, post.post_excerpt), services);
    }
    const source = await sourceOf(site, post, meta);
    const first = contentToShow(source, { id: post.ID, page: 1, whole: false, address: '', linkText: '' });
    const text = await trimExcerpt(first, {
      ...services,
      renderBlock: (block) => renderParsedBlock(block, context),
      ...(length !== undefined && { length }),
    });
    return theExcerpt(text, services);
  },

  renderTitle: (site, title) => theTitle(title, shortcodeNames(site)),

  renderComment(site, comment) {
    // Comments were filtered when they were written; imported ones are filtered again, keeping what editors may write.
    const text = ksesPost(comment.comment_content);
    return commentText(text, { shortcodes: shortcodeNames(site), smiliesAddress: smiliesAddress(site) });
  },
};

function sourceOf(site: Site, post: PostRow, meta: Meta | undefined): Promise<string> {
  return site.extensions.apply('content.source', post.post_content, { site, post, ...(meta && { meta }) });
}
