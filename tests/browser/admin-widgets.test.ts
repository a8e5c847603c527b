import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maybeUnserialize, phpEntries, toPlain } from '../../src/database/index.ts';
import { expectNotice, fill, found, openAdmin, press, pressByKeyboard } from './admin-visit.ts';
import { barriers } from './barriers.ts';
import { type BuyingShop, openServedShop } from './served-shop.ts';

let shop: BuyingShop;
const admin = openAdmin(() => shop.address);

beforeAll(async () => {
  shop = await openServedShop();
}, 120_000);
afterAll(() => shop?.close());

async function option(name: string): Promise<unknown> {
  const [row] = await shop.rows<{ value: string }>(
    'SELECT option_value AS value FROM wp_options WHERE option_name = ?',
    name,
  );
  return maybeUnserialize(row?.value ?? '');
}

/** What stands in a place, in order. */
async function widgetsIn(place: string): Promise<readonly string[]> {
  const found = phpEntries((await option('sidebars_widgets')) as never).find(([id]) => id === place)?.[1];
  return Object.values((toPlain(found ?? []) ?? {}) as object) as readonly string[];
}

/** The first place of the screen, with what it is called. */
async function firstPlace() {
  const { page, errors } = await admin('widgets.php');
  const list = await page.waitForSelector('main ol.lines');
  const name = await list?.evaluate((element) => element.getAttribute('aria-label') ?? '');
  return { page, errors, name: name ?? '' };
}

describe('widgets', () => {
  it('are added by mouse, say what was set, and stand on the site at once', async () => {
    const { page, errors, name } = await firstPlace();
    const kinds = await found(page, 'combobox', `A widget for ${name}`);
    await kinds.select('text');
    await press(page, `Add it to ${name}`);
    await expectNotice(page, `“Text” stands in ${name}.`);
    await press(page, 'Change Text');
    await fill(page, 'Title', 'Tides of the week');
    await fill(page, 'Text', 'High water at six, low water at noon.');
    await press(page, 'Save');
    await expectNotice(page, '“Text” is saved.');
    await found(page, 'button', 'Change Text: Tides of the week');
    expect(JSON.stringify(toPlain((await option('widget_text')) as never))).toContain('low water at noon');
    expect(errors).toEqual([]);
  });

  it('are dragged within a place and into another', async () => {
    const { page, errors } = await firstPlace();
    // All of it is in the window.
    await page.setViewport({ width: 1440, height: 2400 });
    // Without a window of its own the browser leaves it to the test where what is dragged goes.
    await page.setDragInterception(true);
    const names = (place: number) =>
      page.$$eval(
        'main ol.lines',
        (all, at) =>
          [...(all[at]?.children ?? [])].map((line) => line.querySelector('span')?.textContent?.trim()),
        place,
      );
    const places = await page.$$('main ol.lines');
    expect(places.length).toBeGreaterThan(1);
    const drag = async (from: string, place: number) => {
      const what = await places[0]?.$(from);
      const where = place === 0 ? await places[0]?.$('li') : places[place];
      if (!what || !where) throw new Error('There is no widget.');
      const target = await where.clickablePoint({ x: 60, y: 12 });
      const data = await page.mouse.drag(await what.clickablePoint({ x: 60, y: 12 }), target);
      await page.mouse.dragEnter(target, data);
      await page.mouse.dragOver(target, data);
      await page.mouse.drop(target, data);
      await page.mouse.up();
    };
    const first = await names(0);
    const other = await names(1);
    const [one, two, third] = first;
    await drag('li:nth-child(3)', 0);
    const within = [third, one, two, ...first.slice(3)];
    await expect.poll(() => names(0)).toEqual(within);
    await drag('li:nth-child(2)', 1);
    await expect.poll(() => names(0)).toEqual([third, two, ...first.slice(3)]);
    const both = await names(1);
    expect([...both].sort()).toEqual(
      [...other.filter((name) => name !== 'Nothing stands here.'), one].sort(),
    );
    // It is stored, not only shown.
    await page.waitForFunction(
      () => !document.querySelector('main ol.lines button[disabled][aria-busy=true]'),
    );
    await page.reload();
    await page.waitForSelector('main ol.lines li');
    expect([await names(0), await names(1)]).toEqual([[third, two, ...first.slice(3)], both]);
    expect(errors).toEqual([]);
  });

  it('are moved and deleted by keyboard', async () => {
    const { page, errors } = await firstPlace();
    const [row] = await shop.rows<{ value: string }>(
      "SELECT option_value AS value FROM wp_options WHERE option_name = 'sidebars_widgets'",
    );
    // The one that was added last has the highest number.
    const numbers = [...(row?.value ?? '').matchAll(/text-(\d+)/g)].map(([, number]) => Number(number));
    const id = `text-${Math.max(...numbers)}`;
    const standing = async () => {
      for (const [name] of phpEntries((await option('sidebars_widgets')) as never)) {
        const ids = await widgetsIn(String(name));
        if (ids.includes(id)) return ids.length - 1 - ids.indexOf(id);
      }
      return -1;
    };
    expect(await standing()).toBe(0);
    await pressByKeyboard(page, 'Up: Text: Tides of the week', 'Space');
    await expect.poll(standing).toBe(1);
    await pressByKeyboard(page, 'Delete Text: Tides of the week');
    await pressByKeyboard(page, 'Delete for good');
    await expectNotice(page, 'is deleted.');
    expect(await standing()).toBe(-1);
    expect(errors).toEqual([]);
  });
});

it.each([390, 1280])('the screen of widgets has no barriers that axe finds at %s pixels', async (width) => {
  const { page, errors } = await admin('widgets.php', { width });
  await page.waitForSelector('main ol.lines');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  expect(await barriers(page)).toEqual([]);
  expect(errors).toEqual([]);
});
