import type { Call } from './contract.ts';
import type { SetCookie } from './http.ts';
import type { CommentRow, Meta, PostRow, TermRow, UserRow } from './records.ts';
import type { Site } from './site.ts';
import type { Visitor } from './visitor.ts';

/** JSON schema as WordPress's REST API uses it (draft 4 with `context`, `readonly`, `format` …). */
export interface RestSchema {
  readonly [key: string]: unknown;
}

/**
 * One argument of an endpoint: its schema, and how it is checked. In two rounds, as WordPress does it: first the
 * arguments with `validate` (one answer names all that fail), then every other one is checked and coerced.
 */
export interface RestArgument extends RestSchema {
  readonly required?: boolean;
  readonly default?: unknown;
  /** `true` = by the schema in the first round; a function = its own check in the first round; absent = later. */
  readonly validate?: true | RestArgumentCheck;
  /**
   * Absent = checked and coerced by the schema (if it has a type); `schema` = only coerced; `false` = left as it
   * came; a function gives the value (or an error).
   */
  readonly sanitize?: false | 'schema' | RestArgumentCoercion;
}

export type RestArgumentCheck = (
  value: unknown,
  call: RestCall,
  name: string,
) => RestError | undefined | Promise<RestError | undefined>;

export type RestArgumentCoercion = (value: unknown, call: RestCall, name: string) => unknown;

export type RestArguments = Readonly<Record<string, RestArgument>>;

export type RestMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A REST request after routing: parameters merged by WordPress's precedence (JSON body, form, query, path, defaults). */
export interface RestCall extends Call {
  readonly method: string;
  /** The route as asked, below `/wp-json`, for example `/wp/v2/posts/7`. */
  readonly route: string;
  /** All parameters, validated and coerced as the endpoint's arguments say. Absent and null ones are left out. */
  readonly params: Readonly<Record<string, unknown>>;
  /** Parameters by where they came from. */
  readonly input: {
    readonly json: Readonly<Record<string, unknown>> | undefined;
    readonly form: Readonly<Record<string, unknown>>;
    readonly query: Readonly<Record<string, unknown>>;
    readonly path: Readonly<Record<string, string>>;
  };
  /** Whether a parameter was sent or has a default, null included. */
  has(name: string): boolean;
  /** Header of this request (or of this part of a batch), by lower-case name. */
  header(name: string): string | undefined;
  /** How the visitor proved who they are. */
  readonly authentication: 'none' | 'cookie' | 'application-password' | 'plugin';
  /** UUID of the application password that they came with. */
  readonly applicationPassword?: string;
}

/** A message with values in it, as catalogues know it, so that it can be said in the site's language. */
export interface Phrase {
  /** English, with `%s`, `%1$s` or, for a list, `%l` where values stand. */
  readonly text: string;
  /** The English text for numbers other than one, chosen by `count`. */
  readonly plural?: string;
  readonly count?: number;
  readonly values: readonly (string | number | readonly string[] | Phrase)[];
}

export interface RestError {
  readonly code: string;
  /** English. */
  readonly message: string;
  /** What `message` was made of, where values stand in it. */
  readonly phrase?: Phrase;
  /** `data`; usually `{ status }`. `null`, a number and a text stay what they are (answered with status 500). */
  readonly data: Readonly<Record<string, unknown>> | number | string | null;
  /** Further `data` of the same code, answered as `additional_data`. */
  readonly additionalData?: readonly unknown[];
  /** Further errors, answered as `additional_errors`. */
  readonly additional?: readonly RestError[];
}

export interface RestReply {
  /** What is printed as JSON. Links of an item stand in its `_links`. `null` = no body. */
  readonly data: unknown;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string | number>>;
  /** Link header entries, in order. */
  readonly links?: readonly {
    readonly href: string;
    readonly rel: string;
    readonly attributes?: Readonly<Record<string, string>>;
  }[];
  /** Links that a single item shows whatever fields are asked for (`WP_REST_Response::add_link()`). */
  readonly itemLinks?: Readonly<Record<string, unknown>>;
  /** Whether the links of a single item are chosen from by `_fields`, as its other members are. */
  readonly linksAreData?: boolean;
  readonly cookies?: readonly SetCookie[];
  /** A body that is not JSON: printed as it is, with this content type. */
  readonly document?: { readonly contentType: string; readonly body: string };
}

