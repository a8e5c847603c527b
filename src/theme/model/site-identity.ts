import type { PageModel, Site } from '../../types/index.ts';
import { themeMods } from '../../wordpress/menus/menu-locations.ts';
import { builderSettings, siteDesignTokens } from './design-tokens.ts';
import { imageModels } from './images.ts';

/** Languages written from right to left, by their first subtag. */
const RIGHT_TO_LEFT = new Set([
  'ar',
  'arc',
  'azb',
  'ckb',
  'dv',
  'fa',
  'he',
  'ku',
  'ps',
  'sd',
  'ug',
  'ur',
  'yi',
]);

/** Name, language, logo and colours of the site, as every page renders them. */
export async function siteIdentity(site: Site): Promise<PageModel['site']> {
  const logoId = Number(themeMods(site)['custom_logo'] ?? 0);
  const iconId = site.options.number('site_icon', 0);
  const images = await imageModels(site, [logoId, iconId], 512);
  const builderLogo = builderSettings(site)['logo'];
  const language = (site.options.get('WPLANG') || 'en_US').replaceAll('_', '-');
  return {
    name: plain(site.options.get('blogname') ?? ''),
    description: plain(site.options.get('blogdescription') ?? ''),
    home: `${site.address.home}/`,
    language,
    direction: RIGHT_TO_LEFT.has(language.split('-')[0] ?? '') ? 'rtl' : 'ltr',
    logo:
      images.get(logoId) ??
      (typeof builderLogo === 'string' && /^https?:/.test(builderLogo)
        ? {
            id: 0,
            src: site.address.toPresent(builderLogo),
            full: site.address.toPresent(builderLogo),
            alt: '',
          }
        : undefined),
    icon: images.get(iconId)?.src,
    ajaxAddress: `${site.address.corePath}/wp-admin/admin-ajax.php`,
    restAddress: `${site.address.basePath}/wp-json/`,
    loginAddress: `${site.address.siteurl}/wp-login.php`,
    look: siteDesignTokens(site),
  };
}

/** Stored with entities; shown as text. */
function plain(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#039;', "'")
    .replaceAll('&amp;', '&');
}
