import { describe, expect, it } from 'vitest';
import { openBrowser } from './visit.ts';

const visit = openBrowser();

describe('the face of texts', () => {
  it('comes from the site itself, early, and once', async () => {
    const requests: string[] = [];
    const { page } = await visit('/drainage-basin/', {
      prepare: async (opened) => {
        opened.on('request', (request) => {
          if (request.resourceType() === 'font') requests.push(request.url());
        });
      },
    });
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    expect(requests.filter((url) => /\/literata-[\w]+\.woff2$/.test(url))).toHaveLength(1);
    const home = new URL(page.url()).origin;
    expect(requests.filter((url) => !url.startsWith(home))).toEqual([]);
  });

  it('takes the room of its fall-back, so that a page that is set in that one has the same lines', async () => {
    const { page } = await visit('/drainage-basin/');
    const [fallback, ratios] = await page.evaluate(async () => {
      const loaded = await Promise.all(
        ['16px "Literata fallback"', '16px Literata', 'bold 16px Literata'].map((font) =>
          document.fonts.load(font).catch(() => []),
        ),
      );
      const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
      const text = document.querySelector('.prose p')?.textContent ?? '';
      const width = (font: string) => {
        context.font = font;
        return context.measureText(text).width;
      };
      return [
        (loaded[0] ?? []).some(({ status }) => status === 'loaded'),
        ['', 'bold '].map(
          (weight) => width(`${weight}100px Literata`) / width(`${weight}100px "Literata fallback"`),
        ),
      ] as const;
    });
    // A machine that has no Times has nothing to compare.
    if (fallback) for (const ratio of ratios) expect(Math.abs(ratio - 1)).toBeLessThan(0.03);
  });
});
