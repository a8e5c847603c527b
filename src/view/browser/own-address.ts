/** Scheme and host of an address. */
const ORIGIN = /^https?:\/\/[^/?#]*/i;

/**
 * An address of the site, at the origin of the page: a page that is visited under another name than the site's address
 * (an older name, a name for tests, a bare number) asks the server that it came from, as browsers let it ask no other.
 * `site`: any address of the site; what is not of its origin stays as it is. Otherwise nothing about it changes.
 */
export function ownAddress(address: string, site = address): string {
  const origin = ORIGIN.exec(address)?.[0];
  return origin !== undefined && origin === ORIGIN.exec(site)?.[0]
    ? location.origin + address.slice(origin.length)
    : address;
}
