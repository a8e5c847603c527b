import type { ReactNode } from 'react';
import { useRouter } from '../../app/router.tsx';
import { CouponList } from './coupon-list.tsx';
import { EditCoupon, NewCoupon } from './coupon-page.tsx';

/** Coupons: the list, a new one, or the one that the address names. */
export default function Coupons(): ReactNode {
  const { address, query } = useRouter();
  if (address.startsWith('post-new.php')) return <NewCoupon />;
  const id = Number(query.get('post'));
  return id > 0 ? <EditCoupon key={id} id={id} /> : <CouponList />;
}
