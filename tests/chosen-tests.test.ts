import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { POSTGRESQL_TESTS } from './chosen-tests.ts';

const root = join(import.meta.dirname, '..');
const testsIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`);

it('leaves the tests that start a PostgreSQL of their own to the run for them', () => {
  const starting = [...testsIn('src'), ...testsIn('tests')].filter((file) =>
    /\bimport \{[^}]*\bpostgresqlPrograms\b/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(starting.sort()).toEqual([...POSTGRESQL_TESTS].sort());
});
