import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { authFunctions } from '../../scripts/vectors/functions-auth.ts';
import { sharedFolder } from '../shared.ts';

const folder = sharedFolder();

interface VectorCase {
  readonly id: string;
  readonly fn: string;
  readonly args: unknown;
  readonly expected: unknown;
}

async function failures(suite: string) {
  const { cases } = JSON.parse(readFileSync(join(folder ?? '', 'vectors', `${suite}.json`), 'utf8')) as {
    cases: readonly VectorCase[];
  };
  const failed = [];
  for (const { id, fn, args, expected } of cases) {
    const got = await authFunctions[fn]?.(args);
    if (!isDeepStrictEqual(got, expected)) failed.push({ id, got, expected });
  }
  return failed;
}

describe.skipIf(!folder)('passwords, nonces and cookies are those of the contract vectors', () => {
  test.each(['passwords', 'nonce_cookie'])('%s', async (suite) => {
    expect(await failures(suite)).toEqual([]);
  });
});
