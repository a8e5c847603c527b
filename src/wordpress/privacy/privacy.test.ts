import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { logInAs, openSmallSite } from '../../../tests/plain-site.ts';
import type { Person, PersonalData } from '../../types/index.ts';
import { createMailer } from '../mail/index.ts';
import {
  anonymousAddress,
  corePersonalData,
  erasePersonalData,
  exportPersonalData,
  personalDataPage,
  personOf,
} from './index.ts';

let small: Awaited<ReturnType<typeof openSmallSite>>;
let maps: string[];

/** What a plugin keeps: lists of maps by e-mail address. */
const mapData: PersonalData = {
  name: 'atlas.maps',
  export: async (_, { email }) => [
    {
      id: 'maps',
      label: 'Maps',
      items: maps
        .filter((owner) => owner === email)
        .map((_owner, index) => ({ id: `map-${index}`, data: [{ name: 'Map', value: '<Delta>' }] })),
    },
  ],
  erase: async (_, { email }) => {
    const before = maps.length;
    maps = maps.filter((owner) => owner !== email);
    return { removed: before - maps.length, retained: 1, messages: ['One map is printed already.'] };
  },
};

beforeEach(async () => {
  maps = ['sue@atlas.example', 'arthur@atlas.example'];
  small = await openSmallSite({
    plugins: [{ name: 'privacy', personalData: [...corePersonalData, mapData] }],
  });
});

afterEach(() => small.close());

async function person(name: string): Promise<Person> {
  return (await personOf(small.site, name)) as Person;
}

async function comment(fields: Readonly<Record<string, string | number>>): Promise<number> {
  return small.site.comments.insert({
    comment_post_ID: small.post,
    comment_author: 'Sue',
    comment_author_email: 'SUE@atlas.example',
    comment_author_url: 'https://sue.example/',
    comment_author_IP: '203.0.113.77',
    comment_agent: 'Browser',
    comment_content: 'Deep & wide',
    comment_date: '2026-11-02 10:00:00',
    ...fields,
  });
}

describe('a person’s data', () => {
  it('is found by log-in name, by address, and by an address without an account', async () => {
    expect((await personOf(small.site, 'sue'))?.user?.ID).toBe(small.users.sue);
    expect((await personOf(small.site, ' Sue@atlas.example '))?.user?.ID).toBe(small.users.sue);
    expect(await personOf(small.site, 'rhea@rivers.example')).toEqual({
      user: undefined,
      email: 'rhea@rivers.example',
    });
    expect(await personOf(small.site, 'nobody')).toBeUndefined();
  });

  it('comes in WordPress’s groups, with those of plugins', async () => {
    await logInAs(small, 'sue');
    await small.site.users.setMeta(small.users.sue, 'first_name', ['Susan']);
    const byAddress = await comment({});
    const byAccount = await comment({ comment_author_email: 'old@atlas.example', user_id: small.users.sue });
    await comment({ comment_author_email: 'other@atlas.example' });
    await small.site.posts.insert(
      { post_type: 'attachment', post_status: 'inherit', post_author: small.users.sue },
      [['_wp_attached_file', '2026/11/delta.jpg']],
    );
    await createMailer(small.site.jobs).send({
      to: 'sue@atlas.example',
      subject: 'News',
      text: 'secret key',
    });
    const data = await exportPersonalData(small.site, await person('sue'));
    expect(data).toMatchObject({
      site: { name: 'Atlas Notes', address: 'https://atlas.example' },
      person: { login: 'sue', email: 'sue@atlas.example' },
      made: '2026-12-01T12:00:00.000Z',
    });
    expect(data.groups.map(({ id, label, items }) => [id, label, items.map((item) => item.id)])).toEqual([
      ['user', 'User', [`user-${small.users.sue}`]],
      ['session-tokens', 'Session Tokens', [`user-${small.users.sue}-session-1`]],
      ['comments', 'Comments', [`comment-${byAddress}`, `comment-${byAccount}`]],
      ['media', 'Media', [expect.stringMatching(/^post-\d+$/)]],
      ['mails', 'Emails', [expect.stringMatching(/^mail-\d+$/)]],
      ['maps', 'Maps', ['map-0']],
    ]);
    const facts = (group: string) =>
      Object.fromEntries(
        data.groups.find(({ id }) => id === group)?.items[0]?.data.map(({ name, value }) => [name, value]) ??
          [],
      );
    expect(facts('user')).toMatchObject({
      'User Login Name': 'sue',
      'User Email': 'sue@atlas.example',
      'User First Name': 'Susan',
    });
    expect(facts('session-tokens')).toMatchObject({
      IP: '203.0.113.1',
      Expiration: 'December 03, 2026 12:00 PM',
    });
    expect(facts('comments')).toEqual({
      'Comment Author': 'Sue',
      'Comment Author Email': 'SUE@atlas.example',
      'Comment Author URL': 'https://sue.example/',
      'Comment Author IP': '203.0.113.77',
      'Comment Author User Agent': 'Browser',
      'Comment Date': '2026-11-02 10:00:00',
      'Comment Content': 'Deep & wide',
      'Comment URL': `https://atlas.example/hello-rivers/#comment-${byAddress}`,
    });
    expect(facts('media')).toEqual({ URL: 'https://atlas.example/wp-content/uploads/2026/11/delta.jpg' });
    const { user_pass } = (await person('sue')).user ?? {};
    expect(JSON.stringify(data)).not.toContain(user_pass);
    expect(JSON.stringify(data)).not.toContain('secret key');
  });

  it('is a page to read, without letting any text become markup', async () => {
    await comment({ comment_content: '<script>alert(1)</script>' });
    const page = personalDataPage(small.site, await exportPersonalData(small.site, await person('sue'))).text;
    expect(page).toContain('<title>Personal Data Export for sue@atlas.example</title>');
    expect(page).toContain('<a href="#comments">Comments (1)</a>');
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page).toContain('&lt;Delta&gt;');
    expect(page).toContain('<a href="https://sue.example/" rel="nofollow">https://sue.example/</a>');
  });
});

