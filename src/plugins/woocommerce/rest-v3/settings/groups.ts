import { accountSettings } from './account.ts';
import { advancedSettings } from './advanced.ts';
import { emailSettings } from './email.ts';
import { featureSettings, pointOfSaleFeature } from './features.ts';
import { generalSettings } from './general.ts';
import { mailKinds } from './mail-kinds.ts';
import { mailGroup } from './mail-settings.ts';
import { pointOfSaleSettings } from './point-of-sale.ts';
import { productSettings } from './products.ts';
import { reportSettings } from './reports.ts';
import { shippingSettings } from './shipping.ts';
import type { OptionGroup, ShopOption } from './shop-option.ts';
import { taxSettings } from './tax.ts';

const group = (
  id: string,
  label: string,
  settings: readonly ShopOption[] | null,
  description = '',
): OptionGroup => ({ id, label, description, parent: '', settings });

/** The settings of a shop, by page. WooCommerce: filter `woocommerce_settings_groups`. */
export const optionGroups: readonly OptionGroup[] = [
  group('wc_admin', 'WooCommerce Admin', reportSettings, 'Settings for WooCommerce admin reporting.'),
  group('general', 'General', generalSettings),
  group('products', 'Products', productSettings),
  group('tax', 'Tax', taxSettings),
  group('shipping', 'Shipping', shippingSettings),
  group('checkout', 'Payments', []),
  group('account', 'Accounts &amp; Privacy', accountSettings),
  group('email', 'Emails', emailSettings),
  group('integration', 'Integration', null),
  group('site-visibility', 'Site visibility', []),
  group('point-of-sale', 'Point of Sale', pointOfSaleSettings),
  group('advanced', 'Advanced', [pointOfSaleFeature, ...advancedSettings, ...featureSettings]),
  ...mailKinds.map(mailGroup),
];
