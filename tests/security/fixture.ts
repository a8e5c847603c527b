import { type IncomingHttpHeaders, request as sendRequest } from 'node:http';
import type { RunningServer } from '../../src/start-server.ts';
import type { NewPost, Site } from '../../src/types/index.ts';
import { createUser } from '../../src/wordpress/auth/index.ts';
import { importSample, serveQuietly } from '../imported-site.ts';

/** Who stands at the door: a guest, or someone with one of WordPress's roles. */
export const roles = ['guest', 'subscriber', 'contributor', 'author', 'editor', 'administrator'] as const;
export type Who = (typeof roles)[number];

/** What is sent besides method and path. */
export interface Sent {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** Sent as JSON. */
  readonly json?: unknown;
  /** Without log-in cookie and nonce of the one who asks. */
  readonly alone?: boolean;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** A served copy of the sample site with one user of each role. */
export interface SecurityFixture {
  readonly site: Site;
  readonly server: RunningServer;
  readonly users: Readonly<Record<Exclude<Who, 'guest'>, number>>;
  /** Sends a request exactly as it is written; the path is not tidied up. */
  ask(who: Who, method: string, path: string, sent?: Sent): Promise<Answer>;
  /** Logs somebody in; gives the headers of their requests. */
  logIn(login: string, password: string): Promise<Readonly<Record<string, string>>>;
  /** Inserts a post with everything that a row needs. */
  post(post: Partial<NewPost> & { readonly post_title: string }): Promise<number>;
  close(): Promise<void>;
}

/** Longer than this no answer may take, in milliseconds: then it hangs. */
const patience = 120_000;

/**
 * Imports the sample site, serves it and logs everyone in; `template` is a folder whose files are the site's, `prepare`
 * changes the imported site before it is served.
 */
export async function openSecurityFixture(
  template?: string,
  prepare?: (folder: string) => Promise<void>,
): Promise<SecurityFixture> {
  const imported = await importSample(template);
  await prepare?.(imported.folder);
  const server = await serveQuietly(imported.folder);
  const { site } = server;
  const users: Partial<Record<Who, number>> = {};
  const sessions = new Map<Who, Readonly<Record<string, string>>>([['guest', {}]]);
  const password = 'only-for-tests 1';
  for (const role of roles.filter((one) => one !== 'guest')) {
    const login = `the-${role}`;
    users[role] = await createUser(site, { login, email: `${role}@house.example`, password, role });
    sessions.set(role, await logIn(login, password));
  }

  async function logIn(login: string, password: string): Promise<Readonly<Record<string, string>>> {
    const body = new URLSearchParams({ log: login, pwd: password }).toString();
    const reply = await send('POST', '/wp-login.php', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    });
    const cookie = (reply.headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; ');
    const nonce = await send('GET', '/wp-admin/admin-ajax.php?action=rest-nonce', { headers: { cookie } });
    return { cookie, 'x-wp-nonce': nonce.text };
  }

  function send(method: string, path: string, { headers = {}, body }: Sent): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const message = sendRequest(
        { host: '127.0.0.1', port: server.port, method, path, headers, timeout: patience },
        (reply) => {
          const parts: Buffer[] = [];
          reply.on('data', (part: Buffer) => parts.push(part));
          reply.on('end', () =>
            resolve({
              status: reply.statusCode ?? 0,
              headers: reply.headers,
              text: Buffer.concat(parts).toString('utf8'),
            }),
          );
          reply.on('error', reject);
        },
      );
      message.on('timeout', () => message.destroy(new Error(`${method} ${path} hangs`)));
      message.on('error', reject);
      message.end(body);
    });
  }

  return {
    site,
    server,
    users: users as SecurityFixture['users'],
    ask(who, method, path, { json, ...sent } = {}) {
      const isJson = json !== undefined;
      const body = isJson ? JSON.stringify(json) : sent.body;
      return send(method, path, {
        headers: {
          ...(sent.alone ? {} : sessions.get(who)),
          ...(isJson && { 'content-type': 'application/json' }),
          ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
          ...sent.headers,
        },
        ...(body !== undefined && { body }),
      });
    },
    logIn,
    post: (post) =>
      site.posts.insert({
        post_type: 'post',
        post_status: 'publish',
        comment_status: 'open',
        post_author: users.administrator ?? 0,
        post_date: '2026-01-05 10:00:00',
        post_date_gmt: '2026-01-05 10:00:00',
        ...post,
      }),
    async close() {
      await server.stop();
      await imported.remove();
    },
  };
}
