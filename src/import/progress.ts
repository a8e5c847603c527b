/** The parts of an import, in their order. */
export type Stage =
  | 'unpack'
  | 'pre-scan'
  | 'uploads'
  | 'read'
  | 'resolve'
  | 'index'
  | 'plugins'
  | 'media'
  | 'check'
  | 'swap';

const TITLES: Readonly<Record<Stage, string>> = {
  unpack: 'Unpacking',
  'pre-scan': 'Counting',
  uploads: 'Uploads',
  read: 'Reading',
  resolve: 'Linking',
  index: 'Indexing',
  plugins: 'Plugins',
  media: 'Fetching',
  check: 'Checking',
  swap: 'Swapping in',
};

/** What the pipeline tells while it works. */
export interface Progress {
  /** A stage begins. `bytes` are to be read in it, 0 = unknown. */
  stage(stage: Stage, bytes?: number): void;
  /** Bytes read, and records or files handled, in the present stage so far. */
  at(bytes: number, records: number): void;
  /** The last stage is over, or the import failed. */
  done(): void;
}

/** Milliseconds between two signs of life. */
const BAR_EVERY = 100;
const LINE_EVERY = 5000;
const EVENT_EVERY = 1000;

type Output = NodeJS.WritableStream & { readonly isTTY?: boolean; readonly columns?: number };

/** Progress for a terminal (one line that is rendered anew), a pipe (plain lines), or scripts (JSON lines). */
export function createProgress(output: Output, json: boolean, now: () => number = Date.now): Progress {
  if (json) return new Reporter(now, EVENT_EVERY, jsonLines(output));
  return output.isTTY === true
    ? new Reporter(now, BAR_EVERY, bar(output))
    : new Reporter(now, LINE_EVERY, plainLines(output));
}

/** How far a stage is. */
interface State {
  readonly stage: Stage;
  readonly bytes: number;
  /** 0 = unknown. */
  readonly bytesTotal: number;
  readonly records: number;
  readonly seconds: number;
  readonly over: boolean;
}

class Reporter implements Progress {
  readonly #now: () => number;
  readonly #every: number;
  readonly #show: (state: State) => void;
  #stage: Stage | undefined;
  #began = 0;
  #shown = 0;
  #total = 0;
  #bytes = 0;
  #records = 0;

  constructor(now: () => number, every: number, show: (state: State) => void) {
    this.#now = now;
    this.#every = every;
    this.#show = show;
  }

  stage(stage: Stage, bytes = 0): void {
    this.done();
    this.#stage = stage;
    this.#began = this.#shown = this.#now();
    this.#total = bytes;
    this.#bytes = 0;
    this.#records = 0;
    this.#report(false);
  }

  at(bytes: number, records: number): void {
    this.#bytes = bytes;
    this.#records = records;
    const now = this.#now();
    if (now - this.#shown < this.#every) return;
    this.#shown = now;
    this.#report(false);
  }

  done(): void {
    if (this.#stage !== undefined) this.#report(true);
    this.#stage = undefined;
  }

  #report(over: boolean): void {
    this.#show({
      stage: this.#stage as Stage,
      bytes: this.#bytes,
      bytesTotal: this.#total,
      records: this.#records,
      seconds: (this.#now() - this.#began) / 1000,
      over,
    });
  }
}

function jsonLines(output: Output): (state: State) => void {
  return ({ stage, bytes, bytesTotal, records, seconds, over }) => {
    const event = {
      event: over ? 'stage-end' : records === 0 && bytes === 0 ? 'stage' : 'progress',
      stage,
      bytes,
      bytesTotal,
      records,
      recordsPerSecond: rate(records, seconds),
      secondsLeft: left(bytes, bytesTotal, seconds) ?? null,
      seconds: Math.round(seconds * 1000) / 1000,
    };
    output.write(`${JSON.stringify(event)}\n`);
  };
}

function plainLines(output: Output): (state: State) => void {
  return (state) => {
    if (!state.over && state.records === 0 && state.bytes === 0) return;
    if (state.over && state.seconds < 0.05 && state.records === 0) return;
    output.write(`${TITLES[state.stage]}: ${describe(state)}\n`);
  };
}

function bar(output: Output): (state: State) => void {
  return (state) => {
    const width = 20;
    const share = state.over ? 1 : state.bytesTotal > 0 ? Math.min(1, state.bytes / state.bytesTotal) : 0;
    const filled = Math.round(share * width);
    const rendered = `${'█'.repeat(filled)}${'░'.repeat(width - filled)}`;
    const text = `${TITLES[state.stage].padEnd(12)}${rendered} ${describe(state)}`;
    output.write(`\r\x1b[2K${text.slice(0, (output.columns ?? 100) - 1)}${state.over ? '\n' : ''}`);
  };
}

function describe({ bytes, bytesTotal, records, seconds, over, stage }: State): string {
  const parts: string[] = [];
  if (records > 0) {
    const unit = stage === 'uploads' || stage === 'media' ? 'files' : 'records';
    parts.push(`${records.toLocaleString('en')} ${unit}`, `${rate(records, seconds).toLocaleString('en')}/s`);
  }
  if (bytes > 0) parts.push(bytesTotal > 0 && !over ? `${size(bytes)} of ${size(bytesTotal)}` : size(bytes));
  const rest = over ? undefined : left(bytes, bytesTotal, seconds);
  if (rest !== undefined) parts.push(`${duration(rest)} left`);
  if (over) parts.push(duration(seconds));
  return parts.join(' · ');
}

function rate(records: number, seconds: number): number {
  return seconds > 0 ? Math.round(records / seconds) : 0;
}

/** Seconds that the rest will take; undefined while that cannot be told. */
function left(bytes: number, total: number, seconds: number): number | undefined {
  return total > 0 && bytes > 0 && seconds >= 1
    ? Math.max(0, Math.round((seconds * (total - bytes)) / bytes))
    : undefined;
}

/** `12.3 MB`. */
export function size(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  const units = ['kB', 'MB', 'GB', 'TB'];
  let value = bytes / 1000;
  let unit = 0;
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000;
    unit++;
  }
  return `${value.toFixed(value < 10 ? 1 : 0)} ${units[unit]}`;
}

/** `0.4 s`, `45 s`, `3 min 20 s`. */
export function duration(seconds: number): string {
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  if (seconds < 60) return `${Math.round(seconds)} s`;
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}
