import { renderTitle } from 'portolan/content';
import type { Site } from 'portolan/plugin';
import { postLinks } from 'portolan/routing';
import { siteMemory } from 'portolan/site';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { nextPriceChange, priceMembers, pricesHtml } from '../catalogue/prices.ts';
import type { Product } from '../catalogue/product.ts';
import { onSaleNow, productClasses } from '../catalogue/product-classes.ts';
import { namedPicture, productPictures } from '../catalogue/product-pictures.ts';
import { starRating } from '../catalogue/star-rating.tsx';
import { shopSettings } from '../settings/shop-settings.ts';
import { shopText } from '../texts/shop-text.ts';
import { placelessButton } from './loop-button.tsx';
import type { ProductCardModel } from './product-card.tsx';

/** Where in a list a product stands. */
export interface CardPlace {
  /** At the beginning or end of a row. */
  readonly edge: 'first' | 'last' | undefined;
  /** Its picture is seen at once. */
  readonly eager: boolean;
}

/** The models of products in lists. A card is the same for everybody and is made once, until what it shows changes. */
export async function productCards(
  site: Site,
  products: readonly Product[],
  places: readonly CardPlace[],
): Promise<readonly ProductCardModel[]> {
  const make = (wanted: readonly number[]) =>
    makeCards(
      site,
      wanted.map((index) => products[index] as Product),
      wanted.map((index) => places[index] as CardPlace),
    );
  const made = await siteMemory(site).getAll(
    products.map(({ id, status }, index) => {
      const { edge, eager } = places[index] as CardPlace;
      return `woocommerce.card:${id} ${status} ${edge} ${eager}`;
    }),
    make,
    (_card, place) => {
      // What a card shows of other products: its variations, the members of a group.
      const { id, parent, variationIds, children } = products[place] as Product;
      return [id, ...(parent ? [parent.id] : []), ...variationIds, ...children];
    },
  );
  return made;
}

async function makeCards(
  site: Site,
  input: readonly Product[],
  places: readonly CardPlace[],
): Promise<readonly ProductCardModel[]> {
  // Read here as well: what is kept is made of them.
  const own = await catalogueOf(site).products(input.map(({ id }) => id));
  const products = input.map((product) => own.get(product.id) ?? product);
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
  const { reviews, reviewRatings } = shopSettings(site);
  const now = site.clock.now();
  const made: ProductCardModel[] = [];
  for (const [index, product] of products.entries()) {
    const members = await priceMembers(site, product);
    const { edge, eager } = places[index] as CardPlace;
    const onSale = onSaleNow(site, product, members);
    const href = links.get((product.parent ?? product).id) ?? '';
    const next = nextPriceChange([product, ...members], now);
    if (next !== undefined) site.reads.until(next);
    made.push({
      id: product.id,
      href,
      titleHtml: renderTitle(product.post),
      pictureHtml: namedPicture(pictures.html(product.imageId, eager), product.name),
      priceHtml: prices.get(product.id) ?? '',
      saleBadge: onSale ? shopText(site, 'Sale!') : '',
      stars: reviews && reviewRatings ? starRating(site, product.averageRating) : undefined,
      button: placelessButton(site, product, href),
      classes: productClasses(site, product, { onSale, place: edge }),
    });
  }
  return made;
}
