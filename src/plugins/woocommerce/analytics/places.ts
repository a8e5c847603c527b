import { query } from 'portolan/data';
import type { RestCall, RestError, RestReply } from 'portolan/plugin';
import { phpText, restError, restUrl } from 'portolan/rest';
import { scriptFields } from '../checkout/checkout-fields.ts';
import { addressLocale } from '../countries/script-params.ts';

/** At most this many addresses are offered. */
const MOST = 10;

/** What addresses ask for in each country, and the shop's own fields. WooCommerce: `wc-analytics/data/countries/locales`. */
export function countryLocales({ site }: RestCall): RestReply {
  return { data: addressLocale(site, scriptFields(site)) };
}

/** IP addresses of downloads that begin with a text. WooCommerce: `wc-analytics/data/download-ips`. */
export async function downloadAddresses({ site, params }: RestCall): Promise<RestReply | RestError> {
  if (params['match'] === undefined) {
    return restError(
      'woocommerce_rest_data_download_ips_invalid_request',
      'Invalid request. Please pass the match parameter.',
      400,
    );
  }
  const rows = await site.database.all(
    query<{ address: string }>(
      `SELECT DISTINCT user_ip_address AS address FROM wp_wc_download_log WHERE user_ip_address LIKE ?
        ORDER BY user_ip_address LIMIT ?`,
      [`${phpText(params['match'])}%`, MOST],
    ),
  );
  const collection = [{ href: restUrl(site, 'wc-analytics/data/download-ips') }];
  return { data: rows.map(({ address }) => ({ user_ip_address: address, _links: { collection } })) };
}
