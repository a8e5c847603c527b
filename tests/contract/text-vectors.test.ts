import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { textFunctions } from '../../scripts/vectors/functions-text.ts';
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
    const run = textFunctions[fn];
    const got = run ? await run(args) : `no function for ${fn}`;
    if (!isDeepStrictEqual(got, expected)) failed.push({ id, got, expected });
  }
  return failed;
}

describe.skipIf(!folder)('text functions give what the contract vectors recorded', () => {
  test.each([['wpautop'], ['wptexturize'], ['shortcode'], ['parse_blocks'], ['excerpts']])(
    '%s',
    async (suite) => {
      expect(await failures(suite)).toEqual([]);
    },
  );
});
