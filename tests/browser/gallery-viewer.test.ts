import type { HTTPRequest, Page } from 'puppeteer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChangedSite } from './changed-site.ts';
import { done, holdRequest, openBrowser, type Visit, type VisitOptions } from './visit.ts';
import { advance, holdClock, PICTURES, serveVisitorSite } from './visitor-site.ts';

const visit = openBrowser();
let site: ChangedSite;
beforeAll(async () => {
  site = await serveVisitorSite(
    {
      active_plugins: ['jetpack/jetpack.php'],
      jetpack_active_modules: ['carousel'],
      comment_order: 'asc',
      comment_previously_approved: '0',
      comment_moderation: '0',
    },
    [
      { slug: 'gallery', content: `[gallery ids="${PICTURES.join(',')}" link="file"]` },
      { slug: 'three', content: `[gallery ids="${PICTURES.slice(0, 3).join(',')}" link="none"]` },
    ],
  );
});
afterAll(() => site.close());

const [first, second, closed] = PICTURES;
const last = PICTURES.at(-1);

async function open(path: string, options: VisitOptions = {}): Promise<Visit> {
  const visited = await visit(path, { site: site.address, ...options });
  await visited.page.waitForSelector('portolan-island[name=carousel][hydrated]');
  return visited;
}
const hash = (page: Page) => page.evaluate(() => location.hash);
const isOpen = (page: Page) =>
  page.$eval('.jp-carousel-overlay', (overlay) => getComputedStyle(overlay).display === 'block');
const shownId = (page: Page) =>
  page.$eval('.jp-carousel .swiper-slide-active', (slide) =>
    Number((slide as HTMLElement).dataset['attachmentId']),
  );
const until = (page: Page, fragment: string) =>
  page.waitForFunction((wanted) => location.hash === wanted, { timeout: 60_000 }, fragment);
/** Waits until the picture that is shown is there: before that a click goes beside it. */
const loaded = (page: Page) =>
  page.waitForFunction(() => {
    const image = document.querySelector<HTMLImageElement>('.swiper-slide-active img');
    return image?.complete && image.clientHeight > 100;
  });
const picture = (id: number | undefined) => `.gallery img[data-attachment-id="${id}"]`;
const answerTo = (action: string, requests: readonly HTTPRequest[]) =>
  requests.filter((request) => `${request.url()}${request.postData() ?? ''}`.includes(action));

