import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wpHash } from '../../src/wordpress/auth/salts.ts';
import { openSecurityFixture, type SecurityFixture } from './fixture.ts';

let fixture: SecurityFixture;
const addresses = { post: '/zq-discussed/', product: '/product/zq-reviewed/' } as const;
const ids: Record<keyof typeof addresses, number> = { post: 0, product: 0 };

beforeAll(async () => {
  fixture = await openSecurityFixture();
  ids.post = await fixture.post({
    post_title: 'Discussed',
    post_name: 'zq-discussed',
    post_content: 'Words.',
  });
  ids.product = await fixture.post({
    post_title: 'Reviewed',
    post_name: 'zq-reviewed',
    post_type: 'product',
    post_content: 'Words.',
  });
});
afterAll(() => fixture.close());

const text = 'xyheldwords';

/** A comment that waits for approval, written so many seconds ago. */
async function held(of: keyof typeof addresses, seconds: number) {
  const { site } = fixture;
  const date = new Date(site.clock.now() - seconds * 1000).toISOString().slice(0, 19).replace('T', ' ');
  const id = await site.comments.insert({
    comment_post_ID: ids[of],
    comment_author: 'Somebody',
    comment_author_email: 'somebody@house.example',
    comment_content: text,
    comment_approved: '0',
    comment_type: of === 'product' ? 'review' : 'comment',
    comment_date: date,
    comment_date_gmt: date,
  });
  return { id, hash: wpHash(site, date) };
}

async function isAnnounced(of: keyof typeof addresses, query: string): Promise<boolean> {
  return (await fixture.ask('guest', 'GET', `${addresses[of]}?${query}`)).text.includes(text);
}

describe.each(['post', 'product'] as const)('a comment on a %s that waits for approval', (of) => {
  test('is shown under the address that its writer was led to', async () => {
    const { id, hash } = await held(of, 60);
    expect(await isAnnounced(of, `unapproved=${id}&moderation-hash=${hash}`)).toBe(true);
  });

  test('is shown to nobody without its hash, or with another', async () => {
    const { id, hash } = await held(of, 60);
    // Far enough from the first that their times differ on a slow machine too: the hash is made of the time.
    const other = await held(of, 300);
    const wrong = ['', '0', '[]', hash.slice(1), `${hash}0`, hash.toUpperCase(), other.hash, 'ß'.repeat(32)];
    const queries = wrong.map((one) => `unapproved=${id}&moderation-hash=${encodeURIComponent(one)}`);
    for (const query of [`unapproved=${id}`, `unapproved[]=${id}&moderation-hash[]=${hash}`, ...queries])
      expect([query, await isAnnounced(of, query)]).toEqual([query, false]);
  });

  test('is no longer shown after ten minutes', async () => {
    const { id, hash } = await held(of, 601);
    expect(await isAnnounced(of, `unapproved=${id}&moderation-hash=${hash}`)).toBe(false);
  });

  test('is not shown on another page', async () => {
    const { id, hash } = await held(of === 'post' ? 'product' : 'post', 60);
    expect(await isAnnounced(of, `unapproved=${id}&moderation-hash=${hash}`)).toBe(false);
  });
});
