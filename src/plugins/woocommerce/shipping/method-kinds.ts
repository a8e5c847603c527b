import type { Site } from 'portolan/plugin';
import { shopText } from '../texts/shop-text.ts';
import type { MethodField, MethodFieldDraft, ShippingMethod } from './shipping-method.ts';

/** The kinds of shipping that a zone can offer, of all plugins. WooCommerce: `WC_Shipping::load_shipping_methods()`. */
export function methodKinds(site: Site): readonly ShippingMethod[] {
  return site.contributions('shippingMethods');
}

/** The kind of an id; undefined where no plugin brings it. */
export function methodKind(site: Site, id: string): ShippingMethod | undefined {
  return methodKinds(site).find((kind) => kind.id === id);
}

/** The settings of a kind of shipping, in their order; none of an unknown one. */
export async function methodFields(site: Site, methodId: string): Promise<readonly MethodField[]> {
  const kind = methodKind(site, methodId);
  if (kind === undefined) return [];
  const title: MethodFieldDraft = {
    id: 'title',
    label: shopText(site, 'Name'),
    type: 'text',
    description: shopText(site, 'Your customers will see the name of this shipping method during checkout.'),
    default: shopText(site, kind.title),
    placeholder: shopText(site, `e.g. ${kind.id === 'flat_rate' ? 'Standard national' : kind.title}`),
  };
  const own = (await kind.fields?.(site)) ?? [];
  return [title, ...own].map((draft) => ({ description: '', default: '', placeholder: '', ...draft }));
}
