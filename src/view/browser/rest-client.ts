import { ownAddress } from './own-address.ts';

/** What a REST request failed with: WordPress's own error, or one of the client's. */
export class RestRequestError extends Error {
  override readonly name = 'RestRequestError';
  readonly code: string;
  /** `data` of WordPress's error: `{ status }` and what else it says. */
  readonly data: unknown;

  constructor(code: string, message: string, data?: unknown) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

/** The client's own messages, by code; a site's catalogue may bring them in its language. */
export const REST_MESSAGES = {
  fetch_error: 'You are probably offline.',
  invalid_json: 'The response is not a valid JSON response.',
  unknown_error: 'An unknown error occurred.',
  post_process:
    'Media upload failed. If this is a photo or a large image, please scale it down and try again.',
} as const;

/** Items a page when all are fetched. */
export const FETCH_ALL_PAGE = 100;
/** How often the sizes of an uploaded picture are asked for before the upload is given up. */
export const POST_PROCESS_ATTEMPTS = 5;

export interface RestClientOptions {
  /** Root of the site's REST API with a slash at its end, under whichever name of the site. */
  readonly root: string;
  /** Nonce of `wp_rest`; '' = none. */
  readonly nonce?: string;
  /** Address of admin-ajax.php, where a new nonce is fetched. */
  readonly ajaxAddress: string;
  readonly messages?: Partial<Record<keyof typeof REST_MESSAGES, string>>;
}

export interface RestRequest {
  /** Below the root: `/wp/v2/posts?per_page=5`. */
  readonly path: string;
  readonly method?: string;
  /** Sent as JSON. */
  readonly data?: unknown;
  /** Sent as it is: a form, a file. */
  readonly body?: BodyInit;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/**
 * Requests to the site's REST API as WordPress's own scripts make them: cookies and `X-WP-Nonce`, `_locale=user`,
 * PUT, PATCH and DELETE as POST with an override, `per_page=-1` page by page, one new nonce and a second try where
 * the old one has run out, uploads whose sizes are made in further attempts.
 */
export class RestClient {
  readonly #root: string;
  readonly #ajaxAddress: string;
  readonly #messages: Readonly<Record<keyof typeof REST_MESSAGES, string>>;
  #nonce: string;

  constructor(options: RestClientOptions) {
    const root = ownAddress(options.root);
    this.#root = root.endsWith('/') ? root : `${root}/`;
    this.#nonce = options.nonce ?? '';
    this.#ajaxAddress = ownAddress(options.ajaxAddress);
    this.#messages = { ...REST_MESSAGES, ...options.messages };
  }

  /** The nonce that the next request carries. */
  get nonce(): string {
    return this.#nonce;
  }

  /** The reply's JSON; null where it has no body. Throws RestRequestError, and AbortError where the signal says so. */
  async request<T = unknown>(request: RestRequest): Promise<T> {
    if (isUpload(request)) return (await this.#upload(request)) as T;
    const address = this.#address(request.path);
    if (asksForAll(request, address)) return (await this.#all(request, address)) as T;
    return (await this.#parsed(await this.#send(request, address))) as T;
  }

  #address(path: string): URL {
    const base = new URL(this.#root, document.baseURI);
    const [route = '', query = ''] = path.replace(/^\/+/, '').split('?', 2);
    // Under plain permalinks the route is itself a part of the query.
    const root = base.searchParams.get('rest_route');
    if (root === null) base.pathname += route;
    else base.searchParams.set('rest_route', `${root.replace(/\/+$/, '')}/${route}`);
    for (const [name, value] of new URLSearchParams(query)) base.searchParams.append(name, value);
    if (!base.searchParams.has('_locale')) base.searchParams.set('_locale', 'user');
    return base;
  }

  /** Sends, with a new nonce a second time where the old one was refused. */
  async #send(request: RestRequest, address: URL): Promise<Response> {
    const response = await this.#fetch(request, address);
    if (response.status !== 403) return this.#remember(response);
    const refused = (await response
      .clone()
      .json()
      .catch(() => undefined)) as { readonly code?: unknown } | undefined;
    if (refused?.code !== 'rest_cookie_invalid_nonce') return response;
    this.#nonce = await this.#newNonce(request.signal);
    return this.#remember(await this.#fetch(request, address));
  }

  /** Replies to those who are logged in bring a fresh nonce. */
  #remember(response: Response): Response {
    this.#nonce = response.headers.get('X-WP-Nonce') ?? this.#nonce;
    return response;
  }

  async #newNonce(signal: AbortSignal | undefined): Promise<string> {
    const address = new URL(this.#ajaxAddress, document.baseURI);
    address.searchParams.set('action', 'rest-nonce');
    const response = await this.#reach(address, { credentials: 'include', ...(signal && { signal }) });
    // Whoever is no longer logged in gets no nonce: they go on as a guest.
    return response.ok ? (await response.text()).trim() : '';
  }

  #fetch(request: RestRequest, address: URL): Promise<Response> {
    const method = (
      request.method ?? (request.data === undefined && request.body === undefined ? 'GET' : 'POST')
    ).toUpperCase();
    const overridden = ['PATCH', 'PUT', 'DELETE'].includes(method);
    const json = request.data !== undefined || (overridden && request.body === undefined);
    return this.#reach(address, {
      method: overridden ? 'POST' : method,
      credentials: 'include',
      headers: {
        Accept: 'application/json, */*;q=0.1',
        ...(this.#nonce !== '' && { 'X-WP-Nonce': this.#nonce }),
        ...(overridden && { 'X-HTTP-Method-Override': method }),
        ...(json && { 'Content-Type': 'application/json' }),
        ...request.headers,
      },
      ...(request.data !== undefined
        ? { body: JSON.stringify(request.data) }
        : request.body !== undefined && { body: request.body }),
      ...(request.signal && { signal: request.signal }),
    });
  }

