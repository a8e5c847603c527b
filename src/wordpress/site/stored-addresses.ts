import type { Site } from '../../types/index.ts';

/** A value that is to be stored, with the site's stored address in all its texts in place of the present one. */
export function withStoredAddresses(site: Pick<Site, 'address'>, value: unknown): unknown {
  if (typeof value === 'string') return site.address.toStored(value);
  if (Array.isArray(value)) return value.map((one) => withStoredAddresses(site, one));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, withStoredAddresses(site, one)]),
  );
}
