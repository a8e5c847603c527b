import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { countUp } from '../behaviour/count-up.ts';
import { wantsLessMotion, whenInView } from '../behaviour/in-view.ts';
import type { Frame } from '../frame.ts';

/** Share of the window's height at which bars begin to grow. */
const STARTS_AT = 0.95;
/** Milliseconds that the figure beside a bar counts. Source: Enfold, progress bars. */
const PERCENT_TIME = 2200;

export interface ProgressBar {
  readonly title: string;
  /** 0 to 100. */
  readonly progress: number;
  readonly className: string;
  readonly style?: CSSProperties;
  readonly icon?: ReactNode;
}

export interface ProgressBarsModel {
  readonly frame: Frame;
  readonly bars: readonly ProgressBar[];
  readonly percent: boolean;
}

/** Bars that grow when they come into view. The page holds them full: without scripts nothing is missing. */
export default function ProgressBars({ frame, bars, percent }: ProgressBarsModel) {
  const container = useRef<HTMLDivElement>(null);
  const [started, setStarted] = useState<boolean>();
  useEffect(() => {
    const own = container.current;
    if (!own || wantsLessMotion()) return;
    setStarted(false);
    return whenInView([own], STARTS_AT, () => setStarted(true));
  }, []);
  return (
    <div ref={container} {...frame}>
      {bars.map((bar, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars stay in their order
        <div key={index} className={bar.className}>
          <div className="progressbar-title-wrap">
            {bar.icon}
            <span className="progressbar-title">{bar.title}</span>
          </div>
          {percent && <Percent progress={bar.progress} started={started} />}
          <div className="progress" role="img" aria-label={`${bar.title}: ${bar.progress}%`}>
            <div className="bar-outer">
              <div
                className="bar"
                data-progress={bar.progress}
                style={{ ...bar.style, width: `${started === false ? 0 : bar.progress}%` }}
              />
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}

function Percent({
  progress,
  started,
}: {
  readonly progress: number;
  readonly started: boolean | undefined;
}) {
  const target = String(progress);
  const [text, setText] = useState(target);
  useEffect(() => {
    if (started === false) setText('0');
    if (!started) return;
    return countUp(
      { target, from: 0, time: PERCENT_TIME, separator: '' },
      (shown) => setText(String(Number(shown))),
      () => undefined,
    );
  }, [started, target]);
  return (
    <div
      className="progressbar-percent avia_sc_animated_number_active"
      data-timer={PERCENT_TIME}
      aria-hidden="true"
    >
      <span className="av-bar-counter __av-single-number" data-number={target}>
        {text}
      </span>
      %
    </div>
  );
}
