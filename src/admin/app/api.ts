import { boot } from './boot.ts';

/** A value in a query; a list becomes `name[]=…`. */
type QueryValue = string | number | boolean | readonly (string | number)[] | undefined;

/** Parameters of a GET. What is undefined or '' is left out. */
export type Query = Readonly<Record<string, QueryValue>>;

/** A page of a collection. */
export interface Listing<T> {
  readonly items: readonly T[];
  /** Of the whole collection. */
  readonly total: number;
  readonly pages: number;
}

/** What the REST API refused, in its own words. `status` 0 = it was not reached. */
export class ApiError extends Error {
  readonly code: string;
  readonly status: number;
  /** Messages by the name of the parameter that is wrong. */
  readonly fields: Readonly<Record<string, string>>;

  constructor(message: string, code: string, status: number, fields: Readonly<Record<string, string>> = {}) {
    super(message);
    this.code = code;
    this.status = status;
    this.fields = fields;
  }
}

let nonce: string | undefined;

/** Address of a route (`wp/v2/posts`) with its query. */
export function restAddress(route: string, query: Query = {}): string {
  const url = new URL(boot().rest);
  if (url.searchParams.has('rest_route')) url.searchParams.set('rest_route', `/${route}`);
  else url.pathname += route;
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === '') continue;
    if (typeof value === 'object') for (const one of value) url.searchParams.append(`${name}[]`, String(one));
    else url.searchParams.set(name, String(value));
  }
  return url.href;
}

/** Reads one thing. */
export async function read<T>(route: string, query?: Query, signal?: AbortSignal): Promise<T> {
  return (await (await request('GET', restAddress(route, query), { signal })).json()) as T;
}

/** Reads what the API gives as a file. */
export async function readFile(route: string, query?: Query): Promise<Blob> {
  return (await request('GET', restAddress(route, query))).blob();
}

/** Reads a page of a collection with its totals. */
export async function list<T>(route: string, query?: Query, signal?: AbortSignal): Promise<Listing<T>> {
  const response = await request('GET', restAddress(route, query), { signal });
  const items = (await response.json()) as readonly T[];
  const number = (header: string) => Number(response.headers.get(header) ?? items.length);
  return { items, total: number('X-WP-Total'), pages: number('X-WP-TotalPages') };
}

/** Things that one request reads or changes at most. WooCommerce: woocommerce_rest_batch_items_limit. */
const AT_MOST = 100;

/** Reads a whole collection, page by page: for what must not end at a hundred. */
export async function listAll<T>(
  route: string,
  query: Query = {},
  signal?: AbortSignal,
): Promise<readonly T[]> {
  const found: T[] = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const part = await list<T>(route, { ...query, per_page: AT_MOST, page }, signal);
    found.push(...part.items);
    pages = part.pages;
  }
  return found;
}

/**
 * Makes or changes many things by a batch route (`wc/v3/products/batch`), a hundred at a time. Throws where the API
 * refuses one of them, which it says beside those that it took.
 */
export async function sendBatch(
  route: string,
  kind: 'create' | 'update',
  items: readonly unknown[],
): Promise<void> {
  for (let at = 0; at < items.length; at += AT_MOST) {
    const answer = await send<Readonly<Record<string, readonly { readonly error?: RefusedItem }[]>>>(
      'POST',
      route,
      { [kind]: items.slice(at, at + AT_MOST) },
    );
    const refused = answer[kind]?.find(({ error }) => error)?.error;
    if (refused) throw errorOf(refused.data?.status ?? 400, refused);
  }
}

/** Requests that one batch of WordPress's carries at most. */
const IN_A_BATCH = 25;

