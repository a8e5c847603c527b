import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ContentSite, openContentSite } from '../../../../tests/content-site.ts';
import { query } from '../../../database/query.ts';
import type { ShortcodeAttributes, ShortcodeElement } from '../../../types/index.ts';
import { downloadTables } from '../log/tables.ts';
import { downloadBlock } from './block.ts';
import { downloadData } from './data.ts';
import { sizeText } from './link-model.ts';
import { downloadsShortcode } from './list.tsx';
import { downloadShortcode, noAccess, totalDownloads, totalFiles } from './shortcodes.tsx';
import { downloadsWidget } from './widget.ts';

let content: ContentSite;
let maps = 0;
let card = 0;
let empty = 0;

beforeAll(async () => {
  content = await openContentSite();
  for (const sql of downloadTables) await content.database.script(sql);
  const download = async (title: string, meta: Readonly<Record<string, string>>, date: string) =>
    (
      await content.post(
        { post_type: 'dlm_download', post_title: title, post_excerpt: 'Short & sweet', post_date: date },
        meta,
      )
    ).ID;
  const version = (parent: number, name: string, order: number, file: string) =>
    content.post(
      { post_type: 'dlm_download_version', post_parent: parent, menu_order: order },
      { _version: name, _files: JSON.stringify([file]), _filesize: '2097152' },
    );
  maps = await download('Maps & plans', { _featured: 'yes', _download_count: '4' }, '2026-03-01 10:00:00');
  await version(maps, '2.0', 0, 'https://atlas.example/wp-content/uploads/dlm_uploads/grid%20maps.pdf');
  await version(maps, '1.0', 1, '/wp-content/uploads/dlm_uploads/old.zip');
  card = await download('A card', { _redirect_only: 'yes', _new_tab: 'yes' }, '2026-03-02 10:00:00');
  await version(card, '', 0, '/wp-content/uploads/card.pdf');
  empty = await download('Nothing yet', {}, '2026-03-03 10:00:00');
  await content.site.database.run(
    query('INSERT INTO wp_dlm_downloads (download_id, download_count, download_versions) VALUES (?, 3, ?)', [
      maps,
      '{}',
    ]),
  );
});
afterAll(() => content.close());

const render = async (
  shortcode: ShortcodeElement,
  attributes: Readonly<Record<string, string>>,
  inner = '',
) => shortcode.render(attributes as ShortcodeAttributes, inner, content.context(), shortcode.tag);

const stamp = Math.floor(Date.UTC(2026, 11, 1, 12) / 1000);
const link = (id: number) => `https://atlas.example/download/${id}/?tmstv=${stamp}`;

describe('[download]', () => {
  test('is a link to the latest version, with how often it was had', async () => {
    expect(await render(downloadShortcode, { id: String(maps) })).toBe(
      `<a data-e-Disable-Page-Transition="true" class="download-link" title="Version 2.0" href="${link(maps)}" rel="nofollow" id="download-link-${maps}" data-redirect="false">Maps &#038; plans (7 downloads )</a>`,
    );
  });

  test('opens what is sent on in a tab of its own, where the owner wants it', async () => {
    expect(await render(downloadShortcode, { id: String(card) })).toContain(
      'data-redirect="true" target="_blank"',
    );
  });

  test('names another version in its address, and says so where there is none', async () => {
    expect(await render(downloadShortcode, { id: String(maps), version: '1.0' })).toContain(
      `href="https://atlas.example/download/${maps}/?version=1.0&amp;tmstv=${stamp}"`,
    );
    const none = await render(downloadShortcode, { id: String(empty) });
    expect(none).toContain('title="Please set a version in your WordPress admin" href="#"');
    expect(none).toContain('<strong>has no version set!</strong>');
    expect(await render(downloadShortcode, { id: '99999' })).toBe('[Download not found]');
  });

  test('has templates', async () => {
    const as = (template: string) => render(downloadShortcode, { id: String(maps), template });
    expect(await as('title')).not.toContain('7 downloads');
    expect(await as('filename')).toContain('class="download-link filetype-icon filetype-pdf"');
    expect(await as('button')).toContain('<small>grid maps.pdf – 7 downloads – 2.00 MB</small>');
    expect(await as('box')).toContain('<div class="download-count">7 downloads</div>');
    expect((await as('version-list')).match(/<li>/g)).toHaveLength(2);
    expect(await render(downloadShortcode, { id: String(maps) }, 'all <b>maps</b>')).toContain(
      '>all maps</a>',
    );
  });
});

