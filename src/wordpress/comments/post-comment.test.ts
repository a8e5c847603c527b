import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formPost, logInAs, openSmallSite, plainRequest } from '../../../tests/plain-site.ts';
import type { CommentRow } from '../../types/index.ts';
import { createNonce } from '../auth/nonces.ts';
import { wpHash } from '../auth/salts.ts';
import { visitorOf } from '../auth/visitor.ts';
import { addCatalogue } from '../texts/index.ts';
import { notifyAboutApproval } from './notify.ts';

let small: Awaited<ReturnType<typeof openSmallSite>>;

beforeEach(async () => {
  small = await openSmallSite({ options: { comments_notify: '1', moderation_notify: '1' } });
});

afterEach(() => small.close());

const guest = { author: 'Rhea', email: 'rhea@rivers.example', url: '' };

function comment(fields: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = {}) {
  const all = { comment_post_ID: String(small.post), ...guest, ...fields };
  return small.send(formPost('/wp-comments-post.php', all, headers));
}

async function stored(): Promise<readonly CommentRow[]> {
  return small.site.comments.find({ orderBy: 'comment_ID', direction: 'asc' });
}

function message(body: unknown): string | undefined {
  return /<div class="wp-die-message"><p>(.*?)<\/p><\/div>/s.exec(String(body))?.[1];
}

