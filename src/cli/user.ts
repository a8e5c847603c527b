import type { Command } from 'commander';
import { maybeSerialize } from '../database/php-serialize.ts';
import { fromPlain } from '../database/php-value.ts';
import type { Site } from '../types/index.ts';
import { UserError } from './errors.ts';
import { siteFolder, withSite } from './site-option.ts';

/** `portolan user`: lists accounts, makes one, sets a password. Passwords are read from standard input, never from arguments. */
export function userCommand(program: Command): void {
  const user = program.command('user').description('accounts: list, add, set-password');
  withSite(user.command('list'))
    .description('list accounts with their roles')
    .action((options: { site: string }) => onSite(options, listUsers));
  withSite(user.command('add <login> <email>'))
    .description('add an account; its password is read from standard input')
    .option('--role <role>', 'role of the account', 'subscriber')
    .action((login: string, email: string, options: { site: string; role: string }) =>
      onSite(options, (site) => addUser(site, login, email, options.role)),
    );
  withSite(user.command('set-password <login>'))
    .description('set a password, read from standard input; ends all sessions of the account')
    .action((login: string, options: { site: string }) =>
      onSite(options, (site) => setPassword(site, login)),
    );
}

async function onSite(
  options: { readonly site: string },
  work: (site: Site) => Promise<void>,
): Promise<void> {
  const { openSite } = await import('../site.ts');
  const { site } = await openSite({ folder: siteFolder(options), logLevel: 'silent' });
  try {
    await work(site);
  } finally {
    await site.close();
  }
}

const CAPABILITIES = 'wp_capabilities';

async function listUsers(site: Site): Promise<void> {
  const users = await site.users.find({ orderBy: 'ID', direction: 'asc' });
  const metas = await site.users.meta(users.map((user) => user.ID));
  for (const user of users) {
    const stored = metas.get(user.ID)?.value(CAPABILITIES);
    const roles = typeof stored === 'object' && stored !== null ? Object.keys(stored).join(', ') : '';
    process.stdout.write(
      `${String(user.ID).padStart(6)}  ${user.user_login.padEnd(24)} ${user.user_email.padEnd(34)} ${roles}\n`,
    );
  }
}

async function addUser(site: Site, login: string, email: string, role: string): Promise<void> {
  if (await site.users.byLogin(login)) throw new UserError(`There is an account "${login}" already.`);
  if (await site.users.byEmail(email))
    throw new UserError(`There is an account with the address ${email} already.`);
  const roles = site.options.value('wp_user_roles');
  if (!(typeof roles === 'object' && roles !== null && role in roles))
    throw new UserError(`There is no role "${role}" on this site.`);
  const id = await site.users.insert({
    user_login: login,
    user_email: email,
    user_pass: await readHash(),
    display_name: login,
  });
  await site.users.setMeta(id, CAPABILITIES, [String(maybeSerialize(fromPlain({ [role]: true })))]);
  process.stdout.write(`Added ${login} (${id}) as ${role}.\n`);
}

async function setPassword(site: Site, login: string): Promise<void> {
  const user = await site.users.byLogin(login);
  if (!user) throw new UserError(`There is no account "${login}".`);
  await site.users.update(user.ID, { user_pass: await readHash() });
  await site.users.setMeta(user.ID, 'session_tokens', []);
  process.stdout.write(`The password of ${login} is set, and all its sessions have ended.\n`);
}

async function readHash(): Promise<string> {
  const { hashPassword } = await import('../wordpress/auth/passwords.ts');
  return hashPassword(await readPassword());
}

async function readPassword(): Promise<string> {
  if (process.stdin.isTTY) process.stderr.write('Password (it is shown while you type): ');
  let text = '';
  for await (const chunk of process.stdin) {
    text += String(chunk);
    if (text.includes('\n')) break;
  }
  const password = text.split('\n', 1)[0]?.trim() ?? '';
  if (password.length < 8) throw new UserError('A password needs at least 8 characters.');
  return password;
}
