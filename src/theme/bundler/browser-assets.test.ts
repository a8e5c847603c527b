import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BrowserAssetsRequest, buildBrowserAssets } from './browser-assets.ts';

let folder: string;
let request: BrowserAssetsRequest;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portolan-assets-'));
  const theme = join(folder, 'theme');
  mkdirSync(theme);
  writeFileSync(join(theme, 'tides.css'), '.tides { color: navy }');
  request = {
    folders: [theme],
    styles: {},
    runtime: join(import.meta.dirname, '../../view/browser'),
    out: join(folder, 'assets', 'tidal'),
    alias: {},
    record: join(folder, 'assets', 'tidal.json'),
  };
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('bundles for the browser', () => {
  it('are made by several processes at the same time without getting in each other’s way', async () => {
    const manifests = await Promise.all([1, 2, 3, 4].map(() => buildBrowserAssets(request)));
    expect(new Set(manifests.map((manifest) => JSON.stringify(manifest))).size).toBe(1);
    const files = readdirSync(request.out);
    expect(files).toEqual(expect.arrayContaining(['manifest.json', manifests[0]?.styles['tides']?.file]));
    expect(readdirSync(join(folder, 'assets')).sort()).toEqual(['tidal', 'tidal.json']);
  });

  it('stay where nothing has changed, unless they are to be made anew', async () => {
    await buildBrowserAssets(request);
    const made = () => statSync(join(request.out, 'manifest.json')).ino;
    const first = made();
    await buildBrowserAssets(request);
    expect(made()).toBe(first);
    await buildBrowserAssets({ ...request, rebuild: true });
    expect(made()).not.toBe(first);
    // What was made ahead of time counts for the next start.
    const anew = made();
    await buildBrowserAssets(request);
    expect(made()).toBe(anew);
  });
});
