import type { Call, InputMap } from 'portolan/plugin';
import { textOf } from 'portolan/request';
import { can } from 'portolan/users';
import { matchingVariation } from '../cart/variation-choice.ts';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { isInStock } from '../catalogue/stock.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { type VariationData, variationData } from './variation-data.ts';

/**
 * `?wc-ajax=get_variation`: the variation that the posted attributes lead to, `false` where there is none; undefined
 * (an empty answer) for a product that does not exist, or that is not published and the visitor may not read. WooCommerce: WC_AJAX::get_variation().
 */
export async function getVariation(call: Call, form: InputMap): Promise<VariationData | false | undefined> {
  const { site } = call;
  const id = Math.abs(Number.parseInt(textOf(form, 'product_id'), 10) || 0);
  const product = id > 0 ? await catalogueOf(site).product(id) : undefined;
  if (product === undefined) return undefined;
  if (product.status !== 'publish' && !(await can(site, call.visitor, 'read_post', id))) return undefined;
  if (product.type !== 'variable') return false;
  const chosen = Object.fromEntries(
    Object.keys(form)
      .filter((name) => name.startsWith('attribute_'))
      .map((name) => [name, textOf(form, name)]),
  );
  const variation = await matchingVariation(site, product, chosen);
  const isHidden = variation && shopSettings(site).hideOutOfStock && !isInStock(variation);
  return variation && !isHidden ? ((await variationData(site, product, [variation]))[0] ?? false) : false;
}
