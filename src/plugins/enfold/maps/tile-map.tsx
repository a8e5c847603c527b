import { useEffect, useRef, useState } from 'react';
import type { MapInfo, MapModel, MapProvider } from './map-model.ts';

/** Pixels of the side of a tile. */
export const TILE = 256;
const LEAST_ZOOM = 1;
const MOST_ZOOM = 19;
/** Pixels that an arrow key moves the map. */
const KEY_STEP = 80;

interface Point {
  readonly x: number;
  readonly y: number;
}

interface TileMapProps {
  readonly info: MapInfo;
  readonly provider: Extract<MapProvider, { kind: 'tiles' }>;
  readonly texts: MapModel['texts'];
  readonly label: string;
}

/** A map made of square pictures, moved by dragging and arrow keys, with markers on it. */
export function TileMap({ info, provider, texts, label }: TileMapProps) {
  const placed = info.marker.filter((marker) => marker.lat !== undefined && marker.long !== undefined);
  const [zoom, setZoom] = useState(Math.min(MOST_ZOOM, Math.max(LEAST_ZOOM, info.zoom)));
  const [centre, setCentre] = useState({ lat: placed[0]?.lat ?? 0, long: placed[0]?.long ?? 0 });
  const [size, setSize] = useState({ width: 0, height: 0 });
  const root = useRef<HTMLDivElement>(null);
  const held = useRef<Point>(undefined);

  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const middle = pointOf(centre.lat, centre.long, zoom);
  const corner = { x: middle.x - size.width / 2, y: middle.y - size.height / 2 };
  const move = (x: number, y: number) => setCentre(placeOf({ x: middle.x + x, y: middle.y + y }, zoom));
  const zoomBy = (step: number) => setZoom((was) => Math.min(MOST_ZOOM, Math.max(LEAST_ZOOM, was + step)));
  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => move(-KEY_STEP, 0),
    ArrowRight: () => move(KEY_STEP, 0),
    ArrowUp: () => move(0, -KEY_STEP),
    ArrowDown: () => move(0, KEY_STEP),
    '+': () => zoomBy(1),
    '-': () => zoomBy(-1),
  };
  return (
    <div
      ref={root}
      className="av-tile-map"
      role="application"
      aria-label={`${texts.map}: ${label}`}
      tabIndex={0}
      onKeyDown={(event) => {
        const action = keys[event.key];
        if (!action) return;
        event.preventDefault();
        action();
      }}
      onPointerDown={(event) => {
        held.current = { x: event.clientX, y: event.clientY };
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        if (!held.current) return;
        move(held.current.x - event.clientX, held.current.y - event.clientY);
        held.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerUp={() => {
        held.current = undefined;
      }}
    >
      {tilesIn(corner, size, zoom).map(({ x, y, wrapped }) => (
        <img
          key={`${zoom}/${x}/${y}`}
          src={tileAddress(provider.address, zoom, wrapped, y)}
          alt=""
          draggable={false}
          width={TILE}
          height={TILE}
          style={{ transform: `translate(${x * TILE - corner.x}px, ${y * TILE - corner.y}px)` }}
        />
      ))}
      {placed.map((marker) => {
        const point = pointOf(marker.lat ?? 0, marker.long ?? 0, zoom);
        return (
          <span
            key={`${marker.lat} ${marker.long}`}
            className={marker.picture ? 'av-tile-map-sign' : 'av-tile-map-marker'}
            role="img"
            aria-label={marker.content || marker.address}
            title={marker.content || marker.address}
            style={{
              transform: `translate(${point.x - corner.x}px, ${point.y - corner.y}px)`,
              ...(marker.picture && {
                inlineSize: marker.picture.size,
                blockSize: marker.picture.size,
                backgroundImage: `url("${marker.picture.src}")`,
              }),
            }}
          />
        );
      })}
      <span className="av-tile-map-zoom">
        <button type="button" aria-label={texts.zoomIn} onClick={() => zoomBy(1)}>
          +
        </button>
        <button type="button" aria-label={texts.zoomOut} onClick={() => zoomBy(-1)}>
          −
        </button>
      </span>
      {provider.attribution && <span className="av-tile-map-attribution">{provider.attribution}</span>}
    </div>
  );
}

/** The address of one tile. */
export function tileAddress(template: string, z: number, x: number, y: number): string {
  return template.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y));
}

/** Where a place lies on the whole map of a zoom, in pixels (Web Mercator). */
export function pointOf(lat: number, long: number, zoom: number): Point {
  const whole = TILE * 2 ** zoom;
  const sine = Math.sin((lat * Math.PI) / 180);
  return {
    x: ((long + 180) / 360) * whole,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * whole,
  };
}

/** The place at a point of it. */
export function placeOf({ x, y }: Point, zoom: number): { readonly lat: number; readonly long: number } {
  const whole = TILE * 2 ** zoom;
  const n = Math.PI * (1 - (2 * y) / whole);
  return { long: (x / whole) * 360 - 180, lat: (Math.atan(Math.sinh(n)) * 180) / Math.PI };
}

function tilesIn(corner: Point, size: { readonly width: number; readonly height: number }, zoom: number) {
  if (size.width === 0) return [];
  const count = 2 ** zoom;
  const tiles: { readonly x: number; readonly y: number; readonly wrapped: number }[] = [];
  for (let y = Math.floor(corner.y / TILE); y * TILE < corner.y + size.height; y++) {
    if (y < 0 || y >= count) continue;
    for (let x = Math.floor(corner.x / TILE); x * TILE < corner.x + size.width; x++) {
      tiles.push({ x, y, wrapped: ((x % count) + count) % count });
    }
  }
  return tiles;
}