describe('lists of downloads', () => {
  const order = (html: string) =>
    [...html.matchAll(/id="download-link-(\d+)"/g)].map((match) => Number(match[1]));

  test('are the newest first, or as asked for', async () => {
    expect(order(await render(downloadsShortcode, {}))).toEqual([empty, card, maps]);
    expect(order(await render(downloadsShortcode, { orderby: 'title', order: 'asc' }))).toEqual([
      card,
      maps,
      empty,
    ]);
    expect(order(await render(downloadsShortcode, { per_page: '1', offset: '1' }))).toEqual([card]);
    expect(order(await render(downloadsShortcode, { featured: 'true' }))).toEqual([maps]);
    expect(order(await render(downloadsShortcode, { exclude: `${maps},${empty}` }))).toEqual([card]);
    expect(await render(downloadsShortcode, { category: 'nowhere' })).toBe('<p>No downloads found</p>');
  });

  test('stand in what the author writes around them, without scripts', async () => {
    const html = await render(downloadsShortcode, {
      include: String(card),
      loop_start: '<ol><script>alert(1)</script>',
      before: '<li class="one">',
      loop_end: '</ol>',
    });
    expect(html).toMatch(/^<ol>alert\(1\)<li class="one"><a .*<\/a><\/li><\/ol>$/);
  });

  test('are a widget as well', async () => {
    const widget = await downloadsWidget.render(
      { title: 'Take home', posts_per_page: '1', featured: 'yes' },
      { ...content.context(), widgetId: 'dlm_widget_downloads-2' },
    );
    expect([widget?.title, order(widget?.html ?? '')]).toEqual(['Take home', [maps]]);
  });
});

describe('single facts', () => {
  test.each([
    ['title', 'Maps &#038; plans'],
    ['filename', 'grid maps.pdf'],
    ['filetype', 'pdf'],
    ['filesize', '2.00 MB'],
    ['version', '2.0'],
    ['download_count', '7'],
    ['short_description', '<p>Short &amp; sweet</p>\n'],
    ['post_date', '1 March 2026'],
    ['constructor', ''],
  ])('[download_data data=%s]', async (data, text) => {
    expect(await render(downloadData, { id: String(maps), data })).toBe(text);
  });

  test('of all downloads together', async () => {
    expect(await render(totalDownloads, {})).toBe('7');
    expect(await render(totalFiles, {})).toBe('3');
    expect([sizeText(0), sizeText(1023), sizeText(1536), sizeText(-1)]).toEqual([
      '0.00 B',
      '1023.00 B',
      '1.50 KB',
      '',
    ]);
  });
});

test('[dlm_no_access] says what the owner says', async () => {
  expect(await render(noAccess, {})).toBe(
    '<p>You do not have permission to access this download. <a href="https://atlas.example">Go to homepage</a></p>',
  );
  expect(await render(noAccess, { show_message: 'false' })).toBe('');
  // What programs read is no page that somebody was refused to.
  expect(await noAccess.render({}, '', content.context({ target: 'rest' }), noAccess.tag)).toBe('');
});

test('the block is rendered as the shortcode', () => {
  const block = {
    blockName: downloadBlock.name,
    attrs: {},
    innerBlocks: [],
    innerHTML: '',
    innerContent: [],
  };
  const render = (attributes: Readonly<Record<string, unknown>>) =>
    downloadBlock.render(attributes, '', content.context(), block);
  expect(render({ download_id: 12, version_id: 13, template: 'button' })).toBe(
    '[download id="12" version_id="13" template="button"]',
  );
  expect(render({ download_id: '12"] [x', template: 'settings' })).toBe('[download id="12"]');
  expect(render({})).toBe('');
});
