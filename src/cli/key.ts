import type { Command } from 'commander';
import { expectedError } from '../errors/index.ts';
import type { KeyPermissions } from '../plugins/woocommerce/keys/key-store.ts';
import type { Site, UserRow } from '../types/index.ts';
import { onSite, print } from './on-site.ts';
import { withSite } from './site-option.ts';

/** `portolan key`: what programs come with: application passwords of accounts, and keys of the shop. */
export function keyCommand(program: Command): void {
  const key = program
    .command('key')
    .description('keys of programs: list, add, revoke (application passwords, keys of the shop)');
  withSite(key.command('list'))
    .description('list application passwords and keys of the shop; secrets are never shown again')
    .action((options: { site: string }) => onSite(options, listKeys));
  withSite(key.command('add <login> <name>'))
    .description(
      "make an application password of an account; with --shop a key of the shop with that account's rights",
    )
    .option('--shop <permissions>', 'a consumer key of the shop: read, write or read_write')
    .action((login: string, name: string, options: { site: string; shop?: string }) =>
      onSite(options, (site) => addKey(site, login, name, options.shop)),
    );
  withSite(key.command('revoke <id>'))
    .description('revoke what `list` shows under this id; nothing can be done with it any more')
    .action((id: string, options: { site: string }) => onSite(options, (site) => revoke(site, id)));
}

async function listKeys(site: Site): Promise<void> {
  const users = await site.users.find({ orderBy: 'ID', direction: 'asc' });
  const names = new Map(users.map((user) => [user.ID, user.user_login]));
  for (const { user, entry } of await passwordsOf(site, users)) {
    const used = entry.last_used === null ? 'never used' : `used ${day(entry.last_used)}`;
    print(
      `${entry.uuid}  ${user.user_login.padEnd(20)} application password, made ${day(entry.created)}, ${used}: ${entry.name}`,
    );
  }
  for (const key of await shopKeys(site)) {
    const used = key.lastAccess === null ? 'never used' : `used ${key.lastAccess.slice(0, 10)}`;
    print(
      `${`shop-${key.id}`.padEnd(36)}  ${(names.get(key.user) ?? '—').padEnd(20)} ${key.permissions}, …${key.ending}, ${used}: ${key.description}`,
    );
  }
}

async function addKey(site: Site, login: string, name: string, shop?: string): Promise<void> {
  const user = await site.users.byLogin(login);
  if (!user) throw expectedError('account-missing', { login });
  if (name.trim() === '') throw expectedError('key-unnamed');
  const { logActivity } = await import('../wordpress/admin-pages/index.ts');
  if (shop === undefined) {
    const { chunkedPassword, createApplicationPassword } = await import(
      '../wordpress/auth/application-passwords.ts'
    );
    const { password, entry } = await createApplicationPassword(site, user.ID, { name: name.trim() });
    print(
      `${chunkedPassword(password)}\nThis is the only time that it is shown. To revoke it: portolan key revoke ${entry.uuid}`,
    );
  } else {
    if (!['read', 'write', 'read_write'].includes(shop))
      throw expectedError('option-invalid', {
        option: '--shop',
        expected: 'read, write or read_write',
        input: shop,
      });
    if (!hasShop(site)) throw expectedError('shop-missing');
    const { createKey } = await import('../plugins/woocommerce/keys/key-store.ts');
    const key = await createKey(site, {
      user: user.ID,
      description: name.trim(),
      permissions: shop as KeyPermissions,
    });
    print(
      `Consumer key:    ${key.consumerKey}\nConsumer secret: ${key.consumerSecret}\nThis is the only time that they are shown. To revoke them: portolan key revoke shop-${key.id}`,
    );
  }
  await logActivity(site, { kind: 'key', text: `A key was made for ${login}: ${name}` });
}

async function revoke(site: Site, id: string): Promise<void> {
  if (!(await revoked(site, id))) throw expectedError('key-missing', { id });
  const { logActivity } = await import('../wordpress/admin-pages/index.ts');
  await logActivity(site, { kind: 'key', text: 'A key was revoked' });
  print('Revoked.');
}

async function revoked(site: Site, id: string): Promise<boolean> {
  const shop = /^shop-(\d+)$/.exec(id)?.[1];
  if (shop !== undefined) {
    const { revokeKey } = await import('../plugins/woocommerce/keys/key-store.ts');
    return hasShop(site) && revokeKey(site, Number(shop));
  }
  const { deleteApplicationPasswords } = await import('../wordpress/auth/application-passwords.ts');
  const users = await site.users.find({});
  const found = (await passwordsOf(site, users)).find(({ entry }) => entry.uuid === id);
  return found !== undefined && (await deleteApplicationPasswords(site, found.user.ID, id)) > 0;
}

async function passwordsOf(site: Site, users: readonly UserRow[]) {
  const { readApplicationPasswords } = await import('../wordpress/auth/application-passwords.ts');
  const metas = await site.users.meta(users.map((user) => user.ID));
  return users.flatMap((user) =>
    readApplicationPasswords(metas.get(user.ID)).map((entry) => ({ user, entry })),
  );
}

async function shopKeys(site: Site) {
  if (!hasShop(site)) return [];
  const { storedKeys } = await import('../plugins/woocommerce/keys/key-store.ts');
  return storedKeys(site);
}

function hasShop(site: Site): boolean {
  return site.plugins.some((plugin) => plugin.name === 'woocommerce');
}

/** The day of a Unix second. */
function day(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 10);
}
