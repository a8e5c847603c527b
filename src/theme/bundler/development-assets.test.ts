import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DevelopmentAssets } from './development-assets.ts';
import { programRoot } from './program-root.ts';
import { publicModules } from './public-modules.ts';

let folder: string;
let assets: DevelopmentAssets;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portolan-development-'));
  for (const name of ['theme', 'program']) mkdirSync(join(folder, name));
  write('theme/tides.css', '.tides { color: navy }');
  write('program/tides.css', '.tides { color: grey }');
  write('program/gauge.css', '.gauge { color: red }');
  write('theme/buoy.island.tsx', island('Buoy'));
  write('program/mark.island.tsx', island('Mark'));
  assets = new DevelopmentAssets(
    join(folder, 'assets'),
    join(programRoot(), 'src/development/browser/client.ts'),
  );
});
afterEach(async () => {
  await assets.end();
  rmSync(folder, { recursive: true, force: true });
});

const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
const island = (label: string) =>
  `import { useState } from 'react';\nexport default () => <b>${label} {useState(1)[0]}</b>;\n`;
const made = (file: string) => readFileSync(join(folder, 'assets', 'tidal', file), 'utf8');
const sources = () => ({
  theme: 'tidal',
  own: [join(folder, 'theme')],
  program: [join(folder, 'program')],
  styles: {},
  runtime: join(programRoot(), 'src/view/browser'),
  alias: publicModules(programRoot()),
});

describe('bundles while a theme is made', () => {
  it('are of the theme where it has its own, and share one React that says what is wrong', async () => {
    const { manifest } = await assets.bundle(sources());
    expect(Object.keys(manifest.styles).sort()).toEqual(['gauge', 'tides']);
    expect(made(manifest.styles['tides']?.file ?? '')).toContain('navy');
    expect(Object.keys(manifest.islands).sort()).toEqual(['buoy', 'mark']);
    const imported = Object.values(manifest.islands).map(({ imports }) => imports);
    for (const imports of imported)
      expect(imports.some((file) => file.startsWith('react-jsx-runtime-'))).toBe(true);
    expect(made(manifest.islands['buoy']?.file ?? '')).not.toContain('react-dom-client.development.js');
    const shared = (imported[0] ?? []).find((file) => file.startsWith('react-'));
    expect(imported[1]).toContain(shared);
  });

  it('change where their sources did, and nowhere else', async () => {
    const { manifest: before } = await assets.bundle(sources());
    const styles = { ...before.styles };
    const islands = { ...before.islands };
    write('theme/tides.css', '.tides { color: teal }');
    await assets.update([join(folder, 'theme/tides.css')]);
    expect(assets.manifest.styles['tides']?.file).not.toBe(styles['tides']?.file);
    expect(assets.manifest.styles['gauge']).toEqual(styles['gauge']);
    write('theme/buoy.island.tsx', island('Beacon'));
    await assets.update([join(folder, 'theme/buoy.island.tsx')]);
    expect(made(assets.manifest.islands['buoy']?.file ?? '')).toContain('Beacon');
    expect(assets.manifest.islands['mark']).toEqual(islands['mark']);
    // Pages that are open still have what they came with.
    expect(made(islands['buoy']?.file ?? '')).toContain('Buoy');
  });

  it('wait with a mistake until it is repaired', async () => {
    await assets.bundle(sources());
    const file = join(folder, 'theme/buoy.island.tsx');
    write('theme/buoy.island.tsx', 'export default () => <b');
    await expect(assets.update([file])).rejects.toThrow(/buoy\.island\.tsx/);
    expect(made(assets.manifest.islands['buoy']?.file ?? '')).toContain('Buoy');
    write('theme/buoy.island.tsx', island('Back'));
    await assets.update([file]);
    expect(made(assets.manifest.islands['buoy']?.file ?? '')).toContain('Back');
  });

  it('take in what is new when they are asked for again', async () => {
    await assets.bundle(sources());
    write('theme/wharf.css', '.wharf { color: brown }');
    const { manifest } = await assets.bundle(sources());
    expect(made(manifest.styles['wharf']?.file ?? '')).toContain('brown');
  });
});
