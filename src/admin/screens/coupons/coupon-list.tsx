import { type ReactNode, useState } from 'react';
import { send } from '../../app/api.ts';
import { dateTime } from '../../app/format.ts';
import { Button } from '../../app/parts/button.tsx';
import type { Column } from '../../app/parts/data-table.tsx';
import { Confirm } from '../../app/parts/dialog.tsx';
import { ListScreen } from '../../app/parts/list-screen.tsx';
import { Badge } from '../../app/parts/page.tsx';
import { Link, useRouter } from '../../app/router.tsx';
import { useChange } from '../../app/use-change.ts';
import { useList } from '../../app/use-list.ts';
import { type Coupon, couponAddress, discountOf, isOver, ROUTE } from './coupon-types.ts';

const columns: readonly Column<Coupon>[] = [
  {
    name: 'code',
    label: 'Code',
    main: true,
    cell: (coupon) => (
      <>
        <Link to={couponAddress(coupon.id)}>{coupon.code}</Link>{' '}
        {coupon.status !== 'publish' && <Badge>Not in use</Badge>}{' '}
        {isOver(coupon, Date.now()) && <Badge tone="warn">Over</Badge>}
      </>
    ),
  },
  { name: 'discount', label: 'Takes off', cell: discountOf },
  { name: 'description', label: 'Note', wide: true, cell: ({ description }) => description || '—' },
  {
    name: 'used',
    label: 'Used',
    number: true,
    cell: ({ usage_count, usage_limit }) =>
      usage_limit === null ? usage_count : `${usage_count} of ${usage_limit}`,
  },
  {
    name: 'expires',
    label: 'Ends',
    wide: true,
    cell: ({ date_expires }) => (date_expires === null ? 'Never' : dateTime(date_expires, 'date')),
  },
];

/** All coupons of the shop. */
export function CouponList(): ReactNode {
  const { go } = useRouter();
  const coupons = useList<Coupon>(ROUTE, [], (filter) => ({ search: filter('s') }));
  const [confirming, setConfirming] = useState(false);
  const ids = [...coupons.chosen];
  const remove = useChange({
    change: () => send('POST', `${ROUTE}/batch`, { delete: ids }),
    notice: () => (ids.length === 1 ? 'The coupon is deleted.' : `${ids.length} coupons are deleted.`),
    stale: [[ROUTE]],
    onDone: () => {
      setConfirming(false);
      coupons.setChosen(new Set());
    },
  });
  return (
    <ListScreen
      title="Coupons"
      actions={
        <Button kind="main" icon="plus" onClick={() => go('post-new.php?post_type=shop_coupon')}>
          New coupon
        </Button>
      }
      search="Code or note"
      label="Coupons"
      list={coupons}
      columns={columns}
      idOf={({ id }) => id}
      nameOf={({ code }) => code}
      empty={coupons.filtered ? 'No coupon fits.' : 'No coupons yet.'}
      bulk={
        <Button kind="away" icon="bin" onClick={() => setConfirming(true)}>
          Delete
        </Button>
      }
    >
      {confirming && (
        <Confirm
          title={ids.length === 1 ? 'Delete the coupon?' : `Delete ${ids.length} coupons?`}
          action="Delete for good"
          busy={remove.isPending}
          onConfirm={() => remove.mutate(undefined)}
          onClose={() => setConfirming(false)}
        >
          <p>Orders keep what was taken off them.</p>
        </Confirm>
      )}
    </ListScreen>
  );
}
