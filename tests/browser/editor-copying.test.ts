import type { Page } from 'puppeteer';
import { describe, expect, it } from 'vitest';
import { button, frameOf, item, make, noticed, openEditorSite, press } from './in-editor.ts';

const { logIn, column, shop } = openEditorSite();

const block = (name: string, html: string) => `<!-- wp:${name} -->\n${html}\n<!-- /wp:${name} -->`;
const WORDS = block('paragraph', '<p>Taken &amp; “kept”</p>');
/** Nobody knows it: it goes as it stands. */
const UNKNOWN = '<!-- wp:odd/one {"a":[1, 2],"b":"\\u003cb\\u003e"} /-->';
const HEADING =
  "[av_heading heading='Our &quot;own&quot;' tag='h2' odd=\"as it was\" av_uid='av-c1'][/av_heading]";

const opens = async (page: Page, id: number, shown: string) => {
  await page.goto(`${shop().address}/wp-admin/post.php?post=${id}&action=edit`);
  await frameOf(page, shown);
};

describe('what was copied in the editor', () => {
  it('is pasted into another page as it stands: blocks, by mouse and by keyboard', async () => {
    const { page, errors } = await logIn('index.php');
    const from = await make(page, 'wp/v2/posts', { title: 'From', content: `${WORDS}\n\n${UNKNOWN}` });
    const target = block('heading', '<h2 class="wp-block-heading">There</h2>');
    const to = await make(page, 'wp/v2/posts', { title: 'To', content: target });
    const stood = await column(from, 'post_content');
    await opens(page, from, 'article p, main p');
    await (await page.waitForSelector('[role=treeitem][data-path="0"]'))?.click();
    await press(page, 'Copy');
    await opens(page, to, 'h2.wp-block-heading');
    await (await page.waitForSelector('[role=treeitem][data-path="0"]'))?.click();
    await press(page, 'Paste');
    await page.waitForSelector('[role=treeitem][data-path="1"]');
    await press(page, 'Save draft');
    await noticed(page, 'saved');
    expect(await column(to, 'post_content')).toBe(`${target}\n\n${WORDS}`);
    // The next by keyboard alone, into a page that is open already.
    await opens(page, from, 'article p, main p');
    await (await page.waitForSelector('[role=treeitem][tabindex="0"]'))?.focus();
    await page.keyboard.press('End');
    await page.waitForSelector('[role=treeitem][data-path="1"][aria-selected=true]');
    await (await page.waitForSelector(button('Copy')))?.focus();
    await page.keyboard.press('Enter');
    await opens(page, to, 'h2.wp-block-heading');
    await (await page.waitForSelector('[role=treeitem][tabindex="0"]'))?.focus();
    await page.keyboard.press('End');
    await page.waitForSelector('[role=treeitem][data-path="1"][aria-selected=true]');
    await (await page.waitForSelector(button('Paste')))?.focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('[role=treeitem][data-path="2"]');
    await page.keyboard.down('Control');
    await page.keyboard.press('s');
    await page.keyboard.up('Control');
    await expect
      .poll(() => column(to, 'post_content'), { timeout: 10_000 })
      .toBe(`${target}\n\n${WORDS}\n\n${UNKNOWN}`);
    expect(await column(from, 'post_content')).toBe(stood);
    expect(errors).toEqual([]);
  });

  it('is pasted as an element of its own: a page builder’s, with an id that no other has', async () => {
    const { page, errors } = await logIn('index.php');
    const half = (uid: string, within: string) =>
      `[av_one_half first av_uid='${uid}']${within}[/av_one_half]`;
    const from = await make(page, 'wp/v2/pages', { title: 'From', content: half('av-c0', HEADING) });
    const to = await make(page, 'wp/v2/pages', {
      title: 'To',
      content: half('av-c2', "\n[av_hr av_uid='av-c3']\n"),
    });
    await opens(page, from, '.av-special-heading-tag');
    await (await page.waitForSelector(item('Heading Our "own"')))?.click();
    await press(page, 'Copy');
    await opens(page, to, '.hr');
    await (await page.waitForSelector('[role=treeitem][data-path="0,0"]'))?.click();
    await press(page, 'Paste');
    await page.waitForSelector('[role=treeitem][data-path="0,1"]');
    await press(page, 'Save draft');
    await noticed(page, 'saved');
    const text = await column(to, 'post_content');
    const pasted = /\[av_heading.*\[\/av_heading\]/.exec(text)?.[0] ?? '';
    expect(pasted.replace(/av_uid='[^']*'/, "av_uid='av-c1'")).toBe(HEADING);
    expect(pasted).not.toContain('av-c1');
    expect(text.replace(pasted, '').replace(/\s+/g, '')).toBe(
      half('av-c2', "[av_hr av_uid='av-c3']").replace(/\s+/g, ''),
    );
    expect(errors).toEqual([]);
  });
});
