import { describe, expect, it } from 'vitest';
import { hydrateIslands, openBrowser, type VisitOptions, wait } from './visit.ts';

const visit = openBrowser();
const PAGE = '/read-online/';
const BUTTON = '.ppv-lightbox-btn';
const DIALOG = '.ppv-lightbox-overlay';

/** Visits as somebody whose browser shows documents. Where the tests' browser does not, a page stands for each document. */
async function open(options: VisitOptions = {}) {
  let shows = true;
  const visited = await visit(PAGE, {
    ...options,
    prepare: async (page) => {
      shows = await page.evaluate(() => navigator.pdfViewerEnabled);
      if (shows) return;
      await page.evaluateOnNewDocument(() =>
        Object.defineProperty(navigator, 'pdfViewerEnabled', { get: () => true }),
      );
    },
    answer: async (request) => {
      if (await options.answer?.(request)) return true;
      if (shows || !request.url().endsWith('.pdf')) return false;
      await request.respond({ contentType: 'text/html', body: 'A document' });
      return true;
    },
  });
  await hydrateIslands(visited.page);
  return visited;
}

describe('a document in its place', () => {
  it('is rendered by the browser itself, with its name and a download', async () => {
    const { page, errors, requests } = await open();
    const frame = await page.$eval('.ppv_wrapper iframe', (element) => [
      new URL(element.src).pathname,
      element.title,
      element.className,
      (element.parentElement as HTMLElement).getBoundingClientRect().height,
    ]);
    expect(frame).toEqual([
      '/wp-content/uploads/2025/07/rivers-work-booklet.pdf',
      'Rivers work booklet',
      'bplDl-preview-iframe pdfp_library',
      640,
    ]);
    expect(await page.$eval('.pdf-viewer-name', (line) => line.textContent)).toBe(
      'File Name: rivers-work-booklet.pdf',
    );
    expect(await page.$eval('.s_pdf_download_link', (link) => link.hasAttribute('download'))).toBe(true);
    // The indicator goes when the frame has loaded, and after 3 s at most.
    await page.waitForFunction(() => !document.querySelector('.ppv-loading'));
    expect(
      requests
        .map((request) => new URL(request.url()).host)
        .every((host) => host === new URL(page.url()).host),
    ).toBe(true);
    expect(errors).toEqual([]);
  });

  it('is a link where the browser has no viewer', async () => {
    const { page } = await visit(PAGE);
    await page.evaluateOnNewDocument(() =>
      Object.defineProperty(navigator, 'pdfViewerEnabled', { get: () => false }),
    );
    await page.reload();
    await hydrateIslands(page);
    await page.waitForSelector('.pdf-viewer-link a');
    expect(await page.$('.ppv_wrapper iframe')).toBeNull();
    expect(await page.$eval('.pdf-viewer-link a', (link) => new URL(link.href).pathname)).toBe(
      '/wp-content/uploads/2025/07/rivers-work-booklet.pdf',
    );
  });
});

describe('a document in a lightbox', () => {
  it('opens by its button with the focus on closing, and closes by button, Escape and a click beside it', async () => {
    const { page, errors } = await open();
    const isOpen = () => page.$eval(DIALOG, (dialog) => (dialog as HTMLDialogElement).open);
    expect(await page.$(`${DIALOG} iframe`)).toBeNull();
    const closings = [
      () => page.click('.bplde-lightbox-close.ppv-lightbox-close'),
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(4, 500),
    ];
    for (const close of closings) {
      await page.focus(BUTTON);
      await page.keyboard.press('Enter');
      await page.waitForSelector(`${DIALOG}[open] iframe`);
      expect(await page.$eval(`${DIALOG} iframe`, (frame) => new URL(frame.src).pathname)).toBe(
        '/wp-content/uploads/2025/07/coasts-work-booklet.pdf',
      );
      expect(await page.$eval(DIALOG, (dialog) => dialog.getAttribute('aria-label'))).toBe(
        'Coasts work booklet',
      );
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Close');
      expect(
        await page.$eval('.ppv_container.open', (frame) => (frame as HTMLElement).dataset['lightbox']),
      ).toBe('1');
      await close();
      await page.waitForFunction((dialog) => !document.querySelector(`${dialog} iframe`), {}, DIALOG);
      expect(await isOpen()).toBe(false);
      expect(await page.evaluate((button) => document.activeElement?.matches(button), BUTTON)).toBe(true);
    }
    expect(errors).toEqual([]);
  });

  it('stops saying that it loads when the frame has loaded, without any clock', async () => {
    const { page } = await open();
    await page.evaluate(() => {
      window.setTimeout = (() => 0) as unknown as typeof setTimeout;
      new MutationObserver(() => {
        if (document.querySelector('.ppv-lightbox-loading')) document.documentElement.dataset['said'] = 'yes';
      }).observe(document.body, { childList: true, subtree: true });
    });
    await page.click(BUTTON);
    await page.waitForFunction(
      () =>
        document.documentElement.dataset['said'] === 'yes' &&
        !document.querySelector('.ppv-lightbox-loading'),
    );
  });

  it('says that it loads for 3 s at most', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { page } = await open({
      answer: async (request) => {
        if (!request.url().endsWith('/coasts-work-booklet.pdf')) return false;
        await held;
        return false;
      },
    });
    await page.evaluate(() => {
      const timers: { act: () => void; after: number }[] = [];
      Object.assign(window, { timers });
      window.setTimeout = ((act: () => void, after: number) =>
        timers.push({ act, after })) as unknown as typeof setTimeout;
    });
    await page.click(BUTTON);
    await page.waitForSelector(`${DIALOG} .ppv-lightbox-loading`);
    await wait(300);
    expect(await page.$eval('.ppv-lightbox-loading', (line) => line.textContent)).toBe('PDF Loading...');
    const waits = await page.evaluate(() => {
      const { timers } = window as unknown as { timers: { act: () => void; after: number }[] };
      const mine = timers.filter((timer) => timer.after === 3000);
      for (const timer of mine) timer.act();
      return mine.length;
    });
    expect(waits).toBeGreaterThan(0);
    await page.waitForFunction(() => !document.querySelector('.ppv-lightbox-loading'));
    release();
  });

  it('is a link to the document without scripts', async () => {
    const { page } = await visit(PAGE, { script: false });
    expect(await page.$eval(BUTTON, (link) => new URL((link as HTMLAnchorElement).href).pathname)).toBe(
      '/wp-content/uploads/2025/07/coasts-work-booklet.pdf',
    );
    expect(await page.$('.ppv-loading, .ppv-lightbox-loading')).toBeNull();
  });
});
