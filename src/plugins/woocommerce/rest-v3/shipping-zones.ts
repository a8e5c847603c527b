import type { RestCall, RestError, RestReply, RestRoute } from 'portolan/plugin';
import { isMap, phpInteger, phpText, restError, restUrl, sanitizeTextField } from 'portolan/rest';
import {
  addZone,
  changeZone,
  LOCATION_TYPES,
  removeZone,
  setZoneLocations,
  zoneById,
} from '../shipping/zone-store.ts';
import { type ShippingZone, shippingZones } from '../shipping/zones.ts';
import { shopText } from '../texts/shop-text.ts';
import { itemLinks, shopRoute } from './collection.ts';
import { wholeList } from './item-schema.ts';
import { invalidId, managerPermission, type ShopAction } from './permissions.ts';

/** Zones and the places that they cover. WooCommerce: WC_REST_Shipping_Zones_Controller, …_Zone_Locations_Controller. */
export const zoneRoutes: readonly RestRoute[] = [
  ...shopRoute(
    '/shipping/zones',
    {
      methods: ['GET'],
      permission: (call) => zonePermission(call, 'list'),
      handle: listZones,
    },
    {
      methods: ['POST'],
      permission: (call) => zonePermission(call, 'create'),
      handle: createZone,
    },
  ),
  ...shopRoute(
    '/shipping/zones/(?<id>[\\d]+)',
    {
      methods: ['GET'],
      permission: (call) => zonePermission(call, 'list'),
      handle: (call) =>
        withZone(call, call.params.id, (zone) => ({ data: zoneData(call, zone), linksAreData: true })),
    },
    {
      methods: ['POST', 'PUT', 'PATCH'],
      permission: (call) => zonePermission(call, 'edit'),
      handle: updateZone,
    },
    {
      methods: ['DELETE'],
      permission: deletePermission,
      handle: deleteZone,
    },
  ),
  ...shopRoute(
    '/shipping/zones/(?<id>[\\d]+)/locations',
    {
      methods: ['GET'],
      permission: (call) => zonePermission(call, 'list'),
      handle: (call) => withZone(call, call.params.id, (zone) => wholeList(locationData(call, zone))),
    },
    {
      methods: ['POST', 'PUT', 'PATCH'],
      permission: (call) => zonePermission(call, 'edit'),
      handle: updateLocations,
    },
  ),
];

/** Whether zones are there at all, then whether the visitor may do this to them. */
export function zonePermission(call: RestCall, action: ShopAction): RestError | undefined {
  return call.site.options.get('woocommerce_ship_to_countries') === 'disabled'
    ? restError('rest_no_route', 'Shipping is disabled.', 404)
    : managerPermission(call, action);
}

/** Refused by the code of a change. WooCommerce: `WC_REST_Shipping_Zones_Controller::delete_items_permissions_check()`. */
function deletePermission(call: RestCall): RestError | undefined {
  const refused = zonePermission(call, 'delete');
  return refused?.code === 'woocommerce_rest_cannot_delete'
    ? { ...refused, code: 'woocommerce_rest_cannot_edit' }
    : refused;
}

/** Answers with what is made of the zone that a route names, or says that there is none. */
export async function withZone(
  call: RestCall,
  wanted: unknown,
  work: (zone: ShippingZone) => RestReply | RestError | Promise<RestReply | RestError>,
): Promise<RestReply | RestError> {
  // An id that came in the query wins over the route's, and loses its sign.
  const zone = await zoneById(call.site, Math.abs(Number(wanted)));
  return zone ? work(zone) : invalidId('shipping_zone_invalid', 'Resource does not exist.');
}

function zoneData(call: RestCall, zone: ShippingZone) {
  const everywhereElse = 'Locations not covered by your other zones';
  return {
    id: zone.id,
    name: zone.id === 0 ? shopText(call.site, everywhereElse) : zone.name,
    order: zone.order,
    _links: {
      ...itemLinks(call, 'shipping/zones', zone.id),
      describedby: [{ href: restUrl(call.site, `wc/v3/shipping/zones/${zone.id}/locations`) }],
    },
  };
}

