/** What has to be traced for `mainTasks`. */
export const TRACED = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'loading',
  'v8',
  'disabled-by-default-v8.compile',
];
/** What the engine does only because somebody watches: for each request it finds out which line made it. */
const WATCHING = 'V8.CollectSourcePositions';

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds: when it began, how long it lasted, and its processor time. */
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  /** Of a layout: how many boxes it had to lay out. */
  readonly args?: { readonly beginData?: { readonly dirtyObjects?: number } };
}

export interface MainTasks {
  readonly pid: number;
  readonly tid: number;
  /** Milliseconds by the trace's clock: when the page's document came, and when it was first painted. */
  readonly began: number;
  readonly painted: number;
  /** Length: processor time in milliseconds, whatever else the machine does meanwhile. */
  readonly tasks: readonly { readonly start: number; readonly length: number }[];
}

/** What the page's main thread did: that of the last page painted, or the one that is named. */
export function mainTasks(trace: Uint8Array | undefined, known?: MainTasks): MainTasks {
  const events = eventsOf(trace);
  const paint = events.findLast(({ name }) => name === 'firstContentfulPaint');
  const { pid, tid } = known ?? paint ?? { pid: 0, tid: 0 };
  const own = events.filter((event) => event.pid === pid && event.tid === tid);
  const watching = outermost(own.filter(({ name }) => name === WATCHING));
  const watchingIn = ({ ts, dur = 0 }: TraceEvent) =>
    watching
      .filter((event) => event.ts >= ts && event.ts < ts + dur)
      .reduce((sum, { tdur = 0 }) => sum + tdur, 0);
  return {
    pid,
    tid,
    began: (own.find(({ name }) => name === 'ParseHTML')?.ts ?? 0) / 1000,
    painted: (paint?.ts ?? 0) / 1000,
    tasks: own
      .filter(({ name }) => name === 'RunTask')
      .map((task) => ({ start: task.ts / 1000, length: ((task.tdur ?? 0) - watchingIn(task)) / 1000 })),
  };
}

/** How many boxes were laid out at one go at the most. */
export function largestLayout(trace: Uint8Array | undefined): number {
  const layouts = eventsOf(trace).filter(({ name }) => name === 'Layout');
  return Math.max(0, ...layouts.map(({ args }) => args?.beginData?.dirtyObjects ?? 0));
}

function eventsOf(trace: Uint8Array | undefined): readonly TraceEvent[] {
  return (JSON.parse(new TextDecoder().decode(trace)) as { readonly traceEvents: readonly TraceEvent[] })
    .traceEvents;
}

/** Without those that lie inside others. */
function outermost(events: readonly TraceEvent[]): readonly TraceEvent[] {
  let end = 0;
  return [...events]
    .sort((a, b) => a.ts - b.ts)
    .filter(({ ts, dur = 0 }) => {
      if (ts < end) return false;
      end = ts + dur;
      return true;
    });
}

export function longest(tasks: MainTasks['tasks']): number {
  return Math.max(0, ...tasks.map(({ length }) => length));
}