/** A change as a batch carries it; `path` is a route, `wp/v2/posts/7`. */
export interface BatchRequest {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** Changes to things of `wp/v2`, a batch at a time. Throws what the API refused first, after all were tried. */
export async function sendAll(changes: readonly BatchRequest[]): Promise<void> {
  let refused: ApiError | undefined;
  for (let at = 0; at < changes.length; at += IN_A_BATCH) {
    const requests = changes
      .slice(at, at + IN_A_BATCH)
      .map(({ path, ...change }) => ({ ...change, path: `/${path}` }));
    const { responses } = await send<{
      readonly responses: readonly { readonly status: number; readonly body: unknown }[];
    }>('POST', 'batch/v1', { requests });
    const failed = responses.find(({ status }) => status >= 400);
    if (failed) refused ??= errorOf(failed.status, failed.body);
  }
  if (refused) throw refused;
}

/**
 * Changes many things one after the other where no route takes several. Throws what was refused first, after all were
 * tried: one that somebody else deleted meanwhile does not keep the others from it.
 */
export async function sendEach<T>(items: readonly T[], change: (item: T) => Promise<unknown>): Promise<void> {
  const refused: unknown[] = [];
  for (const item of items) await change(item).catch((error: unknown) => refused.push(error));
  if (refused.length > 0) throw refused[0];
}

interface RefusedItem {
  readonly message: string;
  readonly code: string;
  readonly data?: { readonly status?: number };
}

/** Changes something; gives what the API answers. */
export async function send<T>(
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  route: string,
  body?: unknown,
  query?: Query,
): Promise<T> {
  const headers = body === undefined ? undefined : { 'Content-Type': 'application/json' };
  const response = await request(method, restAddress(route, query), {
    ...(headers && { headers }),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return (await response.json()) as T;
}

/**
 * Uploads a file, into the media library unless another route is named, with further `fields`; `onProgress` is told the
 * part that is through, from 0 to 1.
 */
export function upload<T>(
  file: File,
  onProgress?: (part: number) => void,
  { route = 'wp/v2/media', fields = {} }: { route?: string; fields?: Readonly<Record<string, string>> } = {},
): Promise<T> {
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest();
    sending.open('POST', restAddress(route));
    sending.setRequestHeader('X-WP-Nonce', nonce ?? boot().nonce);
    sending.responseType = 'json';
    sending.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    sending.onerror = () => reject(unreachable());
    sending.onload = () => {
      if (sending.status < 300) resolve(sending.response as T);
      else {
        const error = errorOf(sending.status, sending.response);
        reject(error.code === 'rest_cookie_invalid_nonce' ? loggedOut() : error);
      }
    };
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', file);
    sending.send(form);
  });
}

async function request(
  method: string,
  address: string,
  more: { headers?: Record<string, string>; body?: string; signal?: AbortSignal | undefined } = {},
  again = true,
): Promise<Response> {
  const response = await fetch(address, {
    method,
    headers: { ...more.headers, 'X-WP-Nonce': nonce ?? boot().nonce },
    credentials: 'same-origin',
    cache: 'no-store',
    ...(more.body !== undefined && { body: more.body }),
    ...(more.signal && { signal: more.signal }),
  }).catch((error: unknown) => {
    throw error instanceof DOMException && error.name === 'AbortError' ? error : unreachable();
  });
  nonce = response.headers.get('X-WP-Nonce') ?? nonce;
  if (response.ok) return response;
  const error = errorOf(response.status, await response.json().catch(() => undefined));
  // A page that was open overnight has an old nonce, and may get a new one as long as its log-in lasts.
  if (error.code !== 'rest_cookie_invalid_nonce') throw error;
  if (again && (await renewNonce())) return request(method, address, more, false);
  throw loggedOut();
}

/** Asks for a nonce of the present log-in: there is another one since a password changed. Whether there is one. */
export async function renewNonce(): Promise<boolean> {
  const response = await fetch(`${boot().admin}admin-ajax.php?action=rest-nonce`, { cache: 'no-store' });
  const text = await response.text();
  if (!response.ok || !/^[0-9a-f]{10}$/.test(text)) return false;
  nonce = text;
  return true;
}

function unreachable(): ApiError {
  return new ApiError('The site cannot be reached. Is this machine connected?', 'unreachable', 0);
}

/** WordPress answers 403 where a log-in has ended, and means a nonce that is nobody's any more. */
function loggedOut(): ApiError {
  return new ApiError(
    'You are logged out. Log in again in another window, then save here: nothing that you wrote is lost.',
    'logged_out',
    401,
  );
}

function errorOf(status: number, body: unknown): ApiError {
  const { message, code, data } = (body ?? {}) as {
    message?: string;
    code?: string;
    data?: { params?: Record<string, string> };
  };
  const text = new DOMParser().parseFromString(message ?? '', 'text/html').body.textContent ?? '';
  return new ApiError(text || `The site answered ${status}.`, code ?? '', status, data?.params ?? {});
}
