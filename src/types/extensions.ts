import type { Call, RequestRefusal } from './contract.ts';
import type { PageAssets, RenderContext, WidgetContext } from './element.ts';
import type { InputMap, Reply, SiteRequest } from './http.ts';
import type { MainQuery, PageModel, QueryFlag, QueryVariables } from './page.ts';
import type { PostQuery } from './post-query.ts';
import type { Meta, PostRow, TermRow } from './records.ts';
import type { CommentQuery } from './repositories.ts';
import type { SecuritySources } from './security.ts';
import type { Site } from './site.ts';
import type { Visitor } from './visitor.ts';

/** What stands in place of a post that is not for everyone, for those whom it is not for. */
export interface RestrictedPost {
  /** Safe HTML instead of the content. */
  readonly contentHtml: string;
  /** Safe HTML instead of the excerpt. */
  readonly excerptHtml: string;
}

/** A page without a post: what its title and its content would be, had somebody written it. */
export interface VirtualPage {
  readonly title: string;
  /** As it would be stored: shortcodes are run. */
  readonly content: string;
  /** Its path below home, without slashes around it. */
  readonly path: string;
}

/**
 * Values that pass through plugins on their way. The key names the point; `value` is what passes,
 * `context` what the extenders may know. Plugins add their own by declaration merging.
 */
