import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../../app/api.ts';
import { plainText } from '../../app/format.ts';
import { Card, Page } from '../../app/parts/page.tsx';
import { Failed, Loading } from '../../app/parts/states.tsx';
import { Views } from '../../app/parts/toolbar.tsx';
import { useRouter } from '../../app/router.tsx';
import { ShopTerms } from '../attributes/shop-terms.tsx';
import { PluginSettings } from '../plugins/plugin-settings.tsx';
import { Gateways } from './gateways.tsx';
import { type Group, Mails } from './mails.tsx';
import { SettingsGroup } from './settings-group.tsx';
import { isGroupInUse } from './settings-in-use.ts';
import { ShippingZones } from './shipping-zones.tsx';
import { TaxClasses } from './tax-classes.tsx';
import { TaxRates } from './tax-rates.tsx';

/** The shop's settings: WooCommerce's groups, ways to pay, shipping zones. WooCommerce: admin.php?page=wc-settings. */
export default function ShopSettings(): ReactNode {
  const { query, go } = useRouter();
  const groups = useQuery({
    queryKey: ['wc/v3/settings'],
    queryFn: ({ signal }) => read<readonly Group[]>('wc/v3/settings', {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const tab = query.get('tab') ?? 'general';
  if (tab === 'site-visibility') return <PluginSettings name="woocommerce.visibility" />;
  if (groups.isLoadingError) return <Failed error={groups.error} retry={groups.refetch} />;
  if (groups.data === undefined) return <Loading />;
  const views = groups.data
    .filter(({ id }) => isGroupInUse(id))
    .map(({ id, label }) => [id, plainText(label)] as const);
  const known = views.some(([id]) => id === tab) ? tab : 'general';
  return (
    <Page title="Shop settings">
      <Views
        label="Settings"
        value={tab === 'checkout' ? tab : known}
        views={[...views.slice(0, 2), ['checkout', 'Payments'], ...views.slice(2)]}
        onChange={(to) => go(`admin.php?page=wc-settings&tab=${to}`)}
      />
      {tab === 'checkout' ? (
        <Gateways />
      ) : (
        <>
          {known === 'shipping' && (
            <>
              <ShippingZones />
              <Card title="Shipping classes">
                <ShopTerms
                  route="wc/v3/products/shipping_classes"
                  kind="shipping class"
                  hint="Kinds of goods that cost otherwise to ship: heavy ones, fragile ones. Products name theirs."
                />
              </Card>
            </>
          )}
          {known === 'tax' && (
            <>
              <TaxRates />
              <TaxClasses />
            </>
          )}
          {known === 'email' && <Mails groups={groups.data} />}
          <SettingsGroup key={known} group={known} />
        </>
      )}
    </Page>
  );
}
