import type { HTTPRequest, Page } from 'puppeteer';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { openBrowser } from './visit.ts';

const visit = openBrowser();

/** The drawing's face and the ground behind it, as red, green and blue. */
const FACE = [143, 161, 175];
const GROUND = [213, 221, 227];

/** The pictures of people do not come. */
function withoutPictures(request: HTTPRequest): boolean {
  if (!request.url().includes('gravatar.com')) return false;
  void request.abort();
  return true;
}

/**
 * What is seen of a picture that did not come: the middle of the face, the ground above it, and the corner where browsers
 * put their sign for a broken picture.
 */
async function seenOf(page: Page, selector: string): Promise<readonly (readonly number[])[]> {
  const picture = await page.waitForSelector(selector);
  await picture?.scrollIntoView();
  await page.waitForFunction(
    (chosen) => {
      const image = document.querySelector(chosen) as HTMLImageElement | null;
      return image?.complete === true && image.naturalWidth === 0;
    },
    {},
    selector,
  );
  const { data, info } = await sharp((await picture?.screenshot()) as Uint8Array)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixel = (across: number, down: number) => {
    const at = (Math.round(down * info.height) * info.width + Math.round(across * info.width)) * 3;
    return [...data.subarray(at, at + 3)];
  };
  return [pixel(0.5, 0.4), pixel(0.5, 0.08), pixel(0.27, 0.22)];
}

describe('pictures of people that do not come', () => {
  it('leave a drawing beside a comment', async () => {
    const { page } = await visit('/?p=104', { others: withoutPictures });
    const selector = '.comment-avatar img';
    await expect.poll(() => seenOf(page, selector)).toEqual([FACE, GROUND, GROUND]);
    const [width, height, text] = await page.$eval(selector, (image) => {
      const { width, height } = image.getBoundingClientRect();
      return [width, height, (image as HTMLImageElement).alt];
    });
    expect([width, height, text]).toEqual([44, 44, '']);
  });

  it('leave a drawing beside the name of an author', async () => {
    const { page } = await visit('/author/isla/', { others: withoutPictures });
    await expect.poll(() => seenOf(page, '.listing-author img')).toEqual([FACE, GROUND, GROUND]);
  });

  it('leave a drawing beside the review of a product', async () => {
    const { page } = await visit('/product/rivers-revision-cards/', { others: withoutPictures });
    await page.click('#tab-title-reviews a');
    await expect.poll(() => seenOf(page, '.review-avatar img')).toEqual([FACE, GROUND, GROUND]);
  });
});
