import type { ReactNode } from 'react';
import { periods } from '../periods.ts';
import type { useReportTime } from '../use-report-time.ts';
import { TimeField } from './time-field.tsx';
import { Toolbar, Views } from './toolbar.tsx';

/** The choice of the time that a report is about. */
export function TimeChoice({ time }: { time: ReturnType<typeof useReportTime> }): ReactNode {
  const { from, to, period, set } = time;
  return (
    <>
      <Views
        label="Time"
        value={period}
        views={periods}
        onChange={(next) => set({ period: next, from: undefined, to: undefined })}
      />
      <Toolbar>
        <TimeField label="From" type="date" value={from} max={to} onChange={(day) => set({ from: day })} />
        <TimeField label="To" type="date" value={to} min={from} onChange={(day) => set({ to: day })} />
      </Toolbar>
    </>
  );
}

/** What came together in that time: a list of `ReportSum`. */
export function ReportSums({ children }: { children: ReactNode }): ReactNode {
  return <dl className="report-sums">{children}</dl>;
}

/** One sum of a report; `change`: from the time before to this one. */
export function ReportSum(props: {
  readonly label: string;
  readonly value: ReactNode;
  readonly change?: Change | undefined;
}): ReactNode {
  const { label, value, change } = props;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
      {change && <dd className="report-change">{changeInWords(change)}</dd>}
    </div>
  );
}

interface Change {
  readonly from: number;
  readonly to: number;
  readonly format: (value: number) => string;
}

function changeInWords({ from, to, format }: Change): string {
  if (from === to) return 'as before';
  if (from === 0) return `${format(0)} before`;
  const percent = Math.round((Math.abs(to - from) / Math.abs(from)) * 100);
  return `${to > from ? '▲' : '▼'} ${percent} % from ${format(from)}`;
}
