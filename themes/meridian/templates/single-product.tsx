import type { ProductPage } from 'portolan/plugins/woocommerce';
import type { PageModel } from 'portolan/theme';
import type { ReactNode } from 'react';
import { BelowContent } from '../parts/below-content.tsx';
import { Breadcrumbs } from '../parts/breadcrumbs.tsx';
import { ProductInFull } from '../parts/product-in-full.tsx';
import { Single } from './single.tsx';

/** One product below its trail, with the widgets of products at the end. */
export function SingleProduct({ page }: { readonly page: PageModel }) {
  const product = page.data['product'] as ProductPage | undefined;
  // A product behind a password shows no more than any other page.
  if (!product) return <Single page={page} />;
  return (
    <div className="shop shop-single">
      <Breadcrumbs trail={page.breadcrumbs} />
      <ProductInFull
        product={product}
        afterSummary={page.data['afterSummary'] as ReactNode}
        textClass="prose"
      />
      <BelowContent widgets={page.sidebars['product'] ?? []} />
    </div>
  );
}
