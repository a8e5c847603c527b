import { fromPlain, query, serialize } from 'portolan/data';
import type { Site, TableTransaction } from 'portolan/plugin';
import { announceRules } from '../settings/announce-rules.ts';
import { type ShippingZone, shippingZones, type ZoneMethod } from './zones.ts';

/** What a zone may be made of. WooCommerce: `WC_Shipping_Zone::is_valid_location_type()`. */
export const LOCATION_TYPES = ['postcode', 'state', 'country', 'continent'] as const;

/** The option that holds the settings of a zone's method. */
export function methodOption({ methodId, instanceId }: Pick<ZoneMethod, 'methodId' | 'instanceId'>): string {
  return `woocommerce_${methodId}_${instanceId}_settings`;
}

/** A zone with its places and methods; 0 = everywhere that no other zone covers. */
export async function zoneById(site: Site, id: number): Promise<ShippingZone | undefined> {
  return (await shippingZones(site)).find((zone) => zone.id === id);
}

/** Adds a zone and gives its id. */
export function addZone(site: Site, name: string, order: number): Promise<number> {
  return changing(site, async (transaction) => {
    const { insertId } = await transaction.run(
      query('INSERT INTO wp_woocommerce_shipping_zones (zone_name, zone_order) VALUES (?, ?)', [name, order]),
    );
    return insertId;
  });
}

/** Changes a zone's name and its place among the zones. */
export function changeZone(
  site: Site,
  { id, name, order }: Pick<ShippingZone, 'id' | 'name' | 'order'>,
): Promise<void> {
  return changing(site, async (transaction) => {
    await transaction.run(
      query('UPDATE wp_woocommerce_shipping_zones SET zone_name = ?, zone_order = ? WHERE zone_id = ?', [
        name,
        order,
        id,
      ]),
    );
  });
}

/** Takes a zone away with its places, its methods and their settings. */
export function removeZone(site: Site, zone: ShippingZone): Promise<void> {
  return changing(site, async (transaction) => {
    for (const table of ['zone_methods', 'zone_locations', 'zones']) {
      await transaction.run(
        query(`DELETE FROM wp_woocommerce_shipping_${table} WHERE zone_id = ?`, [zone.id]),
      );
    }
    for (const method of zone.methods) await transaction.core.options.delete(methodOption(method));
  });
}

/** The places that a zone covers, in place of those that it did. */
export function setZoneLocations(
  site: Site,
  zone: number,
  locations: ShippingZone['locations'],
): Promise<void> {
  return changing(site, async (transaction) => {
    await transaction.run(
      query('DELETE FROM wp_woocommerce_shipping_zone_locations WHERE zone_id = ?', [zone]),
    );
    for (const { code, type } of locations) {
      await transaction.run(
        query(
          'INSERT INTO wp_woocommerce_shipping_zone_locations (zone_id, location_code, location_type) VALUES (?, ?, ?)',
          [zone, code, type],
        ),
      );
    }
  });
}

/** A method's row and settings. */
export type NewZoneMethod = Pick<ZoneMethod, 'methodId' | 'order' | 'enabled'> & {
  readonly settings: Readonly<Record<string, string>>;
};

/** Adds a method to a zone and gives its number. WooCommerce: `WC_Shipping_Zone::add_shipping_method()`. */
export function addZoneMethod(site: Site, zone: number, method: NewZoneMethod): Promise<number> {
  return changing(site, async (transaction) => {
    const { insertId } = await transaction.run(
      query(
        `INSERT INTO wp_woocommerce_shipping_zone_methods (zone_id, method_id, method_order, is_enabled)
          VALUES (?, ?, ?, ?)`,
        [zone, method.methodId, method.order, method.enabled ? 1 : 0],
      ),
    );
    const option = methodOption({ methodId: method.methodId, instanceId: insertId });
    await transaction.core.options.set(option, serialize(fromPlain(method.settings)));
    return insertId;
  });
}

/** Changes a method's row, and its settings where there are new ones. */
export function changeZoneMethod(
  site: Site,
  method: ZoneMethod,
  settings: Readonly<Record<string, unknown>> | undefined,
): Promise<void> {
  return changing(site, async (transaction) => {
    await transaction.run(
      query(
        'UPDATE wp_woocommerce_shipping_zone_methods SET method_order = ?, is_enabled = ? WHERE instance_id = ?',
        [method.order, method.enabled ? 1 : 0, method.instanceId],
      ),
    );
    if (settings) await transaction.core.options.set(methodOption(method), serialize(fromPlain(settings)));
  });
}

/** Takes a method out of its zone, with its settings. */
export function removeZoneMethod(site: Site, method: ZoneMethod): Promise<void> {
  return changing(site, async (transaction) => {
    await transaction.run(
      query('DELETE FROM wp_woocommerce_shipping_zone_methods WHERE instance_id = ?', [method.instanceId]),
    );
    await transaction.core.options.delete(methodOption(method));
  });
}

function changing<T>(site: Site, work: (transaction: TableTransaction) => Promise<T>): Promise<T> {
  return site.database.transaction(async (transaction) => {
    const result = await work(transaction);
    await announceRules(transaction);
    return result;
  });
}
