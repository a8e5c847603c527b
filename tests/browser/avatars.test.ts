import { describe, expect, it } from 'vitest';
import { openBrowser } from './visit.ts';

const visit = openBrowser();

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
  });
});
