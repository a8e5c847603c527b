import { storedMap, textFrom } from 'portolan/data';
import type { Site } from 'portolan/plugin';
import type { ShippingRate } from '../cart/cart.ts';
import { rounded } from '../money/amount.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { taxOf } from '../tax/tax-rates.ts';
import { methodKind } from './method-kinds.ts';
import type { MethodSettings, OfferedRate, ShippingRequest } from './shipping-method.ts';
import { methodOption } from './zone-store.ts';
import type { ZoneMethod } from './zones.ts';

/** The rates of a zone's method for a package; none where it offers nothing. */
export async function ratesOfMethod(
  site: Site,
  method: ZoneMethod,
  request: ShippingRequest,
): Promise<readonly ShippingRate[]> {
  const kind = methodKind(site, method.methodId);
  const offered = (await kind?.ratesFor(request, methodSettings(site, method), site)) ?? [];
  return offered.map((rate) => taxedRate(site, method, rate, request));
}

function taxedRate(
  site: Site,
  { methodId, instanceId }: ZoneMethod,
  { suffix, label, cost: exact, taxable }: OfferedRate,
  { taxRates }: ShippingRequest,
): ShippingRate {
  const cost = rounded(exact, shopSettings(site).prices.decimals);
  return {
    id: [methodId, instanceId, ...(suffix === undefined ? [] : [suffix])].join(':'),
    methodId,
    instanceId,
    label,
    cost,
    taxes: taxable && cost > 0 ? taxOf(cost, taxRates, false) : new Map(),
    taxable,
  };
}

/** The stored settings of a zone's method. */
export function methodSettings(site: Site, { methodId, instanceId }: ZoneMethod): MethodSettings {
  const stored = site.options.value(methodOption({ methodId, instanceId }));
  const values = storedMap(stored);
  return (name, fallback = '') => textFrom(values[name]) ?? fallback;
}
