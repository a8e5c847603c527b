import type { ReactNode } from 'react';
import { Page } from '../../app/parts/page.tsx';
import { Views } from '../../app/parts/toolbar.tsx';
import { useRouter, withFields } from '../../app/router.tsx';

/** The reports by WooCommerce's paths of them. */
const PLACES = [
  ['/analytics/overview', 'Sales'],
  ['/analytics/products', 'Products'],
  ['/analytics/variations', 'Variations'],
  ['/analytics/categories', 'Categories'],
  ['/analytics/coupons', 'Coupons'],
  ['/analytics/taxes', 'Taxes'],
  ['/analytics/downloads', 'Downloads'],
  ['/analytics/stock', 'Stock'],
] as const;

export type ReportPath = (typeof PLACES)[number][0];

/** One of the reports, with the way to the others: they are about the same time. */
export function ReportPlace(props: {
  readonly path: ReportPath;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}): ReactNode {
  const { address, query, go } = useRouter();
  const time = { period: undefined, from: undefined, to: undefined };
  for (const name of Object.keys(time)) Object.assign(time, { [name]: query.get(name) ?? undefined });
  return (
    <Page title="Reports" actions={props.actions}>
      <Views
        label="Report"
        value={props.path}
        views={PLACES}
        onChange={(path) => {
          const [file = ''] = address.split('?');
          go(withFields(file, { page: 'wc-admin', path, ...time }));
        }}
      />
      {props.children}
    </Page>
  );
}
