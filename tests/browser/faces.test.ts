import { describe, expect, inject, it } from 'vitest';
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

  it('is asked for as early by those who are logged in', async () => {
    const site = inject('siteAddress');
    const { headers } = await fetch(`${site}/wp-login.php`, {
      method: 'POST',
      body: new URLSearchParams({ log: 'admin', pwd: 'portolan-demo', testcookie: '1' }),
      headers: { Cookie: 'wordpress_test_cookie=WP Cookie check' },
      redirect: 'manual',
    });
    const cookies = headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    const faces = async (init: RequestInit) => {
      const text = await (await fetch(`${site}/my-account/`, init)).text();
      return [text.includes('logged-in'), ...text.matchAll(/<link rel="preload"[^>]* as="font"[^>]*>/g)].map(
        String,
      );
    };
    const [, face = ''] = await faces({});
    expect(face).toContain('literata-');
    expect(await faces({ headers: { Cookie: cookies.join('; ') } })).toEqual(['true', face]);
  });

  it('takes the room of its fall-back, so that a page that is set in that one has the same lines', async () => {
    const { page } = await visit('/drainage-basin/');
    const [fallback, ratios] = await page.evaluate(async () => {
      // A page leaves out a face that comes late: it is loaded once more, under a name that waits for it.
      const file = document.querySelector<HTMLLinkElement>('link[rel="preload"][as="font"]')?.href ?? '';
      const measured = new FontFace('Measured', `url(${file})`, { weight: '400 700' });
      document.fonts.add(await measured.load());
      const fallbacks = await document.fonts.load('16px "Literata fallback"').catch(() => []);
      const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
      const text = document.querySelector('.prose p')?.textContent ?? '';
      const width = (font: string) => {
        context.font = font;
        return context.measureText(text).width;
      };
      return [
        fallbacks.some(({ status }) => status === 'loaded'),
        ['', 'bold '].map(
          (weight) => width(`${weight}100px Measured`) / width(`${weight}100px "Literata fallback"`),
        ),
      ] as const;
    });
    // A machine that has no Times has nothing to compare.
    if (fallback) for (const ratio of ratios) expect(Math.abs(ratio - 1)).toBeLessThan(0.03);
  });
});
