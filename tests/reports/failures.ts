import { relative } from 'node:path';
import type { TestModule } from 'vitest/node';

/** What failed in a run. */
export interface Failure {
  /** `tests/shop/buying.test.ts › an order › reduces the stock once` */
  readonly name: string;
  /** First line of the error. */
  readonly error: string;
  /** It was ended by its time limit: of a test, a hook, or something it waited for. */
  readonly late: boolean;
}

/** What errors of Vitest, puppeteer and child processes say where time ran out. */
const LATE = /\btimed out\b|\btimeout\b|\btime limit\b|\bms exceeded\b|\bETIMEDOUT\b/i;
const LONGEST = 200;

/** Every test, hook and file that failed, and errors that belong to none of them. */
export function failuresOf(
  modules: readonly TestModule[],
  unhandled: readonly { readonly message?: string }[],
  root: string,
): readonly Failure[] {
  const found: Failure[] = [];
  const add = (name: string, errors: readonly { readonly message?: string }[]) => {
    const error = firstLine(errors[0]?.message ?? 'says nothing');
    found.push({ name, error, late: errors.some(({ message }) => LATE.test(message ?? '')) });
  };
  for (const module of modules) {
    const file = relative(root, module.moduleId);
    if (module.errors().length > 0) add(file, module.errors());
    for (const suite of module.children.allSuites())
      if (suite.errors().length > 0)
        add(`${file} › ${suite.fullName.replaceAll(' > ', ' › ')}`, suite.errors());
    for (const test of module.children.allTests('failed'))
      add(`${file} › ${test.fullName.replaceAll(' > ', ' › ')}`, test.result().errors ?? []);
  }
  for (const error of unhandled) add('outside of tests', [error]);
  return found;
}

function firstLine(text: string): string {
  const line = text.trim().split('\n', 1)[0] ?? '';
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
}

/** The list as it stands at the end of a run: two lines a failure, what ran out of time said so. */
export function failureLines(failures: readonly Failure[]): readonly string[] {
  const late = failures.filter((failure) => failure.late).length;
  const head = `${failures.length} failed${late > 0 ? `, ${late} of them out of time` : ''}:`;
  return [
    head,
    ...failures.map(({ name, error, late }) => `  ${name}\n      ${late ? 'out of time: ' : ''}${error}`),
  ];
}
