import type { SecuritySources } from './security.ts';

/** A value as PHP's query and form parsing gives it: text, a list (`a[]=1`) or a map (`a[x]=1`). */
export type InputValue = string | readonly InputValue[] | InputMap;

/** `$_GET` or `$_POST`: field name → value. Made without a prototype. */
export interface InputMap {
  readonly [name: string]: InputValue | undefined;
}

/** One file of a multipart form, kept in a temporary file until the request ends. */
export interface UploadedFile {
  readonly field: string;
  readonly filename: string;
  readonly type: string;
  /** Absolute path of the temporary file. */
  readonly path: string;
  readonly bytes: number;
}

/** A request as every handler sees it: parsed once at the border, read-only. */
export interface SiteRequest {
  /** Random id, also in the log and the `X-Request-Id` reply header. */
  readonly id: string;
  /** Upper-case HTTP method. */
  readonly method: string;
  /** Path and query exactly as they came, for example `/a%20b/?x=1`. */
  readonly url: string;
  /** The path part of `url`, still percent-encoded. */
  readonly path: string;
  /** The query part of `url` without the `?`, still encoded. */
  readonly queryString: string;
  /** PHP's `$_GET`. */
  readonly query: InputMap;
  /** PHP's `$_POST` (urlencoded and multipart bodies of POST requests); empty otherwise. */
  readonly form: InputMap;
  readonly files: readonly UploadedFile[];
  /** The body as it came (empty for multipart, whose parts are in `form` and `files`, and for a `bodyFile`). */
  readonly rawBody: Uint8Array;
  /** A long body that is a file itself, where an endpoint takes such: in a temporary file until the request ends. */
  readonly bodyFile?: Pick<UploadedFile, 'path' | 'bytes'> | undefined;
  /** Lower-case header names; repeated headers joined by `, `. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** Cookie name → URL-decoded value. */
  readonly cookies: Readonly<Record<string, string | undefined>>;
  /** Host header, lower-case, with port if given. A trusted proxy's word counts. */
  readonly host: string;
  /** Whether the visitor speaks https (a trusted proxy's word counts). */
  readonly secure: boolean;
  /** The visitor's address (a trusted proxy's word counts). */
  readonly remoteAddress: string;
}

/** A cookie to set. Values are percent-encoded as PHP's setcookie() does unless `raw`. */
export interface SetCookie {
  readonly name: string;
  readonly value: string;
  readonly path?: string;
  /** Unix seconds; absent = session cookie. */
  readonly expires?: number;
  readonly secure?: boolean;
  readonly httpOnly?: boolean;
  readonly sameSite?: 'Strict' | 'Lax' | 'None';
  readonly raw?: boolean;
}

export type ReplyBody = string | Uint8Array | NodeJS.ReadableStream | null;

/** What a handler answers. Header names are written as they shall be sent. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly cookies?: readonly SetCookie[];
  readonly body: ReplyBody;
  /** Present when the reply may be kept in the page cache. */
  readonly cache?: CachePolicy;
  /** Of an HTML document: whom it works with, for its content security policy. */
  readonly sources?: SecuritySources;
}

/** How a page may be cached: what it was made from, and how long it may live. */
export interface CachePolicy {
  /** For example `post:12`, `term:3`, `comments:12`, `options`, `posts` (any listing of posts). */
  readonly tags: readonly string[];
  /** Seconds; absent = until something it was made from changes. */
  readonly seconds?: number;
}
