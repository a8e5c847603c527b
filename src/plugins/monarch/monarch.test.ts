import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formPost, openSmallSite } from '../../../tests/plain-site.ts';
import { fromPlain, query, serialize } from '../../database/index.ts';
import type { Reply } from '../../types/index.ts';
import { monarchActions } from './ajax/index.ts';
import { MOST_A_DAY } from './counts/stats-table.ts';
import monarch from './index.ts';

const AJAX = '/wp-admin/admin-ajax.php';
const chosen = (...names: readonly string[]) => ({
  class: names,
  label: names.map((name) => name[0]?.toUpperCase() + name.slice(1)),
  username: names.map(() => ''),
});
const options = {
  sharing_networks_networks_sorting: chosen('facebook', 'twitter', 'like'),
  follow_networks_networks_sorting: { ...chosen('github', 'youtube'), count: ['1.2k', '300'] },
  sharing_locations_manage_locations: ['inline', 'popup'],
  sharing_popup_trigger_comment: true,
};

let small: Awaited<ReturnType<typeof openSmallSite>>;
beforeEach(async () => {
  small = await openSmallSite({
    plugins: [{ name: 'monarch', tables: monarch.tables ?? [] }],
    ajax: monarchActions,
    options: {
      et_monarch_options: serialize(fromPlain(options)),
      active_plugins: serialize(fromPlain(['monarch/monarch.php'])),
    },
  });
});
afterEach(() => small.close());

const send = (action: string, more: Readonly<Record<string, string>>, from = '192.0.2.1') =>
  small.send({ ...formPost(AJAX, { action, ...more }), remote_addr: from });
const textOf = (reply: Reply) => String(reply.body ?? '');
const record = async (deed: object, from?: string) =>
  textOf(
    await send(
      'add_stats_record_db',
      {
        stats_data_array: JSON.stringify({
          action: 'share',
          network: 'twitter',
          media_url: '',
          post_id: small.post,
          location: 'inline',
          ...deed,
        }),
        add_stats_nonce: 'forged',
      },
      from,
    ),
  );
const count = async (network: string, least = 0) =>
  textOf(
    await send('get_shares_count', {
      share_count_array: JSON.stringify({
        network,
        min_count: least,
        post_id: small.post,
        url: 'https://atlas.example/hello-rivers/',
      }),
      get_share_counts_nonce: '',
    }),
  );
const total = async () =>
  textOf(
    await send('get_total_shares', {
      share_total_count_array: JSON.stringify({ post_id: small.post, url: '' }),
    }),
  );
const store = (network: string, counts: number | string) =>
  small.site.posts.setMeta(small.post, `_et_social_shares_${network}`, [
    serialize(fromPlain({ counts, last_upd: 1_700_000_000, force_update: false })),
  ]);

describe('what visitors do', () => {
  it('counts once for each address, network and post, for ever', async () => {
    expect(await record({})).toBe('1');
    expect(await record({})).toBe('');
    small.wait(400 * 86_400);
    expect(await record({ location: 'sidebar' })).toBe('');
    expect(await record({}, '192.0.2.2')).toBe('1');
    expect(await record({ network: 'facebook' })).toBe('1');
    expect(await count('twitter')).toBe('<div class="et_social_count"><span>2</span></div>');
  });

  it('counts for a picture by its address as well, for a profile on the whole site', async () => {
    const media = { action: 'media', network: 'pinterest', media_url: 'https://atlas.example/a_b.jpg' };
    expect(await record(media)).toBe('1');
    expect(await record({ ...media, media_url: 'https://atlas.example/axb.jpg' })).toBe('1');
    expect(await record(media)).toBe('');
    expect(await record({ action: 'follow', network: 'github' })).toBe('1');
    expect(await record({ action: 'follow', network: 'github', post_id: -1 })).toBe('');
  });

  it('takes PHP’s slashes out of the JSON', async () => {
    const slashed = `{\\"action\\":\\"like\\",\\"network\\":\\"like\\",\\"media_url\\":\\"\\",\\"post_id\\":${small.post}}`;
    expect(textOf(await send('add_stats_record_db', { stats_data_array: slashed }))).toBe('1');
    expect(await count('like')).toContain('<span>1</span>');
  });

  it('is nothing where no button sends it', async () => {
    for (const deed of [
      { action: 'steal' },
      { network: 'nobody' },
      { network: 'like' },
      { action: 'like', network: 'facebook' },
      { action: 'media', media_url: '' },
      { action: 'media', media_url: 'javascript:alert(1)' },
      { action: 'media', media_url: `https://atlas.example/${'x'.repeat(3000)}` },
      { post_id: 999_999 },
    ]) {
      expect(await record(deed)).toBe('');
    }
    for (const text of ['', 'no json', '[]', '"x"', 'null']) {
      expect(textOf(await send('add_stats_record_db', { stats_data_array: text }))).toBe('');
    }
    const rows = await small.site.database.all(query('SELECT * FROM wp_et_social_stats'));
    expect(rows).toEqual([]);
  });

  it('cannot be raised by a script: one address has so many deeds a day, and no address is kept', async () => {
    let counted = 0;
    for (let number = 0; number < MOST_A_DAY + 20; number++) {
      const media_url = `https://atlas.example/${number}.jpg`;
      if ((await record({ action: 'media', network: 'pinterest', media_url })) === '1') counted++;
    }
    expect(counted).toBe(MOST_A_DAY);
    const [row] = await small.site.database.all<{ ip_address: string }>(
      query('SELECT ip_address FROM wp_et_social_stats LIMIT 1'),
    );
    expect(row?.ip_address).toMatch(/^[0-9a-f]{32}$/);
    small.wait(86_401);
    expect(
      await record({ action: 'media', network: 'pinterest', media_url: 'https://atlas.example/new.jpg' }),
    ).toBe('1');
  });

  it('counts an address of the export as the one that it is', async () => {
    await small.site.database.run(
      query(
        "INSERT INTO wp_et_social_stats (id, sharing_date, network, action, post_id, ip_address) VALUES (7, '2020-01-01 00:00:00', 'twitter', 'share', ?, '192.0.2.9')",
        [small.post],
      ),
    );
    expect(await record({}, '192.0.2.9')).toBe('');
    expect(await record({}, '192.0.2.8')).toBe('1');
    expect(await count('twitter')).toContain('<span>2</span>');
  });
});

