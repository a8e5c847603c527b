import type { Site } from '../../types/index.ts';
import { themeMods } from '../menus/menu-locations.ts';

/**
 * Id of the picture that is the site's logo; 0 = none. The option, which the settings change, counts before what the
 * theme keeps. WordPress: _override_custom_logo_theme_mod().
 */
export function customLogoId(site: Site): number {
  return Number(site.options.get('site_logo') ?? themeMods(site)['custom_logo'] ?? 0) || 0;
}
