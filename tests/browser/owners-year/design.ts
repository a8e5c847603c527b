import { expect } from 'vitest';
import type { Owner } from './owner.ts';

/** The colours of the page's own parts. */
const GROUP = '.design-group:nth-of-type(4)';
const COLOUR = { mouse: '#7a1f3d', keyboard: '#1f5f3d' } as const;
/** Places in the library of pictures that become the logo. */
const LOGO = { mouse: 2, keyboard: 5 } as const;

/** Moves an entry of the menu and adds a link; visitors see both. */
export async function changeMenu(owner: Owner): Promise<void> {
  const { shop, way } = owner;
  const label = `Tides by ${way}`;
  const before = await order(owner);
  await owner.go('nav-menus.php?menu=40');
  await owner.press('Up: About');
  await owner.openTab('Link');
  await owner.fill('Label of the link', label);
  await owner.fill('Address of the link', 'https://tides.example/');
  await owner.press('Add the link');
  await owner.press('Save');
  await owner.notice('The menu is saved');
  const after = await order(owner);
  expect(after.indexOf('About')).toBeLessThan(before.indexOf('About'));
  expect(after).toContain(label);
  expect(await (await fetch(`${shop.address}/about/`)).text()).toContain(label);
}

/** Changes a colour and the logo: both are seen in the frame before they are saved, and by visitors after it. */
export async function changeColoursAndLogo(owner: Owner): Promise<void> {
  const { page, shop, way } = owner;
  const guest = async () => (await fetch(`${shop.address}/about/`)).text();
  const before = await guest();
  await owner.go('customize.php');
  await seen(owner, 'header img');
  await owner.pressOn(`${GROUP} summary`);
  await owner.fillIn((await page.waitForSelector(`${GROUP} .colour-field input`)) as never, COLOUR[way]);
  await page.waitForFunction(
    (colour) => {
      const inside = document.querySelector<HTMLIFrameElement>('.design-window iframe')?.contentDocument;
      const view = inside?.defaultView;
      return inside && view?.getComputedStyle(inside.documentElement).getPropertyValue('--paper') === colour;
    },
    {},
    COLOUR[way],
  );
  expect(await guest()).toBe(before);
  const logo = () =>
    page.evaluate(
      () =>
        document
          .querySelector<HTMLIFrameElement>('.design-window iframe')
          ?.contentDocument?.querySelector('header img')
          ?.getAttribute('src') ?? '',
    );
  const old = await logo();
  await owner.press('Choose a picture: Logo');
  await owner.pressOn(`dialog .tiles li:nth-child(${LOGO[way]}) .tile`);
  await owner.press('Take it');
  await page.waitForFunction(
    (was) => {
      const now = document
        .querySelector<HTMLIFrameElement>('.design-window iframe')
        ?.contentDocument?.querySelector('header img')
        ?.getAttribute('src');
      return now && now !== was;
    },
    {},
    old,
  );
  const chosen = await logo();
  await owner.press('Save');
  await owner.notice('The site shows it now');
  const after = await guest();
  expect(after).toContain(`--paper:${COLOUR[way]}`);
  expect(after).toContain(chosen);
}

async function seen({ page }: Owner, selector: string): Promise<void> {
  await page.waitForFunction(
    (wanted) =>
      document
        .querySelector<HTMLIFrameElement>('.design-window iframe')
        ?.contentDocument?.querySelector(wanted),
    {},
    selector,
  );
}

/** The entries of the menu in their order. */
async function order({ shop }: Owner): Promise<readonly string[]> {
  const text = await (await fetch(`${shop.address}/about/`)).text();
  const menu = /<nav[^>]*>.*?<\/nav>/s.exec(text)?.[0] ?? '';
  return [...menu.matchAll(/<a [^>]*>(?:<[^>]*>)*([^<]+)/g)].map(([, words = '']) => words.trim());
}
