import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  cookieHeaderOf,
  formPost,
  openSmallSite,
  passwords,
  plainRequest,
} from '../../../../tests/plain-site.ts';
import type { Reply } from '../../../types/index.ts';
import { visitorOf } from '../../../wordpress/auth/index.ts';
import { createNonce, guestOwner } from '../../../wordpress/auth/nonces.ts';
import { CAROUSEL_NONCE } from './carousel-settings.ts';
import { getAttachmentComments } from './get-attachment-comments.ts';
import { postAttachmentComment } from './post-attachment-comment.ts';

const AJAX = '/wp-admin/admin-ajax.php';
type Small = Awaited<ReturnType<typeof openSmallSite>>;

let small: Small;
let picture: number;

beforeEach(async () => {
  small = await openSmallSite({
    ajax: [getAttachmentComments, postAttachmentComment],
    options: {
      comment_order: 'asc',
      comment_previously_approved: '0',
      comment_moderation: '0',
      show_avatars: '1',
    },
  });
  picture = await small.site.posts.insert({
    post_type: 'attachment',
    post_status: 'inherit',
    post_mime_type: 'image/jpeg',
    post_title: 'Moraine',
    post_parent: small.post,
    comment_status: 'open',
    post_date_gmt: '2026-11-01 10:00:00',
  });
});
afterEach(() => small.close());

const bodyOf = (reply: Reply) => JSON.parse(String(reply.body));
const list = (query: string) =>
  small.send({ method: 'GET', path: `${AJAX}?action=get_attachment_comments&${query}` });
const fields = (more: Readonly<Record<string, string>> = {}) => ({
  action: 'post_attachment_comment',
  nonce: createNonce(small.site, guestOwner, CAROUSEL_NONCE),
  blog_id: '1',
  id: String(picture),
  comment: 'A fine moraine',
  author: 'Gail',
  email: 'gail@example.com',
  url: '',
  ...more,
});
const post = (more: Readonly<Record<string, string>> = {}) => small.send(formPost(AJAX, fields(more)));
const comment = (number: number, more: object = {}) =>
  small.site.comments.insert({
    comment_post_ID: picture,
    comment_author: `Viewer ${number}`,
    comment_author_email: `viewer${number}@example.com`,
    comment_content: `Comment ${number}`,
    comment_approved: '1',
    comment_date: `2026-11-02 10:00:${String(number).padStart(2, '0')}`,
    comment_date_gmt: `2026-11-02 10:00:${String(number).padStart(2, '0')}`,
    ...more,
  });

