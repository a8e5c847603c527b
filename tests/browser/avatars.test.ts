import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { openBrowser } from './visit.ts';

const visit = openBrowser();

/** Red, green and blue of a point of a picture. */
async function pixel(picture: Sharp, left: number, top: number): Promise<readonly number[]> {
  const { data } = await picture
    .clone()
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}

describe('pictures of commenters', () => {
  it('leave a drawing where they do not come', async () => {
    const { page } = await visit('/?p=104', {
      answer: (request) => {
        if (!request.url().includes('gravatar.com')) return false;
        void request.abort();
        return true;
      },
    });
    const picture = await page.waitForSelector('.comment-avatar');
    await picture?.scrollIntoView();
    await page.waitForFunction(
      () => (document.querySelector('.comment-avatar img') as HTMLImageElement | null)?.complete,
    );
    const [background, width, height, text] = await page.evaluate(() => {
      const frame = document.querySelector('.comment-avatar') as HTMLElement;
      const image = frame.querySelector('img') as HTMLImageElement;
      const box = frame.getBoundingClientRect();
      return [getComputedStyle(frame).backgroundImage, box.width, box.height, image.alt];
    });
    expect(background).toMatch(/^url\("data:image\/svg\+xml,/);
    expect([width, height, text]).toEqual([44, 44, '']);
    // The drawing is what is seen: a face on a ground, nothing over it.
    const frame = await page.$('.comment-avatar');
    const seen = sharp((await frame?.screenshot()) as Uint8Array);
    expect(await pixel(seen, 22, 17)).toEqual([143, 161, 175]);
    for (const [left, top] of [
      [22, 4],
      [12, 10],
    ] as const) {
      expect(await pixel(seen, left, top)).toEqual([213, 221, 227]);
    }
  });
});
