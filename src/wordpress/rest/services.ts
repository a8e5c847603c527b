import type { CommentRow, PostRow, Site, Visitor } from '../../types/index.ts';

/** What the controllers need of the rest of the program to turn stored text into HTML. */
export interface RestServices {
  /**
   * The content of a post as `content.rendered` shows it. `again`: as WordPress answers editors, for whom it renders
   * the content of some types twice, so that numbers in it (of galleries, say) have moved on.
   */
  renderContent(
    site: Site,
    post: PostRow,
    visitor: Visitor,
    options?: { readonly again?: boolean },
  ): Promise<string>;
  /** The excerpt of a post as `excerpt.rendered` shows it; `length` in words. */
  renderExcerpt(site: Site, post: PostRow, visitor: Visitor, length?: number): Promise<string>;
  /** A title as `title.rendered` shows it. */
  renderTitle(site: Site, title: string): string;
  /** The text of a comment as `content.rendered` shows it. */
  renderComment(site: Site, comment: CommentRow): string;
}
