import { Html, keptPiece, type Piece, renderNode } from 'portolan/plugin';
import { StarRating, type StarRatingModel } from '../catalogue/star-rating.tsx';
import { LoopButton, type PlacelessButtonModel } from './loop-button.tsx';

/** A product in a list, wherever that stands. Fields ending in `Html` are safe HTML. */
export interface ProductCardModel {
  readonly id: number;
  readonly href: string;
  readonly titleHtml: string;
  readonly pictureHtml: string;
  readonly priceHtml: string;
  /** Text of the sale badge, '' = no sale. */
  readonly saleBadge: string;
  readonly stars: StarRatingModel | undefined;
  readonly button: PlacelessButtonModel;
  readonly classes: readonly string[];
}

/** Stands in a rendered card where the address that adds the product comes. */
const ADDING = 'adding-link';

interface RenderedCard {
  readonly level: 2 | 3;
  /** One piece, or two with the adding link between them. */
  readonly parts: readonly [Piece, Piece?];
}

/** What was rendered of a model stays with it: the same cards are shown over and over. */
const rendered = new WeakMap<ProductCardModel, RenderedCard>();

/**
 * Products of a list as safe HTML in pieces, rendered by React. `adding`: address that an id completes, where a button
 * adds.
 */
export function cardPieces(
  cards: readonly ProductCardModel[],
  level: 2 | 3,
  adding: string,
): readonly (string | Piece)[] {
  const [, address = ''] = /^<a href="([^"]*)"/.exec(renderNode(<a href={adding}>{null}</a>)) ?? [];
  return cards.flatMap((card) => {
    const [before, after] = partsOf(card, level);
    return after === undefined ? [before] : [before, `${address}${card.id}`, after];
  });
}

function partsOf(card: ProductCardModel, level: 2 | 3): readonly [Piece, Piece?] {
  const known = rendered.get(card);
  if (known?.level === level) return known.parts;
  const html = renderNode(<ProductCard product={card} level={level} />);
  // The button comes last, and what stands in it is escaped: the last place is the button's own.
  const at = card.button.href === undefined ? html.lastIndexOf(`href="${ADDING}"`) + 'href="'.length : 0;
  const parts: RenderedCard['parts'] =
    at === 0 ? [keptPiece(html)] : [keptPiece(html.slice(0, at)), keptPiece(html.slice(at + ADDING.length))];
  rendered.set(card, { level, parts });
  return parts;
}

function ProductCard({ product, level }: { readonly product: ProductCardModel; readonly level: 2 | 3 }) {
  return (
    <li className={product.classes.join(' ')}>
      <ProductCardParts product={product} level={level} adding={ADDING} />
    </li>
  );
}

/** What a product shows wherever it stands in a list: the link to it, and its button. `adding`: where that adds it. */
export function ProductCardParts({
  product,
  level,
  adding,
}: {
  readonly product: ProductCardModel;
  readonly level: 2 | 3;
  readonly adding: string;
}) {
  const heading = `h${level}`;
  return (
    <>
      <a href={product.href} className="woocommerce-LoopProduct-link woocommerce-loop-product__link">
        {product.saleBadge !== '' && <span className="onsale">{product.saleBadge}</span>}
        <Html as="span" className="thumbnail_container" html={product.pictureHtml} />
        <Html as={heading as 'h2'} className="woocommerce-loop-product__title" html={product.titleHtml} />
        {product.stars && <StarRating stars={product.stars} />}
        {product.priceHtml !== '' && <Html as="span" className="price" html={product.priceHtml} />}
      </a>
      <LoopButton button={{ href: adding, ...product.button }} />
    </>
  );
}
