import type { ReactNode } from 'react';
import { useRouter } from '../../app/router.tsx';
import { NewOrder } from './new-order.tsx';
import { OrderList } from './order-list.tsx';
import { OrderPage } from './order-page.tsx';

/** Orders: the list, a new one (`action=new`), or the one that the address names (`id`, or `post` where orders are posts). */
export default function Orders(): ReactNode {
  const { address, query } = useRouter();
  const id = Number(query.get('id') ?? query.get('post'));
  if (query.get('action') === 'new' || address.startsWith('post-new.php')) return <NewOrder />;
  return id > 0 ? <OrderPage key={id} id={id} /> : <OrderList />;
}
