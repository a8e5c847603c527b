import { randomInt } from 'node:crypto';

/** A sum that people solve and simple programs do not. */
export interface Equation {
  /** Digits, sent along hidden; its last one is the place of the answer in it. */
  readonly verifier: string;
  /** `3 + 4 = ?` */
  readonly sum: string;
}

const LOWEST = 123_456_789;
const HIGHEST = 999_999_999;

/** A new sum. `random` gives a whole number from the first bound up to below the second. Source: Enfold, form captcha. */
export function newEquation(random: (from: number, below: number) => number = randomInt): Equation {
  const verifier = String(random(LOWEST, HIGHEST + 1))
    .replaceAll('0', '4')
    .replaceAll('9', '7');
  const answer = Number(verifier[Number(verifier.at(-1))]);
  const first = answer > 1 ? random(1, answer) : 0;
  return { verifier, sum: `${first} + ${answer - first} = ?` };
}
