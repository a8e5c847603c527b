import type { ReactNode } from 'react';
import { useRouter } from '../../app/router.tsx';
import { OrderList } from './order-list.tsx';
import { OrderPage } from './order-page.tsx';

/** Orders: the list, or the one that the address names (`id`, or `post` where orders are posts). */
export default function Orders(): ReactNode {
  const { query } = useRouter();
  const id = Number(query.get('id') ?? query.get('post'));
  return id > 0 ? <OrderPage key={id} id={id} /> : <OrderList />;
}
