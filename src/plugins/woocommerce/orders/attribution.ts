import type { Site } from 'portolan/plugin';
import { sanitizeTextField } from 'portolan/rest';

/** Where a visitor came from, as forms and the checkout's extension data name it. */
export const attributionFields = [
  'source_type',
  'referrer',
  'utm_campaign',
  'utm_source',
  'utm_medium',
  'utm_content',
  'utm_id',
  'utm_term',
  'utm_source_platform',
  'utm_creative_format',
  'utm_marketing_tactic',
  'session_entry',
  'session_start_time',
  'session_pages',
  'session_count',
  'user_agent',
] as const;

const NONE = '(none)';

/** Whether orders are to remember where their customers came from. */
export function attributionOn(site: Pick<Site, 'options'>): boolean {
  return site.options.get('woocommerce_feature_order_attribution_enabled') !== 'no';
}

/**
 * The meta rows of an order or a new customer for what the browser sent; `textOf` gives the text of a field, undefined
 * where it is missing. WooCommerce: `OrderAttributionMeta::get_source_values()`.
 */
export function attributionMeta(
  site: Pick<Site, 'options'>,
  textOf: (field: (typeof attributionFields)[number]) => string | undefined,
  target: 'order' | 'user' = 'order',
): ReadonlyMap<string, readonly string[]> {
  if (!attributionOn(site)) return new Map();
  const values = new Map<string, string>();
  for (const field of attributionFields) {
    const value = sanitizeTextField(textOf(field) ?? NONE);
    if (value !== NONE) values.set(field, value);
  }
  if (target === 'order' && [...values.values()].every((value) => value === '')) return new Map();
  const agent = values.get('user_agent') ?? '';
  if (agent !== '') values.set('device_type', deviceOf(agent));
  return new Map(Array.from(values, ([field, value]) => [`_wc_order_attribution_${field}`, [value]]));
}

/** Tablets count as mobile there. */
function deviceOf(agent: string): 'Mobile' | 'Desktop' {
  return /Mobi|Android|iPhone|iPod|iPad|Tablet|Silk\/|Kindle|BlackBerry|Opera Mini|IEMobile|webOS/i.test(
    agent,
  )
    ? 'Mobile'
    : 'Desktop';
}