describe('a comment', () => {
  it('is stored as WordPress stores it and leads to its place', async () => {
    const reply = await comment(
      { comment: ' Very deep! ', url: 'rivers.example/a b' },
      { 'User-Agent': 'Tests' },
    );
    const [row] = await stored();
    expect(reply.status).toBe(302);
    expect(reply.headers['Location']).toBe(`https://atlas.example/hello-rivers/#comment-${row?.comment_ID}`);
    expect(row).toMatchObject({
      comment_post_ID: small.post,
      comment_author: 'Rhea',
      comment_author_email: 'rhea@rivers.example',
      comment_author_url: 'http://rivers.example/a%20b',
      comment_author_IP: '203.0.113.1',
      comment_agent: 'Tests',
      comment_content: 'Very deep!',
      comment_approved: '1',
      comment_type: 'comment',
      comment_parent: 0,
      user_id: 0,
      comment_date: '2026-12-01 12:00:00',
      comment_date_gmt: '2026-12-01 12:00:00',
    });
    expect((await small.site.posts.byId(small.post))?.comment_count).toBe(1);
  });

  it('keeps only the markup that visitors may use, and marks links', async () => {
    await comment({
      author: '<b>Rhea</b> & co',
      comment:
        '<script>alert(1)</script><b onclick="x">b</b> <a href="https://a.example">a</a> <a href="https://atlas.example/x/">own</a>',
    });
    const [row] = await stored();
    expect(row?.comment_author).toBe('Rhea &amp; co');
    expect(row?.comment_content).toBe(
      'alert(1)<b>b</b> <a href="https://a.example" rel="nofollow ugc">a</a> <a href="https://atlas.example/x/" rel="ugc">own</a>',
    );
  });

  it('is refused twice, also by the same address under another name', async () => {
    await comment({ comment: 'Twice' });
    small.wait(60);
    const again = await comment({ comment: 'Twice', author: 'Someone else' });
    expect([again.status, message(again.body)]).toEqual([
      409,
      'Duplicate comment detected; it looks as though you&#8217;ve already said that!',
    ]);
    // The page says whose it is, and leads home.
    expect(String(again.body)).toContain('<header><a href="/">Atlas Notes</a></header>');
    expect(await stored()).toHaveLength(1);
  });

  it('must wait 15 seconds for the next one, except with moderators', async () => {
    await comment({ comment: 'One' });
    small.wait(14);
    const fast = await comment({ comment: 'Two', email: 'other@rivers.example' });
    expect([fast.status, message(fast.body)]).toEqual([
      429,
      'You are posting comments too quickly. Slow down.',
    ]);
    small.wait(1);
    expect((await comment({ comment: 'Two' })).status).toBe(302);
    const cookie = await logInAs(small, 'ada');
    expect((await comment({ comment: 'A' }, { Cookie: cookie })).status).toBe(302);
    expect((await comment({ comment: 'B' }, { Cookie: cookie })).status).toBe(302);
  });

  it('goes on where the form asked, on this site only', async () => {
    const there = await comment({ comment: 'x', redirect_to: '/thanks/' });
    expect(there.headers['Location']).toMatch(/^\/thanks\/#comment-\d+$/);
    small.wait(60);
    const away = await comment({ comment: 'y', redirect_to: 'https://evil.example/' });
    expect(away.headers['Location']).toBe('https://atlas.example/wp-admin/');
  });

  it('leaves a name in cookies only with consent', async () => {
    const without = await comment({ comment: 'x' });
    expect(without.cookies?.map(({ value }) => value)).toEqual([' ', ' ', ' ']);
    small.wait(60);
    const consent = await comment({
      comment: 'y',
      url: 'https://r.example/?a=1&b',
      'wp-comment-cookies-consent': 'yes',
    });
    expect(consent.cookies?.map(({ value }) => value)).toEqual([
      'Rhea',
      'rhea@rivers.example',
      'https://r.example/?a=1&#038;b',
    ]);
    expect((await comment({ comment: 'z' }, { Cookie: await logInAs(small, 'ada') })).cookies).toEqual([]);
  });
});

describe('a comment that waits', () => {
  async function statusOf(fields: Readonly<Record<string, string>>): Promise<string | undefined> {
    small.wait(60);
    await comment(fields);
    return (await stored()).at(-1)?.comment_approved;
  }

  it('waits when it has too many links, plain addresses too, or a word of the list', async () => {
    await small.site.options.set('moderation_keys', 'casino\n\n  Pills ');
    expect(await statusOf({ comment: 'one http://a.example/ link' })).toBe('1');
    expect(await statusOf({ comment: 'http://a.example/ and <a href="http://b.example">b</a>' })).toBe('0');
    expect(await statusOf({ comment: 'cheap pIlLs4you' })).toBe('0');
    expect(await statusOf({ comment: 'fine', url: 'https://casino.example/' })).toBe('0');
  });

  it('waits while its author is not known', async () => {
    await small.site.options.set('comment_previously_approved', '1');
    expect(await statusOf({ comment: 'first' })).toBe('0');
    const [row] = await stored();
    await small.site.comments.update(row?.comment_ID ?? 0, { comment_approved: '1' });
    expect(await statusOf({ comment: 'second' })).toBe('1');
    expect(await statusOf({ comment: 'third', author: 'Not Rhea' })).toBe('0');
  });

  it('waits where the site sees all comments first, except those of the post’s author', async () => {
    await small.site.options.set('comment_moderation', '1');
    expect(await statusOf({ comment: 'mine' })).toBe('0');
    await comment({ comment: 'my own post' }, { Cookie: await logInAs(small, 'arthur') });
    expect((await stored()).at(-1)).toMatchObject({
      comment_approved: '1',
      comment_author: 'arthur',
      comment_author_email: 'arthur@atlas.example',
      user_id: small.users.arthur,
    });
  });

  it('goes to the bin with a disallowed word, and looks published', async () => {
    await small.site.options.set('disallowed_keys', 'rhea@');
    small.wait(60);
    const reply = await comment({ comment: 'hello' });
    const row = (await stored()).at(-1);
    expect(row?.comment_approved).toBe('trash');
    expect(reply.headers['Location']).toBe(`https://atlas.example/hello-rivers/#comment-${row?.comment_ID}`);
  });

  it('shows itself to its author without cookies, under an address that nobody can guess', async () => {
    await small.site.options.set('comment_moderation', '1');
    const reply = await comment({ comment: 'secret' });
    const [row] = await stored();
    const hash = wpHash(small.site, row?.comment_date_gmt ?? '');
    expect(reply.headers['Location']).toBe(
      `https://atlas.example/hello-rivers/?unapproved=${row?.comment_ID}&moderation-hash=${hash}#comment-${row?.comment_ID}`,
    );
  });
});

describe('what is refused', () => {
  it('is said by WordPress’s words and status, in WordPress’s order', async () => {
    const outcome = async (fields: Readonly<Record<string, string>>) => {
      const reply = await comment(fields);
      return [reply.status, message(reply.body)];
    };
    expect(await outcome({ comment: '', email: '' })).toEqual([
      200,
      '<strong>Error:</strong> Please fill the required fields.',
    ]);
    expect(await outcome({ comment: '', email: 'nope' })).toEqual([
      200,
      '<strong>Error:</strong> Please enter a valid email address.',
    ]);
    expect(await outcome({ comment: '  ' })).toEqual([
      200,
      '<strong>Error:</strong> Please type your comment text.',
    ]);
    expect(await outcome({ comment: 'x', author: 'é'.repeat(123) })).toEqual([
      200,
      '<strong>Error:</strong> Your name is too long.',
    ]);
    expect(await outcome({ comment: 'x', comment_parent: '999' })).toEqual([
      403,
      'Sorry, replies to unapproved comments are not allowed.',
    ]);
    await small.site.options.set('comment_registration', '1');
    expect(await outcome({ comment: 'x' })).toEqual([403, 'Sorry, you must be logged in to comment.']);
    await small.site.posts.update(small.post, { comment_status: 'closed' });
    expect(await outcome({ comment: 'x' })).toEqual([403, 'Sorry, comments are closed for this item.']);
    expect(await stored()).toEqual([]);
  });

  it('says nothing about posts that the visitor may not know of', async () => {
    for (const change of [
      { post_status: 'private' },
      { post_status: 'draft' },
      { post_status: 'publish', post_password: 'x' },
    ]) {
      await small.site.posts.update(small.post, change);
      expect(await comment({ comment: 'x' })).toMatchObject({ status: 200, body: null });
    }
    expect(await comment({ comment: 'x', comment_post_ID: '99999' })).toMatchObject({
      status: 200,
      body: null,
    });
  });

  it('tells those who may read a draft that it takes no comments', async () => {
    await small.site.posts.update(small.post, { post_status: 'draft' });
    const reply = await comment({ comment: 'x' }, { Cookie: await logInAs(small, 'arthur') });
    expect([reply.status, message(reply.body)]).toEqual([
      403,
      'Sorry, comments are not allowed for this item.',
    ]);
  });

  it('closes old posts where the site says so', async () => {
    await small.site.options.set('close_comments_for_old_posts', '1');
    await small.site.options.set('close_comments_days_old', '14');
    expect((await comment({ comment: 'x' })).status).toBe(403);
    await small.site.options.set('close_comments_days_old', '40');
    expect((await comment({ comment: 'x' })).status).toBe(302);
  });
});

describe('markup of those who may write any', () => {
  it('stays only with the nonce that the form carries', async () => {
    const cookie = await logInAs(small, 'ada');
    const request = plainRequest(small.site, { method: 'GET', path: '/', headers: { Cookie: cookie } });
    const ada = await visitorOf(small.site, request);
    const nonce = createNonce(small.site, ada, `unfiltered-html-comment_${small.post}`);
    const text = '<div class="x">any</div>';
    await comment({ comment: text, _wp_unfiltered_html_comment: nonce }, { Cookie: cookie });
    await comment({ comment: `${text}!`, _wp_unfiltered_html_comment: 'bad' }, { Cookie: cookie });
    expect((await stored()).map((row) => row.comment_content)).toEqual([text, 'any!']);
  });
});

describe('mails about comments', () => {
  it('tell the post’s author of published ones, but not of their own', async () => {
    await comment({ comment: 'Hello & goodbye' });
    expect(small.mails).toHaveLength(1);
    expect(small.mails[0]).toMatchObject({
      to: 'arthur@atlas.example',
      subject: '[Atlas Notes] Comment: "Hello rivers"',
      fromName: 'Rhea',
      replyTo: 'rhea@rivers.example',
    });
    const [row] = await stored();
    expect(small.mails[0]?.text).toBe(
      [
        'New comment on your post "Hello rivers"',
        'Author: Rhea (IP address: 203.0.113.1, 203.0.113.1)',
        'Email: rhea@rivers.example',
        'URL: ',
        'Comment: ',
        'Hello & goodbye',
        '',
        'You can see all comments on this post here:',
        'https://atlas.example/hello-rivers/#comments',
        '',
        `Permalink: https://atlas.example/hello-rivers/#comment-${row?.comment_ID}`,
        `Trash it: https://atlas.example/wp-admin/comment.php?action=trash&c=${row?.comment_ID}#wpbody-content`,
        `Spam it: https://atlas.example/wp-admin/comment.php?action=spam&c=${row?.comment_ID}#wpbody-content`,
        '',
      ].join('\r\n'),
    );
    await comment({ comment: 'Thanks' }, { Cookie: await logInAs(small, 'arthur') });
    expect(small.mails).toHaveLength(1);
  });

  it('ask owner and author about those that wait', async () => {
    await small.site.options.set('comment_moderation', '1');
    await comment({ comment: 'May I?' });
    expect(small.mails.map(({ to }) => to)).toEqual(['owner@atlas.example', 'arthur@atlas.example']);
    expect(small.mails[0]?.subject).toBe('[Atlas Notes] Please moderate: "Hello rivers"');
    expect(small.mails[0]?.text).toContain('Currently 1 comment is waiting for approval.');
    const [row] = await stored();
    expect(small.mails[0]?.text).toContain(
      `Approve it: https://atlas.example/wp-admin/comment.php?action=approve&c=${row?.comment_ID}#wpbody-content\r\n`,
    );
  });

  it('tell the post’s author when one that waited is approved by somebody else', async () => {
    await small.site.options.set('comment_moderation', '1');
    await comment({ comment: 'May I?' });
    const before = small.mails.length;
    const [row] = await stored();
    const approved = { ...(row as CommentRow), comment_approved: '1' };
    await notifyAboutApproval(small.site, { id: small.users.arthur }, approved);
    expect(small.mails).toHaveLength(before);
    await notifyAboutApproval(small.site, { id: small.users.ada }, approved);
    expect(small.mails.slice(before)).toMatchObject([
      { to: 'arthur@atlas.example', subject: '[Atlas Notes] Comment: "Hello rivers"' },
    ]);
  });

  it('speak the language of who reads them', async () => {
    addCatalogue(small.site, 'fr_FR', 'default', {
      '[%1$s] Comment: "%2$s"': '[%1$s] Commentaire : « %2$s »',
    });
    await small.site.users.setMeta(small.users.arthur, 'locale', ['fr_FR']);
    await comment({ comment: 'Bonjour' });
    expect(small.mails[0]?.subject).toBe('[Atlas Notes] Commentaire : « Hello rivers »');
  });

  it('are not sent where the site does not want them', async () => {
    await small.site.options.set('comments_notify', '0');
    await comment({ comment: 'quiet' });
    expect(small.mails).toEqual([]);
  });
});
