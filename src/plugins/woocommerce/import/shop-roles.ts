import { fromPlain, maybeSerialize } from 'portolan/data';
import type { Site } from 'portolan/plugin';
import { isMap } from 'portolan/rest';
import { resetRoles } from '../rest-v3/system-tools/reset-roles.ts';

/** What managers of a shop may do beside what editors may. WooCommerce: `WC_Install::create_roles()`. */
const BESIDE_EDITING = ['list_users', 'edit_theme_options', 'export', 'import'];

/**
 * Makes the roles of a shop where nobody may run it: a WXR file holds no roles, and those of WordPress know no shop.
 * WooCommerce: `WC_Install::create_roles()`.
 */
export async function completeRoles(site: Site): Promise<void> {
  const stored = site.options.value('wp_user_roles');
  if (
    !isMap(stored) ||
    Object.keys(stored).some((role) => 'manage_woocommerce' in capabilities(stored, role))
  )
    return;
  const beside = Object.fromEntries(BESIDE_EDITING.map((capability) => [capability, true]));
  const roles = {
    customer: { name: 'Customer', capabilities: { read: true } },
    shop_manager: {
      name: 'Shop manager',
      capabilities: { ...capabilities(stored, 'editor'), ...beside },
    },
  };
  await site.options.set('wp_user_roles', String(maybeSerialize(fromPlain({ ...roles, ...stored }))));
  await resetRoles(site);
}

function capabilities(
  roles: Readonly<Record<string, unknown>>,
  name: string,
): Readonly<Record<string, unknown>> {
  const role = roles[name];
  return isMap(role) && isMap(role['capabilities']) ? role['capabilities'] : {};
}
