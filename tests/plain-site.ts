import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ChangeListeners } from '../src/change-listeners.ts';
import { composeSite } from '../src/compose-site.ts';
import {
  createRepositories,
  createTableDatabase,
  type Database,
  notedWrites,
  ReadLog,
} from '../src/database/index.ts';
import { fromPlain, serialize } from '../src/database/php-serialize.ts';
import { requestLimitsSchema } from '../src/server/request-limits.ts';
import { preparePluginTables } from '../src/site-plugins.ts';
import type {
  AjaxAction,
  Call,
  Endpoint,
  OutgoingMail,
  Plugin,
  Reply,
  RequestLimits,
  Secrets,
  Site,
  SiteRequest,
  StripeSettings,
  ThirdParties,
} from '../src/types/index.ts';
import { ajaxEndpoints, coreAjaxActions } from '../src/wordpress/ajax/index.ts';
import { authEndpoints, createUser, visitorOf } from '../src/wordpress/auth/index.ts';
import { commentEndpoints } from '../src/wordpress/comments/index.ts';
import { corePostTypes, coreTaxonomies } from '../src/wordpress/core-types.ts';
import { createJobRunner, type JobRunner } from '../src/wordpress/jobs/index.ts';
import { parseQueryString } from '../src/wordpress/php-input.ts';
import { createAddress } from '../src/wordpress/site/address.ts';
import { createEvents } from '../src/wordpress/site/events.ts';
import { openTestDatabase } from './test-database.ts';

/** A request in short: path with query, form fields as text or as `body`. */
export interface PlainRequest {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly scheme?: string;
  readonly remote_addr?: string;
}

/** A site without theme and server: a real database, log-in, ajax and comments. */
export interface PlainSite {
  readonly site: Site;
  /** Mails that were sent, oldest first. */
  readonly mails: readonly OutgoingMail[];
  /** Answers a request as the server would. */
  send(request: PlainRequest): Promise<Reply>;
  /** Does what is due by the site's clock when it is asked to. */
  readonly jobs: JobRunner;
  /** Moves the site's clock. */
  wait(seconds: number): void;
  close(): Promise<void>;
}

export interface PlainSiteOptions {
  /** A database on PostgreSQL, `pglite`, or '' = a file whatever the tests run on; see `openTestDatabase()`. */
  readonly on?: string;
  readonly ajax?: readonly AjaxAction[];
  readonly plugins?: readonly Plugin[];
  /** Options set before the site is opened. */
  readonly options?: Readonly<Record<string, string>>;
  /** How cards are charged. */
  readonly stripe?: StripeSettings;
  /** What others show or count on the site's pages. */
  readonly thirdParties?: ThirdParties;
  /** How often visitors may do things; see `Site.limits`. */
  readonly limits?: Partial<RequestLimits>;
}

const silent = { debug() {}, info() {}, warn() {}, error() {} };

const secret = (name: string) => `only-for-tests-${name}-0123456789`;

