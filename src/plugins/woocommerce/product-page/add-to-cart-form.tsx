import he from 'he';
import { renderTitle } from 'portolan/content';
import { sanitizeTitle, stripTags } from 'portolan/html';
import { Html, type Site } from 'portolan/plugin';
import { postLinks } from 'portolan/routing';
import type { ReactNode } from 'react';
import { LoopButton, loopButton } from '../archive/loop-button.tsx';
import { attributeLabel, attributeTaxonomies } from '../catalogue/attribute-taxonomies.ts';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { priceMembers, pricesHtml } from '../catalogue/prices.ts';
import type { Product } from '../catalogue/product.ts';
import { isInStock, isPurchasable, stockHtml } from '../catalogue/stock.ts';
import { shopText } from '../texts/shop-text.ts';
import { QuantityField, quantityModel } from './quantity-field.tsx';
import { sortedTerms } from './sorted-terms.ts';
import { availableVariations, INLINE_VARIATIONS } from './variation-data.ts';
import VariationForm, { type VariationFormModel } from './variation-form.island.tsx';
import { VariationTemplates } from './variation-templates.tsx';

/** What a form is rendered with: the product's address, and the values that an address preselects. */
export interface FormPlace {
  readonly permalink: string;
  /** By form field (`attribute_pa_colour`). */
  readonly preselected: Readonly<Record<string, string>>;
  /** How many the form was sent with; 1 by default. */
  readonly quantity?: string | undefined;
  /** Those of a grouped product's members, by their number; none by default. */
  readonly quantities?: Readonly<Record<string, unknown>> | undefined;
}

/** The form that puts a product into the cart; null where it cannot be bought. WooCommerce: templates/single-product/add-to-cart/. */
export async function addToCartForm(site: Site, product: Product, place: FormPlace): Promise<ReactNode> {
  if (product.type === 'grouped') return groupedForm(site, product, place);
  if (product.type === 'external') return externalForm(site, product);
  if (product.type === 'variable') {
    return (
      <>
        <VariationForm {...(await variationForm(site, product, place))} />
        <VariationTemplates
          unavailable={shopText(
            site,
            'Sorry, this product is unavailable. Please choose a different combination.',
          )}
        />
      </>
    );
  }
  if (!isPurchasable(product)) return null;
  const quantity = quantityModel(site, product, sentQuantity(place));
  const stock = stockHtml(site, product);
  return (
    <>
      {stock !== '' && <Html className="stock-line" html={stock} />}
      {isInStock(product) && (
        <form className="cart" action={place.permalink} method="post" encType="multipart/form-data">
          <QuantityField quantity={quantity} />
          <button
            type="submit"
            name="add-to-cart"
            value={product.id}
            className="single_add_to_cart_button button alt"
          >
            {shopText(site, 'Add to cart')}
          </button>
        </form>
      )}
    </>
  );
}

/** A form that comes back has the number that it was sent with. WooCommerce: templates/single-product/add-to-cart/simple.php. */
/** How many of a member; none where the form was not sent. */
function memberQuantity({ quantities }: FormPlace, member: number): string {
  const sent = quantities?.[member];
  return typeof sent === 'string' ? String(Number.parseInt(sent, 10) || 0) : '';
}

function sentQuantity({ quantity }: FormPlace): { readonly value?: string } {
  return quantity === undefined ? {} : { value: String(Number.parseInt(quantity, 10) || 0) };
}

