import { basename, dirname } from 'node:path';

/** A file of tests that what was changed concerns. */
export interface Candidate {
  readonly file: string;
  /** Imports between it and what was changed. */
  readonly distance: number;
  /** Seconds of processor time that it takes. */
  readonly seconds: number;
}

export interface Choice {
  readonly chosen: readonly string[];
  readonly left: readonly string[];
}

/** What tests of a change may be called: its files and their folders. `navigation/menu-item.tsx`: both words. */
export function namesOf(changed: readonly string[]): ReadonlySet<string> {
  return new Set(changed.flatMap((file) => [nameOf(file), basename(dirname(file))]));
}

/** `tests/browser/navigation.test.ts`, `navigation.island.tsx` → `navigation`. */
export function nameOf(file: string): string {
  return basename(file).replace(/\..*$/, '');
}

/**
 * The files of tests that say most about a change within so many seconds: those beside what was changed and those that
 * are called like it first, then those that are nearest by their imports, the quick ones before the slow. One at least is
 * chosen where there is any.
 */
export function chooseTests(
  candidates: readonly Candidate[],
  changed: readonly string[],
  seconds: number,
): Choice {
  const folders = new Set(changed.map((file) => dirname(file)));
  const names = namesOf(changed);
  const rank = ({ file, distance }: Candidate) =>
    folders.has(dirname(file)) || names.has(nameOf(file)) ? 0 : distance;
  const sorted = [...candidates].sort((a, b) => rank(a) - rank(b) || a.seconds - b.seconds);
  const chosen: string[] = [];
  const left: string[] = [];
  let spent = 0;
  for (const { file, seconds: own } of sorted) {
    if (chosen.length === 0 || spent + own <= seconds) {
      chosen.push(file);
      spent += own;
    } else left.push(file);
  }
  return { chosen, left };
}
