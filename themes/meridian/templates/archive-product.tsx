import type { ShopArchive } from 'portolan/plugins/woocommerce';
import { Html, type PageModel, useStyle } from 'portolan/theme';
import { Breadcrumbs } from '../parts/breadcrumbs.tsx';
import { Pagination } from '../parts/pagination.tsx';
import { Widgets } from '../parts/widgets.tsx';

/** Products in a list: the shop, its categories, tags, brands and searches. */
export function ArchiveProduct({ page }: { readonly page: PageModel }) {
  const shop = page.data['shop'] as ShopArchive | undefined;
  useStyle(shop && 'shop');
  if (!shop) return null;
  const widgets = page.sidebars['shop'] ?? [];
  return (
    <div className={widgets.length > 0 ? 'shop with-sidebar' : 'shop'}>
      <div className="shop-list">
        <header className="listing-header">
          <Breadcrumbs trail={page.breadcrumbs} />
          <h1>{shop.title}</h1>
          {shop.introductionHtml !== '' && (
            <Html className="listing-description prose" html={shop.introductionHtml} />
          )}
        </header>
        {shop.categories}
        {shop.resultCount !== '' && (
          <div className="shop-bar">
            <p className="woocommerce-result-count">
              {shop.resultCount}
              {shop.sortedBy !== '' && <span className="screen-reader-text"> {shop.sortedBy}</span>}
            </p>
            {shop.sorting}
            {shop.ordering}
          </div>
        )}
        {shop.products}
        {shop.nothingFound !== '' && (
          <div className="woocommerce-info woocommerce-no-products-found" role="status">
            <p>{shop.nothingFound}</p>
            <p>
              <a href={shop.shop.href}>{shop.shop.text}</a>
            </p>
          </div>
        )}
        {shop.suggestions}
        <Pagination links={page.pagination} />
      </div>
      {widgets.length > 0 && (
        <aside className="sidebar" aria-label="Shop">
          <Widgets widgets={widgets} level={2} />
        </aside>
      )}
    </div>
  );
}