export interface ExtensionPoints {
  /** Lines for the document's head, after WordPress's own. */
  'head.tags': { value: readonly string[]; context: { readonly site: Site; readonly page: PageModel } };
  /** Rendered post content after WordPress's own filters. */
  'content.rendered': {
    value: string;
    context: {
      readonly site: Site;
      readonly post: PostRow | undefined;
      /** What it is rendered for. */
      readonly target: RenderContext['target'];
      /** Where: who sees it, on which page; absent where a program asks. */
      readonly context?: RenderContext;
    };
  };
  /** The source that is rendered for a post: builder data instead of post_content. */
  'content.source': {
    value: string;
    /**
     * `meta` where it is loaded already. `unsaved`: the value is what an editor holds and has not stored yet; whoever has
     * a source of their own gives way to it.
     */
    context: {
      readonly site: Site;
      readonly post: PostRow;
      readonly meta?: Meta;
      readonly unsaved?: boolean;
    };
  };
  /** The stored text that a post's page is made of, as its author wrote it: a page builder's own instead of the content. */
  'content.stored': {
    value: string;
    context: { readonly post: PostRow; readonly meta: Meta | undefined };
  };
  /**
   * What is stored of a text that an editor of `content.stored` sends as a post's content: a page builder takes its own
   * out of it (as meta values; undefined removes one) and leaves its plain copy. Addresses are the site's present ones,
   * markup is not filtered yet.
   */
  'content.edited': {
    value: { readonly content: string; readonly meta: Readonly<Record<string, string | undefined>> };
    context: {
      readonly site: Site;
      readonly post: PostRow;
      readonly meta: Meta | undefined;
      readonly visitor: Visitor;
    };
  };
  /**
   * What is made of the classes of each post of a list, in the list's order: undefined stands where one was taken out
   * (`post_class`).
   */
  'post.classes': {
    value: readonly ((classes: readonly (string | undefined)[]) => readonly (string | undefined)[])[];
    context: { readonly site: Site; readonly posts: readonly PostRow[] };
  };
  /** Attributes of an attachment's picture besides WordPress's own (`wp_get_attachment_image_attributes`). */
  'attachment.attributes': {
    value: Readonly<Record<string, string>>;
    context: {
      readonly site: Site;
      readonly attachment: PostRow;
      readonly meta: Meta | undefined;
      /** Address of the attachment's page, where it is known already. */
      readonly permalink?: string;
    };
  };
  /** Configuration objects that browser scripts read as `window.<name>`. */
  'page.configuration': {
    value: Readonly<Record<string, unknown>>;
    context: { readonly site: Site; readonly page: PageModel };
  };
  'body.classes': { value: readonly string[]; context: { readonly site: Site; readonly page: PageModel } };
  /** The template names tried for a page, best first. */
  'template.candidates': {
    value: readonly string[];
    context: { readonly site: Site; readonly page: PageModel };
  };
  /** The site that answers a request for a page: in the language of its address, where the site has several. */
  'request.site': { value: Site; context: { readonly request: SiteRequest } };
  /** The site in each language that has a sitemap of a kind and a subtype (`post`, `category`; users have none: ''). */
  'sitemap.sites': {
    value: readonly Site[];
    context: {
      readonly site: Site;
      readonly kind: 'posts' | 'taxonomies' | 'users';
      readonly subtype: string;
    };
  };
  /** Addresses of posts, by id (`post_link`, `page_link`, `post_type_link`). */
  'post.links': {
    value: ReadonlyMap<number, string>;
    context: { readonly site: Site; readonly posts: readonly PostRow[] };
  };
  /** Addresses of terms' archives, by term id (`term_link`). */
  'term.links': {
    value: ReadonlyMap<number, string>;
    context: { readonly site: Site; readonly terms: readonly TermRow[] };
  };
  /** Query variables of a request, before it is known what they ask for (`request`). */
  'request.variables': {
    value: QueryVariables;
    context: { readonly site: Site; readonly request: SiteRequest };
  };
  /** The type whose archive stands at home in place of the page that is chosen for it; undefined = that page. */
  'front.archive': {
    value: string | undefined;
    context: { readonly site: Site; readonly page: number; readonly variables: QueryVariables };
  };
  /** What the main query asks of the repository; `limit` is the number of posts a page (`pre_get_posts`). */
  'main.query': {
    value: PostQuery;
    context: {
      readonly site: Site;
      readonly visitor: Visitor;
      readonly variables: QueryVariables;
      readonly flags: ReadonlySet<QueryFlag>;
    };
  };
  /** What a list in a page's text (an element, a block, a shortcode) asks of the repository. */
  'content.query': { value: PostQuery; context: Pick<RenderContext, 'site' | 'page' | 'visitor'> };
  /** Where visitors are sent instead of to what an address leads to, for now; undefined = they see it (`template_redirect`). */
  'page.redirect': {
    value: string | undefined;
    context: { readonly site: Site; readonly query: MainQuery };
  };
  /** Whether an address leads nowhere although something was found there (`template_redirect` with `set_404()`). */
  'page.missing': {
    value: boolean;
    context: { readonly site: Site; readonly query: MainQuery };
  };
  /**
   * The page that an address shows although no post lies there; `missing` = it leads nowhere for this visitor, whatever was
   * found; undefined = what was found.
   */
  'page.virtual': {
    value: VirtualPage | 'missing' | undefined;
    context: { readonly call: Call; readonly query: MainQuery };
  };
  /** Where an address is really at home; undefined = it is good as it is (`redirect_canonical`). */
  'redirect.canonical': {
    value: string | undefined;
    context: { readonly site: Site; readonly request: SiteRequest; readonly query: MainQuery };
  };
  /** The name of what is shown, the first part of `<title>`, as HTML (`document_title_parts`); feeds have no call. */
  'document.title': {
    value: string;
    context: { readonly site: Site; readonly query: MainQuery; readonly call?: Call | undefined };
  };
  /** All of `<title>` as safe HTML, instead of what WordPress puts together (`pre_get_document_title`). */
  'document.wholeTitle': { value: string; context: { readonly site: Site; readonly query: MainQuery } };
  /** Body of `/robots.txt`. */
  'robots.txt': { value: string; context: { readonly site: Site } };
  /** Lines (safe XML) at the end of each item of a feed of posts (`rss2_item`, `atom_entry`, `rdf_item`, `rss_item`). */
  'feed.item': {
    value: readonly string[];
    context: {
      readonly site: Site;
      readonly post: PostRow;
      readonly format: 'rss2' | 'rss' | 'rdf' | 'atom';
    };
  };
  /** What screen readers call the link to a page of a loop of blocks; undefined = by its number alone. */
  'loop.pageLabel': {
    value: string | undefined;
    context: { readonly site: Site; readonly page: number };
  };
  /** Whether a widget stands on the page that its sidebar is made for (`widget_display_callback`). */
  'widget.shown': {
    value: boolean;
    context: {
      readonly site: Site;
      readonly settings: Readonly<Record<string, unknown>>;
      readonly context: WidgetContext;
    };
  };
  /** What a list of the newest comments asks of the repository (`pre_get_comments`). */
  'comments.recent': { value: CommentQuery; context: { readonly site: Site } };
  /**
   * Why a visitor may not comment on a post whose comments are open, asked before anything that they wrote is looked
   * at: title and message (plain text) of the page that says so, with its status. (`pre_comment_on_post`)
   */
  'comment.barred': {
    value: { readonly title: string; readonly message: string; readonly status: number } | undefined;
    context: { readonly call: Call; readonly post: PostRow };
  };
  /**
   * What a comment from a form becomes: its type, and what is kept with it; `refusal` (plain text) sends it back, with
   * status 200 or the one that is given. (`preprocess_comment`, `comment_post`)
   */
  'comment.kind': {
    value: {
      readonly type: string;
      readonly meta: Readonly<Record<string, string>>;
      readonly refusal?: string;
      readonly refusalStatus?: number;
    };
    context: { readonly call: Call; readonly post: PostRow; readonly form: InputMap; readonly email: string };
  };
  /**
   * Fields (safe HTML) that stand in WordPress's own forms before the button
   * (`comment_form_default_fields`, `login_form`, `register_form`).
   */
  'form.fields': {
    value: readonly string[];
    context: {
      readonly site: Site;
      readonly visitor: Visitor;
      readonly form: 'comment' | 'login' | 'register';
    };
  };
  /** Why a log-in or a registration is refused (plain text); undefined = it is not (`registration_errors`). */
  'form.refusal': {
    value: { readonly code: string; readonly message: string } | undefined;
    context: { readonly call: Call; readonly form: 'login' | 'register' };
  };
  /** What a visitor gets instead of a post that is not for them; undefined = they may read it. */
  'post.restricted': {
    value: RestrictedPost | undefined;
    context: { readonly site: Site; readonly post: PostRow; readonly visitor: Visitor };
  };
  /** Ids of posts that a visitor does not find in lists, feeds, searches or sitemaps. */
  'posts.hidden': {
    value: readonly number[];
    context: {
      readonly site: Site;
      readonly visitor: Visitor;
      readonly place: 'list' | 'feed' | 'search' | 'sitemap';
    };
  };
  /** Whether a visitor whose roles may not edit users may edit this one (`edit_user`). */
  'user.editable': {
    value: boolean;
    context: {
      readonly site: Site;
      readonly visitor: Pick<Visitor, 'id'> & Partial<Pick<Visitor, 'roles'>>;
      readonly user: number;
    };
  };
  /**
   * How the theme wants WordPress's form for comments: fields of HTML 5 or of XHTML, and where the comment itself stands
   * (`comment_form_fields`).
   */
  'comment.form': {
    value: { readonly markup: 'html5' | 'xhtml'; readonly comment: 'first' | 'last' };
    context: { readonly site: Site };
  };
  /** How lists of posts show them: an excerpt of each, or the text up to its "more". */
  'list.style': { value: 'excerpt' | 'content'; context: { readonly site: Site; readonly query: MainQuery } };
  /** Address of the icon of the browser's tab where WordPress's own setting names none; undefined for none at all. */
  'site.icon': { value: string | undefined; context: { readonly site: Site } };
  /** The way from the front page to what is shown; titles are plain text, the last one is the page itself. */
  'page.breadcrumbs': {
    value: PageModel['breadcrumbs'];
    context: { readonly site: Site; readonly query: MainQuery; readonly post: PostRow | undefined };
  };
  /** A page's model as a whole, before its head is made. */
  'page.model': {
    value: PageModel;
    context: { readonly site: Site; readonly call: Call; readonly assets: PageAssets };
  };
  /** Safe HTML behind a page's body, for somebody who is logged in: guests' pages are not asked about. */
  'page.bar': { value: string; context: { readonly call: Call; readonly page: PageModel } };
  /**
   * Others that a page works with: what no plugin and no configuration names, browsers refuse. `islands` are the names of
   * those that the page has, `html` is its body.
   */
  'security.sources': {
    value: SecuritySources;
    context: {
      readonly site: Site;
      readonly page: PageModel;
      readonly islands: ReadonlySet<string>;
      readonly html: string;
    };
  };
  /** Headers of pages, redirects, feeds and other documents. */
  'reply.headers': {
    value: Readonly<Record<string, string | readonly string[]>>;
    context: { readonly call: Call; readonly kind: 'page' | 'document'; readonly query?: MainQuery };
  };
  /**
   * Whether an uploaded file is served at its own address. `path` lies below the uploads, decoded, without `..`, in lower
   * case: `dlm_uploads/2026/03/booklet.pdf`. Who closes a file hands on `closed` that is there.
   */
  'upload.access': {
    value: 'open' | 'closed';
    context: { readonly site: Site; readonly path: string };
  };
  /** Where the visitor of a restricted file is sent instead of being refused: an address of this site; undefined = nowhere. */
  'upload.instead': {
    value: string | undefined;
    context: { readonly site: Site; readonly path: string };
  };
  /**
   * Why an address that should hand out a file cannot: what the export names and does not hold, a whole sentence in plain
   * text; undefined = it is no such address. `path` is path and query below home. (`portolan verify`)
   */
  'address.withoutFile': {
    value: string | undefined;
    context: { readonly site: Site; readonly path: string };
  };
  /** Every reply of an endpoint or a page before it is sent: cookies of the visitor, no caching of what is theirs. */
  reply: { value: Reply; context: { readonly call: Call } };
  /** The answer to a request that is refused whatever it asks, in the form in which its contract answers. */
  'request.refused': {
    value: Reply;
    context: { readonly call: Call; readonly path: string; readonly refusal: RequestRefusal };
  };
  /** The page that visitors are led to instead of WordPress's form to log in; undefined = none (`login_form_login`). */
  'login.page': { value: string | undefined; context: { readonly call: Call } };
  /** Where somebody asks for a new password (`lostpassword_url`). */
  'login.lostPassword': { value: string; context: { readonly site: Site } };
  /** How many log-ins of a user may be open at once: the oldest end when another begins; undefined = any number. */
  'user.sessions': { value: number | undefined; context: { readonly site: Site; readonly user: number } };
  /** Where a log-in leads. */
  'login.redirect': {
    value: string;
    context: { readonly call: Call; readonly user: number; readonly requested: string };
  };
}

export type Extender<K extends keyof ExtensionPoints> = (
  value: ExtensionPoints[K]['value'],
  context: ExtensionPoints[K]['context'],
) => ExtensionPoints[K]['value'] | Promise<ExtensionPoints[K]['value']>;

export interface Extensions {
  /** Passes a value through every extender in order. */
  apply<K extends keyof ExtensionPoints>(
    point: K,
    value: ExtensionPoints[K]['value'],
    context: ExtensionPoints[K]['context'],
  ): Promise<ExtensionPoints[K]['value']>;
  /** Whether anyone extends this point. */
  has(point: keyof ExtensionPoints): boolean;
}
