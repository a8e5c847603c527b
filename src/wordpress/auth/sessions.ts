import { createHash } from 'node:crypto';
import {
  fromPlain,
  isPhpArray,
  maybeUnserialize,
  type PhpValue,
  phpEntries,
  phpGet,
  serialize,
} from '../../database/php-serialize.ts';
import { query } from '../../database/query.ts';
import type { Meta, Site } from '../../types/index.ts';
import { randomPassword } from './random-password.ts';

const metaKey = 'session_tokens';

/** One log-in of a user, as user meta `session_tokens` keeps it. */
export interface Session {
  /** Unix seconds. */
  readonly expiration: number;
  readonly ip?: string;
  /** User agent. */
  readonly ua?: string;
  /** Unix seconds of the log-in. */
  readonly login?: number;
}

/** What is known about the browser that logs in. */
export interface SessionOrigin {
  readonly ip: string;
  readonly userAgent: string;
}

/** Key of a token in the stored list: the token itself is only in the visitor's cookie. */
export function sessionKey(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The sessions of a user that have not ended, by key. WordPress: WP_User_Meta_Session_Tokens. */
export function sessionsOf(site: Site, meta: Meta): ReadonlyMap<string, Session> {
  const now = Math.floor(site.clock.now() / 1000);
  const sessions = new Map<string, Session>();
  for (const [key, value] of phpEntries(maybeUnserialize(meta.get(metaKey) ?? ''))) {
    const session = readSession(value);
    if (session.expiration >= now) {
      sessions.set(String(key), session);
    }
  }
  return sessions;
}

/** Whether a token belongs to a session of the user that has not ended. */
export function sessionIsOpen(site: Site, meta: Meta, token: string): boolean {
  return sessionsOf(site, meta).has(sessionKey(token));
}

/** Opens a session that ends at `expiration` (Unix seconds) and gives its token: 43 random characters. */
export async function openSession(
  site: Site,
  user: number,
  expiration: number,
  origin: SessionOrigin,
): Promise<string> {
  const token = randomPassword(43);
  const login = Math.floor(site.clock.now() / 1000);
  const most = await site.extensions.apply('user.sessions', undefined, { site, user });
  await change(site, user, (sessions) => {
    if (most !== undefined) {
      const oldest = [...sessions].sort(([, one], [, other]) => (one.login ?? 0) - (other.login ?? 0));
      for (const [key] of oldest.slice(0, Math.max(0, oldest.length + 1 - most))) sessions.delete(key);
    }
    sessions.set(sessionKey(token), { expiration, ip: origin.ip, ua: origin.userAgent, login });
  });
  return token;
}

/** Ends one session. */
export async function closeSession(site: Site, user: number, token: string): Promise<void> {
  await change(site, user, (sessions) => sessions.delete(sessionKey(token)));
}

/** Ends all sessions of a user, or all but the one with this token. */
export async function closeAllSessions(site: Site, user: number, exceptToken?: string): Promise<void> {
  const kept = exceptToken === undefined ? undefined : sessionKey(exceptToken);
  await change(site, user, (sessions) => {
    for (const key of sessions.keys()) if (key !== kept) sessions.delete(key);
  });
}

/** Removes sessions that have ended from all accounts. */
export async function removeExpiredSessions(site: Site): Promise<void> {
  const rows = await site.database.all(
    query<{ user: number }>('SELECT DISTINCT user_id AS user FROM wp_usermeta WHERE meta_key = ?', [metaKey]),
  );
  for (const { user } of rows) {
    // Read and written as one: somebody may log in meanwhile.
    await site.database.transaction(async ({ core }) => {
      const meta = (await core.users.meta([user])).get(user);
      if (meta === undefined) return;
      const open = sessionsOf(site, meta);
      if (open.size < phpEntries(maybeUnserialize(meta.get(metaKey) ?? '')).length) {
        await core.users.setMeta(user, metaKey, storedText(open));
      }
    });
  }
}

/** Reads and writes a user's sessions as one: they may log in twice at the same moment. */
async function change(
  site: Site,
  user: number,
  work: (sessions: Map<string, Session>) => unknown,
): Promise<void> {
  await site.database.transaction(async ({ core }) => {
    const meta = (await core.users.meta([user])).get(user);
    const sessions = new Map(meta === undefined ? [] : sessionsOf(site, meta));
    work(sessions);
    await core.users.setMeta(user, metaKey, storedText(sessions));
  });
}

function storedText(sessions: ReadonlyMap<string, Session>): readonly string[] {
  return sessions.size > 0 ? [serialize(fromPlain(sessions))] : [];
}

/** Rows of old WordPress versions hold the expiration alone. */
function readSession(value: PhpValue): Session {
  if (!isPhpArray(value)) {
    return { expiration: Number(value) || 0 };
  }
  const text = (key: string) => {
    const found = phpGet(value, key);
    return typeof found === 'string' ? found : undefined;
  };
  const login = phpGet(value, 'login');
  return {
    expiration: Number(phpGet(value, 'expiration')) || 0,
    ip: text('ip'),
    ua: text('ua'),
    login: login === undefined ? undefined : Number(login) || 0,
  };
}
