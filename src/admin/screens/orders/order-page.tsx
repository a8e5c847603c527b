import type { ReactNode } from 'react';
import { Page } from '../../app/parts/page.tsx';

/** One order. */
export function OrderPage({ id }: { id: number }): ReactNode {
  return (
    <Page title={`Order ${id}`} parent={{ to: 'admin.php?page=wc-orders', label: 'Orders' }}>
      <p>{id}</p>
    </Page>
  );
}
