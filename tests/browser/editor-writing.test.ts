import type { HTTPRequest } from 'puppeteer';
import { expect, it } from 'vitest';
import { frameOf, item, make, noticed, openEditorSite, press, writeInto } from './in-editor.ts';

const { logIn, shop, column } = openEditorSite();

it('keeps what is typed while it takes note of what was done before, and the page where it is', async () => {
  const { page, errors } = await logIn('index.php');
  const id = await make(page, 'wp/v2/posts', {
    title: 'Quick',
    content: '<ul>\n<li>One</li>\n<li>Two</li>\n</ul>',
  });
  await page.goto(`${shop().address}/wp-admin/post.php?post=${id}&action=edit`);
  await frameOf(page, 'li[data-portolan-node]');
  const top = () => page.$eval('.editor-frame iframe', (frame) => frame.getBoundingClientRect().top);
  const before = await top();
  await writeInto(page, 'li[data-portolan-node]:last-child');
  await page.keyboard.press('Home');
  // Two items become one. A letter comes when the editor has shown that this one is written into, and done nothing else.
  await page.evaluate(() => {
    const bold = document.querySelector('.editor-toolbar [aria-label=Bold]');
    const inside = document.querySelector<HTMLIFrameElement>('.editor-frame iframe')?.contentDocument;
    if (!bold || !inside) throw new Error('no editor');
    const writing = new MutationObserver(() => {
      if (bold.matches(':disabled')) return;
      writing.disconnect();
      inside.execCommand('insertText', false, ',');
    });
    writing.observe(bold, { attributeFilter: ['disabled'] });
  });
  await page.keyboard.press('Backspace');
  const words = () =>
    page.$eval(
      '.editor-frame iframe',
      (frame) =>
        (frame as HTMLIFrameElement).contentDocument?.querySelector('li[data-portolan-node]')?.textContent,
    );
  await expect.poll(words).toBe('One,Two');
  await page.keyboard.type(' ');
  await expect.poll(words).toBe('One, Two');
  // “Not saved” stands above the page now.
  await page.waitForSelector('::-p-xpath(//*[@role="status"][.="Not saved"])');
  expect(await top()).toBe(before);
  expect(errors).toEqual([]);
});

/** Opens a post in the editor; from `hold()` on its page is not rendered anew before `release()`. */
async function openHeld(content: string) {
  let holding = false;
  const held: HTTPRequest[] = [];
  const answer = (request: HTTPRequest) =>
    holding && request.url().includes('/editor-frame.php') && held.push(request) > 0;
  const { page, errors } = await logIn('index.php', { answer });
  const id = await make(page, 'wp/v2/posts', { title: 'Held', content });
  await page.goto(`${shop().address}/wp-admin/post.php?post=${id}&action=edit`);
  await frameOf(page, 'p[data-portolan-node]');
  const stored = async () => {
    await press(page, 'Save draft');
    await noticed(page, 'Post saved.');
    return column(id, 'post_content');
  };
  const release = async () => {
    holding = false;
    // Those that were given up meanwhile are gone.
    for (const request of held) await request.continue().catch(() => undefined);
  };
  const hold = () => {
    holding = true;
  };
  return { page, errors, stored, hold, release };
}

const THREE = '<p>One</p>\n<p>Two</p>\n<p>Three</p>';

it('writes into what was pointed at where the page still shows what was deleted before it', async () => {
  const { page, errors, stored, hold, release } = await openHeld(THREE);
  hold();
  await (await page.waitForSelector(item('Paragraph One')))?.click();
  await page.keyboard.press('Delete');
  await page.waitForSelector('::-p-xpath(//*[@role="status"][.="Not saved"])');
  await writeInto(page, 'p[data-portolan-node]:nth-of-type(2)');
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await release();
  expect(await stored()).toBe('<p>Two!</p>\n<p>Three</p>');
  expect(errors).toEqual([]);
});

it('keeps what is typed behind Enter until the page shows where it belongs', async () => {
  const { page, errors, stored, hold, release } = await openHeld('<p>One</p>\n<p>Two</p>');
  await writeInto(page, 'p[data-portolan-node]');
  await page.keyboard.press('End');
  hold();
  await page.keyboard.press('Enter');
  await page.keyboard.type('a new onf');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('e');
  await release();
  const words = () =>
    page.$eval('.editor-frame iframe', (frame) => {
      const inside = (frame as HTMLIFrameElement).contentDocument;
      return [...(inside?.querySelectorAll('p[data-portolan-node]') ?? [])].map((one) => one.textContent);
    });
  await expect.poll(words, { timeout: 15_000 }).toEqual(['One', 'a new one', 'Two']);
  expect(await stored()).toBe('<p>One</p>\n\n<p>a new one</p>\n<p>Two</p>');
  expect(errors).toEqual([]);
});

it('does on the page what a key says as often as it is pressed', async () => {
  const { page, errors, stored } = await openHeld(THREE);
  await writeInto(page, 'p[data-portolan-node]');
  // Nothing comes between the two.
  await page.$eval('.editor-frame iframe', (frame) => {
    const inside = (frame as HTMLIFrameElement).contentDocument?.activeElement;
    const key = { key: 'ArrowDown', altKey: true, bubbles: true, cancelable: true };
    for (let times = 0; times < 2; times++) inside?.dispatchEvent(new KeyboardEvent('keydown', key));
  });
  expect(await stored()).toBe('<p>Two</p>\n<p>Three</p>\n<p>One</p>');
  expect(errors).toEqual([]);
});
