import he from 'he';
import type { AdminManifest } from '../../theme/bundler/admin-assets.ts';
import type { Call } from '../../types/index.ts';
import { adminAddress, createNonce, logoutAddress } from '../../wordpress/auth/index.ts';
import { avatarUrls } from '../../wordpress/rest/avatars.ts';
import { restUrl } from '../../wordpress/rest/links.ts';
import { accountLocales, languageTag } from '../../wordpress/texts/index.ts';
import { adminCapabilities, type Boot } from '../boot.ts';
import type { Screen } from '../screens.ts';
import { assetAddress } from './admin-bundle.ts';
import { activeScreens, pagesOf, typesOf } from './screens-of.ts';

/** What the browser is told with the document. */
export function bootOf(call: Call, manifest: AdminManifest, among: readonly Screen[]): Boot {
  const { site, visitor } = call;
  const option = (name: string) => site.options.get(name) ?? '';
  const plugins = site.plugins.map(({ name }) => name);
  return {
    admin: adminAddress(site),
    home: site.address.home,
    rest: restUrl(site),
    nonce: createNonce(site, visitor, 'wp_rest'),
    logOut: he.decode(logoutAddress(site, visitor)),
    user: {
      id: visitor.id,
      name: visitor.user?.display_name ?? '',
      avatar: avatarUrls(site, visitor.user?.user_email ?? '')['48'] ?? '',
    },
    capabilities: adminCapabilities.filter((capability) => visitor.has(capability)),
    site: {
      name: he.decode(option('blogname')),
      language: languageTag(site),
      locales: accountLocales(site).filter((locale) => locale !== ''),
      timeZone: option('timezone_string') || undefined,
      offsetHours: site.options.number('gmt_offset', 0),
      currency: plugins.includes('woocommerce') ? option('woocommerce_currency') || 'GBP' : undefined,
      priceDecimals: site.options.number('woocommerce_price_num_decimals', 2),
    },
    refused: activeScreens(call)
      .filter((screen) => !among.includes(screen))
      .map(({ name }) => name),
    screens: among.map(({ name }) => name),
    types: typesOf(call, among),
    pages: pagesOf(call, among)
      .filter(({ screen }) => screen === undefined)
      .map(({ page }) => ({ label: page.label, address: page.addresses[0] })),
    plugins,
    styles: Object.fromEntries(
      Object.entries(manifest.styles)
        .filter(([name]) => name !== 'admin' && name !== 'bar')
        .map(([name, file]) => [name, assetAddress(site, file)]),
    ),
  };
}
