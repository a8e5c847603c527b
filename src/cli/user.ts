import type { Command } from 'commander';
import { expectedError } from '../errors/index.ts';
import type { Site } from '../types/index.ts';
import { onSite } from './on-site.ts';
import { withSite } from './site-option.ts';
import { erasePerson, exportPerson } from './user-data.ts';

/**
 * `portolan user`: lists accounts, makes one, sets a password, gives out or erases a person's data. Passwords are read from
 * standard input, never from arguments.
 */
export function userCommand(program: Command): void {
  const user = program.command('user').description('accounts: list, add, set-password, export, erase');
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
  withSite(user.command('export <login-or-email>'))
    .description('export the personal data of a person')
    .option('--format <format>', 'json, or html for reading and printing', 'json')
    .option('--output <file>', 'file to write; standard output where it is not given')
    .action((who: string, options: { site: string; format: string; output?: string }) =>
      onSite(options, (site) => exportPerson(site, who, options)),
    );
  withSite(user.command('erase <login-or-email>'))
    .description("make a person's comments anonymous and remove their account and data")
    .option('--posts-to <login>', 'account that gets what they wrote for the site: posts, pages, files')
    .option('--yes', 'do it; without this only what would happen is shown')
    .action((who: string, options: { site: string; postsTo?: string; yes?: boolean }) =>
      onSite(options, (site) => erasePerson(site, who, options)),
    );
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
  const { isEmail, sanitizeUser } = await import('../wordpress/content/sanitize.ts');
  if (sanitizeUser(login, true) !== login || login === '') throw expectedError('login-invalid', { login });
  if (!isEmail(email)) throw expectedError('email-invalid', { email });
  if (await site.users.byLogin(login)) throw expectedError('login-taken', { login });
  if (await site.users.byEmail(email)) throw expectedError('email-taken', { email });
  const roles = site.options.value('wp_user_roles');
  if (!(typeof roles === 'object' && roles !== null && role in roles))
    throw expectedError('role-missing', { role, roles: Object.keys(roles ?? {}).join(', ') });
  const { createUser } = await import('../wordpress/auth/index.ts');
  const id = await createUser(site, { login, email, password: await readPassword(), role });
  process.stdout.write(`Added ${login} (${id}) as ${role}.\n`);
}

async function setPassword(site: Site, login: string): Promise<void> {
  const user = await site.users.byLogin(login);
  if (!user) throw expectedError('account-missing', { login });
  const { resetPassword } = await import('../wordpress/auth/index.ts');
  await resetPassword(site, user, await readPassword());
  process.stdout.write(`The password of ${login} is set, and all its sessions have ended.\n`);
}

async function readPassword(): Promise<string> {
  if (process.stdin.isTTY) process.stderr.write('Password (it is shown while you type): ');
  let text = '';
  for await (const chunk of process.stdin) {
    text += String(chunk);
    if (text.includes('\n')) break;
  }
  const password = text.split('\n', 1)[0]?.trim() ?? '';
  if (password.length < 8) throw expectedError('password-short');
  return password;
}
