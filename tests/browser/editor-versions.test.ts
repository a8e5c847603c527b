import type { Page } from 'puppeteer';
import { expect, it } from 'vitest';
import { barriers } from './barriers.ts';
import { frameOf, make, noticed, openEditorSite, press, shows } from './in-editor.ts';

const { logIn, column, shop } = openEditorSite();

/** Clicks without a pointer: what stands above is still being read, and moves it. */
const act = async (page: Page, selector: string) =>
  (await page.waitForSelector(selector))?.evaluate((control) => (control as HTMLElement).click());

it.each([1440, 390])(
  'versions say what differs, give back one thing or all of it, at %i pixels',
  async (width) => {
    const { page, errors } = await logIn('index.php', { width });
    const older =
      '<!-- wp:heading -->\n<h2 class="wp-block-heading">Tides</h2>\n<!-- /wp:heading -->\n\n<!-- wp:paragraph -->\n<p>High water at noon.</p>\n<!-- /wp:paragraph -->';
    const id = await make(page, 'wp/v2/posts', { title: 'No name', content: 'Nothing yet' });
    await make(page, `wp/v2/posts/${id}`, { title: 'Old name', content: older });
    const newer = older
      .replace('<!-- wp:heading', '<!-- wp:heading {"level":3}')
      .replaceAll('h2', 'h3')
      .replace('at noon', 'at six');
    await make(page, `wp/v2/posts/${id}`, { title: 'New name', content: newer });
    await page.goto(`${shop().address}/wp-admin/post.php?post=${id}&action=edit`);
    await frameOf(page, 'h3.wp-block-heading');
    await act(page, '::-p-aria([role="tab"][name="Post"])');
    await act(page, '::-p-text(Versions ()');
    await page.waitForSelector('.difference');
    const listed = () =>
      page.$$eval('.difference', (all) =>
        all.map((one) => one.textContent?.replace('As it was', ' ').replace(/\s+/g, ' ').trim()),
      );
    expect(await listed()).toEqual([
      'Changed Title OldNew name',
      'Changed Heading Tides Levelnothing → 3',
      'Changed Paragraph High water at six. High water at noonsix.',
    ]);
    expect(await barriers(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await press(page, 'As it was: Paragraph High water at six.');
    await page.waitForFunction(() => document.querySelectorAll('.difference').length === 2);
    await press(page, 'Close');
    await shows(page, 'p[data-portolan-node]', 'at noon');
    await press(page, 'Save draft');
    await noticed(page, 'saved');
    expect(await column(id, 'post_content')).toBe(newer.replace('at six', 'at noon'));
    await act(page, '::-p-text(Versions ()');
    await page.waitForSelector('dialog .difference, dialog [role=status]');
    const oldest = await page.$$eval('dialog .field:first-child option', (all) => all.at(-1)?.value ?? '');
    await page.select('dialog select', oldest);
    await press(page, 'Bring this version back');
    await shows(page, 'h2.wp-block-heading', 'Tides');
    await press(page, 'Save draft');
    await expect.poll(() => column(id, 'post_content'), { timeout: 10_000 }).toBe(older);
    expect(await column(id, 'post_title')).toBe('Old name');
    expect(errors).toEqual([]);
  },
);
