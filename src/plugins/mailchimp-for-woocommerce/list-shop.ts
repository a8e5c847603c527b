import { type CartShop, openCartShop } from '../../../tests/cart-shop.ts';
import { type FakeMailchimp, startFakeMailchimp } from '../../../tests/fake-mailchimp.ts';
import { type PlainRequest, plainRequest } from '../../../tests/plain-site.ts';
import { fromPlain, serialize } from '../../database/index.ts';
import type { Reply, Site, StoredJob } from '../../types/index.ts';
import { ajaxEndpoints } from '../../wordpress/ajax/index.ts';
import { visitorOf } from '../../wordpress/auth/index.ts';
import mailchimp from './index.ts';

export interface ListShop extends CartShop {
  readonly list: FakeMailchimp;
  /** Sends an admin-ajax request and gives its reply with all that plugins add. */
  ajax(path: string, fields?: Readonly<Record<string, string>>, cookie?: string): Promise<Reply>;
  /** What waits to be told to the list. */
  waiting(): Promise<readonly StoredJob[]>;
  /** Does all that waits, whenever it is due. */
  sync(): Promise<void>;
}

/** A shop with a mailing list that is played by a local server. For tests. */
export async function openListShop(
  settings: Readonly<Record<string, string>> = {},
  changes: (address: string) => Partial<Site> = (address) => ({ services: { mailchimp: address } }),
): Promise<ListShop> {
  const list = await startFakeMailchimp();
  const shop = await openCartShop(
    {
      'mailchimp-woocommerce': serialize(
        fromPlain({
          mailchimp_api_key: 'only-for-tests-us9',
          mailchimp_list: 'tides1',
          mailchimp_cart_tracking: 'all',
          mailchimp_checkbox_defaults: 'uncheck',
          ...settings,
        }),
      ),
      'mailchimp-woocommerce-store_id': 'shop1',
      active_plugins: serialize(
        fromPlain(['woocommerce/woocommerce.php', 'mailchimp-for-woocommerce/mailchimp-woocommerce.php']),
      ),
    },
    [mailchimp],
  );
  const site = Object.assign(shop.site, changes(list.address));
  return {
    ...shop,
    site,
    list,
    async ajax(path, fields = {}, cookie = '') {
      const requested: PlainRequest = {
        method: 'POST',
        path: `/wp-admin/admin-ajax.php?${path}`,
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', Cookie: cookie },
        body: new URLSearchParams(fields).toString(),
      };
      const request = plainRequest(site, requested);
      const call = { site, request, visitor: await visitorOf(site, request) };
      for (const endpoint of ajaxEndpoints) {
        const reply = endpoint.matches(request.path, request)
          ? await endpoint.handle(call, request.path)
          : undefined;
        if (reply) return site.extensions.apply('reply', reply, { call });
      }
      throw new Error('nobody answers');
    },
    waiting: async () =>
      (await site.jobs.find()).filter(({ kind }) => kind.startsWith('mailchimp-for-woocommerce.')),
    async sync() {
      shop.wait(200);
      await shop.jobs.runDue();
    },
    async close() {
      await list.close();
      await shop.close();
    },
  };
}
