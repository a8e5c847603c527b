import { expect, inject, it, onTestFinished } from 'vitest';
import { serveChangedSite } from './changed-site.ts';
import { openBrowser } from './visit.ts';

const visit = openBrowser();
const PAGES = ['/', '/drainage-basin/', '/shop/', '/product/rivers-revision-cards/', '/elements/'];

it.each(PAGES)('%s keeps room for its pictures before they come', async (path) => {
  const { page } = await visit(path, { width: 390 });
  const without = await page.$$eval('img', (all) =>
    all
      .filter((one) => !one.closest('noscript, dialog') && one.checkVisibility())
      .filter((one) => {
        const { width, height } = one.getBoundingClientRect();
        const sized = one.hasAttribute('width') && one.hasAttribute('height');
        return (
          !sized &&
          !(getComputedStyle(one).aspectRatio !== 'auto' || (width > 0 && height > 0 && one.complete))
        );
      })
      .map((one) => one.src),
  );
  expect(without).toEqual([]);
});

it('asks first for the picture that is seen first, in the size that is shown', async () => {
  const { page } = await visit('/', { width: 390 });
  const { requested, shown, order } = await page.evaluate(() => {
    const link = document.head.querySelector<HTMLLinkElement>('link[rel=preload][as=image]');
    const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');
    return {
      requested: [link?.getAttribute('imagesrcset'), link?.getAttribute('imagesizes'), link?.fetchPriority],
      shown: [picture?.getAttribute('srcset'), picture?.getAttribute('sizes'), 'high'],
      order: (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ initiatorType }) => ['link', 'img'].includes(initiatorType))
        .map(({ name }) => name === picture?.currentSrc),
    };
  });
  expect(requested).toEqual(shown);
  // Once, and before all other pictures.
  expect(order.filter(Boolean)).toHaveLength(1);
  expect(order[0]).toBe(true);
});

it('comes as AVIF from the second time on, at the same address and in the same measures', async () => {
  const own = await serveChangedSite({ configuration: { theme: 'meridian', modernPictures: true } });
  onTestFinished(() => own.close());
  const first = async () => {
    const { page, requests } = await visit('/', { width: 390, site: own.address });
    const picture = await page.$eval('img[fetchpriority=high]', (one) => {
      const { currentSrc, naturalWidth } = one as HTMLImageElement;
      return { currentSrc, naturalWidth };
    });
    const reply = requests.find((request) => request.url() === picture.currentSrc)?.response();
    return { ...picture, headers: reply?.headers() ?? {} };
  };
  const before = await first();
  expect(before.headers['vary']).toBe('Accept');
  await expect
    .poll(
      async () =>
        (await fetch(before.currentSrc, { headers: { Accept: 'image/avif,image/webp,*/*' } })).headers.get(
          'content-type',
        ),
      { timeout: 60_000 },
    )
    .toBe('image/avif');
  const after = await first();
  expect(after.currentSrc).toBe(before.currentSrc);
  expect(after.naturalWidth).toBe(before.naturalWidth);
  expect(after.headers['content-type']).toBe('image/avif');
  const plain = await fetch(before.currentSrc, { headers: { Accept: '*/*' } });
  expect(plain.headers.get('content-type')).toBe('image/jpeg');
});

it('lets no first visitor wait for a style sheet, and links them for those who were here before', async () => {
  const sheets = async (headers: Record<string, string>) => {
    const html = await (await fetch(`${inject('siteAddress')}/drainage-basin/`, { headers })).text();
    return {
      inside: /<style>[^<]*--surface:/.test(html),
      links: html.match(/<link rel="stylesheet"[^>]*>/g) ?? [],
    };
  };
  const first = await sheets({});
  expect(first.inside).toBe(true);
  // What is for print keeps nobody waiting; it counts for the screen when it is there.
  expect(first.links.filter((link) => !link.includes('media="print"'))).toEqual([]);
  const again = await sheets({ Cookie: 'comment_author_x=Ada' });
  expect(again.links.length).toBeGreaterThan(0);
  expect(again.links.filter((link) => link.includes('media="print"'))).toEqual([]);
});
