import { fromPlain, maybeUnserialize, serialize, toPlain } from '../../src/database/php-serialize.ts';
import type { Plugin, Reply, Site } from '../../src/types/index.ts';
import { visitorOf } from '../../src/wordpress/auth/index.ts';
import { createNonce } from '../../src/wordpress/auth/nonces.ts';
import { logInAs, openSmallSite, type PlainSite, type passwords, plainRequest } from '../plain-site.ts';
import { type RestSite, type RestVectorRequest, restPlugins, restSite } from './rest-site.ts';

const writing = ['edit', 'delete', 'publish'].flatMap((verb) => [`${verb}_posts`, `${verb}_pages`]);
const others = ['edit', 'delete'].flatMap((verb) =>
  ['others', 'published', 'private'].flatMap((kind) => [`${verb}_${kind}_posts`, `${verb}_${kind}_pages`]),
);

function role(name: string, capabilities: readonly string[]) {
  return { name, capabilities: Object.fromEntries(capabilities.map((one) => [one, true])) };
}

const roles = {
  administrator: role('Administrator', [
    ...['read', 'level_10', 'manage_options', 'upload_files', 'unfiltered_html', 'manage_categories'],
    ...['list_users', 'edit_users', 'create_users', 'delete_users', 'promote_users', 'moderate_comments'],
    ...['switch_themes', 'edit_theme_options', 'read_private_posts', 'read_private_pages'],
    ...writing,
    ...others,
  ]),
  author: role('Author', [
    ...['read', 'level_2', 'upload_files', 'edit_posts', 'delete_posts', 'publish_posts'],
    ...['edit_published_posts', 'delete_published_posts'],
  ]),
  subscriber: role('Subscriber', ['read', 'level_0']),
};

/** A JSON answer. */
export interface Answer {
  readonly status: number;
  readonly headers: Reply['headers'];
  readonly json: unknown;
  /** A member of the JSON by its path: `title.raw`, `0.id`; undefined where there is none. */
  at(path: string): unknown;
  /** The same of every item of a list. */
  each(path: string): readonly unknown[];
  readonly text: string;
}

/** A small site whose people send REST requests with their log-in cookies. */
export interface People extends RestSite {
  /** The same site for everything that is not REST: log-in, mails. */
  readonly plain: PlainSite;
  readonly post: number;
  readonly users: Readonly<Record<keyof typeof passwords, number>>;
  /** Sends a request as somebody, with cookie and nonce. */
  as(
    login: keyof typeof passwords | 'guest',
    method: string,
    path: string,
    body?: unknown,
    more?: Partial<RestVectorRequest>,
  ): Promise<Answer>;
}

/** What a small site has besides. */
export interface PeopleOptions {
  readonly plugins?: readonly Plugin[];
  readonly options?: Readonly<Record<string, string>>;
}

/**
 * Opens the small site: `ada` (administrator), `arthur` (author), `sue` (subscriber). What plugins contribute by the
 * site's settings is added to them.
 */
export async function openPeople(more: PeopleOptions = {}): Promise<People> {
  const options = {
    wp_user_roles: serialize(fromPlain(roles)),
    default_comment_status: 'open',
    ...more.options,
  };
  const settings = { options: optionsOf(options) };
  const plugins = [
    ...restPlugins,
    ...(more.plugins ?? []).map((plugin) => ({ ...plugin, ...plugin.configure?.(settings) })),
  ];
  const small = await openSmallSite({ plugins, options });
  const rest = restSite(small, plugins);
  const sessions = new Map<string, Readonly<Record<string, string>>>();
  const sessionOf = async (login: keyof typeof passwords) => {
    const known = sessions.get(login);
    if (known) return known;
    const cookie = await logInAs(small, login);
    const visitor = await visitorOf(
      rest.site,
      plainRequest(rest.site, { method: 'GET', path: '/', headers: { cookie } }),
    );
    const session = { cookie, 'x-wp-nonce': createNonce(rest.site, visitor, 'wp_rest') };
    sessions.set(login, session);
    return session;
  };
  return {
    ...rest,
    plain: small,
    post: small.post,
    users: small.users,
    async as(login, method, path, body, more = {}) {
      const session = login === 'guest' ? {} : await sessionOf(login);
      const isJson = body !== undefined && !(body instanceof Uint8Array);
      const reply = await rest.send({
        ...more,
        method,
        path,
        headers: { ...session, ...(isJson && { 'content-type': 'application/json' }), ...more.headers },
        ...(body !== undefined && { body: body instanceof Uint8Array ? body : JSON.stringify(body) }),
      });
      return answerOf(reply);
    },
  };
}

/** Settings as plugins read them before the site is open. */
function optionsOf(input: Readonly<Record<string, string>>): Site['options'] {
  return {
    get: (name: string) => input[name],
    value: (name: string) => toPlain(maybeUnserialize(input[name] ?? '')),
    number: (name: string, fallback = 0) => Number(input[name] ?? fallback),
    flag: (name: string, fallback = false) => (input[name] === undefined ? fallback : input[name] === '1'),
  } as Site['options'];
}

/** Reads a reply's JSON. */
export function answerOf({ status, headers, body }: Reply): Answer {
  const text = String(body ?? '');
  let json: unknown;
  try {
    json = text === '' ? undefined : JSON.parse(text);
  } catch {
    json = undefined;
  }
  return {
    status,
    headers,
    json,
    text,
    at: (path) => memberOf(json, path),
    each: (path) => (Array.isArray(json) ? json.map((one) => memberOf(one, path)) : []),
  };
}

function memberOf(value: unknown, path: string): unknown {
  const inside = (map: unknown, name: string): unknown =>
    typeof map === 'object' && map !== null ? new Map(Object.entries(map)).get(name) : undefined;
  return path.split('.').reduce(inside, value);
}
