import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logInAs, openSmallSite } from '../../../tests/plain-site.ts';
import { owner } from '../admin-pages/index.ts';

let small: Awaited<ReturnType<typeof openSmallSite>>;

beforeAll(async () => {
  small = await openSmallSite({
    plugins: [
      {
        name: 'shop',
        extend: {
          'admin.redirect': (value, { call }) =>
            call.visitor.roles.includes('subscriber') ? 'https://atlas.example/my-account/' : value,
        },
      },
    ],
  });
});

afterAll(() => small.close());

const get = (path: string, cookie = '') => small.send({ method: 'GET', path, headers: { Cookie: cookie } });

describe('/wp-admin/', () => {
  it('sends guests to log in, and back', async () => {
    const reply = await get('/wp-admin/edit.php?post_type=page');
    expect(reply.status).toBe(302);
    expect(reply.headers['Location']).toBe(
      'https://atlas.example/wp-login.php?redirect_to=https%3A%2F%2Fatlas.example%2Fwp-admin%2Fedit.php%3Fpost_type%3Dpage&reauth=1',
    );
    expect((await get('/wp-admin')).headers['Location']).toBe('https://atlas.example/wp-admin/');
  });

  it('shows writers where things are done, with a way out', async () => {
    const reply = await get('/wp-admin/', await logInAs(small, 'arthur'));
    expect(reply.status).toBe(200);
    expect(String(reply.body)).toMatch(/wp-login\.php\?action=logout&amp;_wpnonce=[0-9a-f]{10}/);
    expect(String(reply.body)).not.toContain('portolan user');
    expect(String((await get('/wp-admin/', await logInAs(small, 'ada'))).body)).toContain('portolan user');
  });

  it('sends others to where a plugin says', async () => {
    const reply = await get('/wp-admin/profile.php', await logInAs(small, 'sue'));
    expect(reply.headers['Location']).toBe('https://atlas.example/my-account/');
  });

  it('shows readers their own account, and nothing else', async () => {
    const plain = await openSmallSite({ plugins: [owner] });
    const sue = await logInAs(plain, 'sue');
    const seen = (path: string) => plain.send({ method: 'GET', path, headers: { Cookie: sue } });
    expect((await seen('/wp-admin/edit.php')).headers['Location']).toBe(
      'https://atlas.example/wp-admin/profile.php',
    );
    const own = await seen('/wp-admin/profile.php');
    expect([own.status, own.headers['Location']]).toEqual([200, undefined]);
    await plain.close();
  });

  it('asks for the log-in again where only the cookie for pages came', async () => {
    const pages = (await logInAs(small, 'ada')).split('; ').filter((pair) => pair.includes('_logged_in_'));
    expect((await get('/wp-admin/', pages.join('; '))).headers['Location']).toContain('reauth=1');
  });

  it('leads links of mails about comments that ask nothing any more to the list', async () => {
    const cookie = await logInAs(small, 'ada');
    const id = await small.site.comments.insert({
      comment_post_ID: small.post,
      comment_content: 'Held',
      comment_approved: '0',
    });
    const requested = async (action: string, comment: number | string = id) => {
      const { status, headers } = await get(`/wp-admin/comment.php?action=${action}&c=${comment}`, cookie);
      return [status, headers['Location'] ?? ''];
    };
    const list = 'https://atlas.example/wp-admin/edit-comments.php';
    // Pages that a site has not lead to its first one.
    const page = [302, 'https://atlas.example/wp-admin/'];
    expect(await requested('approve')).toEqual(page);
    expect(await requested('trash', 999_999)).toEqual([302, `${list}?error=1`]);
    expect(await requested('delete', 'x')).toEqual([302, `${list}?error=1`]);
    expect(await requested('approvecomment')).toEqual([403, '']);
    await small.site.comments.update(id, { comment_approved: '1' });
    expect(await requested('approve')).toEqual([302, `${list}?same=${id}`]);
    expect(await requested('spam')).toEqual(page);
  });

  it('has no files', async () => {
    expect((await get('/wp-admin/css/login.min.css')).status).toBe(404);
  });

  it('takes no form that no plugin has', async () => {
    expect(await get('/wp-admin/admin-post.php')).toMatchObject({ status: 200, body: null });
    expect((await get('/wp-admin/admin-post.php?action=nope')).status).toBe(400);
  });
});
