import { describe, expect, it } from 'vitest';
import { holdRequest, hydrateIslands, openBrowser } from './visit.ts';

const visit = openBrowser();

describe('the shop', () => {
  it('is sorted by a choice, at once', async () => {
    const { page, errors } = await visit('/shop/');
    await hydrateIslands(page);
    await Promise.all([page.waitForNavigation(), page.select('select.orderby', 'price-desc')]);
    expect(new URL(page.url()).searchParams.get('orderby')).toBe('price-desc');
    expect(await page.$eval('.woocommerce-loop-product__title', (title) => title.textContent)).toBe(
      'Stream flow meter',
    );
    expect(await page.$eval('select.orderby', (select) => select.value)).toBe('price-desc');
    expect(errors).toEqual([]);
  });

  it('is sorted by what was chosen before the script came, and not again where somebody comes back', async () => {
    const { hold, held } = holdRequest();
    let isHeld = false;
    const { page, errors } = await visit('/shop/', {
      answer(request) {
        if (isHeld || !request.url().includes('/catalogue-ordering-')) return false;
        isHeld = true;
        return hold(request);
      },
    });
    const script = await held;
    await page.select('select.orderby', 'price-desc');
    await Promise.all([page.waitForNavigation(), script.continue()]);
    expect(new URL(page.url()).searchParams.get('orderby')).toBe('price-desc');
    await page.goBack();
    await hydrateIslands(page);
    expect(new URL(page.url()).search).toBe('');
    expect(errors).toEqual([]);
  });

  it('fits a phone, two products side by side', async () => {
    const { page } = await visit('/shop/', { width: 390 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const tops = await page.$$eval('ul.products > li', (items) =>
      items.slice(0, 3).map((item) => Math.round(item.getBoundingClientRect().top)),
    );
    expect(tops[0]).toBe(tops[1]);
    expect(tops[2]).toBeGreaterThan(tops[1] ?? 0);
  });

  it('shows a single suggestion no larger than a product of its list', async () => {
    const { page } = await visit('/product/contour-t-shirt/');
    const widths = await page.$$eval('.upsells li.product', (all) =>
      all.map((item) => item.getBoundingClientRect().width),
    );
    expect(widths).toHaveLength(1);
    expect(widths[0]).toBeLessThan(320);
  });

  it('fits the smallest phone with a group of products, and with the bar of whoever runs it', async () => {
    const { page } = await visit('/product/fieldwork-starter-set/', { width: 320 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.goto(`${new URL(page.url()).origin}/wp-login.php`);
    await page.type('#user_login', 'admin');
    await page.type('#user_pass', 'portolan-demo');
    await Promise.all([page.waitForNavigation(), page.click('#wp-submit')]);
    await page.goto(`${new URL(page.url()).origin}/my-account/`);
    await page.waitForSelector('.portolan-bar');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});

describe('a product with variations', () => {
  const form = async () => {
    const visited = await visit('/product/contour-t-shirt/');
    await hydrateIslands(visited.page);
    return visited;
  };

  it('shows price, stock and picture of what is chosen, and sends it', async () => {
    const { page, errors } = await form();
    expect(await page.$eval('#pa_colour', (select) => (select as HTMLSelectElement).value)).toBe('sea');
    await page.evaluate(() => {
      document.addEventListener('found_variation', (event) => {
        const { variation_id: id } = (event as CustomEvent<{ variation_id: number }>).detail;
        document.body.dataset['found'] = String(id);
      });
    });
    await page.select('#pa_colour', 'clay');
    await page.select('#pa_size', 'large');
    await page.waitForSelector('.woocommerce-variation-price');
    expect(await page.$eval('.single_variation', (box) => box.textContent?.replace(/\s+/g, ' ').trim())).toBe(
      'Cut long. £20.00Only 1 left in stock',
    );
    expect(await page.$eval('.variation_id', (field) => (field as HTMLInputElement).value)).toBe('744');
    expect(await page.$eval('.qty', (field) => (field as HTMLInputElement).max)).toBe('1');
    expect(await page.$eval('.wp-post-image', (picture) => (picture as HTMLImageElement).src)).toContain(
      'shop-shirt-clay',
    );
    expect(await page.evaluate(() => document.body.dataset['found'])).toBe('744');
    // Of the variations some have an SKU of their own.
    const sku = () => page.$eval('.product_meta .sku', (part) => part.textContent);
    await expect.poll(sku).toBe('CC-SHIRT');
    await page.select('#pa_colour', 'sea');
    await page.select('#pa_size', 'small');
    await expect.poll(sku).toBe('CC-SHIRT-SEA');
    await page.click('.reset_variations');
    await expect.poll(sku).toBe('CC-SHIRT');
    expect(errors).toEqual([]);
  });

  it('sells what was chosen before the form’s script came', async () => {
    const { hold, held } = holdRequest();
    const { page, errors } = await visit('/product/contour-t-shirt/', {
      answer: (request) => request.url().includes('/variation-form-') && hold(request),
    });
    const script = await held;
    await page.select('#pa_colour', 'clay');
    await page.select('#pa_size', 'large');
    await script.continue();
    await hydrateIslands(page);
    await page.waitForSelector('.woocommerce-variation-price');
    const choices = () =>
      page.$$eval('.variations select', (all) => all.map((one) => (one as HTMLSelectElement).value));
    expect(await choices()).toEqual(['clay', 'large']);
    expect(await page.$eval('.variation_id', (field) => (field as HTMLInputElement).value)).toBe('744');
    // The other choice stays as the next is made.
    await page.select('#pa_size', 'small');
    expect(await choices()).toEqual(['clay', 'small']);
    expect(errors).toEqual([]);
  });

  it('says what is out of stock, and lets nobody send it', async () => {
    const { page } = await form();
    await page.select('#pa_colour', 'clay');
    await page.select('#pa_size', 'medium');
    await page.waitForSelector('.woocommerce-variation-availability .out-of-stock');
    let dialogs = 0;
    page.on('dialog', (dialog) => {
      dialogs += 1;
      void dialog.accept();
    });
    const before = page.url();
    await page.click('.single_add_to_cart_button');
    const refusal = () => page.$eval('.variation-refusal', (part) => part.textContent);
    await expect
      .poll(refusal)
      .toBe('Sorry, this product is unavailable. Please choose a different combination.');
    await page.click('.reset_variations');
    await page.click('.single_add_to_cart_button');
    await expect.poll(refusal).toContain('Please select some product options');
    expect(
      await page.evaluate(() => [
        document.activeElement?.id,
        document.activeElement?.getAttribute('aria-invalid'),
        document.getElementById(document.activeElement?.getAttribute('aria-describedby') ?? '')?.className,
      ]),
    ).toEqual(['pa_colour', 'true', 'variation-refusal']);
    expect(dialogs).toBe(0);
    expect(page.url()).toBe(before);
  });

  it('forgets everything that was chosen', async () => {
    const { page } = await form();
    await page.select('#pa_size', 'small');
    await page.click('.reset_variations');
    expect(
      await page.$$eval('.variations select', (all) => all.map((one) => (one as HTMLSelectElement).value)),
    ).toEqual(['', '']);
    expect(
      await page.$eval('.reset_variations', (link) => link.checkVisibility({ visibilityProperty: true })),
    ).toBe(false);
    // Its place stays: nothing below it moves when it goes.
    expect(await page.$eval('.reset_variations', (link) => link.getBoundingClientRect().height > 0)).toBe(
      true,
    );
    expect(await page.$eval('.variation_id', (field) => (field as HTMLInputElement).value)).toBe('');
  });

  it('can be chosen and sent without scripts', async () => {
    const { page } = await visit('/product/contour-t-shirt/', { script: false });
    const fields = await page.$$eval('.variations_form :is(select, input, button)[name]', (all) =>
      all.map((one) => one.getAttribute('name')),
    );
    expect(fields).toEqual([
      'attribute_pa_colour',
      'attribute_pa_size',
      'quantity',
      'add-to-cart',
      'product_id',
      'variation_id',
    ]);
    const visible = await page.$$eval('.wc-tab', (panels) =>
      panels.every((panel) => panel.checkVisibility()),
    );
    expect(visible).toBe(true);
  });
});

describe('the gallery', () => {
  it('opens the picture that is shown, turns by keys, and gives the focus back', async () => {
    const { page, errors } = await visit('/product/map-reading-compass/');
    await hydrateIslands(page);
    await page.click('.flex-control-thumbs li:nth-child(2) a');
    await page.click('.woocommerce-product-gallery__trigger');
    const position = () => page.$eval('.product-lightbox-position', (text) => text.textContent);
    expect(await page.$eval('.product-lightbox', (box) => (box as HTMLDialogElement).open)).toBe(true);
    expect(await position()).toBe('2 of 3');
    expect(await page.$eval('.product-lightbox img', (picture) => (picture as HTMLImageElement).src)).toMatch(
      /shop-compass-back\.webp$/,
    );
    await page.keyboard.press('ArrowRight');
    expect(await position()).toBe('3 of 3');
    await page.keyboard.press('ArrowRight');
    expect(await position()).toBe('1 of 3');
    await page.keyboard.press('ArrowLeft');
    expect(await position()).toBe('3 of 3');
    await page.keyboard.press('Escape');
    expect(await page.$eval('.product-lightbox', (box) => (box as HTMLDialogElement).open)).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.className)).toBe(
      'woocommerce-product-gallery__trigger',
    );
    expect(errors).toEqual([]);
  });
});

describe('what is said of a product', () => {
  const open = (selector: string) => `${selector}:not([hidden])`;

  it('opens part by part, by click and by keys', async () => {
    const { page } = await visit('/product/map-reading-compass/');
    await hydrateIslands(page);
    expect(await page.$$eval(open('.wc-tab'), (all) => all.map((one) => one.id))).toEqual([
      'tab-description',
    ]);
    await page.click('#tab-title-additional_information a');
    expect(await page.$$eval(open('.wc-tab'), (all) => all.map((one) => one.id))).toEqual([
      'tab-additional_information',
    ]);
    await page.keyboard.press('ArrowRight');
    expect(await page.$$eval(open('.wc-tab'), (all) => all.map((one) => one.id))).toEqual(['tab-reviews']);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('#tab-reviews');
  });

  it('opens the reviews where the address leads to one', async () => {
    const { page } = await visit('/product/map-reading-compass/#comment-905');
    await hydrateIslands(page);
    await page.waitForSelector('#tab-reviews:not([hidden])');
    expect(await page.$eval('#tab-description', (panel) => (panel as HTMLElement).hidden)).toBe(true);
  });
});
