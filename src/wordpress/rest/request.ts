import type { InputMap, RestArguments, RestCall, RestError, SiteRequest } from '../../types/index.ts';
import { parseQueryString } from '../php-input.ts';
import { restError } from './errors.ts';
import { isMap } from './json-types.ts';

type Values = Record<string, unknown>;

/** A request inside the REST server: what came over HTTP, one part of a batch, or an item to embed. */
export interface RestRequest {
  readonly method: string;
  /** Below `/wp-json`, without a trailing slash; `/` is the root. */
  readonly route: string;
  header(name: string): string | undefined;
  readonly parameters: RestParameters;
}

/** What a request brings along. */
export interface RestInput {
  readonly method: string;
  readonly route: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly query: InputMap;
  /** PHP's `$_POST`. */
  readonly form?: InputMap;
  readonly body?: Uint8Array;
}

/** Levels of lists and objects in JSON. */
const DEEPEST = 512;
const methodsWithBody = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Makes a request from its parts (WordPress: `WP_REST_Request`). */
export function makeRequest(input: RestInput): RestRequest {
  const { method, headers } = input;
  const contentType = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  const body = input.body ?? new Uint8Array();
  const json = isJsonType(contentType) && body.length > 0 ? parseJson(body) : undefined;
  return {
    method,
    route: trimRoute(input.route),
    header: (name) => headers[name],
    parameters: new RestParameters({
      json: json && 'value' in json && isMap(json.value) ? { ...json.value } : undefined,
      jsonError: json && 'error' in json ? json.error : undefined,
      form: methodsWithBody.has(method) ? formValues(input, contentType, body) : {},
      query: { ...input.query },
    }),
  };
}

/** The request that came over HTTP; its method may be overridden by `_method` or a header. */
export function requestOf(request: SiteRequest, route: string): RestRequest {
  const override = request.query['_method'];
  const method =
    typeof override === 'string' ? override : (request.headers['x-http-method-override'] ?? request.method);
  return makeRequest({
    method: method.toUpperCase(),
    route,
    headers: request.headers,
    query: request.query,
    form: request.form,
    body: request.rawBody,
  });
}

function trimRoute(route: string): string {
  const trimmed = route.replace(/\/+$/, '');
  return trimmed === '' ? '/' : trimmed;
}

function isJsonType(contentType: string): boolean {
  return /^application\/(?:[\w!#$&^.+-]+\+)?json(?:\+oembed)?$/.test(contentType);
}

function parseJson(body: Uint8Array): { readonly value: unknown } | { readonly error: RestError } {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
    return isTooDeep(text)
      ? { error: invalidJson(1, 'Maximum stack depth exceeded') }
      : {
          value: JSON.parse(text, /toString|valueOf|\\u/.test(text) ? withPlainNames : undefined) as unknown,
        };
  } catch (error) {
    const [code, message]: [number, string] =
      error instanceof SyntaxError
        ? [4, 'Syntax error']
        : [5, 'Malformed UTF-8 characters, possibly incorrectly encoded'];
    return { error: invalidJson(code, message) };
  }
}

/** Fields named like JavaScript's own methods stay fields: they do not decide how their object becomes a text. */
function withPlainNames(_name: string, value: unknown): unknown {
  if (isMap(value) && (Object.hasOwn(value, 'toString') || Object.hasOwn(value, 'valueOf'))) {
    Object.defineProperty(value, Symbol.toPrimitive, {
      value: (hint: string) => (hint === 'number' ? Number.NaN : 'Array'),
    });
  }
  return value;
}

function invalidJson(code: number, message: string): RestError {
  return restError('rest_invalid_json', 'Invalid JSON body passed.', 400, {
    json_error_code: code,
    json_error_message: message,
  });
}

/** Whether lists and objects are nested more deeply than PHP reads them (json_decode(): 512). */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (inText) {
      if (sign === '\\') at++;
      else if (sign === '"') inText = false;
    } else if (sign === '"') inText = true;
    else if (sign === ']' || sign === '}') depth--;
    else if ((sign === '[' || sign === '{') && ++depth > DEEPEST) return true;
  }
  return false;
}

/** `$_POST`, and the urlencoded bodies that PHP does not read itself (PUT, PATCH, DELETE). */
function formValues(input: RestInput, contentType: string, body: Uint8Array): Values {
  const form = { ...input.form };
  if (
    input.method === 'POST' ||
    body.length === 0 ||
    (contentType !== '' && contentType !== 'application/x-www-form-urlencoded')
  ) {
    return form;
  }
  return { ...parseQueryString(new TextDecoder().decode(body)), ...form };
}

interface Sources {
  readonly json: Values | undefined;
  readonly jsonError: RestError | undefined;
  readonly form: Values;
  readonly query: Values;
}

/** The parameters of a request by source; the first source that holds a value wins: JSON, form, query, path, default. */
export class RestParameters {
  readonly json: Values | undefined;
  readonly jsonError: RestError | undefined;
  readonly form: Values;
  readonly query: Values;
  readonly path: Record<string, string> = {};
  private defaults: Values = {};

  constructor(sources: Sources) {
    this.json = sources.json;
    this.jsonError = sources.jsonError;
    this.form = sources.form;
    this.query = sources.query;
  }

  /** After routing: what the address says, and the defaults of the endpoint's arguments. */
  settle(path: Readonly<Record<string, string>>, args: RestArguments): void {
    Object.assign(this.path, path);
    this.defaults = {};
    for (const [name, { default: value }] of Object.entries(args)) {
      if (value !== undefined && value !== null) {
        this.defaults[name] = value;
      }
    }
  }

  /** All sources, strongest first. */
  sources(): readonly Values[] {
    const weaker = [this.form, this.query, this.path, this.defaults];
    return this.json ? [this.json, ...weaker] : weaker;
  }

  /** The value in the first source where it is not null. */
  get(name: string): unknown {
    for (const source of this.sources()) {
      const value = Object.hasOwn(source, name) ? source[name] : undefined;
      if (value !== undefined && value !== null) {
        return value;
      }
    }
    return undefined;
  }

  has(name: string): boolean {
    return this.sources().some((source) => Object.hasOwn(source, name));
  }

  /** Gives a query parameter unless the request has one. */
  setQuery(name: string, value: unknown): void {
    this.query[name] = value;
  }

  /** Everything by name, without nulls. */
  merged(): Readonly<Record<string, unknown>> {
    const merged: Values = {};
    for (const source of this.sources().toReversed()) {
      for (const [name, value] of Object.entries(source)) {
        if (value !== null && value !== undefined) {
          merged[name] = value;
        }
      }
    }
    return merged;
  }
}

/** What the handlers see of a request. */
export function callOf(
  caller: Pick<RestCall, 'site' | 'request' | 'visitor' | 'authentication' | 'applicationPassword'>,
  request: RestRequest,
): RestCall {
  const { parameters } = request;
  const { site, request: http, visitor, authentication, applicationPassword } = caller;
  return {
    site,
    request: http,
    visitor,
    authentication,
    ...(applicationPassword !== undefined && { applicationPassword }),
    method: request.method,
    route: request.route,
    params: parameters.merged(),
    input: parameters,
    has: (name) => parameters.has(name),
    header: (name) => request.header(name),
  };
}
