import * as cheerio from 'cheerio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtInPlugins } from '../../src/plugins/built-in.ts';
import type { RunningServer } from '../../src/start-server.ts';
import { type TestSite, testSite } from './import-into.ts';
import { serveImported } from './serve-imported.ts';
import { type SmallItem, smallWxr } from './small-wxr.ts';

const page = (id: number, slug: string, title: string, more: Partial<SmallItem> = {}): SmallItem => ({
  id,
  slug,
  title,
  content: `Of ${slug}.`,
  type: 'page',
  ...more,
});
const picture = (id: number, file: string): SmallItem => ({
  id,
  slug: `picture-${id}`,
  title: 'A picture',
  content: '',
  type: 'attachment',
  file,
});

let site: TestSite;
let server: RunningServer;

beforeAll(async () => {
  site = testSite();
  const items = [
    page(11, 'tides', 'Tides'),
    page(12, 'about', 'About &amp; more'),
    page(13, 'crew', 'Crew', { parent: 12, link: '/about/crew/' }),
    picture(14, 'https://harbour.files.wordpress.com/2015/03/low%20tide.jpg'),
    picture(15, 'https://harbour.example/wp-content/uploads/sites/3/2015/04/quay.jpg'),
    picture(16, 'https://harbour.example/files/2010/05/pier.jpg'),
  ];
  await site.import([site.file('site.xml', smallWxr(items))], { plugins: builtInPlugins });
  server = await serveImported(site);
});
afterAll(async () => {
  await server.stop();
  site.remove();
});

describe('a site without a menu', () => {
  it('is led through by its pages, as WordPress lists them', async () => {
    const html = cheerio.load(await (await fetch(`${server.address}/about/crew/`)).text());
    const links = html('.site-header a[href]')
      .toArray()
      .map((link) => [
        new URL(html(link).attr('href') ?? '', server.address).pathname,
        html(link).text().trim(),
      ])
      .filter(([path]) => path !== '/');
    expect(links).toEqual([
      ['/about/', 'About & more'],
      ['/about/crew/', 'Crew'],
      ['/tides/', 'Tides'],
    ]);
    expect(html('.site-header a[aria-current="page"]').text().trim()).toBe('Crew');
  });
});

it('files of hosted sites and networks are found below the uploads', () => {
  expect(
    site.all(
      "SELECT post_id, meta_value FROM wp_postmeta WHERE meta_key = '_wp_attached_file' ORDER BY post_id",
    ),
  ).toEqual([
    { post_id: 14, meta_value: '2015/03/low tide.jpg' },
    { post_id: 15, meta_value: '2015/04/quay.jpg' },
    { post_id: 16, meta_value: '2010/05/pier.jpg' },
  ]);
});

describe('a site of a block theme', () => {
  it('is led through by the navigation of its header, whatever menus lie beside it', async () => {
    const own = testSite();
    const link = (label: string, more: object) =>
      `<!-- wp:navigation-link ${JSON.stringify({ label, ...more })} /-->`;
    const menu =
      link('Tides &amp; more', {
        type: 'page',
        id: 11,
        kind: 'post-type',
        url: 'https://elsewhere.example/tides/',
      }) +
      '<!-- wp:navigation-submenu {"label":"Harbour","url":"https://harbour.example/#quay","kind":"custom"} -->' +
      `${link('About', { id: 12, kind: 'post-type', url: '/about/' })}<!-- /wp:navigation-submenu -->`;
    await own.import(
      [
        own.file(
          'site.xml',
          smallWxr([
            page(11, 'tides', 'Tides'),
            page(12, 'about', 'About'),
            { ...page(13, 'main', 'Main'), type: 'wp_navigation', content: menu },
            {
              ...page(14, 'header', 'Header'),
              type: 'wp_template_part',
              content: `<!-- wp:group --><div><!-- wp:navigation -->${link('One', { url: '#', kind: 'custom' })}<!-- /wp:navigation --><!-- wp:navigation {"ref":13} /--></div><!-- /wp:group -->`,
            },
          ]),
        ),
      ],
      { plugins: builtInPlugins },
    );
    const running = await serveImported(own);
    try {
      const html = cheerio.load(await (await fetch(`${running.address}/tides/`)).text());
      const links = html('.site-header nav a[href]')
        .toArray()
        .map((one) => [html(one).attr('href')?.replace(running.address, ''), html(one).text().trim()]);
      expect(links).toContainEqual(['/tides/', 'Tides & more']);
      expect(links).toContainEqual(['/about/', 'About']);
      expect(links.map(([, text]) => text)).not.toContain('One');
    } finally {
      await running.stop();
      own.remove();
    }
  });
});

it('opens a menu of very many pages by its button, on every screen', async () => {
  const large = testSite();
  const pages = Array.from({ length: 20 }, (_, index) =>
    page(11 + index, `pier-${index}`, `Pier number ${index} of the northern harbour`),
  );
  await large.import([large.file('site.xml', smallWxr(pages))], { plugins: builtInPlugins });
  const opened = await serveImported(large);
  try {
    const menuSwitch = async (address: string) => {
      const html = cheerio.load(await (await fetch(address)).text());
      return JSON.parse(html('portolan-island[name="navigation"]').attr('props') ?? '{}').menuSwitch;
    };
    expect(await menuSwitch(`${opened.address}/pier-3/`)).toBe('burger');
    expect(await menuSwitch(`${server.address}/tides/`)).toBe('tablet');
  } finally {
    await opened.stop();
    large.remove();
  }
});