export interface RestEndpoint {
  readonly methods: readonly RestMethod[];
  /** Argument name → schema; made once per site. */
  readonly args?: RestArguments | ((site: Site) => RestArguments);
  /** Whether it may be part of a batch; absent = no, and the index does not say so. */
  readonly allowBatch?: boolean;
  /** It takes files, as its body or in a form, from those who have this capability. */
  readonly takesFiles?: string;
  /** undefined = allowed. Runs after validation, and again for the `Allow` header. */
  permission?(call: RestCall): RestError | undefined | Promise<RestError | undefined>;
  handle(call: RestCall): RestReply | RestError | Promise<RestReply | RestError>;
  /**
   * The values that a change may expect (`_expected`), as they are now; absent = those that the route answers to a GET.
   * What is expected is compared and written without anybody else in between.
   */
  current?(
    call: RestCall,
  ): Readonly<Record<string, unknown>> | RestError | Promise<Readonly<Record<string, unknown>> | RestError>;
}

/** One route: `namespace` + `path` with captures written `(?<id>[\d]+)`. */
export interface RestRoute {
  /** For example `wp/v2`. */
  readonly namespace: string;
  /** With leading slash, for example `/posts/(?<id>[\d]+)`. */
  readonly path: string;
  readonly endpoints: readonly RestEndpoint[];
  /** The item's schema, for OPTIONS; made once per site. */
  readonly schema?: RestSchema | ((site: Site) => RestSchema);
  /** What OPTIONS and the index tell of the route, to this visitor, with what has to be read for it each time. */
  describe?(site: Site, description: RestSchema, visitor: Visitor): RestSchema | Promise<RestSchema>;
  /** Not listed in the index. */
  readonly hidden?: boolean;
  /** Objects in its items come whole where `_fields` asks for a part of them; those in lists of these names do not. */
  readonly wholeObjects?: { readonly except: readonly string[] };
  /** Its items say which address was asked for over HTTP, also where they are embedded in another answer. */
  readonly dependsOnUrl?: boolean;
}

/**
 * A plugin's own way to tell who a request comes from (`determine_current_user`, `rest_authentication_errors`), asked
 * before WordPress's: API keys, routes for which the log-in cookie alone is enough.
 */
export interface RestAuthentication {
  /** undefined = not mine: the next one is asked, WordPress's rules last. `error` answers the request. */
  authenticate(
    call: Call,
    request: { readonly method: string; readonly route: string },
  ):
    | { readonly visitor: Visitor; readonly error?: RestError }
    | undefined
    | Promise<{ readonly visitor: Visitor; readonly error?: RestError } | undefined>;
}

/** `register_rest_field()`: a field that a plugin adds to the items of a controller. */
export interface RestField {
  /** Item schemas by title: a post type (`post`, `product`), a taxonomy (`category`, `tag`), `user`, `comment`. */
  readonly objects: readonly string[] | ((site: Site) => readonly string[]);
  readonly name: string;
  readonly schema?: RestSchema;
  /** Parameters of the address that its values depend on, besides those that every request has. */
  readonly parameters?: readonly string[];
  /**
   * The field's values for a page of items, in their order; undefined leaves the field out of an item. `meta` is that
   * of the rows, where it is loaded already.
   */
  get?(
    rows: readonly RestFieldRow[],
    call: RestCall,
    meta?: ReadonlyMap<number, Meta>,
  ): readonly unknown[] | Promise<readonly unknown[]>;
  update?(
    row: RestFieldRow,
    value: unknown,
    call: RestCall,
  ): RestError | undefined | Promise<RestError | undefined>;
  /** What is wrong with a value that fits the schema. Of `checkout`: `validate_callback` of what extends it. */
  refuse?(value: unknown): RestError | undefined;
}

export type RestFieldRow = PostRow | TermRow | CommentRow | UserRow;

/** `register_setting()` with `show_in_rest`: an option that `/wp/v2/settings` shows and changes. */
export interface RestSetting {
  /** Name in the REST API. */
  readonly name: string;
  readonly option: string;
  /** `type`, `title`, `description`, `default` and whatever else JSON schema says about it. */
  readonly schema: RestSchema;
}
