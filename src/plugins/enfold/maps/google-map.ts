import { loadScript } from '../video/load-script.ts';
import type { MapInfo, Marker } from './map-model.ts';

/** Version of the service that the elements were made for. */
export const API_VERSION = '3.52';
/** Name of the function that the service calls when it is there. */
export const CALLBACK = 'aviaOnGoogleMapsLoaded';

/** As much of the service as is used here. */
interface GoogleMaps {
  readonly Map: new (element: Element, options: object) => { setCenter(place: unknown): void };
  readonly Marker: new (options: object) => { addListener(name: string, handler: () => void): void };
  readonly Size: new (width: number, height: number) => unknown;
  readonly InfoWindow: new (options: object) => { open(map: unknown, marker: unknown): void };
  readonly Geocoder: new () => {
    geocode(
      request: object,
      done: (results: readonly { geometry: { location: unknown } }[] | null, status: string) => void,
    ): void;
  };
}

type Globals = { google?: { maps?: GoogleMaps } } & Record<string, unknown>;

/** Shows a map of the service in an element, once its script is here; gives what takes it away again. */
export function showGoogleMap(element: HTMLElement, key: string, info: MapInfo): () => void {
  let stopped = false;
  void load(key)
    .then((maps) => {
      if (!stopped) render(maps, element, info);
    })
    .catch((error: unknown) => console.log(String(error)));
  return () => {
    stopped = true;
    element.replaceChildren();
  };
}

async function load(key: string): Promise<GoogleMaps> {
  const globals = window as unknown as Globals;
  if (!globals.google?.maps) {
    const ready = new Promise<void>((resolve) => {
      const before = globals[CALLBACK];
      globals[CALLBACK] = () => {
        if (typeof before === 'function') before();
        resolve();
      };
    });
    const query = new URLSearchParams({ v: API_VERSION, callback: CALLBACK, key });
    await loadScript(`https://maps.googleapis.com/maps/api/js?${query}`);
    await ready;
  }
  if (!globals.google?.maps) throw new Error('The maps service did not start.');
  return globals.google.maps;
}

function render(maps: GoogleMaps, element: HTMLElement, info: MapInfo): void {
  const map = new maps.Map(element, {
    zoom: info.zoom,
    zoomControl: info.zoom_control,
    streetViewControl: info.streetview_control,
    mapTypeControl: info.maptype_control !== '',
    ...(info.maptype_id && { mapTypeId: info.maptype_id.toLowerCase() }),
    styles: stylesOf(info),
  });
  info.marker.forEach((marker, index) => {
    place(maps, marker, (position) => {
      if (index === 0) map.setCenter(position);
      const { picture } = marker;
      const rendered = new maps.Marker({
        map,
        position,
        title: marker.address,
        ...(picture && {
          icon: { url: picture.src, scaledSize: new maps.Size(picture.size, picture.size) },
        }),
      });
      if (marker.content === '') return;
      const content = document.createElement('div');
      content.textContent = marker.content;
      const bubble = new maps.InfoWindow({ content });
      rendered.addListener('click', () => bubble.open(map, rendered));
      if (marker.opened) bubble.open(map, rendered);
    });
  });
}

function place(maps: GoogleMaps, marker: Marker, done: (position: unknown) => void): void {
  if (marker.lat !== undefined && marker.long !== undefined) {
    done({ lat: marker.lat, lng: marker.long });
    return;
  }
  new maps.Geocoder().geocode({ address: marker.address }, (results, status) => {
    const found = results?.[0];
    if (status === 'OK' && found) done(found.geometry.location);
  });
}

function stylesOf({ saturation, hue }: MapInfo): readonly object[] {
  const stylers = [
    ...(hue ? [{ hue }] : []),
    ...(saturation && saturation !== 'fill' ? [{ saturation: Number(saturation) || 0 }] : []),
  ];
  return stylers.length > 0 ? [{ featureType: 'all', elementType: 'all', stylers }] : [];
}
