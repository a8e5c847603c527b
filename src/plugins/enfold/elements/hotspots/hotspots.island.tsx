import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { HIDE_DELAY } from '../behaviour/tooltips.ts';
import type { Frame } from '../frame.ts';
import type { Link } from '../links.ts';

export interface Spot {
  /** Per cent of the picture. */
  readonly top: number;
  readonly left: number;
  /** Classes that say where its text stands, and on what ground. */
  readonly place: string;
  readonly link?: Link;
  /** Its own colours. */
  readonly style: CSSProperties;
  readonly text?: ReactNode;
}

export interface HotspotsModel {
  readonly frame: Frame;
  /** Begins the ids of the texts. */
  readonly name: string;
  readonly image: ReactNode;
  readonly numbered: boolean;
  readonly permanent: boolean;
  /** On phones the texts stand in a list below the picture. */
  readonly listed: boolean;
  readonly spots: readonly Spot[];
}

/** A picture with points that tell something when they are pointed at, touched or reached by the keyboard. */
export default function Hotspots({ frame, name, image, numbered, permanent, listed, spots }: HotspotsModel) {
  const [open, setOpen] = useState<number>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = (index: number) => {
    clearTimeout(timer.current);
    setOpen(index);
  };
  const hide = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(undefined), HIDE_DELAY);
  };
  return (
    <div {...frame}>
      <div className="av-hotspot-frame">
        {image}
        {spots.map((spot, index) => {
          const Tag = spot.link ? 'a' : 'button';
          const shown = permanent || open === index;
          return (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: points stay in their order
              key={index}
              className={`av-image-hotspot ${spot.place}`}
              style={
                { top: `${spot.top}%`, left: `${spot.left}%`, '--left': String(spot.left) } as CSSProperties
              }
              onMouseEnter={() => show(index)}
              onMouseLeave={hide}
              onFocus={() => show(index)}
              onBlur={hide}
              onKeyDown={(event) => event.key === 'Escape' && setOpen(undefined)}
            >
              <Tag
                className="av-image-hotspot_inner"
                aria-describedby={spot.text ? `${name}-${index + 1}` : undefined}
                style={spot.style}
                aria-label={String(index + 1)}
                {...(spot.link
                  ? { href: spot.link.href, target: spot.link.target, rel: spot.link.rel }
                  : { type: 'button' as const })}
              >
                {numbered ? index + 1 : ''}
              </Tag>
              {spot.text && (
                <div
                  id={`${name}-${index + 1}`}
                  role="tooltip"
                  className={`av-hotspot-tooltip ${shown ? 'av-shown' : ''}`}
                >
                  {spot.text}
                </div>
              )}
            </div>
          );
        })}
      </div>
      {listed && (
        <ol className="av-hotspot-fallback">
          {spots.map(
            (spot, index) =>
              spot.text && (
                // biome-ignore lint/suspicious/noArrayIndexKey: points stay in their order
                <li key={index}>
                  <span className="av-hotspot-fallback-count" aria-hidden="true">
                    {index + 1}
                  </span>
                  {spot.text}
                </li>
              ),
          )}
        </ol>
      )}
    </div>
  );
}