async function listZones(call: RestCall): Promise<RestReply> {
  const zones = await shippingZones(call.site);
  const elsewhereFirst = [...zones.filter((zone) => zone.id === 0), ...zones.filter((zone) => zone.id !== 0)];
  return wholeList(elsewhereFirst.map((zone) => zoneData(call, zone)));
}

/** The database has room for 200 characters; a name that is longer is not stored at all. */
function isTooLong(name: string): boolean {
  return [...name].length > 200;
}

async function createZone(call: RestCall): Promise<RestReply | RestError> {
  const { site, params } = call;
  const name = sanitizeTextField(phpText(params.name));
  // A zone without a name is called by its places, of which it has none yet.
  const called = name === '' || name === '0' ? shopText(site, 'Everywhere') : name;
  if (isTooLong(called)) {
    return restError(
      'woocommerce_rest_shipping_zone_not_created',
      "Resource cannot be created. Check to make sure 'order' and 'name' are present.",
      500,
    );
  }
  const made = await addZone(site, called, phpInteger(params.order));
  const zone = await zoneById(site, made);
  return {
    status: 201,
    headers: { Location: restUrl(site, `wc/v3/shipping/zones/${made}`) },
    data: zone && zoneData(call, zone),
  };
}

function fixedZone(code: string): RestError {
  const message = 'The "locations not covered by your other zones" zone cannot be updated.';
  return restError(`woocommerce_rest_${code}`, message, 403);
}

function updateZone(call: RestCall): Promise<RestReply | RestError> {
  const { site, params } = call;
  return withZone(call, params.id, async (zone) => {
    if (zone.id === 0) return fixedZone('shipping_zone_invalid_zone');
    const { order } = params;
    const wanted = params.name === undefined ? undefined : sanitizeTextField(phpText(params.name));
    const name = wanted === undefined || isTooLong(wanted) ? undefined : wanted;
    const changed = {
      ...zone,
      ...(name !== undefined && { name }),
      ...(order !== undefined && { order: phpInteger(order) }),
    };
    if (name !== undefined || order !== undefined) await changeZone(site, changed);
    return { data: zoneData(call, changed) };
  });
}

function deleteZone(call: RestCall): Promise<RestReply | RestError> {
  return withZone(call, call.params.id, async (zone) => {
    if (call.params.force !== true) {
      return restError('rest_trash_not_supported', 'Shipping zones do not support trashing.', 501);
    }
    // What stands for the rest of the world cannot go, and is answered as if it had.
    if (zone.id === 0) return { data: zoneData(call, zone) };
    await removeZone(call.site, zone);
    return { data: zoneData(call, zone) };
  });
}

function locationData({ site, params }: RestCall, zone: ShippingZone) {
  // The number as it was sent: a zone is found without its sign.
  const path = `wc/v3/shipping/zones/${Number(params.id)}`;
  return zone.locations.map(({ code, type }) => ({
    code,
    type,
    _links: {
      collection: [{ href: restUrl(site, `${path}/locations`) }],
      describes: [{ href: restUrl(site, path) }],
    },
  }));
}

function updateLocations(call: RestCall): Promise<RestReply | RestError> {
  return withZone(call, call.params.id, async (zone) => {
    if (zone.id === 0) return fixedZone('shipping_zone_locations_invalid_zone');
    const locations = sentLocations(call);
    await setZoneLocations(call.site, zone.id, locations);
    return wholeList(locationData(call, { ...zone, locations }));
  });
}

/** The body is the list itself; places without a code, and of a type that there is not, are left out. */
function sentLocations({ request }: RestCall): ShippingZone['locations'] {
  const text = Buffer.from(request.rawBody).toString('utf8');
  // Broken JSON was refused before.
  const sent: unknown = text.trim().startsWith('[') ? JSON.parse(text) : [];
  return (Array.isArray(sent) ? sent.filter(isMap) : []).flatMap((place) => {
    const code = sanitizeTextField(phpText(place['code']));
    const type = sanitizeTextField(phpText(place['type'])) || 'country';
    return code !== '' && LOCATION_TYPES.some((known) => known === type) ? [{ code, type }] : [];
  });
}
