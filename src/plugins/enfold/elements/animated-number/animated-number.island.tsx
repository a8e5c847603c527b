import { type ReactNode, useEffect, useRef, useState } from 'react';
import { countUp, shownCount } from '../behaviour/count-up.ts';
import { wantsLessMotion, whenInView } from '../behaviour/in-view.ts';
import type { Frame } from '../frame.ts';
import type { Link } from '../links.ts';

/** Share of the window's height at which a number begins to count. */
const STARTS_AT = 0.8;

export interface AnimatedNumberModel {
  readonly frame: Frame;
  /** Runs of figures and what stands between them, in order. */
  readonly parts: readonly string[];
  readonly from: number;
  readonly separator: string;
  /** Milliseconds. */
  readonly time: number;
  readonly icon?: ReactNode;
  readonly iconBehind?: boolean;
  readonly link?: Link;
  readonly description?: ReactNode;
}

/** A number that counts up when it comes into view. The page holds the number itself. */
export default function AnimatedNumber(model: AnimatedNumberModel) {
  const { frame, parts, from, separator, time, icon, iconBehind, link, description } = model;
  const container = useRef<HTMLElement>(null);
  const [state, setState] = useState<'whole' | 'waiting' | 'counting'>('whole');
  useEffect(() => {
    const own = container.current;
    if (!own || wantsLessMotion()) return;
    setState('waiting');
    return whenInView([own], STARTS_AT, () => setState('counting'));
  }, []);
  const Tag = link ? 'a' : 'div';
  return (
    <Tag
      ref={container as never}
      {...frame}
      {...(link && { href: link.href, target: link.target, rel: link.rel })}
      className={`${frame.className} ${state === 'whole' ? '' : 'number_prepared'}`}
      data-timer={time}
    >
      <strong className="heading avia-animated-number-title">
        {!iconBehind && icon}
        <span className="screen-reader-text">{parts.map((part) => shown(part, separator)).join('')}</span>
        <span aria-hidden="true">
          {parts.map((part, index) =>
            /^\d+$/.test(part) ? (
              <CountingFigure
                // biome-ignore lint/suspicious/noArrayIndexKey: parts stay in their order
                key={index}
                target={part}
                from={from}
                separator={separator}
                time={time}
                state={state}
              />
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts stay in their order
              <span key={index} className="avia-no-number">
                {part}
              </span>
            ),
          )}
        </span>
        {iconBehind && icon}
      </strong>
      {description}
    </Tag>
  );
}

function shown(part: string, separator: string): string {
  return /^\d+$/.test(part) ? shownCount(Number(part), { target: part, separator }) : part;
}

function CountingFigure(props: {
  readonly target: string;
  readonly from: number;
  readonly separator: string;
  readonly time: number;
  readonly state: 'whole' | 'waiting' | 'counting';
}) {
  const { target, from, separator, time, state } = props;
  const [text, setText] = useState(() => shown(target, separator));
  useEffect(() => {
    // The number itself stands until the first figure of the count: nobody reads zeros.
    if (state !== 'counting') return;
    return countUp({ target, from, time, separator }, setText, () => undefined);
  }, [state, target, from, separator, time]);
  return (
    <span
      className="avia-single-number __av-single-number"
      data-number_format={separator}
      data-number={target}
      data-start_from={from}
    >
      {text}
    </span>
  );
}
