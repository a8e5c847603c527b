export const ZONES = 'wc/v3/shipping/zones';

/** A shipping zone; 0 = whatever no other covers. */
export interface Zone {
  readonly id: number;
  readonly name: string;
  readonly order: number;
}

/** A place of a zone: a continent, a country, a state (`US:CA`), or a pattern of postcodes. */
export interface ZonePlace {
  readonly code: string;
  readonly type: string;
}

/** A place that may be chosen, and what it is called. */
export interface NamedPlace extends ZonePlace {
  readonly name: string;
}

/** The route of a zone's places. */
export function placesRoute(zone: number): string {
  return `${ZONES}/${zone}/locations`;
}