async function groupedForm(site: Site, product: Product, place: FormPlace): Promise<ReactNode> {
  const { permalink } = place;
  const members = await priceMembers(site, product);
  const [prices, links] = await Promise.all([
    pricesHtml(site, members),
    postLinks(
      site,
      members.map((member) => member.post),
    ),
  ]);
  const sells = members.some((one) => isPurchasable(one) && one.type !== 'variable' && isInStock(one));
  return (
    <form className="cart grouped_form" action={permalink} method="post" encType="multipart/form-data">
      <table className="woocommerce-grouped-product-list group_table">
        <tbody>
          {members.map((member) => (
            <tr
              key={member.id}
              id={`product-${member.id}`}
              className={`woocommerce-grouped-product-list-item product type-product post-${member.id} product-type-${member.type}`}
            >
              <td className="woocommerce-grouped-product-list-item__quantity">
                {groupedQuantity(site, member, links.get(member.id) ?? '', memberQuantity(place, member.id))}
              </td>
              <td className="woocommerce-grouped-product-list-item__label">
                <a href={links.get(member.id)}>
                  <Html as="span" html={renderTitle(member.post)} />
                </a>
              </td>
              <td className="woocommerce-grouped-product-list-item__price">
                <Html as="span" className="price" html={prices.get(member.id) ?? ''} />
                {stockHtml(site, member) !== '' && <Html as="span" html={stockHtml(site, member)} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <input type="hidden" name="add-to-cart" value={product.id} />
      {sells && (
        <button type="submit" className="single_add_to_cart_button button alt">
          {shopText(site, 'Add to cart')}
        </button>
      )}
    </form>
  );
}

/** How many of a member; members with options or without stock have a link instead. */
function groupedQuantity(site: Site, member: Product, href: string, value: string): ReactNode {
  if (!isPurchasable(member) || member.type === 'variable' || !isInStock(member)) {
    return <LoopButton button={loopButton(site, member, href, { url: href })} />;
  }
  const name = `quantity[${member.id}]`;
  if (!member.soldIndividually) {
    const quantity = quantityModel(site, member, { name, value, min: 0, placeholder: '0' });
    return <QuantityField quantity={quantity} />;
  }
  const id = `quantity-${member.id}`;
  return (
    <>
      <input
        type="checkbox"
        name={name}
        value="1"
        className="wc-grouped-product-add-to-cart-checkbox"
        id={id}
      />
      <label htmlFor={id} className="screen-reader-text">
        {shopText(site, 'Buy one of this item')}
      </label>
    </>
  );
}

function externalForm(site: Site, product: Product): ReactNode {
  if (product.externalUrl === '') return null;
  const [address = '', query = ''] = product.externalUrl.split('?', 2);
  return (
    <form className="cart" action={address} method="get">
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="single_add_to_cart_button button alt">
        {product.buttonText || shopText(site, 'Buy product')}
      </button>
    </form>
  );
}

/**
 * Which values of an attribute there are variations of: all where one of them leaves it open, or none names any.
 * WooCommerce: WC_Product_Variable::get_variation_attributes().
 */
function offeredValues(key: string, variations: readonly Product[]): (value: string) => boolean {
  const named = new Set(variations.flatMap(({ variationAttributes }) => variationAttributes[key] ?? []));
  return (value) => named.size === 0 || named.has('') || named.has(value);
}

async function variationForm(site: Site, product: Product, place: FormPlace): Promise<VariationFormModel> {
  const { permalink, preselected } = place;
  const labels = await attributeTaxonomies(site);
  const inline = product.variationIds.length <= INLINE_VARIATIONS;
  const members = await catalogueOf(site).variations(product, true);
  const attributes: VariationFormModel['attributes'][number][] = [];
  for (const attribute of product.attributes.filter((one) => one.variation)) {
    const { key } = attribute;
    const field = `attribute_${key}`;
    const isOffered = offeredValues(key, members);
    const all = attribute.isTaxonomy
      ? (await sortedTerms(site, labels.get(attribute.name), attribute.terms)).map((term) => ({
          value: term.slug,
          text: he.decode(term.name),
        }))
      : attribute.options.map((option) => ({ value: option, text: option }));
    const options = all.filter(({ value }) => isOffered(value));
    const requested = preselected[field];
    // Terms are found by their slug, however it is written.
    const named = requested !== undefined && attribute.isTaxonomy ? sanitizeTitle(requested) : requested;
    const wanted = named ?? product.defaultAttributes[key] ?? '';
    attributes.push({
      field,
      id: key,
      label: attributeLabel(labels, key, product),
      chosen: options.some((option) => option.value === wanted) ? wanted : '',
      options,
    });
  }
  const text = (source: string) => he.decode(stripTags(shopText(site, source)));
  return {
    id: product.id,
    action: permalink,
    attributes,
    variations: inline ? await availableVariations(site, product) : false,
    address: `${site.address.basePath}/?wc-ajax=get_variation`,
    quantity: <QuantityField quantity={quantityModel(site, product, sentQuantity(place))} />,
    texts: {
      choose: text('Choose an option'),
      clear: text('Clear'),
      clearLabel: text('Clear options'),
      add: text('Add to cart'),
      unavailable: text('Sorry, this product is unavailable. Please choose a different combination.'),
      select: text('Please select some product options before adding this product to your cart.'),
      reset: text(
        'Your selection has been reset. Please select some product options before adding this product to your cart.',
      ),
      soldOut: text('This product is currently out of stock and unavailable.'),
    },
  };
}
