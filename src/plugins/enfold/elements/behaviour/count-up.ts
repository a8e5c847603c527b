/** Milliseconds from the moment when a number is seen until it starts to count. Source: Enfold, animated numbers. */
export const COUNT_DELAY = 300;
/** Milliseconds that a number counts where nobody said how long. */
export const COUNT_TIME = 3000;
/** Milliseconds between two figures. */
export const COUNT_TICK = 32;

/** How a number counts. */
export interface Count {
  /** As written, with leading zeros: the figures shown have as many. */
  readonly target: string;
  readonly from: number;
  /** Milliseconds. */
  readonly time: number;
  /** Sign between thousands; '' for none. */
  readonly separator: string;
}

/** How much one tick adds: never a round figure, so that the last one moves. Source: Enfold, animated numbers. */
export function countStep(target: number, time: number): number {
  const step = Math.round((target * COUNT_TICK) / time);
  return step % 10 === 0 ? step + 1 : step;
}

/** The figure that is counted to: a target of nothing but zeros stands for as many nines. */
export function countTarget(target: string): number {
  return /^0+$/.test(target) ? Number('9'.repeat(target.length)) : Number.parseInt(target, 10) || 0;
}

/** A figure as it is shown: as long as the target, with its thousands parted. */
export function shownCount(
  value: number,
  { target, separator }: Pick<Count, 'target' | 'separator'>,
): string {
  const padded = String(value).padStart(target.length, '0');
  return separator ? padded.replace(/\B(?=(?:\d{3})+(?!\d))/g, separator) : padded;
}

/** Counts and shows every figure, the target itself last; gives the function that ends it. */
export function countUp(count: Count, show: (text: string) => void, done: () => void): () => void {
  const goal = countTarget(count.target);
  const step = countStep(goal, count.time) || 1;
  let value = count.from;
  let timer = setTimeout(function tick() {
    value = Math.min(goal, value + step);
    if (value < goal) {
      show(shownCount(value, count));
      timer = setTimeout(tick, COUNT_TICK);
      return;
    }
    show(shownCount(Number.parseInt(count.target, 10) || 0, count));
    done();
  }, COUNT_DELAY);
  return () => clearTimeout(timer);
}
