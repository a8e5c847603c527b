import type { HTTPRequest, Page } from 'puppeteer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNotice, fill, found, openAdmin, press } from './admin-visit.ts';
import { frameOf, make, writeInto } from './in-editor.ts';
import { type BuyingShop, openServedShop } from './served-shop.ts';
import { done } from './visit.ts';

// Answers come late, and whoever works in the admin goes on meanwhile: what they see is what they act on.
let shop: BuyingShop;
const admin = openAdmin(() => shop.address);

beforeAll(async () => {
  shop = await openServedShop();
}, 120_000);
afterAll(() => shop?.close());

type Wanted = (request: HTTPRequest) => boolean;

/** Holds requests of a page from `hold()` to `release()`. */
function held() {
  let wanted: Wanted | undefined;
  const requests: HTTPRequest[] = [];
  return {
    answer: (request: HTTPRequest) => wanted?.(request) === true && requests.push(request) > 0,
    hold(which: Wanted) {
      wanted = which;
    },
    come: () => expect.poll(() => requests.length, { timeout: 15_000 }).toBeGreaterThan(0),
    async release() {
      wanted = undefined;
      for (const request of requests.splice(0)) await request.continue();
    },
  };
}

const isChange = (route: string) => (request: HTTPRequest) =>
  request.method() !== 'GET' && request.url().includes(route);

const written = async (page: Page, name: string) =>
  (await found(page, 'textbox', name)).evaluate((field) => (field as HTMLInputElement).value);

describe('while a change is on its way', () => {
  it('a field is put back to what it was, and stays so', async () => {
    const { answer, hold, come, release } = held();
    const { page } = await admin('options-general.php', { answer });
    const before = await written(page, 'Tagline');
    await fill(page, 'Tagline', 'On second thoughts');
    hold(isChange('settings'));
    await press(page, 'Save');
    await come();
    await fill(page, 'Tagline', before);
    await release();
    await expectNotice(page, 'saved');
    await done(page);
    expect(await written(page, 'Tagline')).toBe(before);
    await press(page, 'Save');
    await page.waitForFunction(() => document.querySelector('.savebar') === null);
    const [row] = await shop.rows<{ option_value: string }>(
      "SELECT option_value FROM wp_options WHERE option_name = 'blogdescription'",
    );
    expect(row?.option_value).toBe(before);
  });

  it('a note is written on, and loses nothing', async () => {
    const { answer, hold, come, release } = held();
    const { page } = await admin('admin.php?page=wc-orders&action=edit&id=781', { answer });
    await fill(page, 'New note', 'Rang');
    hold(isChange('/notes'));
    await press(page, 'Add the note');
    await come();
    await (await found(page, 'textbox', 'New note')).type(', and again');
    await release();
    await expectNotice(page, 'Noted.');
    await done(page);
    expect(await written(page, 'New note')).toBe('Rang, and again');
  });
});

it('what was chosen among rows that others took the place of is not chosen any more', async () => {
  const { answer, hold, come, release } = held();
  const { page } = await admin('edit.php', { answer });
  const rows = () => page.$$eval('.table tbody tr', (all) => all.length);
  await page.waitForSelector('.table tbody tr');
  const before = await rows();
  hold((request) => /[?&]search=/.test(request.url()));
  await page.type('.search input', 'meander');
  await come();
  await (await page.waitForSelector('[aria-label="Choose all on this page"]'))?.click();
  await page.waitForSelector('.bulk');
  await release();
  await expect.poll(rows, { timeout: 15_000 }).toBeLessThan(before);
  expect(await rows()).toBeGreaterThan(0);
  expect(await page.$('.bulk')).toBeNull();
});

it('what was chosen stays so where more is asked about the same rows', async () => {
  const { answer, hold, come, release } = held();
  hold((request) => request.url().includes('/wp/v2/taxonomies'));
  const { page } = await admin('edit.php', { answer });
  await come();
  await (await page.waitForSelector('.table tbody [aria-label^="Choose "]'))?.click();
  await page.waitForSelector('.bulk');
  const again = page.waitForResponse((response) =>
    /\/wp\/v2\/posts\?.*_fields=[^&]*tags/.test(response.url()),
  );
  await release();
  await again;
  await done(page);
  expect(await page.$('.bulk')).not.toBeNull();
});

describe('the editor', () => {
  const content = async (id: number) => {
    const [row] = await shop.rows<{ post_content: string }>(
      'SELECT post_content FROM wp_posts WHERE ID = ?',
      id,
    );
    return row?.post_content;
  };

  /** The end of the words of a draft, where somebody writes. */
  async function write(answer: (request: HTTPRequest) => boolean) {
    const { page, errors } = await admin('index.php', { width: 1440, answer });
    const id = await make(page, 'wp/v2/posts', { title: 'Draft', content: '<p>One</p>' });
    await page.goto(`${shop.address}/wp-admin/post.php?post=${id}&action=edit`);
    await frameOf(page, 'p[data-portolan-node]');
    await writeInto(page, 'p[data-portolan-node]');
    await page.keyboard.press('End');
    await page.keyboard.type(' two');
    return { page, errors, id };
  }

  const save = async (page: Page) => {
    await page.keyboard.down('Control');
    await page.keyboard.press('s');
    await page.keyboard.up('Control');
  };

  it('saves what is written while it saves, and does not take itself for somebody else', async () => {
    const { answer, hold, come, release } = held();
    const { page, errors, id } = await write(answer);
    hold(isChange(`wp/v2/posts/${id}`));
    await save(page);
    await come();
    await page.keyboard.type(' three');
    await save(page);
    await done(page);
    await release();
    await expect.poll(() => content(id), { timeout: 15_000 }).toBe('<p>One two three</p>');
    await page.waitForSelector('::-p-xpath(//*[@role="status"][.="Saved"])');
    expect(await page.$('dialog[open]')).toBeNull();
    expect(errors).toEqual([]);
  });

  it('saves what it keeps at the moment', async () => {
    const { answer, hold, come, release } = held();
    const { page, errors, id } = await write(answer);
    const kept = page.waitForResponse((response) => response.url().includes('/autosaves') && response.ok());
    const route = `/portolan/v1/editor/${id}`;
    let isKept = false;
    hold((request) => {
      isKept ||= request.url().includes('/autosaves') && request.method() === 'POST';
      return isKept && request.method() === 'GET' && /wp\/v2\/posts|portolan\/v1\/editor/.test(request.url());
    });
    // The window is left: what was written is kept, and becomes the draft.
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
      Object.defineProperty(document, 'visibilityState', { value: 'visible' });
    });
    await kept;
    await come();
    const checked = page.waitForResponse(
      (response) => response.url().includes(route) && response.request().method() === 'POST',
    );
    await save(page);
    await checked;
    await done(page);
    await release();
    await expectNotice(page, 'Post saved.');
    expect(await page.$('dialog[open]')).toBeNull();
    expect(await content(id)).toBe('<p>One two</p>');
    expect(errors).toEqual([]);
  });
});
