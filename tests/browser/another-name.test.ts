import { describe, expect, inject, it } from 'vitest';
import { done, hydrateIslands, openBrowser, type VisitOptions } from './visit.ts';

const visit = openBrowser();
const BUTTON = 'a.add_to_cart_button[data-product_id="702"]';

/** `other`: the site's icon. */
const PICTURES: ReadonlySet<string> = new Set(['image', 'other']);

/** The served site under another name than its address; browsers take every name below `localhost` for this machine. */
const otherName = () => inject('siteAddress').replace('127.0.0.1', 'portolan.localhost');

/** Visits the site by its other name; `elsewhere` gathers what is asked of its address, pictures left out. */
async function visitByName(path: string, options: VisitOptions = {}) {
  const elsewhere: string[] = [];
  const visited = await visit(path, {
    site: otherName(),
    others: (request) => {
      if (!PICTURES.has(request.resourceType())) elsewhere.push(`${request.resourceType()} ${request.url()}`);
      return false;
    },
    ...options,
  });
  return { ...visited, elsewhere };
}

describe('a site that is visited under another name', () => {
  it('has its styles and hydrates its islands', async () => {
    for (const path of ['/', '/shop/', '/elements/2/', '/find-resources/', '/contact/']) {
      const { page, errors, elsewhere } = await visitByName(path);
      await hydrateIslands(page);
      expect(
        await page.$$eval('link[rel=stylesheet]', (links) => links.filter(({ sheet }) => !sheet).length),
      ).toBe(0);
      expect([path, ...errors, ...elsewhere]).toEqual([path]);
    }
  });

  it('takes a product into the cart', async () => {
    // A page that glides to its messages moves away from under a click.
    const { page, errors, requests, elsewhere } = await visitByName('/shop/', { reducedMotion: true });
    await page.waitForSelector('portolan-island[name=cart-scripts][hydrated]');
    await page.click(BUTTON);
    await page.waitForSelector(`${BUTTON}.added`);
    expect(requests.some((request) => request.url() === `${otherName()}/?wc-ajax=add_to_cart`)).toBe(true);
    await page.goto(`${otherName()}/basket/`, { waitUntil: 'load' });
    await hydrateIslands(page);
    const rows = () => page.$$eval('.woocommerce-cart-form .cart_item', (items) => items.length);
    expect(await rows()).toBe(1);
    // Forms and links of the page name the site's address.
    await page.$eval('.woocommerce-cart-form input.qty', (field) => {
      (field as HTMLInputElement).value = '3';
      field.dispatchEvent(new Event('input', { bubbles: true }));
      field.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await page.click('[name=update_cart]');
    await page.waitForFunction(
      () => !document.querySelector('.processing') && document.querySelector('.woocommerce-message'),
    );
    expect(
      await page.$eval('.woocommerce-cart-form input.qty', (field) => (field as HTMLInputElement).value),
    ).toBe('3');
    await page.click('.woocommerce-cart-form .product-remove > a');
    await page.waitForSelector('.wc-empty-cart-message');
    expect(page.url()).toBe(`${otherName()}/basket/`);
    expect([...errors, ...elsewhere]).toEqual([]);
  });

  it('finds lessons in place, and shows where under that name', async () => {
    const { page, errors, requests, elsewhere } = await visitByName('/find-resources/', {
      reducedMotion: true,
    });
    await hydrateIslands(page);
    await page.click('form.searchandfilter input[value=rivers]');
    await page.waitForFunction(() => location.search !== '');
    const requested = () => requests.filter((request) => request.resourceType() === 'fetch');
    await expect.poll(() => requested().some((request) => request.url().includes('sf_data'))).toBe(true);
    await page.waitForNetworkIdle({ idleTime: 0 });
    await done(page);
    expect([...errors, ...elsewhere]).toEqual([]);
  });

  it('searches while somebody types', async () => {
    const { page, errors, requests, elsewhere } = await visitByName('/');
    await page.keyboard.press('Tab');
    await hydrateIslands(page);
    const before = requests.length;
    await page.$eval(
      'portolan-island[name=site-search] input[type=search], portolan-island[name=site-search] input[name=s]',
      (field) => {
        const input = field as HTMLInputElement;
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'map');
        input.dispatchEvent(new Event('input', { bubbles: true }));
      },
    );
    await page.waitForNetworkIdle({ idleTime: 600 });
    expect(requests.slice(before).map((request) => request.url())).toContain(
      `${otherName()}/wp-admin/admin-ajax.php`,
    );
    expect([...errors, ...elsewhere]).toEqual([]);
  });
});
