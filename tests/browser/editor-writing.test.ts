import { expect, it } from 'vitest';
import { frameOf, make, openEditorSite, writeInto } from './in-editor.ts';

const { logIn, shop } = openEditorSite();

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
