import {
  type Element,
  type RenderContext,
  renderElement,
  type ShortcodeAttributes,
  type ShortcodeElement,
  type Site,
  translate,
} from 'portolan/plugin';
import { childShortcodes } from '../child-shortcodes.ts';
import { customClasses, visibilityClasses } from '../element-ids.ts';
import { integerOf } from '../elements/attributes.ts';
import { pictureAddress } from '../elements/pictures.ts';
import { plainText } from '../elements/plain-text.ts';
import { isOn } from '../is-on.ts';
import { themeOption } from '../theme-options.ts';
import MapView from './map.island.tsx';
import type { MapInfo, MapModel, MapProvider, Marker } from './map-model.ts';

/** A map that nothing is fetched of before the visitor has agreed. Source: Enfold, `av_google_map`. */
export const map: Element<MapModel> = { name: 'map', view: MapView };

/** The way a map comes to be shown, by the element's setting. */
const MODES: Readonly<Record<string, MapModel['mode']>> = {
  '': 'unconditionally',
  confirm_link: 'delayed',
  page_only: 'page_only',
};

const ZOOM = 16;
/** Pixels of a marker's picture. Source: Enfold, `imagesize`. */
const SIGN = 40;

/** `[av_google_map][av_gmap_location lat='51.5' long='-0.1' address='…']…[/av_gmap_location][/av_google_map]` */
export const mapShortcode: ShortcodeElement = {
  tag: 'av_google_map',
  async render(attributes, content, context) {
    const { site, assets } = context;
    const number = context.next('av_gmap') - 1;
    const markers = await markersOf(content, context);
    const address = markers.map(({ address }) => address).find(Boolean) ?? '';
    const model: MapModel = {
      mapId: `av_gmap_${number}`,
      mode: MODES[attributes['google_link'] ?? ''],
      classes: [...customClasses(attributes), ...visibilityClasses(attributes)],
      height: sizeOf(attributes['height']),
      info: infoOf(attributes, markers),
      provider: providerOf(site),
      address,
      searchAddress: `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`,
      fallback: plainText(attributes['google_fallback'] ?? ''),
      texts: {
        confirm:
          plainText(attributes['confirm_button'] ?? '') || translate(site, 'Click to load Google Maps'),
        page:
          plainText(attributes['page_link_text'] ?? '') ||
          translate(site, 'Open Google Maps in a new window'),
        refused: translate(
          site,
          'Maps were disabled by the visitor on this site. Click to open the map in a new window.',
        ),
        zoomIn: translate(site, 'Zoom in'),
        zoomOut: translate(site, 'Zoom out'),
        map: translate(site, 'Map'),
      },
    };
    return renderElement(site, map, model, assets);
  },
};

/** `[av_gmap_location]` belongs into a map. */
export const locationShortcode: ShortcodeElement = { tag: 'av_gmap_location', render: () => '' };

async function markersOf(content: string, context: RenderContext): Promise<readonly Marker[]> {
  const markers: Marker[] = [];
  for (const { attributes, content: tooltip } of childShortcodes(content, locationShortcode.tag)) {
    const parts = ['address', 'postcode', 'city', 'state', 'country'].map((name) =>
      plainText(attributes[name] ?? ''),
    );
    const picture = await pictureAddress(context, integerOf(attributes['marker'], 0), 'full');
    markers.push({
      lat: numberOf(attributes['lat']),
      long: numberOf(attributes['long']),
      address: parts.filter(Boolean).join(' '),
      content: plainText(await context.renderShortcodes(tooltip)),
      opened: attributes['tooltip_display'] === 'yes' || attributes['tooltip_display'] === 'true',
      ...(picture && { picture: { src: picture, size: integerOf(attributes['imagesize'], SIGN) } }),
    });
  }
  return markers;
}

function infoOf(attributes: ShortcodeAttributes, markers: readonly Marker[]): MapInfo | undefined {
  if (markers.length === 0) return undefined;
  return {
    marker: markers,
    zoom: Number.parseInt(attributes['zoom'] ?? '', 10) || ZOOM,
    saturation: attributes['saturation'] ?? '',
    hue: attributes['hue'] ?? '',
    zoom_control: isOn(attributes['zoom_control']),
    streetview_control: isOn(attributes['streetview_control']),
    maptype_control: attributes['maptype_control'] ?? '',
    maptype_id: attributes['maptype_id'] ?? '',
  };
}

/** Where the map comes from: the site's own choice of pictures, else the maps service where it is switched on. */
function providerOf(site: Pick<Site, 'options' | 'thirdParties'>): MapProvider | undefined {
  const own = site.thirdParties?.maps;
  if (own) return { kind: 'tiles', address: own.tiles, attribution: own.attribution };
  const key = site.options.get('av_gmaps_api_key') || themeOption(site, 'gmap_api') || '';
  // The service is off until the owner switches it on.
  const isEnabled = (themeOption(site, 'gmap_enabled') ?? 'disable_gmap') !== 'disable_gmap';
  return isEnabled && key !== '' ? { kind: 'google', key } : undefined;
}

/** `400px`, or a ratio `16:9` as the padding that makes it. */
function sizeOf(text = '400px'): MapModel['height'] {
  const ratio = /^(\d+):(\d+)$/.exec(text.trim());
  if (ratio) return { ratio: Math.round((Number(ratio[2]) / Number(ratio[1])) * 10_000) / 100 };
  return { pixels: Number.parseInt(text, 10) || 400 };
}

function numberOf(text: string | undefined): number | undefined {
  const number = Number(text);
  return text && Number.isFinite(number) ? number : undefined;
}
