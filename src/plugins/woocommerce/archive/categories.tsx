import { htmlClass, termClass } from 'portolan/html';
import { type Element, Html, type Site, type TermRow } from 'portolan/plugin';
import { termLinks } from 'portolan/routing';
import { productPictures } from '../catalogue/product-pictures.ts';
import { withVisibleCounts } from '../catalogue/visible-counts.ts';
import { shopPlural } from '../texts/shop-text.ts';

export interface CategoryCardModel {
  readonly id: number;
  readonly href: string;
  readonly name: string;
  readonly count: number;
  readonly countText: string;
  readonly pictureHtml: string;
  readonly className: string;
}

export interface CategoriesModel {
  readonly columns: number;
  readonly categories: readonly CategoryCardModel[];
}

/** Categories as cards. WooCommerce: templates/content-product-cat.php. */
export const productCategories: Element<CategoriesModel> = {
  name: 'product-categories',
  view: Categories,
  styles: ['shop'],
};

/** Terms in the order that the shop's owner gave them (term meta `order`), then by name. */
export async function inShopOrder(site: Site, terms: readonly TermRow[]): Promise<readonly TermRow[]> {
  const metas = await site.terms.meta(terms.map((term) => term.term_id));
  const order = (term: TermRow) => Number(metas.get(term.term_id)?.get('order') ?? 0) || 0;
  return [...terms].sort((a, b) => order(a) - order(b) || a.name.localeCompare(b.name));
}

/** The categories below another (0 = the topmost) that hold products. */
export async function subcategories(site: Site, parent: number): Promise<readonly TermRow[]> {
  const terms = await site.terms.find({ taxonomies: ['product_cat'], parent, hideEmpty: true });
  return inShopOrder(site, terms);
}

/** Cards of categories. */
export async function categoriesModel(
  site: Site,
  terms: readonly TermRow[],
  columns: number,
): Promise<CategoriesModel> {
  const ids = terms.map((term) => term.term_id);
  const [links, metas, counted] = await Promise.all([
    termLinks(site, terms),
    site.terms.meta(ids),
    withVisibleCounts(site, terms),
  ]);
  const pictureOf = (id: number) => Number(metas.get(id)?.get('thumbnail_id') ?? 0) || 0;
  const pictures = await productPictures(site, ids.map(pictureOf), 'woocommerce_thumbnail');
  return {
    columns,
    categories: counted.map((term, index) => {
      const { count } = term;
      const place = index % columns === 0 ? ' first' : index % columns === columns - 1 ? ' last' : '';
      return {
        id: term.term_id,
        href: links.get(term.term_id) ?? '',
        name: term.name.replaceAll('&amp;', '&'),
        count,
        countText: shopPlural(site, '%s product', '%s products', count, count),
        pictureHtml: pictures.html(pictureOf(term.term_id)),
        className: `product-category product product_cat-${htmlClass(termClass(term))}${place}`,
      };
    }),
  };
}

/** The default view. */
function Categories({ columns, categories }: CategoriesModel) {
  return (
    <ul className={`products product-categories columns-${columns}`}>
      {categories.map((category) => (
        <li key={category.id} className={category.className}>
          <a href={category.href}>
            <Html as="span" className="thumbnail_container" html={category.pictureHtml} />
            <h2 className="woocommerce-loop-category__title">
              {category.name} <mark className="count">({category.count})</mark>
            </h2>
          </a>
        </li>
      ))}
    </ul>
  );
}
