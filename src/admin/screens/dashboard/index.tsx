import type { ReactNode } from 'react';
import { boot, hasPlugin, may } from '../../app/boot.ts';
import { Card, Page } from '../../app/parts/page.tsx';
import { Failed, Loading } from '../../app/parts/states.tsx';
import { Link } from '../../app/router.tsx';
import { useWaiting } from '../../app/use-waiting.ts';
import { screens } from '../../screens.ts';
import { WorthALook } from './advice.tsx';
import { NewestOrders } from './newest-orders.tsx';
import { SalesOfMonth } from './sales-of-month.tsx';

/** What waits for the owner, what is worth a look, and how the shop does. */
export default function Dashboard(): ReactNode {
  const { home } = boot();
  const shop = hasPlugin('woocommerce') && may('edit_shop_orders');
  return (
    <Page
      title="Home"
      actions={
        <a className="button" href={`${home}/`}>
          See the site
        </a>
      }
    >
      <div className="columns">
        <div className="column">
          <Waiting />
          <WorthALook />
          {shop && <NewestOrders />}
        </div>
        <div className="column">{shop && may('view_woocommerce_reports') && <SalesOfMonth />}</div>
      </div>
    </Page>
  );
}

/** The screens and pages on which something waits. */
function Waiting(): ReactNode {
  const found = useWaiting();
  const places = [
    ...screens.map(({ name, label, addresses }) => ({ name, label, to: addresses[0], own: true })),
    ...boot().pages.map(({ label, address }) => ({ name: address, label, to: address, own: false })),
  ].flatMap((place) => {
    const count = found.data?.[place.name] ?? 0;
    return count > 0 ? [{ ...place, count }] : [];
  });
  return (
    <Card title="Waiting for you">
      {found.isLoadingError ? (
        <Failed error={found.error} retry={found.refetch} />
      ) : found.data === undefined ? (
        <Loading rows={2} />
      ) : places.length === 0 ? (
        <p>Nothing waits for you.</p>
      ) : (
        <ul className="dashboard-list">
          {places.map(({ name, label, to, own, count }) => (
            <li key={name}>
              {own ? <Link to={to}>{label}</Link> : <a href={boot().admin + to}>{label}</a>}: {count}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
