import type { RestCall, RestMethod, RestReply, RestRoute } from '../../../types/index.ts';
import { noRoute } from '../../../wordpress/rest/errors.ts';
import { restUrl } from '../../../wordpress/rest/links.ts';
import { allCountries } from '../countries/countries.ts';
import { statesOf } from '../countries/states.ts';
import { shippingZones } from '../shipping/zones.ts';
import { shopText } from '../texts/shop-text.ts';
import { itemLinks, shopRoute } from './collection.ts';
import { managerPermission } from './permissions.ts';

/** Zones and countries; the rest of the old shop's administration refuses whoever may not manage the shop. */
export const shopDataRoutes: readonly RestRoute[] = [
  ...shopRoute(
    '/shipping/zones',
    { methods: ['GET'], permission: (call) => managerPermission(call), handle: listZones },
    notHere(['POST']),
  ),
  ...shopRoute('/data/countries', {
    methods: ['GET'],
    permission: (call) => managerPermission(call),
    handle: listCountries,
  }),
  ...['/system_status', '/taxes', '/data'].flatMap((path) => shopRoute(path, notHere(['GET']))),
  { namespace: 'wc-analytics', path: '/reports', endpoints: [notHere(['GET'])] },
  {
    namespace: 'wc-admin',
    path: '/options',
    endpoints: [{ methods: ['GET'], handle: askForOptions }],
  },
];

/** Part of the old administration: those who may manage the shop learn that it is not here. */
function notHere(methods: readonly RestMethod[]): RestRoute['endpoints'][number] {
  return { methods, permission: (call) => managerPermission(call), handle: () => noRoute };
}

async function listZones(call: RestCall): Promise<RestReply> {
  const zones = await shippingZones(call.site);
  const rest = zones.find(({ id }) => id === 0);
  const listed = [
    {
      id: 0,
      name: shopText(call.site, 'Locations not covered by your other zones'),
      order: rest?.order ?? 0,
    },
    ...zones.filter(({ id }) => id !== 0).map(({ id, name, order }) => ({ id, name, order })),
  ];
  return {
    data: listed.map((zone) => ({
      ...zone,
      _links: {
        ...itemLinks(call, 'shipping/zones', zone.id),
        describedby: [{ href: restUrl(call.site, `wc/v3/shipping/zones/${zone.id}/locations`) }],
      },
    })),
    headers: { 'X-WP-Total': listed.length, 'X-WP-TotalPages': 1 },
  };
}

function listCountries({ site }: RestCall): RestReply {
  return {
    data: Array.from(allCountries(site), ([code, name]) => ({
      code,
      name,
      states: Array.from(statesOf(code) ?? [], ([state, label]) => ({ code: state, name: label })),
      _links: {
        self: [{ href: restUrl(site, `wc/v3/data/countries/${code.toLowerCase()}`) }],
        collection: [{ href: restUrl(site, 'wc/v3/data/countries') }],
      },
    })),
  };
}

/** The administration's options are asked for by name; nobody is told any. */
function askForOptions(): RestReply {
  return {
    status: 500,
    data: {
      code: 'woocommerce_rest_cannot_view',
      message: 'You must supply an array of options.',
      data: 500,
    },
  };
}