describe('comments of a picture', () => {
  it('come ten at a time, oldest first, with every number as a text and no e-mail address', async () => {
    for (let number = 1; number <= 12; number++) await comment(number);
    await comment(13, { comment_approved: '0' });
    const first = await list(`id=${picture}&offset=0&nonce=whatever`);
    expect(first.status).toBe(200);
    expect(first.headers['Content-Type']).toBe('application/json; charset=UTF-8');
    const comments = bodyOf(first);
    expect(comments).toHaveLength(10);
    expect(Object.keys(comments[0])).toEqual([
      'id',
      'parent_id',
      'author_markup',
      'gravatar_markup',
      'date_gmt',
      'content',
    ]);
    expect(comments[0]).toMatchObject({
      parent_id: '0',
      author_markup: 'Viewer 1',
      date_gmt: '2026-11-02 10:00:01',
      content: '<p>Comment 1</p>\n',
    });
    expect(comments[0].id).toBe(String(comments[0].id));
    expect(String(first.body)).not.toContain('@example.com');
    expect(comments[0].gravatar_markup).toMatch(
      /^<img alt='' src='https:\/\/secure\.gravatar\.com\/avatar\/[0-9a-f]{64}\?s=64&#038;/,
    );
    expect(
      bodyOf(await list(`id=${picture}&offset=10`)).map((each: { content: string }) => each.content),
    ).toEqual(['<p>Comment 11</p>\n', '<p>Comment 12</p>\n']);
    expect(bodyOf(await list(`id=${picture}&offset=20`))).toEqual([]);
    expect(bodyOf(await list(`id=${picture}&offset=-5`))).toHaveLength(10);
  });

  it('come newest first where the site says so', async () => {
    await small.site.options.set('comment_order', 'desc');
    await comment(1);
    await comment(2);
    expect(bodyOf(await list(`id=${picture}`))[0].content).toBe('<p>Comment 2</p>\n');
  });

  it('link the name of who has an address, and let no markup through', async () => {
    await comment(1, {
      comment_author_url: 'https://k.example/"onload="x',
      comment_author: '<img src=x onerror=alert(1)>Kim',
      comment_content: 'Lovely <script>alert(1)</script><b>light</b>',
    });
    const [shown] = bodyOf(await list(`id=${picture}`));
    expect(shown.author_markup).toMatch(
      /^<a href="https:\/\/k\.example\/[^"]*" class="url" rel="ugc external nofollow">.*Kim<\/a>$/,
    );
    expect(shown.author_markup).not.toMatch(/onerror/);
    expect(shown.content).not.toContain('<script');
    expect(shown.content).toContain('<b>light</b>');
  });

  it('are refused with 403 where there is no picture to read', async () => {
    for (const query of ['', 'id=0', 'id=abc']) {
      const reply = await list(query);
      expect(reply.status).toBe(403);
      expect(bodyOf(reply)).toEqual({ success: false, data: 'Missing attachment ID.' });
    }
    expect(bodyOf(await list('id=999999'))).toEqual({ success: false, data: 'Missing attachment info.' });
    expect(bodyOf(await list(`id=${small.post}`))).toEqual({
      success: false,
      data: 'You aren’t authorized to do that.',
    });
  });

  it('of a draft are shown to those who may read it, of unattached pictures to everybody', async () => {
    await small.site.posts.update(small.post, { post_status: 'draft' });
    expect((await list(`id=${picture}`)).status).toBe(403);
    const cookie = cookieHeaderOf(
      small.site,
      await small.send(formPost('/wp-login.php', { log: 'ada', pwd: passwords.ada })),
    );
    const path = `${AJAX}?action=get_attachment_comments&id=${picture}`;
    expect((await small.send({ method: 'GET', path, headers: { cookie } })).status).toBe(200);
    await small.site.posts.update(picture, { post_parent: 0 });
    expect((await list(`id=${picture}`)).status).toBe(200);
  });
});

