import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtInPlugins } from '../../src/plugins/built-in.ts';
import { type RunningServer, startServer } from '../../src/start-server.ts';
import type { Plugin } from '../../src/types/index.ts';
import { type VerifyReport, verifySite } from '../../src/verify/index.ts';
import { run } from '../command.ts';
import { type TestSite, testSite } from './import-into.ts';
import { smallItems, smallWxr } from './small-wxr.ts';

const HOME = 'https://harbour.example';
const withPicture = {
  id: 14,
  slug: 'lighthouses',
  title: 'Lighthouses',
  content: `<img src="${HOME}/wp-content/uploads/2024/light.png" alt="A lighthouse" /> <!-- wp:harbour/map {"zoom":3} /--> Its lamp is seen from afar.`,
};

let imported: TestSite;

beforeAll(async () => {
  imported = testSite();
  await imported.import([imported.file('site.xml', smallWxr([...smallItems, withPicture]))], {
    plugins: builtInPlugins,
  });
  // Every request is to be seen.
  writeFileSync(join(imported.site, 'portolan.config.ts'), 'export default { pageCacheMegabytes: 0 };\n');
  await restorePicture();
});

afterAll(() => imported.remove());

async function restorePicture(): Promise<void> {
  const folder = join(imported.site, 'uploads', '2024');
  mkdirSync(folder, { recursive: true });
  const background = { r: 20, g: 60, b: 90 };
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background } });
  writeFileSync(join(folder, 'light.png'), await picture.png().toBuffer());
}

function serve(...plugins: Plugin[]): Promise<RunningServer> {
  return startServer({
    folder: imported.site,
    host: '127.0.0.1',
    port: 0,
    logLevel: 'silent',
    withoutJobs: true,
    plugins,
  });
}

async function verify(plugins: readonly Plugin[] = [], against?: string): Promise<VerifyReport> {
  const server = await serve(...plugins);
  try {
    return await verifySite({ site: server.site, host: '127.0.0.1', port: server.port, against });
  } finally {
    await server.stop();
  }
}

/** Rendered content, changed before it is shown. */
function changing(change: (html: string) => string): Plugin {
  return { name: `changing ${change}`, extend: { 'content.rendered': (html) => change(html) } };
}

const found = (report: VerifyReport, path: string) =>
  report.pages
    .find((page) => page.path === path)
    ?.problems.map(({ weight, code, message }) => `${weight} ${code}: ${message}`);

