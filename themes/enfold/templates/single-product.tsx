import type { ProductPage } from 'portolan/plugins/woocommerce';
import type { PageModel } from 'portolan/theme';
import type { ReactNode } from 'react';
import { ProductInFull } from '../../meridian/parts/product-in-full.tsx';
import { Beside } from '../parts/beside.tsx';
import { designOf } from '../parts/design.ts';
import { Single } from './single.tsx';

/** One product: its pictures at the left, what it is and costs at the right, tabs below, then its relatives. */
export function SingleProduct({ page }: { readonly page: PageModel }) {
  const product = page.data['product'] as ProductPage | undefined;
  // A product behind a password shows no more than any other page.
  if (!product) return <Single page={page} />;
  const widgets = page.sidebars['product'] ?? [];
  const parts = (
    <div className={`shop-single shop-${designOf(page).products}`}>
      <ProductInFull product={product} afterSummary={page.data['afterSummary'] as ReactNode} />
    </div>
  );
  // Without widgets of its own a product has the whole width.
  if (widgets.length === 0) return <div className="container page-layout fullsize">{parts}</div>;
  return (
    <Beside page={page} widgets={widgets}>
      {parts}
    </Beside>
  );
}
