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
  const values: Readonly<Record<string, unknown>> =
    typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
  return {
    text: (name, fallback = '') => {
      const value = values[name];
      return typeof value === 'string' || typeof value === 'number' ? String(value) : fallback;
    },
    yes: (name, fallback = false) => {
      const value = values[name];
      return value === undefined ? fallback : value === 'yes' || value === true;
    },
    list: (name) => {
      const value = values[name];
      return typeof value === 'object' && value !== null ? Object.values(value).map(String) : [];
    },
  };
}
