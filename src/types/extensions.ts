import type { Call } from './contract.ts';
import type { PageAssets } from './element.ts';
import type { InputMap, Reply, SiteRequest } from './http.ts';
import type { MainQuery, PageModel, QueryFlag, QueryVariables } from './page.ts';
import type { Meta, PostRow } from './records.ts';
import type { PostQuery } from './repositories.ts';
import type { Site, Visitor } from './site.ts';

/**
 * Values that pass through plugins on their way. The key names the point; `value` is what passes,
 * `context` what the extenders may know. Plugins add their own by declaration merging.
 */
export interface ExtensionPoints {
  /** Lines for the document's head, after WordPress's own. */
  'head.tags': { value: readonly string[]; context: { readonly site: Site; readonly page: PageModel } };
  /** Rendered post content after WordPress's own filters. */
  'content.rendered': { value: string; context: { readonly site: Site; readonly post: PostRow | undefined } };
  /** The source that is rendered for a post: builder data instead of post_content. */
  'content.source': {
    value: string;
    /** `meta` where it is loaded already. */
    context: { readonly site: Site; readonly post: PostRow; readonly meta?: Meta };
  };
  /** Attributes of an attachment's picture besides WordPress's own (`wp_get_attachment_image_attributes`). */
  'attachment.attributes': {
    value: Readonly<Record<string, string>>;
    context: { readonly site: Site; readonly attachment: PostRow; readonly meta: Meta | undefined };
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
  /** Where an address is really at home; undefined = it is good as it is (`redirect_canonical`). */
  'redirect.canonical': {
    value: string | undefined;
    context: { readonly site: Site; readonly request: SiteRequest; readonly query: MainQuery };
  };
  /** The name of what is shown, the first part of `<title>`, as HTML (`document_title_parts`). */
  'document.title': { value: string; context: { readonly site: Site; readonly query: MainQuery } };
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
  /**
   * What a comment from a form becomes: its type, and what is kept with it; `refusal` (plain text) sends it back.
   * (`preprocess_comment`, `comment_post`)
   */
  'comment.kind': {
    value: {
      readonly type: string;
      readonly meta: Readonly<Record<string, string>>;
      readonly refusal?: string;
    };
    context: { readonly call: Call; readonly post: PostRow; readonly form: InputMap; readonly email: string };
  };
  /** How lists of posts show them: an excerpt of each, or the text up to its "more". */
  'list.style': { value: 'excerpt' | 'content'; context: { readonly site: Site; readonly query: MainQuery } };
  /** A page's model as a whole, before its head is made. */
  'page.model': {
    value: PageModel;
    context: { readonly site: Site; readonly call: Call; readonly assets: PageAssets };
  };
  /** Headers of pages, redirects, feeds and other documents. */
  'reply.headers': {
    value: Readonly<Record<string, string | readonly string[]>>;
    context: { readonly call: Call; readonly kind: 'page' | 'document'; readonly query?: MainQuery };
  };
  /** Every reply of an endpoint or a page before it is sent: cookies of the visitor, no caching of what is his. */
  reply: { value: Reply; context: { readonly call: Call } };
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
