import type { HTTPRequest } from 'puppeteer';
import { expect, it } from 'vitest';
import { barriers } from './barriers.ts';
import { button, frameOf, item, make, openEditorSite, press, shows } from './in-editor.ts';
import { holdRequest } from './visit.ts';

const { logIn, column, shop } = openEditorSite();

const HEADING = "[av_heading heading='Tides' tag='h2' size='30' av_uid='av-h1'][/av_heading]";
const BOX =
  "[av_icon_box position='top' icon='ue81f' font='entypo-fontello' title='Box' av_uid='av-b1']Words[/av_icon_box]";
const TABS =
  "[av_tab_container av_uid='av-t']\n[av_tab title='First' av_uid='av-t1']One[/av_tab]\n[av_tab title='Second' av_uid='av-t2']Two[/av_tab]\n[/av_tab_container]";

it.each([1440, 390])('sizes for one screen, icons and colours are chosen, at %i pixels', async (width) => {
  const { page, errors } = await logIn('index.php', { width });
  const content = `${HEADING}\n\n${BOX}`;
  const id = await make(page, 'wp/v2/pages', { title: 'Fields', content });
  await page.goto(`${shop().address}/wp-admin/post.php?post=${id}&action=edit`);
  await frameOf(page, '.av-special-heading-tag');
  await (await page.waitForSelector(item('Heading Tides')))?.click();
  // The size on telephones alone: the page is shown as there.
  const [size] = await page.$$('.screen-field');
  await (
    await size?.waitForSelector('::-p-xpath(.//button[starts-with(normalize-space(), "Telephone")])')
  )?.click();
  const field = await page.waitForSelector('::-p-aria([role="textbox"][name="Size on telephones"])');
  await field?.type('18');
  await page.waitForFunction(
    () => document.querySelector<HTMLIFrameElement>('.editor-frame iframe')?.clientWidth ?? 0 < 400,
  );
  await page.waitForFunction(() => {
    const inside = document.querySelector<HTMLIFrameElement>('.editor-frame iframe')?.contentDocument;
    const heading = inside?.querySelector('.av-special-heading-tag');
    return heading && inside?.defaultView?.getComputedStyle(heading).fontSize === '18px';
  });
  // A colour of the site, by keys.
  await press(page, 'Own colour: choose');
  await page.waitForSelector('.colour-tile');
  expect(await barriers(page)).toEqual([]);
  await page.focus('.colour-tile[tabindex="0"]');
  await page.keyboard.press('ArrowRight');
  const colour = await page.evaluate(() =>
    document.activeElement?.querySelector<HTMLElement>('.colour-now')?.style.getPropertyValue('--colour'),
  );
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => !document.querySelector('dialog[open]'));
  expect(colour).toMatch(/^#[0-9a-f]{6}$/);
  // An icon, by search and by keys.
  await (await page.waitForSelector(item('Box with an icon Box')))?.click();
  await press(page, 'Another icon');
  await page.waitForFunction(() => document.activeElement?.matches('dialog input[type=search]'));
  await page.keyboard.type('telephone');
  await page.waitForFunction(() => document.querySelectorAll('.sign-tile').length === 1);
  expect(await barriers(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => !document.querySelector('dialog[open]'));
  await press(page, 'Save draft');
  await expect
    .poll(() => column(id, 'post_content'), { timeout: 10_000 })
    .toBe(
      content
        .replace("av_uid='av-h1'", `av_uid='av-h1' av-mini-font-size-title='18' custom_font='${colour}'`)
        .replace('ue81f', 'ue854'),
    );
  expect(errors).toEqual([]);
});

it('what chooses an icon stays in its place when the icons come', async () => {
  const late = holdRequest();
  const answer = (request: HTTPRequest) => request.url().includes('/icon-sets') && late.hold(request);
  const { page } = await logIn('index.php', { width: 390, answer });
  const id = await make(page, 'wp/v2/pages', { title: 'Icons', content: BOX });
  await page.goto(`${shop().address}/wp-admin/post.php?post=${id}&action=edit`);
  await frameOf(page, 'main');
  await (await page.waitForSelector(item('Box with an icon Box')))?.click();
  const request = await late.held;
  const before = await (await page.waitForSelector(button('Another icon')))?.boundingBox();
  await request.continue();
  await page.waitForSelector('.sign-now .sign');
  expect(await (await page.waitForSelector(button('Another icon')))?.boundingBox()).toEqual(before);
});

it.each([1440, 390])(
  'tabs are added, moved and taken out, and elements copied into another page, at %i pixels',
  async (width) => {
    const { page, errors } = await logIn('index.php', { width });
    const id = await make(page, 'wp/v2/pages', { title: 'Items', content: TABS });
    const other = await make(page, 'wp/v2/pages', { title: 'Other', content: HEADING });
    await page.goto(`${shop().address}/wp-admin/post.php?post=${id}&action=edit`);
    await frameOf(page, '[data-portolan-node]');
    await (await page.waitForSelector(item('Tabs')))?.click();
    await press(page, 'Move up: Second');
    await page.waitForFunction(
      () => document.querySelector('.item-list .item-name')?.textContent === 'Second',
    );
    await press(page, 'Add: tab');
    await shows(page, '.tabcontainer, .av-tabs, main', 'New tab');
    await (await page.waitForSelector(item('Tabs')))?.click();
    await press(page, 'Delete: First');
    await page.waitForFunction(() => document.querySelectorAll('.item-list li').length === 2);
    await press(page, 'Copy');
    await press(page, 'Save draft');
    const now =
      "[av_tab_container av_uid='av-t']\n[av_tab title='Second' av_uid='av-t2']Two[/av_tab]\n[av_tab title='New tab']\nText\n[/av_tab]\n[/av_tab_container]";
    await expect.poll(() => column(id, 'post_content'), { timeout: 10_000 }).toBe(now);
    await page.goto(`${shop().address}/wp-admin/post.php?post=${other}&action=edit`);
    await frameOf(page, '.av-special-heading-tag');
    await (await page.waitForSelector(item('Heading Tides')))?.click();
    await press(page, 'Paste');
    await shows(page, 'main', 'New tab');
    await press(page, 'Save draft');
    const plain = (text: string) => text.replace(/ av_uid='[^']*'/g, '');
    await expect
      .poll(async () => plain(await column(other, 'post_content')), { timeout: 10_000 })
      .toBe(plain(`${HEADING}\n\n${now}`));
    expect(await column(other, 'post_content')).not.toContain("'av-t2'");
    expect(errors).toEqual([]);
  },
);
