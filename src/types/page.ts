import type { ReactNode } from 'react';
import type { PostQuery } from './post-query.ts';
import type { CommentRow, PostRow, TermRow, UserRow } from './records.ts';

/** Which of WordPress's conditional tags hold, without `is_`. */
export type QueryFlag =
  | 'single'
  | 'page'
  | 'singular'
  | 'attachment'
  | 'home'
  | 'front_page'
  | 'posts_page'
  | 'archive'
  | 'category'
  | 'tag'
  | 'tax'
  | 'author'
  | 'date'
  | 'year'
  | 'month'
  | 'day'
  | 'time'
  | 'post_type_archive'
  | 'search'
  | 'feed'
  | 'comment_feed'
  | 'trackback'
  | 'embed'
  | '404'
  | 'paged'
  | 'preview'
  | 'robots'
  | 'favicon'
  | 'privacy_policy';

/** Query variables after rewriting, GET and POST: name → text (or list, for a few). */
export type QueryVariables = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The main query: what an address asks for, and what was found. */
export interface MainQuery {
  readonly variables: QueryVariables;
  readonly flags: ReadonlySet<QueryFlag>;
  /** The posts of this page, in order. */
  readonly posts: readonly PostRow[];
  readonly total: number;
  /** Number of pages; 0 when nothing was found. */
  readonly pages: number;
  /** Page number from 1 (`paged`). */
  readonly page: number;
  readonly perPage: number;
  /** Page inside a multi-page post, from 1 (`page`). */
  readonly contentPage: number;
  /** Comment page asked for (`cpage`), 0 = none. */
  readonly commentPage: number;
  /** The term of a category, tag or taxonomy archive. */
  readonly term?: TermRow;
  /** Post type of an archive. */
  readonly postType?: string;
  readonly author?: UserRow;
  readonly year?: number;
  readonly month?: number;
  readonly day?: number;
  /** Search text as typed. */
  readonly search?: string;
  /** What was asked of the repository, for feeds and counts. */
  readonly query?: PostQuery;
  /** Feed type asked for, '' = none. */
  readonly feed: string;
  /** The page is shown to the one who edits it, with what they have not saved yet. */
  readonly editing?: EditedContent;
  /** The page is shown again to somebody whose comment was not taken. */
  readonly refusedComment?: RefusedComment;
}

/** A comment that was not taken, as its author sent it. */
export interface RefusedComment {
  /** Safe HTML: what is wrong. */
  readonly messageHtml: string;
  /** The fields that are wrong, the first one first, with what is wrong in plain text; empty where it is no field. */
  readonly problems: readonly { readonly field: string; readonly text: string }[];
  /** What was written, by the names of the form's fields. */
  readonly written: Readonly<Record<'comment' | 'author' | 'email' | 'url', string>>;
  /** Id of the comment that it answers; 0 = none. */
  readonly parent: number;
}

/** Content of a post that stands in the place of the stored one while the post is edited. */
export interface EditedContent {
  readonly post: number;
  /** As it would be stored, with the marks that name each node's place in it (`wordpress/content/edit-marks.ts`). */
  readonly content: string;
}

export interface ImageModel {
  readonly id: number;
  readonly src: string;
  readonly srcset?: string;
  readonly sizes?: string;
  readonly width?: number;
  readonly height?: number;
  readonly alt: string;
  readonly caption?: string;
  /** Address of the original file. */
  readonly full: string;
  /** What matters in it, for boxes that cut it: a value of `object-position`; absent = its middle. */
  readonly position?: string;
}

export interface TermModel {
  readonly id: number;
  /** Plain text. */
  readonly name: string;
  readonly slug: string;
  readonly taxonomy: string;
  readonly href: string;
  readonly count: number;
  readonly description: string;
}

export interface AuthorModel {
  readonly id: number;
  readonly name: string;
  readonly href: string;
  readonly avatar: string;
  readonly description: string;
}

/** A post as a template renders it. Fields ending in `Html` are safe HTML; the others are plain text. */
export interface PostModel {
  readonly id: number;
  readonly type: string;
  readonly slug: string;
  readonly status: string;
  readonly titleHtml: string;
  readonly title: string;
  readonly href: string;
  /** ISO 8601 with offset. */
  readonly date: string;
  readonly modified: string;
  /** The date in the site's own format. */
  readonly dateText: string;
  readonly modifiedText: string;
  /** Rendered content; only on pages that show it (single views, and lists of themes that ask for it). */
  readonly contentHtml: string;
  readonly excerptHtml: string;
  readonly author?: AuthorModel;
  readonly image?: ImageModel;
  readonly terms: readonly TermModel[];
  readonly commentsOpen: boolean;
  readonly commentCount: number;
  readonly sticky: boolean;
  readonly passwordRequired: boolean;
  readonly format: string;
  /** `post_class()`. */
  readonly classes: readonly string[];
  /** Minutes it takes to read, at least 1. */
  readonly readingMinutes: number;
  /** Pages of a multi-page post. */
  readonly pages: readonly { readonly number: number; readonly href: string; readonly current: boolean }[];
  readonly previous?: { readonly title: string; readonly href: string };
  readonly next?: { readonly title: string; readonly href: string };
  readonly attachment?: {
    readonly href: string;
    readonly mimeType: string;
    readonly parent?: { readonly title: string; readonly href: string };
  };
  readonly row: PostRow;
}

