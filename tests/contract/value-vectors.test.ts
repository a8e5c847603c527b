import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { valueFunctions } from '../../scripts/vectors/functions-values.ts';
import { sharedFolder } from '../shared.ts';

const folder = sharedFolder();

interface VectorCase {
  readonly id: string;
  readonly fn: string;
  readonly args: unknown;
  readonly expected: unknown;
}

async function failures(suite: string): Promise<readonly { id: string; got: unknown; expected: unknown }[]> {
  const file = join(folder ?? '', 'vectors', `${suite}.json`);
  const { cases } = JSON.parse(readFileSync(file, 'utf8')) as { cases: VectorCase[] };
  const failed = [];
  for (const { id, fn, args, expected } of cases) {
    const run = valueFunctions[fn];
    const got = run ? await run(args) : `no function for ${fn}`;
    if (!isDeepStrictEqual(got, expected)) failed.push({ id, got, expected });
  }
  return failed;
}

describe.skipIf(!folder)('functions on values give what the contract vectors recorded', () => {
  test.each([
    ['kses'],
    ['escape'],
    ['make_clickable'],
    ['remove_accents'],
    ['sanitize_title'],
    ['numbers'],
    ['dates'],
    ['images'],
    ['maybe_unserialize'],
  ])('%s', async (suite) => {
    expect(await failures(suite)).toEqual([]);
  });
});
