import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sqlitePackage } from './sqlite-package.ts';

const installed =
  (...names: readonly string[]) =>
  (name: string) => {
    if (!names.includes(name)) throw new Error(`no ${name}`);
    return name;
  };

it('is version 13 from Node.js 22 on, and version 12 before or where 13 was left out', () => {
  const both = installed('better-sqlite3', 'better-sqlite3-13');
  expect(sqlitePackage('20.19.0', both)).toBe('better-sqlite3');
  expect(sqlitePackage('22.20.0', both)).toBe('better-sqlite3-13');
  expect(sqlitePackage('24.19.0', both)).toBe('better-sqlite3-13');
  expect(sqlitePackage('24.19.0', installed('better-sqlite3'))).toBe('better-sqlite3');
});

it('is version 13 where 12 could be neither fetched nor compiled, but not on a Node.js that it does not run on', () => {
  const no12 = installed('better-sqlite3-13');
  expect(sqlitePackage('22.20.0', no12)).toBe('better-sqlite3-13');
  expect(() => sqlitePackage('20.19.0', no12)).toThrow('no better-sqlite3');
});

it('is taken by npm as it is: where there is no compiler, version 13 would be left out as one that cannot be built', () => {
  const lock = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')) as {
    readonly packages: Readonly<Record<string, object>>;
  };
  // As the package itself says. npm goes by the lock file, and leaves this out of it when it writes that anew.
  expect(lock.packages['node_modules/better-sqlite3-13']).toMatchObject({ gypfile: false });
});