describe('erasing', () => {
  it('leaves comments without a name, removes account, mails and what plugins keep, and nobody else’s', async () => {
    const hers = await comment({ user_id: small.users.sue });
    await small.site.comments.setMeta(hers, 'akismet_as_submitted', ['all of it']);
    await small.site.comments.setMeta(hers, 'rating', ['5']);
    const other = await comment({ comment_author: 'Rhea', comment_author_email: 'rhea@rivers.example' });
    const mailer = createMailer(small.site.jobs);
    await mailer.send({ to: ['Sue <sue@atlas.example>'], subject: 'News', text: '' });
    await mailer.send({ to: 'arthur@atlas.example', subject: 'News', text: '' });
    const outcome = await erasePersonalData(small.site, await person('sue'));
    expect(outcome).toEqual({ removed: 4, retained: 1, messages: ['One map is printed already.'] });
    expect(await small.site.comments.byId(hers)).toMatchObject({
      comment_author: 'Anonymous',
      comment_author_email: '',
      comment_author_url: '',
      comment_author_IP: '203.0.113.0',
      comment_agent: '',
      user_id: 0,
      comment_content: 'Deep & wide',
    });
    expect((await small.site.comments.meta([hers])).get(hers)?.keys()).toEqual(['rating']);
    expect(await small.site.comments.byId(other)).toMatchObject({ comment_author: 'Rhea' });
    expect(await small.site.users.byLogin('sue')).toBeUndefined();
    expect((await small.site.users.meta([small.users.sue])).get(small.users.sue)?.keys()).toEqual([]);
    expect((await small.site.jobs.find()).map(({ payload }) => (payload as { to: unknown }).to)).toEqual([
      'arthur@atlas.example',
    ]);
    expect(maps).toEqual(['arthur@atlas.example']);
    expect(
      (await exportPersonalData(small.site, { user: undefined, email: 'sue@atlas.example' })).groups,
    ).toEqual([]);
  });

  it('keeps posts, which need another author', async () => {
    const arthur = await person('arthur');
    await expect(erasePersonalData(small.site, arthur)).rejects.toThrow('author of 1 post');
    await expect(erasePersonalData(small.site, arthur, { postsTo: small.users.arthur })).rejects.toThrow(
      'cannot pass',
    );
    expect(maps).toContain('arthur@atlas.example');
    await erasePersonalData(small.site, arthur, { postsTo: small.users.ada });
    expect((await small.site.posts.byId(small.post))?.post_author).toBe(small.users.ada);
    expect(await small.site.users.byLogin('arthur')).toBeUndefined();
  });

  it('never leaves a site without an administrator', async () => {
    await expect(erasePersonalData(small.site, await person('ada'))).rejects.toThrow('only administrator');
    expect(await small.site.users.byLogin('ada')).toBeDefined();
  });
});

describe('an anonymous network address', () => {
  it('names a network instead of a machine', () => {
    expect(anonymousAddress('203.0.113.77')).toBe('203.0.113.0');
    expect(anonymousAddress('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::');
    expect(anonymousAddress('2001:db8::77')).toBe('2001:db8::');
    expect(anonymousAddress('::ffff:203.0.113.77')).toBe('::ffff:203.0.113.0');
    expect(anonymousAddress('somewhere')).toBe('0.0.0.0');
    expect(anonymousAddress('')).toBe('');
  });
});
