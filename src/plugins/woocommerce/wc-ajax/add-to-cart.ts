import type { AjaxReply, Call, PostRow } from 'portolan/plugin';
import { homePath, postLink, resolve } from 'portolan/routing';
import { can } from 'portolan/users';
import { addedMessage } from '../cart/added-message.ts';
import { addToCart, refusalHtml } from '../cart/index.ts';
import { catalogueOf } from '../catalogue/catalogue.ts';
import type { Product } from '../catalogue/product.ts';
import { integerOf } from '../forms/form-input.ts';
import { addNotice } from '../notices/notices.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { formText, type WcAjaxEndpoint } from './endpoint.ts';
import { fragmentsReply } from './fragments.ts';

/** Puts a product of a list into the cart. WooCommerce: `WC_AJAX::add_to_cart()`. */
export const addToCartEndpoint: WcAjaxEndpoint = {
  name: 'add_to_cart',
  async handle(call) {
    if (call.request.form['product_id'] === undefined) return { text: '' };
    const id = Math.abs(integerOf(formText(call, 'product_id')));
    const product = await catalogueOf(call.site).product(id);
    const quantity = quantityOf(formText(call, 'quantity'));
    const result = await addToCart(call, {
      productId: id,
      quantity,
      // A variation is bought with what it names itself.
      variation: product?.type === 'variation' ? namedAttributes(product) : {},
    });
    if (!result.ok) {
      const html = await refusalHtml(call, result.refusal, false);
      if (html !== '') await addNotice(call, html, 'error');
      return refused(call, id, product);
    }
    if (product?.status !== 'publish') return refused(call, id, product);
    if (shopSettings(call.site).redirectAfterAdd) {
      await addNotice(
        call,
        await addedMessage(call, [{ product: product.parent ?? product, quantity }]),
        'success',
      );
    }
    return fragmentsReply(call);
  },
};

/** `(float) $quantity` through `wc_stock_amount()`: whole pieces; nothing and 0 are one, words are none. */
function quantityOf(text: string): number {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed === '0') return 1;
  return integerOf(trimmed);
}

function namedAttributes(product: Product): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(product.variationAttributes).map(([key, value]) => [`attribute_${key}`, value]),
  );
}

/** Says where the visitor can find out why: the address of what they named, a variation's product. */
async function refused(call: Call, id: number, product: Product | undefined): Promise<AjaxReply> {
  const post = (product?.parent ?? product)?.post ?? (await namedPost(call, id));
  return { json: { error: true, product_url: post === undefined ? false : await addressOf(call, post) } };
}

/** What a visitor may not read does not tell its name. WordPress: wp_force_plain_post_permalink(). */
async function addressOf({ site, visitor }: Call, post: PostRow): Promise<string> {
  const closed = post.post_status === 'private' && !(await can(site, visitor, 'read_post', post));
  return closed ? homePath(site, `?post_type=${post.post_type}&p=${post.ID}`) : postLink(site, post);
}

/** An id of nothing stands for the post that the asked address shows first. WordPress: get_post( 0 ). */
async function namedPost(call: Call, id: number): Promise<PostRow | undefined> {
  if (id > 0) return call.site.posts.byId(id);
  const route = await resolve(call);
  return route.query?.posts[0];
}
