import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { list, type Query, read } from '../../app/api.ts';
import { boot } from '../../app/boot.ts';
import { plainText } from '../../app/format.ts';
import { type Column, DataTable } from '../../app/parts/data-table.tsx';
import { Card } from '../../app/parts/page.tsx';
import { Link } from '../../app/router.tsx';

interface Seller {
  readonly product_id: number;
  readonly title: string;
  readonly quantity: number;
}

interface UsedCoupon {
  readonly id: number;
  readonly code: string;
  readonly usage_count: number;
}

const sellers: readonly Column<Seller>[] = [
  {
    name: 'product',
    label: 'Product',
    main: true,
    cell: ({ product_id, title }) => (
      <Link to={`post.php?post=${product_id}&action=edit&post_type=product`}>
        {plainText(title) || `#${product_id}`}
      </Link>
    ),
  },
  { name: 'quantity', label: 'Pieces', number: true, cell: ({ quantity }) => quantity },
];

/** What sold best in a time. */
export function TopProducts({ range }: { range: Query }): ReactNode {
  const route = 'wc/v3/reports/top_sellers';
  const found = useQuery({
    queryKey: [route, range],
    queryFn: ({ signal }) => read<readonly Seller[]>(route, range, signal),
  });
  return (
    <Card title="What sold best" className="card-flush">
      <DataTable
        label="What sold best"
        columns={sellers}
        rows={found.data}
        idOf={({ product_id }) => product_id}
        nameOf={({ title }) => plainText(title)}
        error={found.error}
        retry={found.refetch}
        empty="Nothing was sold in this time."
      />
    </Card>
  );
}

const MOST_READ = 100;
const SHOWN = 10;

const coupons: readonly Column<UsedCoupon>[] = [
  {
    name: 'code',
    label: 'Code',
    main: true,
    cell: ({ id, code }) => <Link to={`post.php?post=${id}&action=edit&post_type=shop_coupon`}>{code}</Link>,
  },
  { name: 'used', label: 'Used', number: true, cell: ({ usage_count }) => usage_count },
];

/** The coupons that were used most since they were made, of the newest hundred. */
export function TopCoupons(): ReactNode {
  const found = useQuery({
    queryKey: ['wc/v3/coupons', 'used'],
    queryFn: ({ signal }) =>
      list<UsedCoupon>('wc/v3/coupons', { per_page: MOST_READ, _fields: 'id,code,usage_count' }, signal),
    enabled: boot().screens.includes('coupons'),
  });
  if (!boot().screens.includes('coupons')) return null;
  const used = found.data?.items
    .filter(({ usage_count }) => usage_count > 0)
    .sort((one, other) => other.usage_count - one.usage_count)
    .slice(0, SHOWN);
  return (
    <Card title="Coupons used most, of all time" className="card-flush">
      <DataTable
        label="Coupons used most"
        columns={coupons}
        rows={used}
        idOf={({ id }) => id}
        nameOf={({ code }) => code}
        error={found.error}
        retry={found.refetch}
        empty="No coupon was used yet."
      />
    </Card>
  );
}
