import type { Page } from 'puppeteer';
import { expect, it } from 'vitest';
import {
  clickInFrame,
  frameOf,
  make,
  noticed,
  openEditorSite,
  press,
  shows,
  writeInto,
} from './in-editor.ts';

const { logIn, column, shop } = openEditorSite();

/** Waits until words are written into that hold nothing but this. */
const writesInto = (page: Page, words: string) =>
  page.waitForFunction(
    (wanted) => {
      const inside = document.querySelector<HTMLIFrameElement>('.editor-frame iframe')?.contentDocument;
      const active = inside?.activeElement as HTMLElement | null;
      return active?.isContentEditable && active.textContent === wanted;
    },
    {},
    words,
  );

it('tables and lists are written in place by keys, and a picture gets its caption', async () => {
  const { page, errors } = await logIn('index.php');
  const [picture] = await shop().rows<{ file: string }>(
    "SELECT meta_value AS file FROM wp_postmeta WHERE meta_key = '_wp_attached_file' AND meta_value LIKE '%.jpg' ORDER BY post_id",
  );
  const content = `<table><tbody><tr><td>One</td><td>Two</td></tr></tbody></table>\n\n<ul>\n<li>First</li>\n<li>Second</li>\n</ul>\n\n<figure><img src="/wp-content/uploads/${picture?.file}" alt="" /></figure>`;
  const id = await make(page, 'wp/v2/posts', { title: 'In place', content });
  await page.goto(`${shop().address}/wp-admin/post.php?post=${id}&action=edit`);
  await frameOf(page, 'td[data-portolan-node]');
  await writeInto(page, 'td[data-portolan-node]');
  // From cell to cell, and behind the last one into a new row.
  await page.keyboard.press('Tab');
  await writesInto(page, 'Two');
  await page.keyboard.press('Tab');
  await writesInto(page, '');
  await page.keyboard.type('Three');
  await page.keyboard.press('Escape');
  await press(page, 'Delete the column');
  await page.waitForFunction(
    () =>
      document
        .querySelector<HTMLIFrameElement>('.editor-frame iframe')
        ?.contentDocument?.querySelectorAll('td').length === 2,
  );
  await press(page, 'Undo');
  await shows(page, 'td', 'One');
  // Backspace joins items, Enter divides them, and a second one ends the list.
  await clickInFrame(page, 'li:last-child[data-portolan-node]');
  await writesInto(page, 'Second');
  await page.keyboard.press('Home');
  await page.keyboard.press('Backspace');
  await writesInto(page, 'FirstSecond');
  await page.keyboard.type(', ');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await writesInto(page, '');
  await page.keyboard.press('Enter');
  await page.waitForSelector('[role=treeitem][aria-selected=true] ::-p-text(Paragraph)');
  await writesInto(page, '');
  await page.keyboard.type('Behind');
  await page.keyboard.press('Escape');
  await (
    await page.waitForSelector('::-p-xpath(//*[@role="treeitem"][starts-with(normalize-space(), "Picture")])')
  )?.click();
  await (await page.waitForSelector('::-p-aria([role="textbox"][name="Caption"])'))?.type('Low tide');
  await press(page, 'Save draft');
  await noticed(page, 'saved');
  expect(await column(id, 'post_content')).toBe(
    content
      .replace('</tr></tbody>', '</tr><tr><td>Three</td><td></td></tr></tbody>')
      .replace('First</li>\n<li>Second', 'First, Second')
      .replace('</ul>', '</ul>\n\n<p>Behind</p>')
      .replace('</figure>', '<figcaption class="wp-element-caption">Low tide</figcaption></figure>'),
  );
  expect(errors).toEqual([]);
});
