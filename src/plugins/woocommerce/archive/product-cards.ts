import { renderTitle } from 'portolan/content';
import type { Site } from 'portolan/plugin';
import { postLinks } from 'portolan/routing';
import { siteMemory } from 'portolan/site';
import { nextPriceChange, priceMembers, pricesHtml } from '../catalogue/prices.ts';
import type { Product } from '../catalogue/product.ts';
import { onSaleNow, productClasses } from '../catalogue/product-classes.ts';
import { productPictures } from '../catalogue/product-pictures.ts';
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

interface MadeCard {
  readonly card: ProductCardModel;
  /** Its price changes by the clock alone, sooner or later. */
  readonly timed: boolean;
}

/**
 * The models of products in lists. A card is the same for everybody and is made once, until the site changes; only
 * those whose sale begins or ends by itself are made for each list.
 */
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
  );
  const timed = [...made.keys()].filter((index) => made[index]?.timed);
  if (timed.length === 0) return made.map(({ card }) => card);
  const anew = new Map((await make(timed)).map(({ card }, at) => [timed[at], card]));
  return made.map(({ card }, index) => anew.get(index) ?? card);
}

async function makeCards(
  site: Site,
  products: readonly Product[],
  places: readonly CardPlace[],
): Promise<readonly MadeCard[]> {
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
  const made: MadeCard[] = [];
  for (const [index, product] of products.entries()) {
    const members = await priceMembers(site, product);
    const { edge, eager } = places[index] as CardPlace;
    const onSale = onSaleNow(site, product, members);
    const href = links.get((product.parent ?? product).id) ?? '';
    made.push({
      card: {
        id: product.id,
        href,
        titleHtml: renderTitle(product.post),
        pictureHtml: pictures.html(product.imageId, eager),
        priceHtml: prices.get(product.id) ?? '',
        saleBadge: onSale ? shopText(site, 'Sale!') : '',
        stars: reviews && reviewRatings ? starRating(site, product.averageRating) : undefined,
        button: placelessButton(site, product, href),
        classes: productClasses(site, product, { onSale, place: edge }),
      },
      timed: nextPriceChange([product, ...members], now) !== undefined,
    });
  }
  return made;
}
