import type { ReactNode } from 'react';
import { useRouter } from '../../app/router.tsx';
import { DiscountList } from './discount-list.tsx';
import { LevelList } from './level-list.tsx';
import { MemberList } from './member-list.tsx';
import { MemberPage } from './member-page.tsx';
import { MemberReport } from './member-report.tsx';
import { PaymentList } from './payment-list.tsx';

/** Members, their levels, payments and discount codes, at Restrict Content Pro's own addresses. */
export default function Members(): ReactNode {
  const { query } = useRouter();
  const page = query.get('page');
  if (page === 'rcp-member-levels') return <LevelList />;
  if (page === 'rcp-payments') return <PaymentList />;
  if (page === 'rcp-discounts') return <DiscountList />;
  if (page === 'rcp-reports') return <MemberReport />;
  const id = Number(query.get('membership_id'));
  return id > 0 ? <MemberPage key={id} id={id} /> : <MemberList />;
}
