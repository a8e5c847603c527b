import { type Element, PiecesHtml, type Site } from 'portolan/plugin';
import { catalogueOf } from '../catalogue/catalogue.ts';
import type { Product } from '../catalogue/product.ts';
import { addingLink, type LoopPlace } from './loop-button.tsx';
import { cardPieces, type ProductCardModel } from './product-card.tsx';
import { type CardPlace, productCards } from './product-cards.ts';

export interface ProductLoopModel {
  readonly columns: number;
  /** Level of the products' headings. */
  readonly level: 2 | 3;
  /** Address that puts a product into the cart here, to be followed by its id. */
  readonly adding: string;
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
  const places = products.map((_, index): CardPlace => {
    const column = index % columns;
    return {
      edge: column === 0 ? 'first' : column === columns - 1 ? 'last' : undefined,
      eager: index < eager,
    };
  });
  return {
    columns,
    level,
    adding: addingLink(place.url),
    products: await productCards(site, products, places),
  };
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
export function ProductLoop({ columns, level, adding, products }: ProductLoopModel) {
  return (
    // Safe: the cards are rendered by React.
    <PiecesHtml
      as="ul"
      className={`products columns-${columns}`}
      pieces={cardPieces(products, level, adding)}
    />
  );
}
