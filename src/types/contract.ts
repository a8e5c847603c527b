import type { InputMap, Reply, SetCookie, SiteRequest } from './http.ts';
import type { Site } from './site.ts';
import type { Visitor } from './visitor.ts';

/** What a contract's handler gets: the services, the request and who asks. */
export interface Call {
  readonly site: Site;
  readonly request: SiteRequest;
  readonly visitor: Visitor;
}

/** What an admin-ajax handler answers; the dispatcher adds status, content type and headers. */
export interface AjaxReply {
  /** HTML or text; JSON through `json`. */
  readonly text?: string;
  /** Answered as `application/json` with PHP's JSON flags. */
  readonly json?: unknown;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: readonly SetCookie[];
  /** The handler returned without ending the request: WordPress then adds `0`. */
  readonly unfinished?: boolean;
}

/** One admin-ajax action (`wp_ajax_{action}`, `wp_ajax_nopriv_{action}`). */
export interface AjaxAction {
  /** Exact, case-sensitive. */
  readonly action: string;
  readonly audience: 'everyone' | 'users' | 'guests';
  /** Where alone the name may stand: in the address or in the posted form. Absent: in either. */
  readonly namedIn?: 'query' | 'form';
  /** `input` is `$_REQUEST`: GET overlaid by POST. */
  handle(call: Call, input: InputMap): AjaxReply | Promise<AjaxReply>;
}

/**
 * A document or form post at an address of its own: `wp-login.php`, `wp-comments-post.php`, `/robots.txt`, a webhook.
 * Asked in order before pages; `undefined` = not mine.
 */
export interface Endpoint {
  /** Shown by `portolan routes`, for example `POST /wp-comments-post.php`. */
  readonly name: string;
  /** Cheap test on path (decoded, below home, with leading slash) and query; no database. */
  matches(path: string, request: SiteRequest): boolean;
  handle(call: Call, path: string, pages?: AnswerPage): Reply | undefined | Promise<Reply | undefined>;
  /**
   * How large a body it takes from the one who asks, where that is not what anybody may send everywhere; undefined = it
   * is. Asked before the body is read: the request has neither form nor files.
   */
  takesBody?(call: Call, path: string): BodyAllowance | undefined | Promise<BodyAllowance | undefined>;
}

/** Answers a request as pages do – a page, a redirect, a feed, not found –, past all endpoints. */
export type AnswerPage = (request: SiteRequest) => Promise<Reply>;

/** How much may be sent. */
export interface BodyAllowance {
  /** Of the whole body, in bytes. */
  readonly bytes: number;
  /**
   * The body may be a file, or a form that holds files: they are kept on the disk. What is a text is read into memory all
   * the same, and may be no longer than what those who write the site may send.
   */
  readonly files?: boolean;
}

/** Why a request is refused whatever it asks: nothing can be written at the moment, or it came too often. */
export interface RequestRefusal {
  /** `read_only`, `too_busy`, `not_stored` or `too_many_requests`. */
  readonly code: string;
  readonly status: 429 | 503;
  /** For the visitor, plain text in the site's language. */
  readonly message: string;
  /** Seconds after which it may be tried again. */
  readonly retryAfter: number;
}

/** Requests of one kind that are counted for each address, so that nobody can keep the site busy alone. */
export interface LimitedRequest {
  readonly kind: 'search' | 'checkout' | 'form';
  /** Cheap test, as of an endpoint. */
  matches(path: string, request: SiteRequest): boolean;
}
