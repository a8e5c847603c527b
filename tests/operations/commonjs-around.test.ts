import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { run } from '../browser/program.ts';
import { copySample } from '../imported-site.ts';

it('a site below a package.json of CommonJS has its configuration and plugins as anywhere else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portolan-commonjs-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const site = join(folder, 'site');
  await copySample(site);
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'around', type: 'commonjs' }));
  await writeFile(
    join(site, 'portolan.config.ts'),
    "import { defineConfig } from 'portolan/config';\nexport default defineConfig({ disablePlugins: ['polylang'] });\n",
  );
  await mkdir(join(site, 'plugins/tides'), { recursive: true });
  await writeFile(
    join(site, 'plugins/tides/plugin.ts'),
    `import { definePlugin, printLine } from 'portolan/plugin';
export default definePlugin({
  name: 'tides',
  commands: [
    {
      name: 'tides',
      description: 'the tides: now',
      commands: [
        {
          usage: 'now',
          description: 'tell them',
          run: ({ plugins }) => printLine(\`high beside \${plugins.map(({ name }) => name).join(' ')}\`),
        },
      ],
    },
  ],
});
`,
  );
  const plugins = (await run('tides', 'now', '--site', site)).split(' ');
  expect(plugins.slice(0, 2)).toEqual(['high', 'beside']);
  expect(plugins).toContain('woocommerce');
  expect(plugins).not.toContain('polylang');
});
