import { EventEmitter } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import chokidar, { type FSWatcher } from 'chokidar';
import { expect, it, onTestFinished, vi } from 'vitest';
import { watchSources } from './watch-sources.ts';

async function watched() {
  const site = await mkdtemp(join(tmpdir(), 'portolan-watch-'));
  const seen: string[] = [];
  const stop = await watchSources({ site, program: [] }, (changes) => {
    for (const { file, moved } of changes)
      seen.push(`${moved ? 'moved' : 'written'} ${relative(site, file)}`);
  });
  onTestFinished(async () => {
    await stop();
    await rm(site, { recursive: true, force: true });
  });
  const save = (file: string, text: string) => {
    mkdirSync(dirname(join(site, file)), { recursive: true });
    writeFileSync(join(site, file), text);
  };
  return { site, seen, save };
}

it('tells once of each file that comes, is written and goes, and of no other', async () => {
  const { site, seen, save } = await watched();
  save('plugins/tides/plugin.ts', 'one');
  await expect.poll(() => seen).toEqual(['moved plugins/tides/plugin.ts']);
  save('portolan.sqlite', 'data');
  save('plugins/tides/.plugin.ts.swp', 'x');
  save('plugins/tides/plugin.ts', 'another');
  await expect.poll(() => seen.slice(1)).toEqual(['written plugins/tides/plugin.ts']);
  rmSync(join(site, 'plugins/tides/plugin.ts'));
  await expect.poll(() => seen.slice(2)).toEqual(['moved plugins/tides/plugin.ts']);
  save('public/chart.css', 'h1 {}');
  await expect.poll(() => seen.slice(3)).toEqual(['moved public/chart.css']);
});

it('finds what the watcher did not tell of, and watches that as well', async () => {
  const missing = Object.assign(new EventEmitter(), { add: vi.fn(), close: async () => {} });
  vi.spyOn(chokidar, 'watch').mockImplementationOnce(([folder]) => {
    // While it begins.
    mkdirSync(join(String(folder), 'plugins'));
    writeFileSync(join(String(folder), 'plugins', 'early.ts'), 'one');
    setImmediate(() => missing.emit('ready'));
    return missing as unknown as FSWatcher;
  });
  const { site, seen, save } = await watched();
  await expect.poll(() => seen.splice(0)).toEqual(['moved plugins/early.ts']);
  const something = () => missing.emit('raw', 'rename', 'plugins', { watchedPath: site });
  save('plugins/tides/plugin.ts', 'one');
  something();
  await expect.poll(() => seen).toEqual(['moved plugins/tides/plugin.ts']);
  expect(missing.add.mock.calls.flat().map((path: string) => relative(site, path))).toEqual([
    'plugins',
    'plugins/early.ts',
    'plugins/tides',
    'plugins/tides/plugin.ts',
  ]);
  save('plugins/tides/plugin.ts', 'another');
  something();
  await expect.poll(() => seen.slice(1)).toEqual(['written plugins/tides/plugin.ts']);
  rmSync(join(site, 'plugins', 'tides'), { recursive: true });
  something();
  await expect.poll(() => seen.slice(2)).toEqual(['moved plugins/tides/plugin.ts']);
  // What the site itself writes is nothing to look at.
  save('portolan.sqlite-wal', 'data');
  missing.emit('raw', 'change', 'portolan.sqlite-wal', { watchedPath: site });
  expect(seen).toHaveLength(3);
});
