import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { load } from 'cheerio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importSite } from '../../src/import/index.ts';
import { builtInPlugins } from '../../src/plugins/built-in.ts';
import { openSite } from '../../src/site.ts';
import type { RunningServer } from '../../src/start-server.ts';
import { readPage } from '../../src/verify/read-page.ts';
import { sourceWords, wordsKept, wordsOf } from '../../src/verify/words.ts';
import { findShortcodes } from '../../src/wordpress/content/shortcode-search.ts';
import { parseShortcodeAttributes } from '../../src/wordpress/content/shortcodes.ts';
import { postLink } from '../../src/wordpress/routing/post-links.ts';
import { sampleExport, serveQuietly } from '../imported-site.ts';
import { sharedFolder } from '../shared.ts';

/** Attributes whose text a reader is to see. */
const SPOKEN = [
  'title',
  'heading',
  'label',
  'tab_title',
  'name',
  'subtitle',
  'job',
  'description',
  'price',
  'before_rotating',
  'after_rotating',
  'button',
  'date',
] as const;
/** Attributes that name pictures of the library. */
const PICTURES = ['ids', 'attachment'] as const;

interface Builder {
  readonly words: string[];
  readonly pictures: number[];
  readonly links: string[];
}

/** What a page of the builder holds, read from its stored text alone. */
function stored(text: string, into: Builder = { words: [], pictures: [], links: [] }): Builder {
  for (const found of findShortcodes(text, { has: (name) => name.startsWith('av_') })) {
    const attributes = parseShortcodeAttributes(found.attributes);
    for (const name of SPOKEN) {
      // A countdown's date becomes figures; a form's pieces of HTML have a name for the mail alone.
      const unspoken =
        found.tag === 'av_countdown' ||
        found.tag === 'av_slideshow_accordion' ||
        attributes['type'] === 'html' ||
        (found.tag === 'av_promobox' && name === 'button');
      if (!unspoken) into.words.push(...sourceWords(attributes[name] ?? ''));
    }
    for (const name of PICTURES) {
      into.pictures.push(...(attributes[name] ?? '').split(',').map(Number).filter(Boolean));
    }
    const link = /^manually,(https?:\/\/[^\s/].*|\/.*)$/.exec(attributes['link'] ?? '')?.[1];
    if (link) into.links.push(link);
    if (found.content.includes('[av_')) stored(found.content, into);
    into.words.push(...sourceWords(found.content.replace(/\[av_[\s\S]*\]/g, ' ')));
  }
  return into;
}

function describeExport(name: string, sources: readonly string[], uploads: string) {
  describe(`the builder's pages of ${name}`, () => {
    let folder: string;
    let server: RunningServer;
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'portolan-builder-'));
      await importSite({
        sources: [...sources],
        site: folder,
        uploads,
        plugins: builtInPlugins,
        openStaged: async ({ folder: into, database }) =>
          (await openSite({ folder: into, database, logLevel: 'silent' })).site,
        output: { write: () => true } as unknown as NodeJS.WritableStream,
      });
      server = await serveQuietly(folder);
    });
    afterAll(async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    });

    it('show all their words, pictures and links', async () => {
      const { site } = server;
      const pages = await site.posts.byMeta('_aviaLayoutBuilder_active', 'active');
      const open = pages.filter((page) => page.post_status === 'publish' && page.post_password === '');
      expect(open.length).toBeGreaterThan(0);
      for (const page of open) {
        const meta = (await site.posts.meta([page.ID])).get(page.ID);
        const source = meta?.get('_aviaLayoutBuilderCleanData') || page.post_content;
        const wanted = stored(source);
        const path = new URL(await postLink(site, page)).pathname;
        // A page may be split into several, which are numbered from 2.
        const parts = source.split('[av_sc_page_split]').map((_, index) => (index ? `${index + 1}/` : ''));
        const texts = parts.map(async (part) => (await fetch(server.address + path + part)).text());
        const html = (await Promise.all(texts)).join('');
        const $ = load(html);
        const inAttributes = $('[placeholder], [value], [aria-label], [title]')
          .toArray()
          .map((each) =>
            ['placeholder', 'value', 'aria-label', 'title'].map((one) => $(each).attr(one) ?? '').join(' '),
          );
        $('script, style').remove();
        const words = wordsKept(
          wanted.words,
          wordsOf(
            [
              ...$('main')
                .toArray()
                .map((main) => readPage($(main).html() ?? '', '').text),
              ...inAttributes,
            ].join(' '),
          ),
        );
        expect(words.lost, path).toEqual([]);
        const files = await site.posts.meta(wanted.pictures);
        for (const id of wanted.pictures) {
          const file = files
            .get(id)
            ?.get('_wp_attached_file')
            ?.replace(/^.*\/|(?:-scaled)?\.\w+$/g, '');
          if (file) expect(html, `${path}: picture ${id}`).toContain(file);
        }
        const hrefs = $('a[href]')
          .toArray()
          .map((each) => $(each).attr('href') ?? '');
        for (const link of wanted.links) expect(hrefs, path).toContain(site.address.toPresent(link));
        expect(html, path).not.toMatch(/\[\/?av_/);
      }
    });
  });
}

describeExport('the sample', [join(sampleExport, 'site.sql')], join(sampleExport, 'uploads'));

const shared = sharedFolder();
describe.skipIf(shared === undefined)('with recorded exports', () => {
  const shop = join(shared ?? '', 'exports', 'school-shop');
  describeExport('the shop', [join(shop, 'site.sql.gz')], join(shop, 'uploads.tar.gz'));
});