describe('portolan verify', () => {
  it('finds every address that the rows give, and all words, pictures and links', async () => {
    const report = await verify();
    expect(report.exitCode).toBe(0);
    expect(report.pages.map(({ path }) => path).sort()).toEqual(
      expect.arrayContaining([
        '/',
        '/2024/',
        '/2024/03/',
        '/2024/03/01/',
        '/author/ada/',
        '/currents/',
        '/feed/',
        '/harbours/',
        '/lighthouses/',
        '/robots.txt',
        '/streams/',
        '/tides/',
      ]),
    );
    expect(report.totals.words.kept).toBe(report.totals.words.source);
    // Both pages of the divided post count.
    expect(report.pages.find(({ path }) => path === '/currents/')?.words).toMatchObject({
      source: 13,
      kept: 13,
    });
    expect(report.pages.find(({ path }) => path === '/streams/')?.redirects).toEqual(['/currents/']);
    expect(report.totals.pictures).toMatchObject({ broken: 0 });
    expect(report.pages.find(({ path }) => path === '/tides/')?.canonical).toBe('/tides/');
  });

  it('asks for no address twice', async () => {
    const requested: string[] = [];
    const counting: Plugin = {
      name: 'counting',
      endpoints: [
        {
          name: 'counting',
          matches: (_path, request) => {
            requested.push(request.url);
            return false;
          },
          handle: () => undefined,
        },
      ],
    };
    await verify([counting]);
    expect(requested).toContain('/tides/');
    expect(requested.filter((url, index) => requested.indexOf(url) !== index)).toEqual([]);
  });

  it('tells what stands in the export and leads nowhere from what was lost here', async () => {
    const report = await verify([
      changing((html) => html.replace('shelter', 'shelter <a href="/lost-here/">x</a>')),
    ]);
    expect(found(report, '/tides/')).toEqual([
      'owner link: A link leads to /never-was/, which answers 404. It is written so in the export, which has nothing there.',
    ]);
    expect(found(report, '/harbours/')).toEqual([
      'miss link: A link leads to /lost-here/, which answers 404.',
    ]);
    expect(report.exitCode).toBe(1);
  });

  it('takes the word of a plugin that an address has no file in the export', async () => {
    const report = await verify([
      changing((html) => html.replace('shelter', 'shelter <a href="/lost-here/">x</a>')),
      {
        name: 'knowing',
        extend: {
          'address.withoutFile': (reason, { path }) =>
            path === '/lost-here/' ? 'It was never there.' : reason,
        },
      },
    ]);
    expect(found(report, '/harbours/')).toEqual([
      'owner link: A link leads to /lost-here/, which answers 404. It was never there.',
    ]);
    expect(report.exitCode).toBe(0);
  });

  it('lists elements that nobody renders', async () => {
    const report = await verify();
    expect(found(report, '/lighthouses/')).toEqual(['later elements: Not rendered yet: harbour/map.']);
    expect(report.exitCode).toBe(0);
    expect(report.notBuilt).toContainEqual({
      kind: 'block',
      name: 'harbour/map',
      pages: 1,
      on: ['/lighthouses/'],
    });
  });

  it('lists plugins of the old site that nobody stands in for, and no others', async () => {
    const database = new Database(join(imported.site, 'portolan.sqlite'));
    const files = ['mystery-forms/forms.php', 'wordpress-importer/importer.php', 'restrict-content/rc.php'];
    const listed = files.map((file, index) => `i:${index};s:${file.length}:"${file}";`).join('');
    const set = database.prepare(
      "INSERT OR REPLACE INTO wp_options (option_name, option_value) VALUES ('active_plugins', ?)",
    );
    set.run(`a:3:{${listed}}`);
    const report = await verify([{ name: 'content-for-members', alsoNamed: ['restrict-content'] }]);
    set.run('a:0:{}');
    database.close();
    expect(report.notBuilt.filter(({ kind }) => kind === 'plugin').map(({ name }) => name)).toEqual([
      'mystery-forms',
    ]);
  });

  it('notices words, pictures and links that a page loses', async () => {
    const report = await verify([
      changing((html) => html.replace(/<img[^>]*>/, '').replace(/Spring tides follow.*see/s, '')),
      changing((html) => html.replace(/<a href="[^"]*harbours[^"]*">harbours<\/a>/, 'harbours')),
    ]);
    expect(found(report, '/tides/')?.filter((text) => text.startsWith('miss'))).toEqual([
      expect.stringMatching(
        /^miss words: \d\d % of the content's 11 words are shown\. Missing are, for example: spring, follow, full, moon, see\.$/,
      ),
      `miss link-lost: The content's link to ${HOME}/harbours/ is not on the page.`,
    ]);
    expect(found(report, '/lighthouses/')).toContain(
      "later picture-lost: The content's picture 2024/light.png is not on the page.",
    );
  });

  it('says which files the export did not bring', async () => {
    rmSync(join(imported.site, 'uploads', '2024', 'light.png'));
    const report = await verify();
    await restorePicture();
    expect(found(report, '/lighthouses/')).toContain(
      'owner picture: The picture /wp-content/uploads/2024/light.png answers 404. The file is not in the export.',
    );
    expect(report.exitCode).toBe(0);
  });

  it('takes a file that is no picture for a broken one', async () => {
    writeFileSync(join(imported.site, 'uploads', '2024', 'light.png'), '<html>Not found</html>');
    const report = await verify();
    await restorePicture();
    expect(found(report, '/lighthouses/')).toContain(
      'miss picture: The picture /wp-content/uploads/2024/light.png is no picture (image/png).',
    );
  });

  it('holds each page against the live old site, and its sitemap against the rows', async () => {
    const old = await serve({
      name: 'old',
      extend: {
        'document.title': (title, { query }) =>
          query.posts[0]?.post_name === 'tides' ? 'Tides and moons' : title,
        'content.rendered': (html) => html.replace('full moon', 'full moon which pulls mightily at oceans'),
        'robots.txt': () => 'Sitemap: /map.xml\n',
      },
      endpoints: [
        {
          name: 'map',
          matches: (path) => path === '/map.xml',
          handle: ({ site }) => ({
            status: 200,
            headers: { 'Content-Type': 'application/xml' },
            body: `<urlset><url><loc>${site.address.home}/only-there/</loc></url></urlset>`,
          }),
        },
      ],
    });
    try {
      const report = await verify([], `http://127.0.0.1:${old.port}`);
      expect(found(report, '/tides/')).toEqual(
        expect.arrayContaining([
          'miss old-title: The title was “Tides and moons – Harbour”, and is “Tides – Harbour”.',
          expect.stringContaining('miss old-words: '),
        ]),
      );
      expect(found(report, '/harbours/')).toEqual([]);
      expect(found(report, '/only-there/')).toEqual(['miss status: It answers 404.']);
    } finally {
      await old.stop();
    }
  });

  it('writes its report into the folder of the site and tells by its exit code', async () => {
    const printed = JSON.parse(await run('verify', '--json', '--site', imported.site)) as VerifyReport;
    expect(printed.exitCode).toBe(0);
    expect(printed.site).toMatchObject({ name: 'Harbour', address: HOME });
    expect(JSON.parse(readFileSync(join(imported.site, 'verify-report.json'), 'utf8'))).toEqual(printed);
    expect(readFileSync(join(imported.site, 'verify-report.html'), 'utf8')).toContain('<h1>Harbour</h1>');

    const list = imported.file('old-addresses.txt', `${HOME}/tides/\n${HOME}/once-there/\n`);
    await expect(run('verify', '--sitemap', list, '--site', imported.site)).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/Lost or broken: 1 address\n {2}\/once-there\/\n {6}It answers 404\./),
    });
  });
});
