import { send } from '../../app/api.ts';
import { plainText } from '../../app/format.ts';
import { useRouter } from '../../app/router.tsx';
import { useChange } from '../../app/use-change.ts';
import { type Product, productAddress } from './product-types.ts';

const ROUTE = 'wc/v3/products';

/** Makes a draft of all that a product has, and leads to it. WooCommerce: “Duplicate”. */
export function useCopyOf() {
  const { go } = useRouter();
  return useChange({
    change: ({ id }: Pick<Product, 'id' | 'name'>) => send<Product>('POST', `${ROUTE}/${id}/duplicate`),
    notice: (_, { name }) => `This is a draft like “${plainText(name)}”.`,
    stale: [[ROUTE]],
    onDone: ({ id }) => go(productAddress(id)),
  });
}
