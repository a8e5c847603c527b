import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { chooseTests } from './choose.ts';
import { distances, importersIn } from './imports.ts';

it('what depends on a file is found through every kind of import, the nearest first', () => {
  const root = mkdtempSync(join(tmpdir(), 'portolan-imports-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const files = {
    'src/tide.ts': 'export const tide = 1;',
    'src/tide.test.ts': "import { tide } from './tide.ts';",
    'src/theme/index.ts': "export * from '../tide.ts';",
    'themes/sea/theme.tsx': "import { tide } from 'portolan/theme';",
    'themes/sea/theme.test.ts': "const theme = await import('./theme.tsx');",
    'src/other.test.ts': "import './other.ts';",
    'src/api/html.ts': "export * from '../other.ts';",
    'src/plugins/quay.tsx': "import { html } from 'portolan/html';",
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  expect([...distances(importersIn(root), ['src/tide.ts'])]).toEqual([
    ['src/tide.ts', 0],
    ['src/theme/index.ts', 1],
    ['src/tide.test.ts', 1],
    ['themes/sea/theme.tsx', 2],
    ['themes/sea/theme.test.ts', 3],
    // Sites that tests serve find their theme by its name.
    ['tests/imported-site.ts', 3],
  ]);
  expect([...distances(importersIn(root), ['src/other.ts']).keys()]).toEqual([
    'src/other.ts',
    'src/api/html.ts',
    'src/other.test.ts',
    'src/plugins/quay.tsx',
  ]);
});

it('tests beside the change come first, then near and quick ones, as many as the time allows', () => {
  const candidates = [
    { file: 'tests/contract/far.test.ts', distance: 4, seconds: 3 },
    { file: 'src/b/near-and-slow.test.ts', distance: 1, seconds: 8 },
    { file: 'src/b/near.test.ts', distance: 1, seconds: 1 },
    { file: 'src/a/beside.test.ts', distance: 2, seconds: 2 },
  ];
  expect(chooseTests(candidates, ['src/a/tide.ts'], 6)).toEqual({
    chosen: ['src/a/beside.test.ts', 'src/b/near.test.ts', 'tests/contract/far.test.ts'],
    left: ['src/b/near-and-slow.test.ts'],
  });
});

it('tests that are called like what was changed count as beside it', () => {
  const candidates = [
    { file: 'tests/contract/far.test.ts', distance: 1, seconds: 3 },
    { file: 'tests/browser/navigation.test.ts', distance: 9, seconds: 5 },
  ];
  for (const changed of ['navigation/menu-item.tsx', 'elements/navigation.island.tsx'])
    expect(chooseTests(candidates, [changed], 6).chosen).toEqual(['tests/browser/navigation.test.ts']);
});

it('one file is run however long it takes', () => {
  expect(chooseTests([{ file: 'a.test.ts', distance: 1, seconds: 60 }], [], 10).chosen).toEqual([
    'a.test.ts',
  ]);
});
