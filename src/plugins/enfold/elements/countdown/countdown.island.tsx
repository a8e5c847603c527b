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
  /** `flip-numbers`: numbers turn over; `flip-clock`: as the leaves of a station's clock. */
  readonly flips: 'flip-numbers' | 'flip-clock' | undefined;
  readonly title: string;
  readonly link?: Link;
}

/** Time until a moment, in steps of a second, until there is none left. */
export default function Countdown(model: CountdownModel) {
  const { frame, end, interval, maximum, units, flips, title, link } = model;
  const [{ counts, before }, setCounts] = useState({ counts: model.counts, before: model.counts });
  useEffect(() => {
    const tick = () => {
      const present = remaining(Date.now(), end, maximum);
      setCounts((last) => ({ counts: present, before: last.counts }));
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
        {units.map(({ name, one, many }) =>
          flips ? (
            <span key={name} className={`${flips}__piece av-countdown-${name}`}>
              <FlipCard kind={flips} name={name} shown={counts[name]} before={before[name]} />
              <UnitLabel count={counts[name]} one={one} many={many} />
            </span>
          ) : (
            <span key={name} className={`av-countdown-cell av-countdown-${name}`}>
              <span className="av-countdown-cell-inner">
                <span className="av-countdown-time" data-upate-width={name}>
                  {counts[name]}
                </span>
                <UnitLabel count={counts[name]} one={one} many={many} />
              </span>
            </span>
          ),
        )}
      </Tag>
    </div>
  );
}

function UnitLabel({
  count,
  one,
  many,
}: {
  readonly count: number;
  readonly one: string;
  readonly many: string;
}) {
  return (
    <span className="av-countdown-time-label" data-label={one} data-label-multi={many}>
      {count === 1 ? one : many}
    </span>
  );
}

/**
 * A number that turns from the one before. What turns is rendered of halves, which say nothing to those who do not see
 * them: the number itself stands beside them.
 */
function FlipCard({
  kind,
  name,
  shown,
  before,
}: {
  readonly kind: 'flip-numbers' | 'flip-clock';
  readonly name: UnitName;
  readonly shown: number;
  readonly before: number;
}) {
  const text = String(shown).padStart(2, '0');
  const last = String(before).padStart(2, '0');
  return (
    <span
      className={`${kind}__card`}
      data-upate-width={name}
      style={{ ['--digits' as 'order']: text.length }}
    >
      <span className="av-countdown-time screen-reader-text">{shown}</span>
      <span className="flip-top" aria-hidden="true">
        {text}
      </span>
      <span className="flip-bottom" aria-hidden="true">
        {last}
      </span>
      {shown !== before && (
        // A new leaf for each number, so that each turns.
        <span key={shown} className="flip-leaf" aria-hidden="true">
          <span className="flip-top">{last}</span>
          <span className="flip-bottom">{text}</span>
        </span>
      )}
    </span>
  );
}