/** Opens a site over a database file that exists. */
export async function openPlainSite(
  folder: string,
  opened: Database,
  secrets: Secrets,
  options: PlainSiteOptions = {},
): Promise<PlainSite> {
  let now = Date.UTC(2026, 11, 1, 12, 0, 0);
  const clock = { now: () => now };
  const events = createEvents(silent);
  const changes = new ChangeListeners(events);
  const reads = new ReadLog();
  const database = notedWrites(opened, reads, folder);
  const repositories = createRepositories(database, {
    clock,
    onChange: (change) => changes.announce(change),
    reads,
  });
  for (const [name, value] of Object.entries(options.options ?? {}))
    await repositories.options.set(name, value);
  const mails: OutgoingMail[] = [];
  const plugins: readonly Plugin[] = [
    { name: 'wordpress', ajax: [...coreAjaxActions, ...(options.ajax ?? [])] },
    ...(options.plugins ?? []),
  ];
  await preparePluginTables(database, plugins, reads);
  const site = composeSite({
    folder,
    address: createAddress({
      home: repositories.options.get('home') ?? '',
      siteurl: repositories.options.get('siteurl') ?? '',
    }),
    ...repositories,
    reads,
    database: createTableDatabase(database, repositories, reads),
    clock,
    log: silent,
    secrets,
    stripe: options.stripe,
    ...(options.thirdParties && { thirdParties: options.thirdParties }),
    ...(options.limits && { limits: requestLimitsSchema.parse(options.limits) }),
    isLive: async () => true,
    mailer: { send: async (mail) => void mails.push(mail) },
    plugins,
    theme: { name: 'none', folder, templates: {}, styles: {} },
    postTypes: new Map(corePostTypes.map((type) => [type.name, type])),
    taxonomies: new Map(coreTaxonomies.map((taxonomy) => [taxonomy.name, taxonomy])),
    events,
    close: () => database.close(),
  });
  const endpoints = [...ajaxEndpoints, ...authEndpoints, ...commentEndpoints];
  return {
    site,
    mails,
    jobs: createJobRunner(site, repositories.jobs, site.contributions('jobs')),
    send: (request) => answer(site, endpoints, plainRequest(site, request)),
    wait: (seconds) => {
      now += seconds * 1000;
    },
    close: async () => {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const roles = {
  administrator: {
    name: 'Administrator',
    capabilities: {
      manage_options: true,
      moderate_comments: true,
      unfiltered_html: true,
      edit_users: true,
      manage_categories: true,
      edit_posts: true,
      edit_others_posts: true,
      edit_published_posts: true,
      edit_private_posts: true,
      delete_posts: true,
      delete_others_posts: true,
      read_private_posts: true,
      read: true,
      level_10: true,
    },
  },
  author: {
    name: 'Author',
    capabilities: {
      edit_posts: true,
      edit_published_posts: true,
      delete_posts: true,
      read: true,
      level_2: true,
    },
  },
  subscriber: { name: 'Subscriber', capabilities: { read: true, level_0: true } },
};

/** Passwords of the small site's users. */
export const passwords = { ada: 'ada-pass 1', arthur: 'arthur-pass 1', sue: 'sue-pass 1' } as const;

/**
 * A new, small site at https://atlas.example: `ada` (administrator), `arthur` (author), `sue` (subscriber), and the
 * published post `hello-rivers` of arthur's.
 */
export async function openSmallSite(
  options: PlainSiteOptions = {},
): Promise<
  PlainSite & { readonly post: number; readonly users: Readonly<Record<keyof typeof passwords, number>> }
> {
  const folder = await mkdtemp(join(tmpdir(), 'portolan-small-'));
  const database = await openTestDatabase(folder, options.on);
  const secrets = Object.fromEntries(
    ['auth', 'secure_auth', 'logged_in', 'nonce'].flatMap((scheme) => [
      [`${scheme}_key`, secret(`${scheme}-key`)],
      [`${scheme}_salt`, secret(`${scheme}-salt`)],
    ]),
  ) as unknown as Secrets;
  const small = await openPlainSite(folder, database, secrets, {
    ...options,
    options: {
      home: 'https://atlas.example',
      siteurl: 'https://atlas.example',
      blogname: 'Atlas Notes',
      admin_email: 'owner@atlas.example',
      permalink_structure: '/%postname%/',
      default_role: 'subscriber',
      timezone_string: 'Europe/London',
      require_name_email: '1',
      comment_max_links: '2',
      wp_user_roles: serialize(fromPlain(roles)),
      ...options.options,
    },
  });
  const user = (login: keyof typeof passwords, role: string) =>
    createUser(small.site, { login, email: `${login}@atlas.example`, password: passwords[login], role });
  const users = {
    ada: await user('ada', 'administrator'),
    arthur: await user('arthur', 'author'),
    sue: await user('sue', 'subscriber'),
  };
  const post = await small.site.posts.insert({
    post_type: 'post',
    post_status: 'publish',
    post_title: 'Hello rivers',
    post_name: 'hello-rivers',
    post_author: users.arthur,
    comment_status: 'open',
    post_date: '2026-11-01 10:00:00',
    post_date_gmt: '2026-11-01 10:00:00',
  });
  return { ...small, users, post };
}

/** A form post with urlencoded fields. */
export function formPost(
  path: string,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): PlainRequest {
  return {
    method: 'POST',
    path,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields).toString(),
  };
}

/** The `Cookie` header of a browser that got these replies, one after the other. */
export function cookieHeaderOf(site: Site, ...replies: readonly Reply[]): string {
  const jar = new Map<string, string>();
  for (const cookie of replies.flatMap((reply) => reply.cookies ?? [])) {
    if (cookie.expires !== undefined && cookie.expires * 1000 <= site.clock.now()) jar.delete(cookie.name);
    else jar.set(cookie.name, encodeURIComponent(cookie.value));
  }
  return Array.from(jar, ([name, value]) => `${name}=${value}`).join('; ');
}

/** Logs a user of the small site in and gives their `Cookie` header. */
export async function logInAs(small: PlainSite, login: keyof typeof passwords): Promise<string> {
  const reply = await small.send(formPost('/wp-login.php', { log: login, pwd: passwords[login] }));
  return cookieHeaderOf(small.site, reply);
}

async function answer(site: Site, endpoints: readonly Endpoint[], request: SiteRequest): Promise<Reply> {
  const call: Call = { site, request, visitor: await visitorOf(site, request) };
  const path = decodeURIComponent(request.path);
  for (const endpoint of endpoints) {
    const reply = endpoint.matches(path, request) ? await endpoint.handle(call, path) : undefined;
    if (reply) return reply;
  }
  throw new Error(`Nobody answers ${request.method} ${request.url}.`);
}

/** A request as handlers see it. */
export function plainRequest(site: Site, request: PlainRequest): SiteRequest {
  const [path = '', queryString = ''] = request.path.split('?', 2);
  const headers = Object.fromEntries(
    Object.entries(request.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]),
  );
  const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
  const pairs = (headers['cookie'] ?? '').split(/;\s*/).filter((pair) => pair !== '');
  return {
    id: 'contract',
    method: request.method,
    url: request.path,
    path,
    queryString,
    query: parseQueryString(queryString),
    form: isForm && request.method === 'POST' ? parseQueryString(request.body ?? '') : Object.create(null),
    files: [],
    rawBody: Buffer.from(request.body ?? ''),
    headers,
    cookies: Object.fromEntries(
      pairs.map((pair) => {
        const equals = pair.indexOf('=');
        return [pair.slice(0, equals), decodeURIComponent(pair.slice(equals + 1))];
      }),
    ),
    host: site.address.host,
    secure: (request.scheme ?? new URL(site.address.home).protocol.slice(0, -1)) === 'https',
    remoteAddress: request.remote_addr ?? '203.0.113.1',
  };
}
