import { ownersAddress, siteName, storeAddress } from './defaults.ts';
import type { ShopOption } from './shop-option.ts';

/** What receipts of sales over the counter say. */
export const pointOfSaleSettings: readonly ShopOption[] = [
  {
    id: 'woocommerce_pos_store_name',
    label: 'Store name',
    description: 'The name of your physical store.',
    type: 'text',
    default: siteName,
  },
  {
    id: 'woocommerce_pos_store_address',
    label: 'Physical address',
    description: '',
    type: 'textarea',
    default: storeAddress,
    tip: '',
  },
  { id: 'woocommerce_pos_store_phone', label: 'Phone number', description: '', type: 'text', default: '' },
  {
    id: 'woocommerce_pos_store_email',
    label: 'Email',
    description: 'Your store contact email.',
    type: 'email',
    default: ownersAddress,
  },
  {
    id: 'woocommerce_pos_refund_returns_policy',
    label: 'Refund & Returns Policy',
    description: 'Brief statement that will appear on the receipts.',
    type: 'textarea',
    default: '',
    tip: true,
  },
];
