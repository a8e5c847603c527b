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
