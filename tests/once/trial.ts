import type { Answer } from '../shopper.ts';
import type { World } from './world.ts';

/** Something that is made ready to be sent several times at once. */
export interface Trial {
  /** How often it is sent; twice unless told. */
  readonly times?: number;
  /** Code of the error that WooCommerce itself answers with 500 to whoever comes second. */
  readonly refusal?: string;
  /** Sends it to a process. */
  send(address: string, index: number): Promise<Answer>;
  /** What is not as it must be once all answers are there; nothing = all is well. */
  wrong(answers: readonly Answer[]): Promise<readonly string[]>;
}

/** Something that must happen once, however often and wherever it is sent. */
export interface Once {
  /** After "…, sent at once to two processes": `a checkout by script`. */
  readonly name: string;
  prepare(world: World): Promise<Trial>;
}

/** Says what differs from what must be. */
export function differs(
  facts: Readonly<Record<string, readonly [found: unknown, wanted: unknown]>>,
): string[] {
  return Object.entries(facts).flatMap(([what, [found, wanted]]) =>
    JSON.stringify(found) === JSON.stringify(wanted)
      ? []
      : [`${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`],
  );
}

/** How many answers hold. */
export function howMany(answers: readonly Answer[], holds: (answer: Answer) => boolean): number {
  return answers.filter(holds).length;
}

/** Sends it to both processes at once, so many rounds; gives what was wrong. */
export async function sendAtOnce(world: World, once: Once, rounds: number): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (let round = 1; round <= rounds; round++) {
    const trial = await once.prepare(world);
    const answers = await Promise.all(
      Array.from({ length: trial.times ?? 2 }, (_, index) =>
        trial.send(world.addresses[index % 2 === 0 ? 0 : 1], index),
      ),
    );
    const { refusal } = trial;
    const failed = answers.filter(
      ({ status, text }) => status >= 500 && (refusal === undefined || !text.includes(`"code":"${refusal}"`)),
    );
    const found = [
      ...failed.map(({ status, text }) => `${status} ${text.slice(0, 300)}`),
      ...(await trial.wrong(answers)),
    ];
    wrong.push(...found.map((each) => `${once.name}, round ${round}: ${each}`));
  }
  return wrong;
}
