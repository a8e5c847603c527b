import { fromPlain, maybeSerialize, storedMap } from 'portolan/data';
import { ranPlugin, type Site } from 'portolan/plugin';

/** What administrators get when the plugin is switched on. Download Monitor: `DLM_Installer::init_user_roles()`. */
const CAPABILITIES = ['manage_downloads', 'dlm_manage_logs', 'dlm_view_reports'];

/** Lets administrators manage downloads where nobody may: a WXR file holds no roles, and those of WordPress know none. */
export async function completeRoles(site: Site): Promise<void> {
  if (!ranPlugin(site, 'download-monitor')) return;
  const roles = storedMap(site.options.value('wp_user_roles'));
  const capabilitiesOf = (role: unknown) => storedMap(storedMap(role)['capabilities']);
  if (roles['administrator'] === undefined) return;
  if (Object.values(roles).some((role) => 'manage_downloads' in capabilitiesOf(role))) return;
  const administrator = {
    ...storedMap(roles['administrator']),
    capabilities: {
      ...capabilitiesOf(roles['administrator']),
      ...Object.fromEntries(CAPABILITIES.map((name) => [name, true])),
    },
  };
  await site.options.set('wp_user_roles', String(maybeSerialize(fromPlain({ ...roles, administrator }))));
}
