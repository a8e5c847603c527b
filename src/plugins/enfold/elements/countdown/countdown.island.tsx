import { useEffect, useState } from 'react';
import type { Frame } from '../frame.ts';
import type { Link } from '../links.ts';
import { type CountdownEnd, endOf, remaining, TICK, type UnitName } from './countdown-rules.ts';

export interface CountdownModel {
  readonly frame: Frame;
  readonly end: CountdownEnd;
  /** Milliseconds of the smallest unit. */
  readonly interval: number;
  readonly maximum: number;
  readonly units: readonly { readonly name: UnitName; readonly one: string; readonly many: string }[];
  readonly counts: Readonly<Record<UnitName, number>>;
  readonly title: string;
  readonly link?: Link;
}

/** Time until a moment, in steps of a second, until there is none left. */
export default function Countdown(model: CountdownModel) {
  const { frame, end, interval, maximum, units, title, link } = model;
  const [counts, setCounts] = useState(model.counts);
  useEffect(() => {
    const tick = () => {
      setCounts(remaining(Date.now(), end, maximum));
      if (endOf(end) <= Date.now()) clearInterval(timer);
    };
    const timer = setInterval(tick, TICK);
    tick();
    return () => clearInterval(timer);
  }, [end, maximum]);
  const Tag = link ? 'a' : 'span';
  return (
    <div
      {...frame}
      data-year={end.year}
      data-month={end.month}
      data-day={end.day}
      data-hour={end.hour}
      data-minute={end.minute}
      data-timezone={end.timezone}
      data-interval={interval}
      data-maximum={maximum}
      role="timer"
    >
      {title && (
        <h3>
          <span className="av-countdown-timer-title">{title}</span>
        </h3>
      )}
      <Tag
        className="av-countdown-timer-inner"
        {...(link && { href: link.href, target: link.target, rel: link.rel })}
      >
        {units.map(({ name, one, many }) => (
          <span key={name} className={`av-countdown-cell av-countdown-${name}`}>
            <span className="av-countdown-cell-inner">
              <span className="av-countdown-time" data-upate-width={name}>
                {counts[name]}
              </span>
              <span className="av-countdown-time-label" data-label={one} data-label-multi={many}>
                {counts[name] === 1 ? one : many}
              </span>
            </span>
          </span>
        ))}
      </Tag>
    </div>
  );
}
