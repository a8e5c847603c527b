import type { ReactNode } from 'react';
import { useRouter } from '../../app/router.tsx';
import { ProductList } from './product-list.tsx';
import { EditProduct, NewProduct } from './product-page.tsx';

/** Products: the list, a new one, or the one that the address names. */
export default function Products(): ReactNode {
  const { address, query } = useRouter();
  if (address.startsWith('post-new.php')) return <NewProduct />;
  const id = Number(query.get('post'));
  return id > 0 ? <EditProduct key={id} id={id} /> : <ProductList />;
}
