import { randomUUID } from 'node:crypto';
import { fromPlain, maybeUnserialize, phpEntries, phpGet, serialize } from '../../database/php-serialize.ts';
import type { Meta, Site, SiteRequest, UserRow, Visitor } from '../../types/index.ts';
import { fastHash, verifyFastHash } from './fast-hash.ts';
import { randomPassword } from './random-password.ts';
import { addressKey, rateLimiterOf, rateLimits } from './rate-limit.ts';
import { visitorFor } from './visitor.ts';

const metaKey = '_application_passwords';

/** The time of a password's use is noted once a day. */
const usageInterval = 86_400;

/** A password for one program, as user meta `_application_passwords` keeps it. Times are Unix seconds. */
export interface ApplicationPassword {
  readonly uuid: string;
  readonly app_id: string;
  readonly name: string;
  /** Hash. */
  readonly password: string;
  readonly created: number;
  readonly last_used: number | null;
  readonly last_ip: string | null;
}

export type ApplicationPasswordResult =
  | { readonly visitor: Visitor; readonly uuid: string }
  | { readonly error: { readonly code: string; readonly message: string } };

/**
 * The user of a Basic `Authorization` header, for REST requests; undefined where none was sent or the request did not
 * come over https, where application passwords are off. WordPress: wp_authenticate_application_password().
 */
export async function authenticateApplicationPassword(
  site: Site,
  request: SiteRequest,
): Promise<ApplicationPasswordResult | undefined> {
  const input = request.secure ? basicCredentials(request.headers['authorization']) : undefined;
  if (input === undefined) {
    return undefined;
  }
  const limiter = rateLimiterOf(site);
  const key = `application-password:${addressKey(request.remoteAddress)}`;
  if ((await limiter.take(key, rateLimits.applicationPassword)).wait > 0) {
    return {
      error: { code: 'incorrect_password', message: 'Too many failed attempts. Please try again later.' },
    };
  }
  const result = await verify(site, request, input);
  if (!('error' in result)) {
    limiter.giveBack(key);
  }
  return result;
}

/** Name and password of a Basic `Authorization` header. */
function basicCredentials(
  header: string | undefined,
): { readonly login: string; readonly password: string } | undefined {
  const encoded = /^basic\s+([a-z\d+/=_-]+)\s*$/i.exec(header ?? '')?.[1];
  if (encoded === undefined) {
    return undefined;
  }
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  return colon < 0 ? undefined : { login: text.slice(0, colon), password: text.slice(colon + 1) };
}

async function verify(
  site: Site,
  request: SiteRequest,
  input: { readonly login: string; readonly password: string },
): Promise<ApplicationPasswordResult> {
  const isEmail = input.login.includes('@');
  const user =
    (await site.users.byLogin(input.login)) ?? (isEmail ? await site.users.byEmail(input.login) : undefined);
  if (user === undefined) {
    return isEmail
      ? failure(
          'invalid_email',
          '<strong>Error:</strong> Unknown email address. Check again or try your username.',
        )
      : failure(
          'invalid_username',
          '<strong>Error:</strong> Unknown username. Check again or try your email address.',
        );
  }
  const meta = (await site.users.meta([user.ID])).get(user.ID);
  const secret = input.password.replace(/[^a-z\d]/gi, '');
  for (const entry of readApplicationPasswords(meta)) {
    if (await verifyFastHash(secret, entry.password)) {
      await noteUse(site, request, user, entry);
      return { visitor: visitorFor(site, user, meta), uuid: entry.uuid };
    }
  }
  return failure('incorrect_password', 'The provided password is an invalid application password.');
}

function failure(code: string, message: string): ApplicationPasswordResult {
  return { error: { code, message } };
}

async function noteUse(
  site: Site,
  request: SiteRequest,
  user: UserRow,
  used: ApplicationPassword,
): Promise<void> {
  const now = Math.floor(site.clock.now() / 1000);
  if (used.last_used === null || used.last_used + usageInterval < now) {
    await updateApplicationPassword(site, user.ID, used.uuid, {
      last_used: now,
      last_ip: request.remoteAddress,
    });
  }
}

/** The application passwords of a user, in the order they were made. */
export async function applicationPasswordsOf(
  site: Site,
  user: number,
): Promise<readonly ApplicationPassword[]> {
  return readApplicationPasswords((await site.users.meta([user])).get(user));
}

/**
 * Makes an application password and gives it in clear, which is the only time that it can be seen: 24 characters.
 * WordPress: WP_Application_Passwords::create_new_application_password().
 */
export async function createApplicationPassword(
  site: Site,
  user: number,
  settings: { readonly name: string; readonly app_id?: string },
): Promise<{ readonly password: string; readonly entry: ApplicationPassword }> {
  const password = randomPassword(24);
  const entry: ApplicationPassword = {
    uuid: randomUUID(),
    app_id: settings.app_id ?? '',
    name: settings.name,
    password: fastHash(password),
    created: Math.floor(site.clock.now() / 1000),
    last_used: null,
    last_ip: null,
  };
  await change(site, user, (entries) => [...entries, entry]);
  return { password, entry };
}

/** Changes name or usage of an application password; false where the user has none with this uuid. */
export async function updateApplicationPassword(
  site: Site,
  user: number,
  uuid: string,
  changes: Partial<Pick<ApplicationPassword, 'name' | 'last_used' | 'last_ip'>>,
): Promise<boolean> {
  const before = await change(site, user, (entries) =>
    entries.map((entry) => (entry.uuid === uuid ? { ...entry, ...changes } : entry)),
  );
  return before.some((entry) => entry.uuid === uuid);
}

/** Deletes one application password, or all where no uuid is given; gives how many. */
export async function deleteApplicationPasswords(site: Site, user: number, uuid?: string): Promise<number> {
  const goes = (entry: ApplicationPassword) => uuid === undefined || entry.uuid === uuid;
  const before = await change(site, user, (entries) => entries.filter((entry) => !goes(entry)));
  return before.filter(goes).length;
}

/** As it is shown to the user: six groups of four. WordPress: WP_Application_Passwords::chunk_password(). */
export function chunkedPassword(password: string): string {
  return (password.replace(/[^a-z\d]/gi, '').match(/.{1,4}/g) ?? []).join(' ');
}

/** Reads the passwords of a user and writes what they become as one transaction; gives what they were. */
async function change(
  site: Site,
  user: number,
  become: (entries: readonly ApplicationPassword[]) => readonly ApplicationPassword[],
): Promise<readonly ApplicationPassword[]> {
  return site.database.transaction(async ({ core }) => {
    const before = readApplicationPasswords((await core.users.meta([user])).get(user));
    const after = become(before);
    const text = after.length > 0 ? [serialize(fromPlain(after))] : [];
    if (before.length > 0 || after.length > 0) await core.users.setMeta(user, metaKey, text);
    return before;
  });
}

/** Application passwords as user meta holds them. */
export function readApplicationPasswords(meta: Meta | undefined): readonly ApplicationPassword[] {
  return phpEntries(maybeUnserialize(meta?.get(metaKey) ?? '')).map(([, value]) => {
    const text = (key: string) => String(phpGet(value, key) ?? '');
    const used = phpGet(value, 'last_used');
    const address = phpGet(value, 'last_ip');
    return {
      uuid: text('uuid'),
      app_id: text('app_id'),
      name: text('name'),
      password: text('password'),
      created: Number(phpGet(value, 'created')) || 0,
      last_used: used === null || used === undefined ? null : Number(used) || 0,
      last_ip: typeof address === 'string' ? address : null,
    };
  });
}