describe('a comment on a picture', () => {
  it('is stored and answered with its id and what became of it', async () => {
    const reply = await post();
    expect(reply.status).toBe(200);
    expect(reply.headers['Content-Type']).toBe('text/javascript;charset=UTF-8');
    expect(bodyOf(reply)).toEqual({ comment_id: expect.any(Number), comment_status: 'approved' });
    const stored = await small.site.comments.byId(bodyOf(reply).comment_id);
    expect(stored).toMatchObject({
      comment_post_ID: picture,
      comment_parent: 0,
      comment_author: 'Gail',
      comment_author_email: 'gail@example.com',
      comment_content: 'A fine moraine',
      comment_approved: '1',
      user_id: 0,
    });
  });

  it('waits, or goes to the bin, as the site decides of all comments', async () => {
    await small.site.options.set('comment_moderation', '1');
    expect(bodyOf(await post()).comment_status).toBe('unapproved');
    await small.site.options.set('disallowed_keys', 'casino');
    small.wait(60);
    expect(bodyOf(await post({ comment: 'Visit my casino' })).comment_status).toBe('trash');
  });

  it('is refused in the order of the checks, each time with status 200', async () => {
    const errors: string[] = [];
    const wrong = { nonce: 'bad', blog_id: '', id: '', comment: '', author: '', email: '' };
    const right = fields();
    const steps = ['nonce', 'blog_id', 'id', 'comment', 'author', 'email'] as const;
    for (let repaired = 0; repaired < steps.length; repaired++) {
      const input = {
        ...right,
        ...Object.fromEntries(steps.slice(repaired).map((name) => [name, wrong[name]])),
      };
      const reply = await small.send(formPost(AJAX, input));
      expect(reply.status).toBe(200);
      errors.push(bodyOf(reply).error);
    }
    expect(errors).toEqual([
      'Nonce verification failed.',
      'Missing target blog ID.',
      'Missing target post ID.',
      'No comment text was submitted.',
      'Please provide your name.',
      'Please provide an email address.',
    ]);
    expect(bodyOf(await post({ email: 'nope' }))).toEqual({ error: 'Please provide a valid email address.' });
    expect(bodyOf(await post({ id: '999999' }))).toEqual({ error: 'Comments on this post are closed.' });
    await small.site.posts.update(picture, { comment_status: 'closed' });
    expect(bodyOf(await post({ author: '' }))).toEqual({ error: 'Comments on this post are closed.' });
  });

  it('needs neither name nor address where the site asks for none', async () => {
    await small.site.options.set('require_name_email', '0');
    expect(bodyOf(await post({ author: '', email: '' })).comment_status).toBe('approved');
  });

  it('comes from the account of who is logged in', async () => {
    const cookie = cookieHeaderOf(
      small.site,
      await small.send(formPost('/wp-login.php', { log: 'sue', pwd: passwords.sue })),
    );
    const visitor = await visitorOf(
      small.site,
      plainRequest(small.site, { method: 'GET', path: '/', headers: { cookie } }),
    );
    const nonce = createNonce(small.site, visitor, CAROUSEL_NONCE);
    const reply = await small.send(
      formPost(AJAX, fields({ nonce, author: 'Somebody else', email: '' }), { cookie }),
    );
    const stored = await small.site.comments.byId(bodyOf(reply).comment_id);
    expect(stored?.user_id).toBe(small.users.sue);
    expect(stored?.comment_author).not.toBe('Somebody else');
    // A guest's nonce is none of hers.
    expect(bodyOf(await small.send(formPost(AJAX, fields(), { cookie })))).toEqual({
      error: 'Nonce verification failed.',
    });
  });

  it('is refused by WordPress itself in bare text: twice the same, or too fast', async () => {
    await post();
    const again = await post();
    expect([again.status, again.headers['Content-Type'], again.body]).toEqual([
      200,
      'text/javascript;charset=UTF-8',
      'Duplicate comment detected; it looks as though you&#8217;ve already said that!',
    ]);
    expect((await post({ comment: 'Another one' })).body).toBe(
      'You are posting comments too quickly. Slow down.',
    );
    small.wait(16);
    expect(bodyOf(await post({ comment: 'Another one' })).comment_status).toBe('approved');
  });

  it('is not taken from guests where only users may comment, nor for anything but pictures, nor when it is endless', async () => {
    expect(bodyOf(await post({ id: String(small.post) }))).toEqual({
      error: 'Comments on this post are closed.',
    });
    expect(bodyOf(await post({ comment: 'x'.repeat(70_000) }))).toEqual({
      error: 'Error: Your comment is too long.',
    });
    await small.site.options.set('comment_registration', '1');
    expect(bodyOf(await post())).toEqual({ error: 'Sorry, you must be logged in to comment.' });
  });

  it('keeps no markup that visitors may not use, in any field', async () => {
    const script = '<script>alert(1)</script>';
    const reply = await post({
      comment: `${script}<b>bold</b><img src=x onerror=alert(1)>`,
      author: `${script}Gail`,
      url: 'javascript:alert(1)',
    });
    const stored = await small.site.comments.byId(bodyOf(reply).comment_id);
    expect(JSON.stringify(stored)).not.toMatch(/<script|onerror|javascript:/);
    expect(stored?.comment_content).toContain('<b>bold</b>');
  });
});