export interface CommentModel {
  readonly id: number;
  readonly author: string;
  readonly authorHref?: string;
  readonly avatar?: string;
  readonly date: string;
  readonly dateText: string;
  readonly href: string;
  readonly contentHtml: string;
  readonly awaitingModeration: boolean;
  readonly byPostAuthor: boolean;
  readonly type: string;
  readonly replyHref?: string;
  /** Instead of it, where only those who are logged in may reply. */
  readonly loginToReplyHref?: string;
  readonly replies: readonly CommentModel[];
  readonly row: CommentRow;
}

export interface CommentsModel {
  readonly open: boolean;
  readonly count: number;
  readonly comments: readonly CommentModel[];
  readonly pages: number;
  readonly page: number;
  readonly previousHref?: string;
  readonly nextHref?: string;
  /** What somebody wrote that was not taken, and why. */
  readonly refused?: RefusedComment;
  readonly form?: {
    readonly action: string;
    readonly post: number;
    readonly parent: number;
    readonly requireNameEmail: boolean;
    readonly consent: boolean;
    /** Safe HTML of fields that plugins add, before the button. */
    readonly moreFieldsHtml?: string;
    readonly loggedInAs?: string;
    /** Where somebody who is logged in edits their profile, and where they log out. */
    readonly profileHref?: string;
    readonly logoutHref?: string;
    /** Nonce by which somebody who may write any HTML says that their comment is from this page. */
    readonly unfilteredNonce?: string;
    readonly mustLogIn?: string;
  };
}

export interface MenuItemModel {
  readonly id: number;
  readonly title: string;
  readonly href: string;
  readonly target?: string;
  readonly rel?: string;
  readonly attributeTitle?: string;
  readonly description?: string;
  /** Language of what it leads to where that is another than the page's: `fr-FR`. */
  readonly language?: string;
  readonly classes: readonly string[];
  readonly current: boolean;
  readonly currentAncestor: boolean;
  /** Columns of the panel in which its own items lie side by side, in rows; absent = they form a list. */
  readonly columns?: number;
  /** Its row in such a panel, from 0. */
  readonly row?: number;
  /** Safe HTML that stands in place of its link. */
  readonly html?: string;
  readonly children: readonly MenuItemModel[];
}

export interface WidgetModel {
  readonly id: string;
  readonly name: string;
  readonly className: string;
  readonly titleHtml: string;
  readonly html: string;
}

export interface PageLink {
  /** Text of the link; `…` for a gap. */
  readonly label: string;
  readonly href?: string;
  readonly current?: boolean;
  readonly rel?: 'prev' | 'next';
}

/** What stands on a page that found nothing, in the words of the site's old theme. */
export interface NothingFoundModel {
  readonly heading: string;
  readonly text: string;
  readonly advice?: string;
  readonly list?: readonly string[];
}

/** What stands on a page instead of what its address leads to. */
export interface PageInstead {
  readonly node: ReactNode;
  /** Whether it stands in the theme's frame; otherwise it is the whole body. */
  readonly framed: boolean;
}

/** Everything a template may render: loaded before, so that rendering is immediate. */
export interface PageModel {
  readonly query: MainQuery;
  readonly status: number;
  readonly site: {
    readonly name: string;
    readonly description: string;
    readonly home: string;
    /** `en-GB`. */
    readonly language: string;
    readonly direction: 'ltr' | 'rtl';
    readonly logo?: ImageModel;
    /** The picture that the old theme had below its header. */
    readonly headerPicture?: ImageModel & { readonly where: 'everywhere' | 'front page' };
    readonly icon?: string;
    /** For requests of islands: without a host, as pages ask the server that they came from. */
    readonly ajaxAddress: string;
    readonly restAddress: string;
    readonly loginAddress: string;
    /** Theme settings of the imported theme (colours, layout), by our own names. */
    readonly look: Readonly<Record<string, string>>;
  };
  /** Heading of an archive, search or 404 (plain text). */
  readonly heading: string;
  readonly descriptionHtml: string;
  readonly posts: readonly PostModel[];
  /** Whether a list shows excerpts or whole texts (up to their "more"). */
  readonly listStyle: 'excerpt' | 'content';
  readonly nothingFound?: NothingFoundModel;
  /** Above the field for a new search, in the words of the site's old theme. */
  readonly searchHint?: { readonly heading: string; readonly text: string };
  /** The post of a single view. */
  readonly post?: PostModel;
  readonly comments?: CommentsModel;
  readonly menus: Readonly<Record<string, readonly MenuItemModel[]>>;
  readonly sidebars: Readonly<Record<string, readonly WidgetModel[]>>;
  readonly breadcrumbs: readonly { readonly title: string; readonly href?: string }[];
  readonly pagination: readonly PageLink[];
  readonly bodyClasses: readonly string[];
  /** Lines of the document's head (safe HTML), WordPress's and the plugins'. */
  readonly headHtml: readonly string[];
  readonly documentTitle: string;
  /** Objects that scripts read as `window.<name>`. */
  readonly configuration: Readonly<Record<string, unknown>>;
  /** Data that plugins and templates asked for, by name. */
  readonly data: Readonly<Record<string, unknown>>;
  /** Set by `page.model`: no template is rendered, and the head tells nothing of posts. */
  readonly instead?: PageInstead;
}
