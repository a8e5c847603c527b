/** A place on a map. */
export interface Marker {
  readonly lat: number | undefined;
  readonly long: number | undefined;
  readonly address: string;
  /** Plain text. */
  readonly content: string;
  readonly opened: boolean;
  /** A picture instead of the usual sign, as a square of so many pixels. */
  readonly picture?: { readonly src: string; readonly size: number };
}

/** What is known of one map. */
export interface MapInfo {
  readonly marker: readonly Marker[];
  readonly zoom: number;
  readonly saturation: string;
  readonly hue: string;
  readonly zoom_control: boolean;
  readonly streetview_control: boolean;
  readonly maptype_control: string;
  readonly maptype_id: string;
}

/** Who renders the map: Google, by the site's key, or pictures of any server of tiles. */
export type MapProvider =
  | { readonly kind: 'google'; readonly key: string }
  | { readonly kind: 'tiles'; readonly address: string; readonly attribution: string };

/** A map as the browser gets it. */
export interface MapModel {
  readonly mapId: string;
  /** At once, after a click, or not here at all; absent where the element says something unknown. */
  readonly mode: 'unconditionally' | 'delayed' | 'page_only' | undefined;
  readonly classes: readonly string[];
  readonly height: { readonly pixels: number } | { readonly ratio: number };
  readonly info: MapInfo | undefined;
  /** Absent where the site shows no maps: only the link stands there. */
  readonly provider: MapProvider | undefined;
  readonly address: string;
  /** Where the place is shown elsewhere. */
  readonly searchAddress: string;
  /** Address of a picture. */
  readonly fallback: string;
  readonly texts: Readonly<Record<'confirm' | 'page' | 'refused' | 'zoomIn' | 'zoomOut' | 'map', string>>;
}
