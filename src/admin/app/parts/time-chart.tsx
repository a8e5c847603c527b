import type { ReactNode } from 'react';
import { stepName } from '../format.ts';
import { namedSteps, scaleTo } from './scale.ts';

/** A day or a month of a chart: `2026-11-24` or `2026-11`. */
export interface ChartStep {
  readonly step: string;
  readonly value: number;
}

/** Steps that are named below a chart. */
const NAMED = 6;

/**
 * What came in step by step as bars, with the time before as a line behind them: for the eye, as the numbers stand in
 * the table below.
 */
export function TimeChart(props: {
  readonly label: string;
  readonly steps: readonly ChartStep[];
  /** The time before, step by step; absent = it is not compared. */
  readonly before?: readonly ChartStep[] | undefined;
  readonly format: (value: number) => string;
}): ReactNode {
  const { label, steps, before = [], format } = props;
  const values = [...steps, ...before].map(({ value }) => value);
  const most = Math.max(...values, 0);
  if (most === 0) return <p>Nothing came in during this time.</p>;
  const lines = scaleTo(most);
  const top = lines.at(-1) ?? most;
  const part = (value: number) => Math.max(0, value) / top;
  const named = namedSteps(steps.length, NAMED);
  return (
    <figure className="chart">
      <div className="chart-plot">
        <div className="chart-lines" aria-hidden="true">
          {lines.toReversed().map((line) => (
            <span key={line}>{format(line)}</span>
          ))}
        </div>
        <svg
          viewBox={`0 0 ${steps.length} 1`}
          role="img"
          aria-label={label}
          preserveAspectRatio="none"
          style={{ '--lines': lines.length - 1 } as object}
        >
          {steps.map(({ step, value }, at) => (
            <g key={step}>
              <rect
                className="chart-bar"
                x={at + 0.15}
                y={1 - part(value)}
                width={0.7}
                height={part(value)}
              />
              <rect className="chart-step" x={at} y={0} width={1} height={1}>
                <title>{stepText(step, value, before[at], format)}</title>
              </rect>
            </g>
          ))}
          {before.length > 0 && (
            <polyline
              className="chart-before"
              points={before
                .slice(0, steps.length)
                .map(({ value }, at) => `${at + 0.5},${1 - part(value)}`)
                .join(' ')}
            />
          )}
        </svg>
        <div className="chart-names" aria-hidden="true">
          {named.map((at) => (
            <span key={at} style={{ insetInlineStart: `${((at + 0.5) / steps.length) * 100}%` }}>
              {stepName(steps[at]?.step ?? '', 'short')}
            </span>
          ))}
        </div>
      </div>
      {before.length > 0 && (
        <figcaption>
          <span className="chart-key">This time</span>
          <span className="chart-key chart-key-before">
            The time before, from {stepName(before[0]?.step ?? '')} to {stepName(before.at(-1)?.step ?? '')}
          </span>
        </figcaption>
      )}
    </figure>
  );
}

function stepText(
  step: string,
  value: number,
  before: ChartStep | undefined,
  format: (value: number) => string,
): string {
  const now = `${stepName(step)}: ${format(value)}`;
  return before === undefined ? now : `${now}; ${stepName(before.step)}: ${format(before.value)}`;
}
