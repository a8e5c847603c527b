import { contextInside, passwordForm, renderPostContent } from 'portolan/content';
import { query } from 'portolan/data';
import {
  type Element,
  Html,
  type RenderContext,
  renderElement,
  type ShortcodeAttributes,
  type ShortcodeElement,
  type Site,
} from 'portolan/plugin';
import { guest } from 'portolan/users';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { permalinkOf } from '../catalogue/permalink-of.ts';
import type { Product } from '../catalogue/product.ts';
import { type FullProduct, fullProduct } from '../product-page/full-product.tsx';

export interface ProductInTextModel {
  readonly product: FullProduct;
  readonly showsTitle: boolean;
  /** The variation whose options are chosen; 0 = none. */
  readonly variation: number;
}

/** A whole product inside a text. WooCommerce: templates/content-single-product.php. */
const productInText: Element<ProductInTextModel> = {
  name: 'product-in-text',
  view: ProductInText,
  styles: ['shop'],
};

function ProductInText({ product, showsTitle, variation }: ProductInTextModel) {
  return (
    <div className="single-product shop-single" data-product-page-preselected-id={variation}>
      <div id={`product-${product.id}`} className={product.classes.join(' ')}>
        <div className="product-head">
          <div className="product-pictures">
            {product.saleBadge !== '' && <span className="onsale">{product.saleBadge}</span>}
            {product.gallery}
          </div>
          <div className="summary entry-summary">
            {showsTitle && <Html as="h2" className="product_title entry-title" html={product.titleHtml} />}
            {product.rating}
            {product.priceHtml !== '' && <Html as="p" className="price" html={product.priceHtml} />}
            {product.shortDescriptionHtml !== '' && (
              <Html
                className="woocommerce-product-details__short-description"
                html={product.shortDescriptionHtml}
              />
            )}
            {product.form}
            {product.meta}
          </div>
        </div>
        {product.tabs}
        {product.upsells}
        {product.related}
      </div>
    </div>
  );
}

/** Products inside products inside a text; one that shows itself does so once. */
const MOST_NESTED = 3;

/** `[product_page id="…"]` or `sku`: the whole product, with the form that puts it into the cart. WooCommerce: WC_Shortcodes::product_page(). */
export const productPage: ShortcodeElement = {
  tag: 'product_page',
  async render(attributes, _content, context) {
    if (!attributes['id'] && !attributes['sku']) return '';
    const found = await wanted(context.site, attributes);
    const product = found?.parent ?? found;
    const shown = (context.fromBlocks?.['shownProducts'] ?? []) as readonly number[];
    const nested = product !== undefined && (shown.includes(product.id) || shown.length >= MOST_NESTED);
    const status = attributes['status'] ?? 'publish';
    if (found === undefined || status !== 'publish' || product?.post.post_status !== 'publish' || nested) {
      return '<div class="woocommerce"></div>';
    }
    const inside = contextInside(context, {
      post: product.post,
      fromBlocks: { shownProducts: [...shown, product.id] },
    });
    return `<div class="woocommerce">${await whole(inside, product, found, attributes)}</div>`;
  },
};

/** By its number a product, by its article number a variation too. */
async function wanted(site: Site, attributes: ShortcodeAttributes): Promise<Product | undefined> {
  const id = Number(attributes['id'] ?? 0);
  const sku = attributes['sku'] ?? '';
  if (id > 0) {
    const product = await catalogueOf(site).product(id);
    return product?.type === 'variation' || (sku !== '' && product?.sku !== sku) ? undefined : product;
  }
  const [row] = await site.database.all(
    query<{ id: number }>(
      'SELECT product_id AS id FROM wp_wc_product_meta_lookup WHERE sku = ? ORDER BY product_id LIMIT 1',
      [sku],
    ),
  );
  return row && catalogueOf(site).product(row.id);
}

async function whole(
  context: RenderContext,
  product: Product,
  found: Product,
  attributes: ShortcodeAttributes,
): Promise<string> {
  const { site, page, visitor = guest } = context;
  const { post } = product;
  const permalink = await permalinkOf(site, product);
  if (post.post_password !== '') return passwordForm(site, post, permalink);
  const call = { site, visitor, request: { url: page?.request.url ?? '', query: page?.request.query ?? {} } };
  const options = found === product ? {} : found.variationAttributes;
  const model: ProductInTextModel = {
    product: await fullProduct(call, product, {
      action: '',
      preselected: Object.fromEntries(
        Object.entries(options).map(([key, value]) => [`attribute_${key}`, value]),
      ),
      descriptionHtml: await renderPostContent(site, post, { context, locked: false }),
      reviews: { writing: `${permalink}#review_form` },
    }),
    showsTitle: attributes['show_title'] !== '0',
    variation: found === product ? 0 : found.id,
  };
  return renderElement(site, productInText, model, context.assets);
}
