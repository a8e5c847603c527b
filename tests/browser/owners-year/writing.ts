import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import type { BuyingShop } from '../../buying-shop.ts';
import { add, shown, write } from './edited-page.ts';
import type { Owner } from './owner.ts';

const PICTURE = fileURLToPath(
  new URL('../../../fixtures/sample/uploads/2023/08/chalk-headlands.jpg', import.meta.url),
);

/** Seconds until the lesson is due. */
const SOON = 3600;

/** A lesson that will be published by itself. */
export interface Lesson {
  readonly id: number;
  readonly title: string;
}

/** Writes a lesson with a picture of the library and one that is uploaded, and leaves it to be published soon. */
export async function writeLesson(owner: Owner): Promise<Lesson> {
  const { page, shop, way } = owner;
  const title = `Spits, written by ${way}`;
  await owner.go('post-new.php');
  await owner.fill('Title', title);
  await page.keyboard.press('Enter');
  await page.waitForSelector('.editor-frame iframe');
  const id = Number(owner.address.searchParams.get('post'));
  await add(owner, 'paragraph');
  await write(owner, 'p[data-portolan-node]', 'Paragraph', 'A spit grows where the coast turns away.');
  await add(owner, 'picture');
  await owner.press('Choose a picture');
  await owner.found('button', 'Take it');
  const upload = await page.waitForSelector('dialog input[type=file]');
  await (upload as unknown as { uploadFile(path: string): Promise<void> }).uploadFile(PICTURE);
  await page.waitForFunction(() => document.querySelector('dialog .tile[aria-pressed=true]'));
  await owner.press('Take it');
  await owner.fill('Alternative text', 'A spit from the air');
  await shown(owner, 'img[alt="A spit from the air"]');
  await owner.openTab('Post');
  await owner.pressOn('.fields-form [aria-label="Picture of the page"] .button');
  await owner.pressOn('dialog .tile');
  await owner.press('Take it');
  // Zeros that begin a number are part of it.
  await owner.writeTime('Date', new Date(2030, 4, 6, 13, 5, 7));
  await owner.writeTime('Date', await inSiteTime(owner, SOON));
  await owner.press('Schedule');
  await owner.notice('scheduled');
  const [row] = await shop.rows<{ post_status: string; post_content: string }>(
    'SELECT post_status, post_content FROM wp_posts WHERE ID = ?',
    id,
  );
  expect(row?.post_status).toBe('future');
  expect(row?.post_content).toContain('A spit grows where the coast turns away.');
  expect(row?.post_content).toMatch(/<img [^>]*alt="A spit from the air"/);
  return { id, title };
}

/** The lesson has come out by itself, with its pictures. */
export async function readLesson(shop: BuyingShop, { id, title }: Lesson): Promise<void> {
  const status = async () =>
    (await shop.rows<{ status: string }>('SELECT post_status AS status FROM wp_posts WHERE ID = ?', id))[0]
      ?.status;
  expect(await status()).toBe('future');
  await letPass(shop, id);
  await expect.poll(status).toBe('publish');
  const answer = await fetch(`${shop.address}/?p=${id}`);
  const html = await answer.text();
  expect(answer.status).toBe(200);
  expect(html).toContain(title);
  const picture = /<img [^>]*src="([^"]+)"[^>]*alt="A spit from the air"/.exec(html)?.[1] ?? 'no picture';
  expect((await fetch(new URL(picture, shop.address))).status).toBe(200);
}

/** The time until a post is due, and somewhat more, has passed for it and for the job that waits for it. */
async function letPass(shop: BuyingShop, id: number): Promise<void> {
  const [waits] = await shop.rows<{ due: number; date: number }>(
    `SELECT due_at / 1000 AS due, CAST(strftime('%s', post_date_gmt) AS INTEGER) AS date
     FROM portolan_jobs JOIN wp_posts ON wp_posts.ID = CAST(unique_key AS INTEGER)
     WHERE kind = 'wordpress.publish-post' AND wp_posts.ID = ?`,
    id,
  );
  expect(waits?.due).toBe(waits?.date);
  const back = 2 * SOON;
  await shop.change(
    `UPDATE wp_posts SET post_date = datetime(post_date, '-${back} seconds'),
       post_date_gmt = datetime(post_date_gmt, '-${back} seconds') WHERE ID = ?`,
    id,
  );
  await shop.change(
    `UPDATE portolan_jobs SET due_at = due_at - ${back * 1000}
     WHERE kind = 'wordpress.publish-post' AND unique_key = ?`,
    String(id),
  );
}

/** A time in so many seconds as clocks at the site's place show it, told as if they stood here. */
async function inSiteTime({ page }: Owner, seconds: number): Promise<Date> {
  const zone = await page.evaluate(
    () =>
      (JSON.parse(document.getElementById('boot')?.textContent ?? '{}') as { site: { timeZone: string } })
        .site.timeZone,
  );
  const at = new Date(Date.now() + seconds * 1000);
  // Both are read as the same clock: what differs is how far the zones stand apart.
  const there = new Date(at.toLocaleString('en-US', { timeZone: zone }));
  const here = new Date(at.toLocaleString('en-US'));
  return new Date(at.getTime() + there.getTime() - here.getTime());
}
