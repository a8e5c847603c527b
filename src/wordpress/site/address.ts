import type { SiteAddress } from '../../types/index.ts';

/**
 * Where a site was (`home` and `siteurl` as stored) and where it is now.
 * `present` is the address visitors use; without it the site stays where it was. Of stored addresses that are none the
 * other stands in; where neither is one, the site is at `http://localhost`.
 */
export function createAddress(
  stored: { readonly home: string; readonly siteurl: string },
  present?: string,
): SiteAddress {
  const storedHome = usable(stored.home) || usable(stored.siteurl);
  const storedSiteurl = usable(stored.siteurl) || storedHome;
  const home = trimSlash(present ?? storedHome);
  // WordPress may live in a folder below home: the folder stays.
  const siteurl = storedSiteurl.startsWith(storedHome) ? home + storedSiteurl.slice(storedHome.length) : home;
  const url = new URL(home || 'http://localhost');
  const origin = home.replace(/^(https?:\/\/[^/]*).*$/s, '$1');
  const oldUrl = URL.canParse(storedHome) ? new URL(storedHome) : url;
  return {
    storedHome,
    storedSiteurl,
    home,
    siteurl,
    basePath: trimSlash(url.pathname),
    corePath: trimSlash(new URL(siteurl || 'http://localhost').pathname),
    host: url.host,
    secure: url.protocol === 'https:',
    atHost: (requested) => origin + requested,
    toPresent: addressRewriter(storedHome, home),
    toStored: addressRewriter(home, storedHome),
    pathOf(address) {
      if (address.startsWith('/') && !address.startsWith('//')) return address;
      if (!URL.canParse(address)) return undefined;
      const requested = new URL(address);
      for (const base of [url, oldUrl]) {
        if (requested.host !== base.host || !/^https?:$/.test(requested.protocol)) continue;
        const path = base.pathname === '/' ? '' : base.pathname;
        if (requested.pathname === path || requested.pathname.startsWith(`${path}/`)) {
          return (requested.pathname.slice(path.length) || '/') + requested.search;
        }
      }
      return undefined;
    },
  };
}

/** A stored address without its last slash; '' where it is none. */
function usable(address: string): string {
  const plain = trimSlash(address.trim());
  return /^https?:\/\//i.test(plain) && URL.canParse(plain) ? plain : '';
}

function trimSlash(address: string): string {
  return address.replace(/\/+$/, '');
}

/**
 * Replaces an address (as of the site's old place) by another (as of its present one) in texts: under either scheme,
 * plain, JSON-escaped or percent-encoded, at the end of its host.
 */
export function addressRewriter(stored: string, present: string): (text: string) => string {
  if (stored === '' || stored === present) return (text) => text;
  const bare = stored.replace(/^https?:\/\//, '');
  const forms = (scheme: string, address: string) => {
    const whole = `${scheme}//${address}`;
    return [
      whole,
      whole.replaceAll('/', '\\/'),
      encodeURIComponent(whole),
      encodeURIComponent(whole).toLowerCase(),
    ];
  };
  const presentForms = [
    present,
    present.replaceAll('/', '\\/'),
    encodeURIComponent(present),
    encodeURIComponent(present),
  ];
  const replacements = new Map<string, string>();
  for (const scheme of ['https:', 'http:'])
    for (const [i, form] of forms(scheme, bare).entries()) replacements.set(form, presentForms[i] as string);
  const pattern = new RegExp(
    `(?:${[...replacements.keys()].map((form) => form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})(?![\\w.-]*[\\w])`,
    'g',
  );
  const needle = bare.split('/')[0] as string;
  const encodedNeedle = encodeURIComponent(needle);
  return (text) =>
    text.includes(needle) || text.includes(encodedNeedle)
      ? text.replace(pattern, (found) => replacements.get(found) ?? found)
      : text;
}
