import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ElementHandle, Page } from 'puppeteer';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { frameOf, make, openEditorSite } from './in-editor.ts';

// What strangers and other authors write is opened in the editor, in dialogs, and as files by who may do everything.
const { logIn, column, shop } = openEditorSite();

/** Leaves its element in every document that takes it for HTML, in a text or in an attribute. */
const MARKUP = `"'><img src=hostile onerror="window.hostile=1"><script>window.hostile=1</script>`;

/** Whether the admin, or the page in its frame, took words for a program. */
const taken = (page: Page) =>
  page.evaluate(() => {
    const inside = document.querySelector<HTMLIFrameElement>('.editor-frame iframe');
    const hostile = 'img[src="hostile"], [onerror]';
    return {
      here: 'hostile' in window || document.querySelectorAll(hostile).length > 0,
      inFrame: inside?.contentWindow !== null && 'hostile' in (inside?.contentWindow ?? {}),
    };
  });
const NOTHING = { here: false, inFrame: false };

describe('hostile words', () => {
  it('are words in the editor: of a title, of terms, of blocks and of an element’s form', async () => {
    const { page, errors } = await logIn('index.php');
    const id = await make(page, 'wp/v2/posts', { title: 'Plain', content: '' });
    const json = JSON.stringify(MARKUP).slice(1, -1).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e');
    const content = `<!-- wp:odd/one {"a":"${json}"} -->\n<p>Words</p>\n<!-- /wp:odd/one -->\n\n[av_heading heading='${MARKUP.replaceAll("'", '&#39;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')}' tag='h2'][/av_heading]`;
    await shop().change(
      'UPDATE wp_posts SET post_title = ?, post_excerpt = ?, post_content = ? WHERE ID = ?',
      MARKUP,
      MARKUP,
      content,
      id,
    );
    await shop().change('UPDATE wp_terms SET name = ?', MARKUP);
    await page.goto(`${shop().address}/wp-admin/post.php?post=${id}&action=edit`);
    await frameOf(page, 'main');
    for (const row of await page.$$('[role=treeitem]')) await row.click();
    await page.waitForSelector('[role=treeitem][aria-selected=true]');
    expect(await taken(page)).toEqual(NOTHING);
    expect(await page.$eval('[role=tree]', (tree) => tree.textContent)).toContain('<img src=hostile');
    expect(await column(id, 'post_content')).toBe(content);
    // What the page itself brings – its author may write HTML – is kept from running by its frame.
    expect(errors.filter((error) => !error.includes("the document's frame is sandboxed"))).toEqual([]);
  });

  it('are words in dialogs and in names of files', async () => {
    const { page, errors } = await logIn('upload.php');
    const folder = await mkdtemp(join(tmpdir(), 'portolan-hostile-'));
    try {
      const file = join(folder, `"'><img src=hostile onerror=hostile=1>.png`);
      await writeFile(
        file,
        await sharp({ create: { width: 8, height: 8, channels: 3, background: '#246' } })
          .png()
          .toBuffer(),
      );
      const input = (await page.waitForSelector('input[type=file]')) as ElementHandle<HTMLInputElement>;
      await input.uploadFile(file);
      await page.waitForFunction(
        () => document.querySelectorAll('.tile').length > 0 && !document.querySelector('progress'),
      );
    } finally {
      await rm(folder, { recursive: true });
    }
    await expect
      .poll(
        async () =>
          (
            await shop().rows(
              "SELECT ID FROM wp_posts WHERE post_type = 'attachment' AND guid LIKE '%hostile%'",
            )
          ).length,
      )
      .toBe(1);
    await shop().change(
      "UPDATE wp_posts SET post_title = ?, post_excerpt = ?, post_content = ? WHERE post_type = 'attachment'",
      MARKUP,
      MARKUP,
      MARKUP,
    );
    await page.reload();
    await (await page.waitForSelector('.tile'))?.click();
    await page.waitForSelector('dialog[open] form');
    expect(await taken(page)).toEqual(NOTHING);
    expect(
      await page.$$eval('dialog[open] :is(input, textarea)', (fields) =>
        fields.map((field) => (field as HTMLInputElement).value),
      ),
    ).toContain(MARKUP);
    expect(errors).toEqual([]);
  });

  it('are words in what visitors sent with a form', async () => {
    const { page, errors } = await logIn('index.php');
    await shop().change(
      `INSERT INTO portolan_form_entries (kind, created, form, subject, email, state, fields)
       VALUES ('contact-form', 1790000000000, 1, ?, ?, '', ?)`,
      MARKUP,
      MARKUP,
      JSON.stringify([{ name: MARKUP, label: MARKUP, value: MARKUP }]),
    );
    await page.goto(`${shop().address}/wp-admin/admin.php?page=form-entries`);
    await (await page.waitForSelector('main tbody :is(a, button)'))?.click();
    await page.waitForSelector('dialog[open]');
    expect(await taken(page)).toEqual(NOTHING);
    expect(await page.$eval('dialog[open]', (dialog) => dialog.textContent)).toContain('<img src=hostile');
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => !document.querySelector('dialog[open]'));
    expect(errors).toEqual([]);
  });
});
