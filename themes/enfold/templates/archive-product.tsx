import type { ShopArchive } from 'portolan/plugins/woocommerce';
import { Html, type PageModel } from 'portolan/theme';
import { Pagination } from '../../meridian/parts/pagination.tsx';
import { Beside } from '../parts/beside.tsx';
import { designOf } from '../parts/design.ts';

/** Products in a list: the shop, its categories, tags and searches, headed by the title bar where there is one. */
export function ArchiveProduct({ page }: { readonly page: PageModel }) {
  const shop = page.data['shop'] as ShopArchive | undefined;
  if (!shop) return null;
  const { titleBar, products } = designOf(page);
  return (
    <Beside page={page} widgets={page.sidebars['shop'] ?? []}>
      <div className={`shop-list shop-${products}`}>
        {!titleBar && <h1 className="list-heading">{shop.title}</h1>}
        {shop.introductionHtml !== '' && (
          <Html className="listing-description prose" html={shop.introductionHtml} />
        )}
        {shop.categories}
        {shop.resultCount !== '' && (
          <div className="shop-bar">
            <p className="woocommerce-result-count screen-reader-text">
              {shop.resultCount}
              {shop.sortedBy !== '' && ` ${shop.sortedBy}`}
            </p>
            {shop.sorting ?? shop.ordering}
          </div>
        )}
        {shop.products}
        {shop.nothingFound !== '' && (
          <p className="woocommerce-info woocommerce-no-products-found">{shop.nothingFound}</p>
        )}
        {shop.suggestions}
        <Pagination links={page.pagination} />
      </div>
    </Beside>
  );
}
