import { fromPlain, maybeSerialize } from 'portolan/data';
import { ksesPost, unslash } from 'portolan/html';
import type { RestCall, RestError, Site } from 'portolan/plugin';
import { isMap, phpText, restError, sanitizeTextField } from 'portolan/rest';
import type { PaymentGateway } from '../gateways/gateway.ts';
import type { ShownSetting } from './shown-setting.ts';

/**
 * Changes what was sent of a gateway: its settings, texts, whether it is switched on, its place. Gives what is wrong,
 * and changes nothing then. WooCommerce: WC_REST_Payment_Gateways_Controller::update_item().
 */
export async function changeGateway(
  { site, params }: RestCall,
  gateway: PaymentGateway,
  known: Readonly<Record<string, ShownSetting>>,
): Promise<RestError | undefined> {
  const changes = new Map<string, unknown>();
  for (const [name, value] of Object.entries(isMap(params.settings) ? params.settings : {})) {
    const setting = known[name];
    if (!setting) continue;
    const stored = storedValue(setting, value);
    if (stored === undefined) {
      return restError('rest_setting_value_invalid', 'An invalid setting value was passed.', 400);
    }
    changes.set(name, stored);
  }
  if (params.enabled !== undefined) changes.set('enabled', params.enabled === true ? 'yes' : 'no');
  for (const name of ['title', 'description']) {
    if (params[name] !== undefined) changes.set(name, unslash(ksesPost(phpText(params[name]))));
  }
  if (changes.size > 0) {
    await change(site, `woocommerce_${gateway.id}_settings`, Object.fromEntries(changes));
  }
  if (params.order !== undefined) {
    await change(site, 'woocommerce_gateway_order', { [gateway.id]: Number(params.order) });
  }
  return undefined;
}

async function change(site: Site, option: string, changes: Readonly<Record<string, unknown>>): Promise<void> {
  const stored = site.options.value(option);
  const values = { ...(isMap(stored) ? stored : {}), ...changes };
  await site.options.set(option, String(maybeSerialize(fromPlain(values))));
}

/** A value as the option keeps it; undefined where it is none for this setting. */
function storedValue({ type }: ShownSetting, value: unknown): unknown {
  if (type === 'checkbox') return value === 'yes' || value === 'no' ? value : undefined;
  if (type === 'multiselect') {
    return Array.isArray(value) ? value.map((one) => sanitizeTextField(phpText(one))) : undefined;
  }
  return type === 'textarea' || type === 'safe_text'
    ? ksesPost(phpText(value)).trim()
    : sanitizeTextField(phpText(value));
}
