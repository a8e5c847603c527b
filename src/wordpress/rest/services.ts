import type { CommentRow, Meta, PostRow, Site, Visitor } from '../../types/index.ts';

interface RenderingOptions {
  /** The post's meta where it is loaded already. */
  readonly meta?: Meta | undefined;
  /** Path and query of the request, for blocks that lead back to it. */
  readonly requestUrl: () => string;
}

/** How content is rendered. */
export interface ContentOptions extends RenderingOptions {
  /**
   * As WordPress answers editors: it renders the content of some types twice for them, so that numbers in it (of
   * galleries, say) have moved on.
   */
  readonly again?: boolean;
  /** Paragraphs come last, as in every text behind one with blocks in the same reply. */
  readonly lateParagraphs?: boolean;
}

/** How an excerpt is rendered. */
export interface ExcerptOptions extends RenderingOptions {
  /** In words. */
  readonly length?: number;
}

/** What the controllers need of the rest of the program to turn stored text into HTML. */
export interface RestServices {
  /** The content of a post as `content.rendered` shows it. */
  renderContent(site: Site, post: PostRow, visitor: Visitor, options: ContentOptions): Promise<string>;
  /** The excerpt of a post as `excerpt.rendered` shows it. */
  renderExcerpt(site: Site, post: PostRow, visitor: Visitor, options: ExcerptOptions): Promise<string>;
  /** A title as `title.rendered` shows it. */
  renderTitle(site: Site, title: string): string;
  /** The text of a comment as `content.rendered` shows it. */
  renderComment(site: Site, comment: CommentRow): string;
}
