import { type Failure, failureLines } from '../../tests/reports/failures.ts';

/** How often files in which something failed are run at the most. */
const ROUNDS = 3;

export interface Judging {
  /** Files in which something failed are looked at again, alone. */
  readonly again: boolean;
  readonly print: (text: string) => void;
  readonly rerun: (files: readonly string[]) => Promise<readonly Failure[]>;
}

/**
 * Says what failed and whether that is so: what fails twice is broken, what fails once is told as unsteady. Files in which
 * something failed are run once more, and where something else fails then that was green before, once more still. What
 * fails only in the last of these runs was green twice before.
 */
export async function isBroken(
  failed: readonly Failure[],
  { again, print, rerun }: Judging,
): Promise<boolean> {
  if (failed.length === 0) return false;
  print(`\n${failureLines(failed).join('\n')}\n`);
  if (!again) return true;
  const seen = new Set<string>();
  for (let failures = failed, round = 2; failures.length > 0; round++) {
    for (const { name } of failures) seen.add(name);
    const files = filesOf(failures);
    if (files.length === 0) return true;
    // What fails now was green twice.
    if (round > ROUNDS) break;
    print(`\nOnce more, by themselves: ${files.join(', ')}\n`);
    failures = await rerun(files);
    const twice = failures.filter(({ name }) => seen.has(name));
    if (twice.length > 0) {
      print(`\nTwice, ${failureLines(twice).join('\n')}\n`);
      return true;
    }
  }
  print(`\nUnsteady, failed once and passed otherwise:\n  ${[...seen].join('\n  ')}\n`);
  return false;
}

/** The files of tests that something failed in; none where something else failed too, or so much that it is no accident. */
function filesOf(failed: readonly Failure[]): readonly string[] {
  const files = failed.map(({ name }) => /^\S+\.test\.tsx?(?= › |$)/.exec(name)?.[0]);
  const known = [...new Set(files)].filter((file) => file !== undefined);
  return known.length > 12 || files.includes(undefined) ? [] : known;
}
