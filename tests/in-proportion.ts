import { ownTime } from './own-time.ts';

/** Characters of the longer text. */
const LENGTH = 48_000;
const TIMES_AS_LONG = 4;
/** How many times as long work may take on a text four times as long: the square of it takes 16 times. */
const MOST = 9;
/** Milliseconds below which nothing is told from the noise of a busy machine. */
const NOISE = 25;

/**
 * Whether work on a hostile text takes time in proportion to its length: it is done on a text and on one four times as
 * long, each given by its length in characters. What seems to be out of proportion is measured twice more, on texts four
 * times as long each time: those that the engine begins to keep apart for their size cost it more, once and for all.
 * `clock` tells milliseconds of work.
 */
export async function inProportion(
  work: (length: number) => unknown,
  clock: () => number = ownTime,
): Promise<boolean> {
  const costOf = async (length: number) => {
    const start = clock();
    await work(length);
    return clock() - start;
  };
  for (let attempt = 0; attempt < 3; attempt++) {
    const length = LENGTH * TIMES_AS_LONG ** attempt;
    const short = await costOf(length / TIMES_AS_LONG);
    const long = await costOf(length);
    if (long < Math.max(short * MOST, NOISE)) return true;
  }
  return false;
}

/** A part of a text again and again, as long as is asked for at the most. */
export function repeated(part: string, length: number): string {
  return part.repeat(Math.floor(length / part.length));
}
