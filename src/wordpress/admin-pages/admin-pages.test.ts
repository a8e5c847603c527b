import * as cheerio from 'cheerio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookieHeaderOf, formPost, logInAs, openSmallSite } from '../../../tests/plain-site.ts';
import type { Reply } from '../../types/index.ts';
import { logActivity, owner } from './index.ts';

let small: Awaited<ReturnType<typeof openSmallSite>>;
let ada: string;

beforeAll(async () => {
  small = await openSmallSite({ plugins: [owner] });
  ada = await logInAs(small, 'ada');
});

afterAll(() => small.close());

const get = (path: string, cookie = ada) => small.send({ method: 'GET', path, headers: { Cookie: cookie } });
const page = (reply: Reply) => cheerio.load(String(reply.body));

function comment(text: string, approved = '0'): Promise<number> {
  return small.site.comments.insert({
    comment_post_ID: small.post,
    comment_author: 'Bo <b>',
    comment_author_email: 'bo@example.com',
    comment_author_IP: '203.0.113.9',
    comment_content: text,
    comment_approved: approved,
    comment_date: '2026-11-02 10:00:00',
    comment_date_gmt: '2026-11-02 10:00:00',
    comment_type: 'comment',
  });
}

/** Presses the button of a row that says this, and follows to the page that is shown next. */
async function press(path: string, button: string): Promise<Reply> {
  const $ = page(await get(path));
  const form = $('main form')
    .filter((_, element) => $(element).find('button').text() === button)
    .first();
  const fields = Object.fromEntries(
    form
      .find('input')
      .toArray()
      .map((input) => [$(input).attr('name') ?? '', $(input).attr('value') ?? '']),
  );
  const reply = await small.send(
    formPost((form.attr('action') ?? '').replace('https://atlas.example', ''), fields, { Cookie: ada }),
  );
  expect(reply.status).toBe(303);
  return get(
    String(reply.headers['Location']).replace('https://atlas.example', ''),
    `${ada}; ${cookieHeaderOf(small.site, reply)}`,
  );
}

describe('the pages of the owner', () => {
  it('show what waits, to those who may see it', async () => {
    const id = await comment('Where does the Exe rise?');
    const $ = page(await get('/wp-admin/'));
    expect($('main').text()).toContain('Comments: 1 waiting');
    expect(
      $('nav.pages a')
        .toArray()
        .map((link) => $(link).attr('href')),
    ).toEqual([
      'https://atlas.example/wp-admin/',
      'https://atlas.example/wp-admin/edit-comments.php',
      'https://atlas.example/wp-admin/admin.php?page=portolan-log',
      'https://atlas.example/wp-admin/profile.php',
    ]);
    const writer = page(await get('/wp-admin/', await logInAs(small, 'arthur')));
    // The overview and the page of their own passwords.
    expect(writer('nav.pages a').length).toBe(2);
    const refused = await get('/wp-admin/edit-comments.php', await logInAs(small, 'arthur'));
    expect(refused.headers['Location']).toBe('https://atlas.example/wp-admin/');
    await small.site.comments.delete(id);
  });

  it('lead addresses without a page to the overview', async () => {
    expect((await get('/wp-admin/edit.php')).headers['Location']).toBe('https://atlas.example/wp-admin/');
    expect((await get('/wp-admin/admin.php?page=other')).status).toBe(302);
  });

  it('moderate comments', async () => {
    const id = await comment('Is the <em>Axe</em> tidal?');
    const status = async () => (await small.site.comments.byId(id))?.comment_approved;
    const list = page(await get('/wp-admin/edit-comments.php?comment_status=moderated'));
    expect(list('tbody tr').text()).toContain('Is the Axe tidal?');
    expect(list('tbody th').text()).toContain('Bo <b>');
    expect(list('tbody a[href*="hello-rivers"]').length).toBe(1);

    const approved = page(await press('/wp-admin/edit-comments.php', 'Approve'));
    expect(approved('[role=status]').text()).toBe('The comment is published.');
    expect(await status()).toBe('1');
    expect(small.mails.at(-1)?.to).toContain('arthur@atlas.example');

    await press('/wp-admin/edit-comments.php', 'Spam');
    expect(await status()).toBe('spam');
    expect(page(await get('/wp-admin/edit-comments.php'))('tbody tr').length).toBe(0);
    await press('/wp-admin/edit-comments.php?comment_status=spam', 'Restore');
    expect(await status()).toBe('1');
    await press('/wp-admin/edit-comments.php', 'Bin');
    expect(await status()).toBe('trash');
    await press('/wp-admin/edit-comments.php?comment_status=trash', 'Delete for good');
    expect(await status()).toBeUndefined();
  });

  it('do nothing for a forged form', async () => {
    const id = await comment('Forged');
    const fields = { do: 'delete', comment: String(id), _wpnonce: '0123456789' };
    const reply = await small.send(formPost('/wp-admin/edit-comments.php', fields, { Cookie: ada }));
    const next = await get('/wp-admin/edit-comments.php', `${ada}; ${cookieHeaderOf(small.site, reply)}`);
    expect(page(next)('.notice.failed').text()).toContain('too old');
    expect(await small.site.comments.byId(id)).toBeDefined();
    const $ = page(await get('/wp-admin/edit-comments.php'));
    const nonce = $('input[name=_wpnonce]').first().attr('value') ?? '';
    const arthur = await logInAs(small, 'arthur');
    const taken = { ...fields, _wpnonce: nonce };
    expect(
      (await small.send(formPost('/wp-admin/edit-comments.php', taken, { Cookie: arthur }))).status,
    ).toBe(302);
    expect(await small.site.comments.byId(id)).toBeDefined();
    await small.site.comments.delete(id);
  });

  it('tell what happened and who did it', async () => {
    await logActivity(small.site, {
      kind: 'import',
      text: 'A newer <export> came in.',
      user: small.users.ada,
    });
    const $ = page(await get('/wp-admin/admin.php?page=portolan-log'));
    const first = $('tbody tr').first();
    expect(first.find('td').eq(1).text()).toBe('A newer <export> came in.');
    expect(first.find('td').eq(2).text()).toBe('ada');
    const texts = $('tbody tr td:nth-child(2)')
      .toArray()
      .map((cell) => $(cell).text());
    expect(texts).toContain('ada logged in.');
    expect(texts).toContain('A comment by Bo <b> was approved.');
    const one = page(await get('/wp-admin/admin.php?page=portolan-log&kind=log-in'));
    expect(
      new Set(
        one('tbody tr td:nth-child(2)')
          .toArray()
          .map((cell) => one(cell).text().split(' ')[1]),
      ),
    ).toEqual(new Set(['logged']));
  });

  it('let failed work be tried again', async () => {
    const id = await small.site.jobs.add('atlas.missing', {});
    const failing = {
      name: 'atlas.missing',
      attempts: 1,
      handle: () => Promise.reject(new Error('No room left.')),
    };
    const { createJobRunner } = await import('../jobs/index.ts');
    await createJobRunner(small.site, small.site.jobs as never, [failing]).runDue();
    const $ = page(await get('/wp-admin/admin.php?page=portolan-log'));
    expect($('section').text()).toContain('No room left.');
    await press('/wp-admin/admin.php?page=portolan-log', 'Try again');
    expect((await small.site.jobs.find({ failed: true })).length).toBe(0);
    expect((await small.site.jobs.find({ kind: 'atlas.missing' })).map((job) => job.id)).toEqual([id]);
  });
});
