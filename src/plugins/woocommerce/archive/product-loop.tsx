import type { Element, Site } from '../../../types/index.ts';
import { Html } from '../../../view/index.ts';
import { renderTitle } from '../../../wordpress/content/titles.ts';
import { postLinks } from '../../../wordpress/routing/permalinks.ts';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { priceMembers, pricesHtml } from '../catalogue/prices.ts';
import type { Product } from '../catalogue/product.ts';
import { onSaleNow, productClasses } from '../catalogue/product-classes.ts';
import { productPictures } from '../catalogue/product-pictures.ts';
import { StarRating, type StarRatingModel, starRating } from '../catalogue/star-rating.tsx';
import { shopSettings } from '../settings/shop-settings.ts';
import { shopText } from '../texts/shop-text.ts';
import { LoopButton, type LoopButtonModel, type LoopPlace, loopButton } from './loop-button.tsx';

/** A product in a list. Fields ending in `Html` are safe HTML. */
export interface ProductCardModel {
  readonly id: number;
  readonly href: string;
  readonly titleHtml: string;
  readonly pictureHtml: string;
  readonly priceHtml: string;
  /** Text of the sale badge, '' = no sale. */
  readonly saleBadge: string;
  readonly stars: StarRatingModel | undefined;
  readonly button: LoopButtonModel;
  readonly classes: readonly string[];
}

export interface ProductLoopModel {
  readonly columns: number;
  /** Level of the products' headings. */
  readonly level: 2 | 3;
  readonly products: readonly ProductCardModel[];
}

export interface LoopOptions {
  readonly columns: number;
  readonly place: LoopPlace;
  readonly level?: 2 | 3;
  /** How many of the pictures are seen at once. */
  readonly eager?: number;
}

/** Products in a grid. WooCommerce: `ul.products`, templates/content-product.php. */
export const productLoop: Element<ProductLoopModel> = {
  name: 'product-loop',
  view: ProductLoop,
  styles: ['shop'],
};

/** The models of products in a list: prices, pictures and addresses are read for all of them at once. */
export async function productLoopModel(
  site: Site,
  products: readonly Product[],
  { columns, place, level = 2, eager = 0 }: LoopOptions,
): Promise<ProductLoopModel> {
  const [prices, links, pictures] = await Promise.all([
    pricesHtml(site, products),
    postLinks(
      site,
      products.map((product) => (product.parent ?? product).post),
    ),
    productPictures(
      site,
      products.map((product) => product.imageId),
      'woocommerce_thumbnail',
    ),
  ]);
  const ratings = shopSettings(site).reviews && shopSettings(site).reviewRatings;
  const cards: ProductCardModel[] = [];
  for (const [index, product] of products.entries()) {
    const onSale = onSaleNow(site, product, await priceMembers(site, product));
    const href = links.get((product.parent ?? product).id) ?? '';
    const column = index % columns;
    const edge = column === 0 ? 'first' : column === columns - 1 ? 'last' : undefined;
    cards.push({
      id: product.id,
      href,
      titleHtml: renderTitle(product.post),
      pictureHtml: pictures.html(product.imageId, index < eager),
      priceHtml: prices.get(product.id) ?? '',
      saleBadge: onSale ? shopText(site, 'Sale!') : '',
      stars: ratings ? starRating(site, product.averageRating) : undefined,
      button: loopButton(site, product, href, place),
      classes: productClasses(site, product, { onSale, place: edge }),
    });
  }
  return { columns, level, products: cards };
}

/** The same from ids, in their order; what is no published product is left out. */
export async function productLoopOf(
  site: Site,
  ids: readonly number[],
  options: LoopOptions,
): Promise<ProductLoopModel> {
  const found = await catalogueOf(site).products(ids);
  const products = ids.flatMap((id) => found.get(id) ?? []).filter((one) => one.status === 'publish');
  return productLoopModel(site, products, options);
}

/** The default view: WooCommerce's own list. */
export function ProductLoop({ columns, level, products }: ProductLoopModel) {
  return (
    <ul className={`products columns-${columns}`}>
      {products.map((product) => (
        <ProductCard key={product.id} product={product} level={level} />
      ))}
    </ul>
  );
}

function ProductCard({ product, level }: { readonly product: ProductCardModel; readonly level: 2 | 3 }) {
  const heading = `h${level}`;
  return (
    <li className={product.classes.join(' ')}>
      <a href={product.href} className="woocommerce-LoopProduct-link woocommerce-loop-product__link">
        {product.saleBadge !== '' && <span className="onsale">{product.saleBadge}</span>}
        <Html as="span" className="thumbnail_container" html={product.pictureHtml} />
        <Html as={heading as 'h2'} className="woocommerce-loop-product__title" html={product.titleHtml} />
        {product.stars && <StarRating stars={product.stars} />}
        {product.priceHtml !== '' && <Html as="span" className="price" html={product.priceHtml} />}
      </a>
      <LoopButton button={product.button} />
    </li>
  );
}
