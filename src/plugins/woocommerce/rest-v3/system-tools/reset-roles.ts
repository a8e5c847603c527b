import { fromPlain, maybeSerialize } from 'portolan/data';
import type { Site } from 'portolan/plugin';
import { isMap } from 'portolan/rest';
import { shopText } from '../../texts/shop-text.ts';

const KINDS = ['product', 'shop_order', 'shop_coupon'];
const ON_ONE = ['edit', 'read', 'delete'];
const ON_MANY = [
  ...['edit', 'edit_others', 'publish', 'read_private', 'delete', 'delete_private', 'delete_published'],
  ...['delete_others', 'edit_private', 'edit_published'],
];
const ON_TERMS = ['manage', 'edit', 'delete', 'assign'];

/** What whoever runs a shop may do. WooCommerce: `WC_Install::get_core_capabilities()`. */
const CAPABILITIES = [
  ...['manage_woocommerce', 'create_customers', 'view_woocommerce_reports'],
  ...KINDS.flatMap((kind) => [
    ...ON_ONE.map((action) => `${action}_${kind}`),
    ...ON_MANY.map((action) => `${action}_${kind}s`),
    ...ON_TERMS.map((action) => `${action}_${kind}_terms`),
  ]),
];
const MANAGERS = ['administrator', 'shop_manager'];

/** Gives those who run the shop what they need for it; what else their roles may do stays. */
export async function resetRoles(site: Site): Promise<string> {
  const stored = site.options.value('wp_user_roles');
  const roles = Object.entries(isMap(stored) ? stored : {}).map(([name, role]) => {
    if (!MANAGERS.includes(name) || !isMap(role)) return [name, role];
    const known = isMap(role['capabilities']) ? role['capabilities'] : {};
    const granted = Object.fromEntries(CAPABILITIES.map((capability) => [capability, true]));
    return [name, { ...role, capabilities: { ...known, ...granted } }];
  });
  await site.options.set('wp_user_roles', String(maybeSerialize(fromPlain(Object.fromEntries(roles)))));
  return shopText(site, 'Roles successfully reset');
}
