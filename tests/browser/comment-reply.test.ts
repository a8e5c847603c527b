import type { Page } from 'puppeteer';
import { describe, expect, it } from 'vitest';
import { openBrowser } from './visit.ts';

const visit = openBrowser();
const AWAKE = 'portolan-island[name=comment-replies][hydrated]';

const place = (page: Page) =>
  page.$eval('#respond', (form) => form.parentElement?.closest('li')?.id ?? 'below all comments');
const parent = (page: Page) => page.$eval('#comment_parent', (field) => (field as HTMLInputElement).value);
const title = (page: Page) => page.$eval('#reply-title', (heading) => heading.textContent);
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.id || document.activeElement?.className);

async function withReplies() {
  const visited = await visit('/drainage-basin/', { reducedMotion: true });
  await visited.page.focus('.comment-reply-link');
  await visited.page.waitForSelector(AWAKE);
  const links = await visited.page.$$eval('.comment-reply-link', (all) =>
    all.map((link) => ({
      id: link.getAttribute('data-commentid') ?? '',
      label: link.getAttribute('data-replyto') ?? '',
    })),
  );
  return { ...visited, links };
}

describe('a reply to a comment', () => {
  it('is written beneath the comment, by keyboard too, and put back by "Cancel reply"', async () => {
    const { page, links, errors } = await withReplies();
    const [first, second] = links;
    await page.keyboard.press('Enter');
    expect(await place(page)).toBe(`comment-${first?.id}`);
    expect(await parent(page)).toBe(first?.id);
    expect(await title(page)).toBe(`${first?.label} Cancel reply`);
    expect(await focused(page)).toBe('comment');
    await page.keyboard.type('Where does it go?');
    await page.click(`.comment-reply-link[data-commentid="${second?.id}"]`);
    expect(await place(page)).toBe(`comment-${second?.id}`);
    expect(await parent(page)).toBe(second?.id);
    await page.click('#cancel-comment-reply-link');
    expect(await place(page)).toBe('below all comments');
    expect(await parent(page)).toBe('0');
    expect(await title(page)).toBe('Leave a comment');
    expect(await focused(page)).toBe('comment-reply-link');
    expect(await page.$eval('#comment', (field) => (field as HTMLTextAreaElement).value)).toBe(
      'Where does it go?',
    );
    expect(await page.$('#wp-temp-form-div')).toBeNull();
    expect(new URL(page.url()).search).toBe('');
    expect(errors).toEqual([]);
  });

  it('is a page of its own without scripts', async () => {
    const { page } = await visit('/drainage-basin/', { script: false });
    const id = await page.$eval('.comment-reply-link', (link) => link.getAttribute('data-commentid'));
    await Promise.all([page.waitForNavigation(), page.click('.comment-reply-link')]);
    expect(new URL(page.url()).search).toBe(`?replytocom=${id}`);
    expect(await parent(page)).toBe(id);
  });
});