describe('counts', () => {
  it('start with what the export stored, grow with each share, and never fall', async () => {
    await store('facebook', 16_057);
    expect(await count('facebook')).toBe('<div class="et_social_count"><span>16k</span></div>');
    expect(await total()).toBe('16k');
    await record({ network: 'facebook' });
    const kept = await small.site.database.first<{ counts: number }>(
      query("SELECT counts FROM portolan_share_counts WHERE network = 'facebook'"),
    );
    expect(kept?.counts).toBe(16_058);
  });

  it('grow also where nobody had asked for them since the export', async () => {
    await store('facebook', 41);
    await record({ network: 'facebook' });
    await store('like', '1.2k');
    await record({ action: 'like', network: 'like' });
    expect(await count('facebook')).toContain('<span>42</span>');
    expect(await count('like')).toContain('<span>1.2k</span>');
  });

  it('of networks that count themselves are not guessed from what is done here', async () => {
    await record({ network: 'facebook' });
    expect(await count('facebook')).toContain('<span>0</span>');
    await record({ network: 'facebook' }, '192.0.2.5');
    expect(await count('facebook')).toContain('<span>1</span>');
  });

  it('below the least are not shown', async () => {
    await store('twitter', 5);
    expect(await count('twitter', 6)).toBe('');
    expect(await count('twitter', 5)).toContain('<span>5</span>');
  });

  it('in all leave likes out, and are 0 for posts that nobody can see', async () => {
    await store('facebook', 2);
    await store('twitter', 3);
    await store('like', 100);
    expect(await total()).toBe('5');
    await small.site.posts.update(small.post, { post_status: 'private' });
    expect(await total()).toBe('0');
  });

  it('leave nothing behind for posts that there are not', async () => {
    await send('get_shares_count', {
      share_count_array: JSON.stringify({ network: 'twitter', post_id: 424_242 }),
    });
    const rows = await small.site.database.all(query('SELECT * FROM portolan_share_counts'));
    expect(rows).toEqual([]);
  });

  it('of pictures are those of the site’s networks, or of exactly one thing', async () => {
    const media_url = 'https://atlas.example/a.jpg';
    await record({ action: 'media', network: 'facebook', media_url });
    await record({ action: 'media', network: 'facebook', media_url }, '192.0.2.2');
    await record({ action: 'media', network: 'reddit', media_url });
    const media = { media_url, post_id: small.post };
    expect(textOf(await send('get_media_shares_total', { media_total: JSON.stringify(media) }))).toBe('2');
    const single = { ...media, network: 'reddit', action: 'media' };
    expect(textOf(await send('get_shares_single', { media_single: JSON.stringify(single) }))).toBe('1');
  });

  it('of followers are what the owner wrote, with the right word', async () => {
    const follow = async (network: string, index: number, min_count = 0) =>
      textOf(
        await send('get_follow_counts', {
          follow_count_array: JSON.stringify({ network, min_count, index }),
        }),
      ).replace(/\s+/g, ' ');
    expect(await follow('github', 0)).toBe(
      '<div class="et_social_count"><span>1.2k</span><span class="et_social_count_label">Followers</span></div>',
    );
    expect(await follow('github', 0, 5000)).toBe('');
    await record({ action: 'like', network: 'like' });
    expect(await follow('like', 2)).toContain(
      '<span>1</span><span class="et_social_count_label">Like</span>',
    );
    expect(textOf(await send('get_follow_total', {}))).toBe('1.5k');
  });
});

describe('the window of all networks', () => {
  const all = (more: Readonly<Record<string, string>>) =>
    send('generate_all_networks_popup', {
      all_networks_page_id: String(small.post),
      all_networks_link: 'https://atlas.example/hello-rivers/',
      all_networks_title: 'Rivers & <lakes>',
      all_networks_media: '',
      is_popup: 'false',
      ...more,
    });

  it('has every network, under its own name, in a fixed order', async () => {
    const html = textOf(await all({}));
    expect(html).toMatch(/^<div class="et_social_popup et_social_all_networks_popup et_social_mobile_on"/);
    const names = [...html.matchAll(/data-social_name="(\w+)"/g)].map((match) => match[1]);
    expect(names).toHaveLength(24);
    expect(names.slice(0, 4)).toEqual(['facebook', 'twitter', 'googleplus', 'buffer']);
    expect(names.at(-1)).toBe('like');
  });

  it('inside another window has those that are not there yet', async () => {
    const html = textOf(await all({ is_popup: 'true' }));
    expect(html).toMatch(/^<li class="et_social_googleplus">/);
    expect(html).not.toContain('data-social_name="facebook"');
  });

  it('lets no title or address become markup', async () => {
    const html = textOf(
      await all({
        all_networks_title: '"><script>alert(1)</script>',
        all_networks_link: '"><img src=x onerror=alert(1)>',
        all_networks_page_id: '"><b>',
      }),
    );
    expect(html).not.toMatch(/<script|<img|<b>/);
  });
});
