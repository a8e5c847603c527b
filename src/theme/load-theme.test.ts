import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { programRoot } from './bundler/program-root.ts';
import { loadTheme } from './load-theme.ts';

it('a plugin that only the server runs leaves the program’s bundles as they are', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portolan-load-theme-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const plugin = join(folder, 'plugins/tides');
  await mkdir(plugin, { recursive: true });
  await writeFile(join(plugin, 'plugin.ts'), 'export default {};');
  const theme = await loadTheme({
    folder,
    names: ['meridian'],
    load: () => Promise.reject(new Error('It has no theme of its own.')),
    pluginFolders: [plugin],
  });
  expect(theme.assets).toBe(join(programRoot(), 'dist', 'assets', 'meridian'));
  expect(Object.keys(theme.manifest.islands)).toContain('tabs');
});
