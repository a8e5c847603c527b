import { fromPlain, serialize } from 'portolan/data';
import { openTestSite, type TestSite } from 'portolan/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { completeRoles } from './shop-roles.ts';

let opened: TestSite;
beforeAll(async () => {
  opened = await openTestSite({ products: [{ slug: 'globe', title: 'Brass globe', price: '40' }] });
});
afterAll(() => opened.close());

const ROLES = {
  administrator: { name: 'Administrator', capabilities: { manage_options: true } },
  editor: { name: 'Editor', capabilities: { edit_pages: true } },
};

async function completed(roles: object): Promise<unknown> {
  const { site } = opened;
  await site.options.set('wp_user_roles', serialize(fromPlain(roles)));
  await completeRoles(site);
  return site.options.value('wp_user_roles');
}

it('a shop whose roles know none gets those that run it and buy there', async () => {
  expect(await completed(ROLES)).toMatchObject({
    administrator: { capabilities: { manage_options: true, manage_woocommerce: true, edit_products: true } },
    editor: { capabilities: { edit_pages: true } },
    customer: { capabilities: { read: true } },
    shop_manager: { capabilities: { edit_pages: true, list_users: true, edit_shop_orders: true } },
  });
});

it('roles that know the shop stay as they are', async () => {
  const administrator = { name: 'Administrator', capabilities: { manage_woocommerce: true } };
  const roles = { ...ROLES, administrator };
  expect(await completed(roles)).toEqual(roles);
});
