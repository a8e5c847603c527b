import { storedList, storedMap, textFrom } from 'portolan/data';
import type { Site } from 'portolan/plugin';

/** Settings of a gateway as its option holds them. */
export interface GatewaySettings {
  text(name: string, fallback?: string): string;
  yes(name: string, fallback?: boolean): boolean;
  list(name: string): readonly string[];
}

/** Reads `woocommerce_{gateway}_settings`. */
export function gatewaySettings(site: Pick<Site, 'options'>, gateway: string): GatewaySettings {
  const stored = site.options.value(`woocommerce_${gateway}_settings`);
  const values: Readonly<Record<string, unknown>> = storedMap(stored);
  return {
    text: (name, fallback = '') => textFrom(values[name]) ?? fallback,
    yes: (name, fallback = false) => {
      const value = values[name];
      return value === undefined ? fallback : value === 'yes' || value === true;
    },
    list: (name) => storedList(values[name]).map(String),
  };
}
