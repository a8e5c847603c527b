import { sanitizeTitle } from 'portolan/html';
import type { Call, Reply } from 'portolan/plugin';
import { entriesAsSent, noCacheHeaders, redirectReply } from 'portolan/request';
import { type AddedProduct, addedMessage } from '../cart/added-message.ts';
import { type AddRequest, addToCart, refusalHtml } from '../cart/index.ts';
import { matchingVariation } from '../cart/variation-choice.ts';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { permalinkOf } from '../catalogue/permalink-of.ts';
import type { Product } from '../catalogue/product.ts';
import { addNotice, noticeCount } from '../notices/notices.ts';
import { makePersonal } from '../session/personal-replies.ts';
import { cartAddress } from '../settings/shop-addresses.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { shopText } from '../texts/shop-text.ts';
import { integerOf, requestText, requestValue, requestValues } from './form-input.ts';

/**
 * `?add-to-cart={id}` and the form of a product's page. Gives a redirect, or undefined: the asked page is rendered.
 * WooCommerce: `WC_Form_Handler::add_to_cart_action()`.
 */
export async function addToCartForm(call: Call): Promise<Reply | undefined> {
  const input = requestText(call, 'add-to-cart');
  if (input === undefined || !/^\s*[+-]?(\d+\.?\d*|\.\d+)\s*$/.test(input)) return undefined;
  makePersonal(call);
  const id = Math.abs(integerOf(input));
  const product = await catalogueOf(call.site).product(id);
  if (product === undefined) return undefined;
  const added = product.type === 'grouped' ? await addMembers(call) : await addOne(call, product);
  if (added.length === 0) return undefined;
  await addNotice(call, await addedMessage(call, added, product.type !== 'grouped'), 'success');
  if ((await noticeCount(call, 'error')) > 0 || !shopSettings(call.site).redirectAfterAdd) return undefined;
  return redirectReply(await cartAddress(call.site), { headers: noCacheHeaders });
}

async function addOne(call: Call, product: Product): Promise<readonly AddedProduct[]> {
  const quantity = quantityOf(requestText(call, 'quantity'));
  // What has no options is bought as it is, whatever else the form names.
  const chooses = product.type === 'variable' || product.type === 'variation';
  const variation = Object.fromEntries(
    Object.entries(requestValues(call))
      .filter(
        (entry): entry is [string, string] =>
          entry[0].startsWith('attribute_') && typeof entry[1] === 'string',
      )
      .map(([name, value]) => [sanitizeTitle(name), value]),
  );
  const options = { variationId: Math.abs(integerOf(requestText(call, 'variation_id'))), variation };
  const request: AddRequest = { productId: product.id, quantity, ...(chooses ? options : {}) };
  const completed = await withVariation(call, product, request);
  // Options come before all else, also before how many.
  const result =
    product.type === 'variable' && !completed.variationId
      ? ({ ok: false, refusal: { code: 'choose-options', product } } as const)
      : await addToCart(call, completed);
  if (result.ok) return [{ product, quantity }];
  const html = await refusalHtml(call, result.refusal, await isOwnPage(call, product));
  if (html !== '') await addNotice(call, html, 'error');
  return [];
}

/** Whether the form stands on its product's own page. */
async function isOwnPage({ site, request }: Call, product: Product): Promise<boolean> {
  const own = await permalinkOf(site, product);
  return own === site.address.atHost(request.path) || own === site.address.atHost(request.url);
}

/** Without scripts nobody names the variation: it is found by what was chosen. */
async function withVariation(call: Call, product: Product, request: AddRequest): Promise<AddRequest> {
  if (product.type !== 'variable' || request.variationId) return request;
  const chosen = request.variation ?? {};
  const keys = product.attributes.filter(({ variation }) => variation).map(({ key }) => `attribute_${key}`);
  if (keys.length === 0 || keys.some((key) => !chosen[key])) return request;
  const found = await matchingVariation(call.site, product, chosen);
  return found === undefined ? request : { ...request, variationId: found.id };
}

/** A grouped product's form names products with a quantity each; what it names is not held against its members. */
async function addMembers(call: Call): Promise<readonly AddedProduct[]> {
  const { site } = call;
  const quantities = requestValue(call, 'quantity');
  if (typeof quantities !== 'object') {
    await addNotice(call, shopText(site, 'Please choose a product to add to your cart&hellip;'), 'error');
    return [];
  }
  const added: AddedProduct[] = [];
  let chosen = false;
  for (const [member, text] of entriesAsSent(quantities)) {
    const quantity = integerOf(typeof text === 'string' ? text : '');
    if (quantity <= 0) continue;
    chosen = true;
    const result = await addToCart(call, { productId: Math.abs(integerOf(member)), quantity });
    if (result.ok) added.push({ product: result.item.product, quantity });
    else {
      const html = await refusalHtml(call, result.refusal, false);
      if (html !== '') await addNotice(call, html, 'error');
    }
  }
  if (!chosen) {
    const text = shopText(site, 'Please choose the quantity of items you wish to add to your cart&hellip;');
    await addNotice(call, text, 'error');
  }
  return added;
}

/** Nothing and 0 are one piece. */
function quantityOf(text: string | undefined): number {
  return text === undefined || text === '' || text === '0' ? 1 : integerOf(text);
}
