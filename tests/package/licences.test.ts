import { describe, expect, test } from 'vitest';
import { faultOf, isAllowed } from '../../scripts/licences/allowed.ts';
import { installedPackages, neededBy } from '../../scripts/licences/installed-packages.ts';
import { thirdPartyNotices } from '../../scripts/licences/notices.ts';

const root = new URL('../..', import.meta.url).pathname.replace(/\/$/, '');

const someone = {
  name: 'someone',
  version: '1.0.0',
  folder: '/nowhere',
  licence: 'MIT',
  needs: [],
  production: true,
};

describe('licences', () => {
  test('every installed package may be used', () => {
    const packages = installedPackages(root);
    expect(packages.length).toBeGreaterThan(100);
    expect(packages.filter((found) => faultOf(found) !== undefined).map(({ name }) => name)).toEqual([]);
  });

  test.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0-only)', true],
    ['MIT AND GPL-3.0-only', false],
    ['GPL-3.0-only OR MIT AND ISC', true],
    ['(GPL-2.0-only OR AGPL-3.0-only) AND MIT', false],
    ['CC0-1.0', true],
    ['SEE LICENSE IN FILE', false],
    ['UNLICENSED', false],
    ['', false],
    ['(MIT', false],
  ])('%s: %s', (expression, allowed) => {
    expect(isAllowed(expression)).toBe(allowed);
  });

  test('exceptions hold for one package, one licence and one place', () => {
    expect(faultOf({ ...someone, licence: 'GPL-3.0-only' })).toBe('GPL-3.0-only is not on the list');
    expect(faultOf({ ...someone, licence: '' })).toBe('declares no licence');
    expect(faultOf({ ...someone, name: 'axe-core', licence: 'MPL-2.0', production: false })).toBeUndefined();
    expect(faultOf({ ...someone, name: 'axe-core', licence: 'MPL-2.0' })).toBeDefined();
    expect(faultOf({ ...someone, name: '@img/sharp-libvips-linux-x64', licence: 'LGPL-3.0-or-later' })).toBe(
      undefined,
    );
  });

  test('tools are told from what the program needs', () => {
    const names = (production: boolean) =>
      installedPackages(root)
        .filter((found) => found.production === production)
        .map(({ name }) => name);
    expect(names(true)).toEqual(expect.arrayContaining(['react', 'better-sqlite3', 'sharp', 'express']));
    expect(names(true)).not.toEqual(expect.arrayContaining(['vitest']));
    expect(names(false)).toEqual(expect.arrayContaining(['vitest', 'typescript', 'postject']));
  });

  test('what a package needs is found as Node.js finds it, installers left out', () => {
    const names = neededBy(root, ['better-sqlite3'], ['prebuild-install']).map(({ name }) => name);
    expect(names.sort()).toEqual(['better-sqlite3', 'bindings', 'file-uri-to-path']);
  });

  test('notices name each package, its licence and Node.js', () => {
    const notices = thirdPartyNotices(root);
    expect(notices).toContain(`Node.js ${process.versions.node}`);
    expect(notices).toMatch(/^react \d+\.\d+\.\d+ \(MIT\)$/m);
    expect(notices).toMatch(/^@img\/sharp-libvips-\S+ \S+ \(LGPL-3.0-or-later\)$/m);
    expect(notices).not.toMatch(/^vitest /m);
    expect(notices.match(/Permission is hereby granted/g)?.length).toBeGreaterThan(20);
  });
});
