import { gmtDate } from '../../database/dates.ts';
import { fromPlain, serialize } from '../../database/php-serialize.ts';
import type { Site, UserRepository } from '../../types/index.ts';
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
  /** The plugin whose own form opens the account. */
  readonly by?: string;
}

/** A log-in name or an e-mail address that another account has. */
export class AccountTaken extends Error {
  override name = 'AccountTaken';
  readonly what: 'login' | 'email';

  constructor(what: 'login' | 'email') {
    super(`There is an account with that ${what === 'login' ? 'name' : 'e-mail address'}.`);
    this.what = what;
  }
}

/**
 * Makes an account with the meta rows that WordPress gives every user, all of it or nothing; gives its id. Throws
 * `AccountTaken` where log-in or e-mail are not free (any more). WordPress: wp_insert_user().
 */
export async function createUser(site: Site, account: NewAccount): Promise<number> {
  const roles = account.roles ?? [account.role ?? site.options.get('default_role') ?? 'subscriber'];
  const known = rolesOf(site);
  const fullName = `${account.firstName ?? ''} ${account.lastName ?? ''}`.trim();
  const hash = await hashPassword(account.password);
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
  return site.database.transaction(async ({ core: { users }, afterCommit }) => {
    // Whoever asks for the same at the same time comes second here, on whatever process.
    if (await users.byLogin(account.login)) throw new AccountTaken('login');
    if (account.email !== '' && (await users.byEmail(account.email))) throw new AccountTaken('email');
    const id = await users.insert({
      user_login: account.login,
      user_pass: hash,
      user_email: account.email,
      user_url: account.url ?? '',
      user_nicename: await freeNicename(users, account),
      display_name: account.displayName || fullName || account.login,
      user_registered: gmtDate(site.clock.now()),
    });
    for (const [key, value] of Object.entries(meta)) await users.setMeta(id, key, [value]);
    const { by } = account;
    afterCommit(() => site.events.emit('user.created', { user: id, ...(by !== undefined && { by }) }));
    return id;
  });
}

/** A nicename for addresses that no other user has: `atlas`, `atlas-2` … */
async function freeNicename(users: UserRepository, account: NewAccount): Promise<string> {
  const wanted = sanitizeTitle(account.nicename || account.login.slice(0, 50)).slice(0, 50);
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? '' : `-${number}`;
    const candidate = wanted.slice(0, 50 - suffix.length) + suffix;
    if ((await users.byNicename(candidate)) === undefined) {
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