describe('the viewer of galleries', () => {
  it('opens a picture with an address of its own, moves with keys and buttons, and closes clean', async () => {
    const { page, errors } = await open('/gallery/');
    await page.click(picture(second));
    await until(page, `#jp-carousel-${second}`);
    expect(await isOpen(page)).toBe(true);
    expect(await page.$eval('.jp-carousel-pagination', (each) => each.textContent)).toBe('2 / 6');
    expect(await page.$eval('body', (body) => body.style.overflow)).toBe('hidden');
    await page.keyboard.press('ArrowRight');
    await until(page, `#jp-carousel-${closed}`);
    await page.click('.jp-swiper-button-prev');
    await page.click('.jp-swiper-button-prev');
    await until(page, `#jp-carousel-${first}`);
    await page.keyboard.press('ArrowLeft');
    await until(page, `#jp-carousel-${last}`);
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => location.hash === '' && !location.href.includes('#'));
    expect(await isOpen(page)).toBe(false);
    expect(await page.$eval('body', (body) => body.style.overflow)).toBe('');
    // The focus is where it was.
    expect(
      await page.evaluate(
        (link) => document.activeElement?.contains(document.querySelector(link)),
        picture(second),
      ),
    ).toBe(true);
    // What was looked at is no page to go back to.
    await page.goBack();
    await done(page);
    expect(await isOpen(page)).toBe(false);
    expect(await hash(page)).toBe('');
    expect(errors).toEqual([]);
  });

  it('keeps its foot in the window of a telephone, however long a caption is', async () => {
    const { page } = await visit('/landscapes-of-the-year/', { width: 390 });
    await page.waitForSelector('portolan-island[name=carousel][hydrated]');
    await page.tap('.prose img[data-attachment-id]');
    await page.waitForSelector('.jp-carousel-info-footer .jp-carousel-photo-caption p');
    const caption = await page.evaluate(() => {
      const words = document.querySelector(
        '.jp-carousel-info-footer .jp-carousel-photo-caption p',
      ) as HTMLElement;
      words.textContent = 'A river on its flood plain, with an ox-bow lake. '.repeat(9);
      const foot = document.querySelector('.jp-carousel-info-footer') as HTMLElement;
      return [words, foot].map((each) => each.getBoundingClientRect().bottom <= innerHeight);
    });
    expect(caption).toEqual([true, true]);
  });

  it('moves by arrow keys round both ends, but not from a field', async () => {
    const { page } = await open('/gallery/');
    await page.click(picture(last));
    await until(page, `#jp-carousel-${last}`);
    await page.keyboard.press('ArrowRight');
    await until(page, `#jp-carousel-${first}`);
    await page.keyboard.press('ArrowRight');
    await until(page, `#jp-carousel-${second}`);
    await page.keyboard.press('ArrowLeft');
    await until(page, `#jp-carousel-${first}`);
    await page.keyboard.press('ArrowLeft');
    await until(page, `#jp-carousel-${last}`);
    await page.click('.jp-carousel-icon-comments');
    await page.waitForSelector('.jp-carousel-comments-wrapper.jp-carousel-show');
    await page.focus('#jp-carousel-comment-form-comment-field');
    for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowRight'] as const) await page.keyboard.press(key);
    await done(page);
    expect(await hash(page)).toBe(`#jp-carousel-${last}`);
  });

  it('takes a movement of more than 5 pixels for a swipe, where it goes more sideways than up', async () => {
    const { page } = await open('/gallery/');
    await page.click(picture(second));
    await until(page, `#jp-carousel-${second}`);
    const drag = async (x: number, y = 0) => {
      await loaded(page);
      await page.mouse.move(640, 400);
      await page.mouse.down();
      await page.mouse.move(640 + x, 400 + y);
      await page.mouse.up();
      await done(page);
      return shownId(page);
    };
    for (const [x, y] of [
      [-5, 0],
      [5, 0],
      [-40, 41],
      [40, -41],
      [0, 80],
    ] as const)
      expect([x, y, await drag(x, y)]).toEqual([x, y, second]);
    for (const [x, y, wanted] of [
      [-6, 0, closed],
      [6, 0, second],
      [41, 40, first],
    ] as const) {
      await drag(x, y);
      await until(page, `#jp-carousel-${wanted}`);
    }
    expect(await isOpen(page)).toBe(true);
  });

  it('follows the address: opens by it, moves with it, closes without it', async () => {
    const { page } = await open(`/gallery/#jp-carousel-${second}`);
    await page.waitForFunction(() => document.querySelector('.jp-carousel .swiper-slide-active'));
    expect(await shownId(page)).toBe(second);
    await page.evaluate((id) => (location.hash = `#jp-carousel-${id}`), last);
    await page.waitForFunction(
      (id) => document.querySelector(`.swiper-slide-active[data-attachment-id="${id}"]`),
      {},
      last,
    );
    await page.evaluate(() => (location.hash = '#elsewhere'));
    await page.waitForFunction(
      () => (document.querySelector('.jp-carousel-overlay') as HTMLElement).style.display === 'none',
    );
    expect(await hash(page)).toBe('#elsewhere');
  });

  it('fades for 200 ms before it is gone', async () => {
    const { page } = await open('/gallery/', { prepare: holdClock });
    await page.click(picture(first));
    await page.waitForSelector('.jp-carousel-overlay.jp-carousel-fade');
    await page.keyboard.press('Escape');
    await page.waitForSelector('.jp-carousel-overlay:not(.jp-carousel-fade)');
    await advance(page, 199);
    expect(await isOpen(page)).toBe(true);
    await advance(page, 1);
    await page.waitForFunction(() => location.hash === '');
    await expect.poll(() => isOpen(page)).toBe(false);
  });

  it('shows points for few pictures, and opens pictures that lead nowhere by keyboard', async () => {
    const { page } = await open('/three/');
    await page.focus(picture(first));
    await page.keyboard.press('Enter');
    await until(page, `#jp-carousel-${first}`);
    expect(
      await page.$$eval('.swiper-pagination-bullet', (bullets) =>
        bullets.map((each) => each.getAttribute('aria-current')),
      ),
    ).toEqual(['true', null, null]);
    expect(await page.$eval('.jp-carousel-pagination', (each) => (each as HTMLElement).style.display)).toBe(
      'none',
    );
    await page.click('.swiper-pagination-bullet:nth-child(3)');
    await until(page, `#jp-carousel-${closed}`);
  });

  it('keeps the focus inside while it is open', async () => {
    const { page } = await open('/gallery/');
    await page.click(picture(first));
    await until(page, `#jp-carousel-${first}`);
    for (let pressed = 0; pressed < 14; pressed++) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(() => document.activeElement?.closest('.jp-carousel-overlay') !== null),
      ).toBe(true);
    }
  });

  it('zooms with a double click and with keys', async () => {
    const { page } = await open('/gallery/');
    await page.click(picture(first));
    await until(page, `#jp-carousel-${first}`);
    const transform = () =>
      page.$eval('.swiper-slide-active img', (image) => (image as HTMLElement).style.transform);
    await loaded(page);
    await page.click('.swiper-slide-active img', { count: 2 });
    await page.waitForFunction(
      () => (document.querySelector('.swiper-slide-active img') as HTMLElement).style.transform !== '',
    );
    expect(await transform()).toContain('scale(3)');
    for (let pressed = 0; pressed < 4; pressed++) await page.keyboard.press('-');
    await page.waitForFunction(
      () => (document.querySelector('.swiper-slide-active img') as HTMLElement).style.transform === '',
    );
    await page.keyboard.press('+');
    await page.waitForFunction(() =>
      (document.querySelector('.swiper-slide-active img') as HTMLElement).style.transform.includes('1.5'),
    );
  });

  it('tells what the camera wrote, and leads to the whole file', async () => {
    const { page } = await visit('/gallery/', { site: site.address });
    await page.$eval(picture(second), (image) => {
      image.setAttribute(
        'data-image-meta',
        JSON.stringify({
          camera: 'Nadir 5',
          aperture: '5.6',
          shutter_speed: '0.004',
          focal_length: '35',
          copyright: '',
          iso: '100',
        }),
      );
      image.setAttribute(
        'data-image-caption',
        '<p>Ice <b>and</b> <img src=x onerror="window.broken=1"><a href="javascript:window.broken=1">stones</a></p>',
      );
    });
    await page.waitForSelector('portolan-island[name=carousel][hydrated]');
    await page.click(picture(second));
    await until(page, `#jp-carousel-${second}`);
    await page.click('.jp-carousel-icon-info');
    await page.waitForSelector('.jp-carousel-image-meta.jp-carousel-show');
    expect(
      await page.$$eval('.jp-carousel-image-exif li', (items) => items.map((item) => item.textContent)),
    ).toEqual(['CameraNadir 5', 'Aperturef/5.6', 'Shutter Speed1/250s', 'Focal Length35mm']);
    const link = await page.$eval('.jp-carousel-image-download', (each) => [
      each.textContent,
      (each as HTMLAnchorElement).pathname,
    ]);
    expect(link[0]).toMatch(/^View full size \d+×\d+/);
    expect(link[1]).toMatch(/^\/wp-content\/uploads\/.*(?<!-\d+x\d+)\.\w+$/);
    expect(await page.$eval('.jp-carousel-caption', (each) => each.innerHTML)).toBe(
      '<p>Ice <b>and</b> <a>stones</a></p>',
    );
    expect(await page.evaluate(() => 'broken' in window)).toBe(false);
  });

  it('lets comments be read ten at a time, the next as one scrolls', async () => {
    const { page, requests } = await open('/gallery/');
    await page.click(picture(first));
    await until(page, `#jp-carousel-${first}`);
    await page.waitForFunction(() => document.querySelectorAll('.jp-carousel-comment').length === 10);
    await page.click('.jp-carousel-icon-comments');
    await page.waitForSelector('.jp-carousel-comments-wrapper.jp-carousel-show');
    const lastAnswer = page.waitForResponse(
      (response) => new URL(response.url()).searchParams.get('offset') === '20',
    );
    const scrollToEnd = () => page.$eval('.jp-carousel-overlay', (overlay) => overlay.scrollTo(0, 100_000));
    // The viewer scrolls to the comments by itself first.
    await expect
      .poll(async () => {
        await scrollToEnd();
        return page.$$eval('.jp-carousel-comment', (all) => all.length);
      })
      .toBe(12);
    await scrollToEnd();
    await lastAnswer;
    const requested = answerTo('get_attachment_comments', requests).map((request) =>
      new URL(request.url()).searchParams.get('offset'),
    );
    expect(requested).toEqual(['0', '10', '20']);
    // What tells that more come goes when there are none, and all below it moves up.
    await page.waitForSelector('#jp-carousel-comments-loading', { hidden: true });
    await done(page);
    const before = await page.$eval('.jp-carousel-overlay', (overlay) => overlay.scrollTop);
    await page.keyboard.press('ArrowUp');
    expect(before - (await page.$eval('.jp-carousel-overlay', (overlay) => overlay.scrollTop))).toBe(100);
  });

  it('keeps what is written while a comment is sent', async () => {
    const { hold, held } = holdRequest();
    const { page } = await open('/gallery/', {
      answer: (request) => (request.postData() ?? '').includes('post_attachment_comment') && hold(request),
    });
    await page.click(picture(second));
    await until(page, `#jp-carousel-${second}`);
    await page.click('.jp-carousel-icon-comments');
    await page.waitForSelector('.jp-carousel-comments-wrapper.jp-carousel-show');
    await page.type('#jp-carousel-comment-form-comment-field', 'One');
    await page.type('#jp-carousel-comment-form-email-field', 'hal@example.com');
    await page.type('#jp-carousel-comment-form-author-field', 'Hal');
    await page.$eval('#jp-carousel-comment-form-button-submit', (button) => (button as HTMLElement).click());
    const sent = await held;
    await page.type('#jp-carousel-comment-form-comment-field', ' and two');
    // The site takes no second one within seconds.
    await sent.respond({
      contentType: 'application/json',
      body: JSON.stringify({ comment_id: 1, comment_status: 'approved' }),
    });
    await page.waitForSelector('#jp-carousel-comment-post-results:not(:empty)');
    expect(
      await page.$eval(
        '#jp-carousel-comment-form-comment-field',
        (field) => (field as HTMLTextAreaElement).value,
      ),
    ).toBe('One and two');
  });

  it('takes a comment after saying what is missing, and says what became of it', async () => {
    const { page, requests } = await open('/gallery/');
    await page.click(picture(first));
    await until(page, `#jp-carousel-${first}`);
    await page.click('.jp-carousel-icon-comments');
    await page.waitForSelector('.jp-carousel-comments-wrapper.jp-carousel-show');
    const send = async (wanted: string) => {
      await page.$eval('#jp-carousel-comment-form-button-submit', (button) =>
        (button as HTMLElement).click(),
      );
      await page.waitForFunction(
        (text) => document.querySelector('#jp-carousel-comment-post-results')?.textContent === text,
        { timeout: 60_000 },
        wanted,
      );
    };
    await send('Please be sure to submit some text with your comment.');
    await page.type('#jp-carousel-comment-form-comment-field', 'A fine view & a long walk');
    await send('Please provide an email address to comment.');
    await page.type('#jp-carousel-comment-form-email-field', 'gail@example.com');
    await send('Please provide your name to comment.');
    await page.type('#jp-carousel-comment-form-author-field', 'Gail');
    await send('Your comment was approved.');
    const sent = answerTo('post_attachment_comment', requests);
    expect(sent).toHaveLength(1);
    const fields = new URLSearchParams(sent[0]?.postData());
    expect([...fields.keys()]).toEqual([
      'action',
      'nonce',
      'blog_id',
      'id',
      'comment',
      'email',
      'author',
      'url',
    ]);
    expect(fields.get('comment')).toBe('A fine view & a long walk');
    expect(
      await page.$eval(
        '#jp-carousel-comment-form-comment-field',
        (field) => (field as HTMLTextAreaElement).value,
      ),
    ).toBe('');
    // The same again is refused by the site in plain words that are no JSON.
    await page.type('#jp-carousel-comment-form-comment-field', 'A fine view & a long walk');
    await send('Sorry, but there was an error posting your comment. Please try again later.');
  });

  it('has no form for pictures that take no comments', async () => {
    const { page } = await open('/gallery/');
    await page.click(picture(closed));
    await until(page, `#jp-carousel-${closed}`);
    expect(
      await page.$eval('#jp-carousel-comment-form-container', (each) => (each as HTMLElement).style.display),
    ).toBe('none');
    expect(await page.$eval('.jp-carousel-icon-comments', (each) => (each as HTMLElement).hidden)).toBe(true);
  });

  it('moves by swiping on a telephone, where a touch beside the picture does not close', async () => {
    const { page } = await open('/gallery/', { width: 390 });
    await page.tap(picture(first));
    await until(page, `#jp-carousel-${first}`);
    const swipe = async (from: number, to: number) => {
      const touch = await page.touchscreen.touchStart(from, 300);
      for (let step = 1; step <= 4; step++) await touch.move(from + ((to - from) * step) / 4, 302);
      await touch.end();
    };
    await swipe(300, 120);
    await until(page, `#jp-carousel-${second}`);
    await swipe(100, 280);
    await until(page, `#jp-carousel-${first}`);
    await page.touchscreen.tap(195, 60);
    await done(page);
    expect(await isOpen(page)).toBe(true);
  });

  it('closes at a click beside the picture on a wide window', async () => {
    const { page } = await open('/gallery/', { height: 500 });
    await page.click(picture(first));
    await until(page, `#jp-carousel-${first}`);
    await page.mouse.click(90, 250);
    await page.waitForFunction(() => location.hash === '');
  });
});
