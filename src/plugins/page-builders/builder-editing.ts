import { ksesPost } from 'portolan/html';
import type { Extender, Meta, PostRow, Site } from 'portolan/plugin';

/** What is done with a page that was edited. */
export interface EditedPage {
  readonly site: Site;
  readonly post: PostRow;
  readonly meta: Meta | undefined;
  /** Done with each text that is new: markup that its author may not write is taken out. */
  readonly filtered: (text: string) => string;
}

/**
 * A builder's pages as a text that editors work on: extensions `content.stored` and `content.edited`. Another text (of a
 * program that knows nothing of the builder) leaves a page alone.
 */
export function builderEditing<Page>(builder: {
  readonly isText: (text: string) => boolean;
  /** What the builder holds of a post; undefined where it holds nothing, or nothing that would come back as it is. */
  readonly pageOf: (meta: Meta | undefined) => Page | undefined;
  readonly textOf: (page: Page) => string;
  /** What of a text is stored: the builder's meta (undefined removes one), and its copy as content where it keeps one. */
  readonly changed: (page: Page, text: string, edited: EditedPage) => Promise<Changes> | Changes;
}): { readonly stored: Extender<'content.stored'>; readonly edited: Extender<'content.edited'> } {
  const { isText, pageOf, textOf, changed } = builder;
  return {
    stored(content, { meta }) {
      const page = pageOf(meta);
      return page === undefined ? content : textOf(page);
    },
    async edited(before, { site, post, meta, visitor }) {
      const page = isText(before.content) ? pageOf(meta) : undefined;
      if (page === undefined) return before;
      const text = site.address.toStored(before.content);
      if (text === textOf(page)) return { ...before, content: post.post_content };
      const isFree = visitor.has('unfiltered_html');
      const host = new URL(site.address.home).host;
      const filtered = (html: string) => (isFree ? html : ksesPost(html, host));
      const { content = post.post_content, meta: own } = await changed(page, text, {
        site,
        post,
        meta,
        filtered,
      });
      return { content, meta: { ...before.meta, ...own } };
    },
  };
}

interface Changes {
  readonly content?: string;
  readonly meta: Readonly<Record<string, string | undefined>>;
}