  async #reach(address: URL, init: RequestInit): Promise<Response> {
    try {
      return await fetch(address, init);
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') throw error;
      throw this.#own('fetch_error');
    }
  }

  async #parsed(response: Response): Promise<unknown> {
    if (response.status === 204) return null;
    const text = await response.text();
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      throw this.#own('invalid_json');
    }
    if (response.ok) return value;
    const { code, message, data } = (value ?? {}) as { code?: unknown; message?: unknown; data?: unknown };
    if (typeof code !== 'string') throw this.#own('unknown_error');
    throw new RestRequestError(
      code,
      typeof message === 'string' ? message : this.#messages.unknown_error,
      data,
    );
  }

  #own(code: keyof typeof REST_MESSAGES): RestRequestError {
    return new RestRequestError(code, this.#messages[code]);
  }

  /** All items, page by page along the `next` links. */
  async #all(request: RestRequest, first: URL): Promise<readonly unknown[]> {
    const items: unknown[] = [];
    first.searchParams.set('per_page', String(FETCH_ALL_PAGE));
    let address: URL | undefined = first;
    while (address !== undefined) {
      const response: Response = await this.#send(request, address);
      const page = await this.#parsed(response);
      if (!Array.isArray(page)) return page as readonly unknown[];
      items.push(...page);
      address = nextOf(response.headers.get('Link'));
    }
    return items;
  }

  /** An upload; where the server gave out while it made the picture's sizes, they are asked for again. */
  async #upload(request: RestRequest): Promise<unknown> {
    const response = await this.#send(request, this.#address(request.path));
    const id = response.headers.get('x-wp-upload-attachment-id');
    if (response.status < 500 || response.status > 599 || id === null) return this.#parsed(response);
    for (let attempt = 0; attempt < POST_PROCESS_ATTEMPTS; attempt++) {
      const made = await this.#send(
        {
          path: '',
          method: 'POST',
          data: { action: 'create-image-subsizes' },
          ...(request.signal && { signal: request.signal }),
        },
        this.#address(`/wp/v2/media/${id}/post-process`),
      );
      if (made.ok) return this.#parsed(made);
    }
    await this.#send({ path: '', method: 'DELETE' }, this.#address(`/wp/v2/media/${id}?force=true`));
    throw this.#own('post_process');
  }
}

function isUpload({ path, method }: RestRequest): boolean {
  return method?.toUpperCase() === 'POST' && /^\/*wp\/v2\/media\/?(?:\?|$)/.test(path);
}

function asksForAll({ method = 'GET', data, body }: RestRequest, address: URL): boolean {
  return (
    method.toUpperCase() === 'GET' &&
    data === undefined &&
    body === undefined &&
    address.searchParams.get('per_page') === '-1'
  );
}

/** The address of `rel="next"` in a Link header. */
function nextOf(header: string | null): URL | undefined {
  for (const part of header?.split(/,\s*(?=<)/) ?? []) {
    const [, href, rel] = /^\s*<([^>]+)>\s*;.*\brel="?([^";]+)"?/.exec(part) ?? [];
    if (href !== undefined && rel === 'next') return new URL(ownAddress(href), document.baseURI);
  }
  return undefined;
}
