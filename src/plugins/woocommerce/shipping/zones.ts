import { query } from 'portolan/data';
import type { Site } from 'portolan/plugin';
import { siteMemory } from 'portolan/site';
import { postcodeMatches } from '../tax/postcodes.ts';
import { continentOf } from './continents.ts';

/** Where a package goes. Country and state as codes. */
export interface Destination {
  readonly country: string;
  readonly state: string;
  readonly postcode: string;
  readonly city: string;
  readonly address_1: string;
  readonly address_2: string;
}

/** A way of shipping that a zone offers. */
export interface ZoneMethod {
  readonly instanceId: number;
  /** `flat_rate`, `free_shipping`, `local_pickup` or one of a plugin's. */
  readonly methodId: string;
  readonly enabled: boolean;
  readonly order: number;
}

export interface ShippingZone {
  /** 0 = everywhere that no other zone covers. */
  readonly id: number;
  readonly name: string;
  readonly order: number;
  readonly locations: readonly { readonly code: string; readonly type: string }[];
  /** In the order in which they are offered. */
  readonly methods: readonly ZoneMethod[];
}

/** All zones in the order in which they are tried, the one for everywhere else last. */
export function shippingZones(site: Site): Promise<readonly ShippingZone[]> {
  return siteMemory(site).get('woocommerce.shipping-zones', () => readZones(site));
}

/** The first zone that covers a destination. WooCommerce: `get_zone_id_from_package()`. */
export async function zoneFor(site: Site, destination: Destination): Promise<ShippingZone | undefined> {
  const zones = await shippingZones(site);
  return zones.find((zone) => covers(zone, destination));
}

function covers(zone: ShippingZone, { country, state, postcode }: Destination): boolean {
  const postcodes = zone.locations.filter(({ type }) => type === 'postcode');
  const places = zone.locations.filter(({ type }) => type !== 'postcode');
  if (zone.id !== 0 && zone.locations.length > 0) {
    const code = country.toUpperCase();
    const named = (type: string, wanted: string) =>
      places.some((place) => place.type === type && place.code.toUpperCase() === wanted);
    const here =
      named('country', code) ||
      named('state', `${code}:${state.toUpperCase()}`) ||
      named('continent', continentOf(code));
    if (!here) return false;
  }
  return postcodes.length === 0 || postcodes.some((place) => postcodeMatches(postcode, place.code));
}

async function readZones({ database }: Site): Promise<readonly ShippingZone[]> {
  const [zones, locations, methods] = await Promise.all([
    database.all(
      query<{ zone_id: number; zone_name: string; zone_order: number }>(
        'SELECT zone_id, zone_name, zone_order FROM wp_woocommerce_shipping_zones ORDER BY zone_order, zone_id',
      ),
    ),
    database.all(
      query<{ zone_id: number; location_code: string; location_type: string }>(
        'SELECT zone_id, location_code, location_type FROM wp_woocommerce_shipping_zone_locations ORDER BY location_id',
      ),
    ),
    database.all(
      query<{
        zone_id: number;
        instance_id: number;
        method_id: string;
        method_order: number;
        is_enabled: number;
      }>(
        'SELECT zone_id, instance_id, method_id, method_order, is_enabled ' +
          'FROM wp_woocommerce_shipping_zone_methods ORDER BY method_order, instance_id',
      ),
    ),
  ]);
  return [...zones, { zone_id: 0, zone_name: '', zone_order: 0 }].map((zone) => ({
    id: zone.zone_id,
    name: zone.zone_name,
    order: zone.zone_order,
    locations: locations
      .filter(({ zone_id: id }) => id === zone.zone_id)
      .map(({ location_code: code, location_type: type }) => ({ code, type })),
    methods: methods
      .filter(({ zone_id: id }) => id === zone.zone_id)
      .map((method) => ({
        instanceId: method.instance_id,
        methodId: method.method_id,
        enabled: method.is_enabled !== 0,
        order: method.method_order,
      })),
  }));
}
