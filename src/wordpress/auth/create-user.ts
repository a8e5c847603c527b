import { gmtDate } from '../../database/dates.ts';
import { fromPlain, serialize } from '../../database/php-serialize.ts';
import type { Site } from '../../types/index.ts';
import { sanitizeTitle } from '../content/sanitize.ts';
import { hashPassword } from './passwords.ts';
import { rolesOf } from './roles.ts';

/** What an account is made from. Texts must have been checked and cleaned by the caller. */
export interface NewAccount {
  readonly login: string;
  readonly email: string;
  /** In clear. */
  readonly password: string;
  /** Default: the site's (option `default_role`). */
  readonly role?: string;
  readonly roles?: readonly string[];
  readonly displayName?: string;
  readonly nickname?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly description?: string;
  readonly url?: string;
  readonly locale?: string;
  readonly nicename?: string;
}

/**
 * Makes an account with the meta rows that WordPress gives every user; gives its id. Login and e-mail must be free.
 * WordPress: wp_insert_user().
 */
export async function createUser(site: Site, account: NewAccount): Promise<number> {
  const roles = account.roles ?? [account.role ?? site.options.get('default_role') ?? 'subscriber'];
  const known = rolesOf(site);
  const fullName = `${account.firstName ?? ''} ${account.lastName ?? ''}`.trim();
  const id = await site.users.insert({
    user_login: account.login,
    user_pass: await hashPassword(account.password),
    user_email: account.email,
    user_url: account.url ?? '',
    user_nicename: await freeNicename(site, account),
    display_name: account.displayName || fullName || account.login,
    user_registered: gmtDate(site.clock.now()),
  });
  const level = Math.max(0, ...roles.map((role) => levelOf(known.get(role)?.capabilities)));
  const meta: Readonly<Record<string, string>> = {
    nickname: account.nickname || account.login,
    first_name: account.firstName ?? '',
    last_name: account.lastName ?? '',
    description: account.description ?? '',
    rich_editing: 'true',
    syntax_highlighting: 'true',
    comment_shortcuts: 'false',
    admin_color: 'fresh',
    use_ssl: '0',
    show_admin_bar_front: 'true',
    locale: account.locale ?? '',
    wp_capabilities: serialize(fromPlain(Object.fromEntries(roles.map((role) => [role, true])))),
    wp_user_level: String(level),
  };
  for (const [key, value] of Object.entries(meta)) {
    await site.users.setMeta(id, key, [value]);
  }
  return id;
}

/** A nicename for addresses that no other user has: `atlas`, `atlas-2` … */
async function freeNicename(site: Site, account: NewAccount): Promise<string> {
  const wanted = sanitizeTitle(account.nicename || account.login.slice(0, 50)).slice(0, 50);
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? '' : `-${number}`;
    const candidate = wanted.slice(0, 50 - suffix.length) + suffix;
    if ((await site.users.byNicename(candidate)) === undefined) {
      return candidate;
    }
  }
}

/** User levels are of WordPress 1.5, and still stored. */
function levelOf(capabilities: ReadonlyMap<string, boolean> | undefined): number {
  const levels = [...(capabilities ?? [])].flatMap(([name, granted]) =>
    granted && /^level_\d+$/.test(name) ? [Number(name.slice(6))] : [],
  );
  return Math.max(0, ...levels);
}
