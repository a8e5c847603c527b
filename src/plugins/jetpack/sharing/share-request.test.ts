import { afterEach, beforeEach, expect, it } from 'vitest';
import { formPost, openSmallSite, type PlainRequest, plainRequest } from '../../../../tests/plain-site.ts';
import { fromPlain, serialize } from '../../../database/index.ts';
import { createNonce, guestOwner } from '../../../wordpress/auth/nonces.ts';
import { guest } from '../../../wordpress/auth/visitor.ts';
import { MASTODON_NONCE, shareRequest } from './share-request.ts';

let small: Awaited<ReturnType<typeof openSmallSite>>;
beforeEach(async () => {
  small = await openSmallSite({
    options: {
      jetpack_active_modules: serialize(fromPlain(['sharedaddy'])),
      'sharing-services': serialize(
        fromPlain({ visible: ['facebook', 'email', 'print', 'mastodon'], hidden: ['pinterest'] }),
      ),
    },
  });
});
afterEach(() => small.close());

async function ask(requested: PlainRequest) {
  const request = plainRequest(small.site, requested);
  if (!shareRequest.matches('/hello-rivers/', request)) return undefined;
  return shareRequest.handle({ site: small.site, request, visitor: guest }, '/hello-rivers/');
}
const get = (query: string) => ask({ method: 'GET', path: `/hello-rivers/?${query}` });
const ajax = { 'X-Requested-With': 'XMLHttpRequest' };

it('leads on to the networks that the owner chose, seen or behind "More", and says so to robots', async () => {
  const reply = await get('share=facebook&nb=1');
  expect(reply?.status).toBe(302);
  expect(reply?.headers).toMatchObject({
    Location:
      'https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Fatlas.example%2Fhello-rivers%2F&t=Hello%20rivers',
    'X-Robots-Tag': 'noindex, nofollow',
  });
  expect((await get('share=pinterest'))?.status).toBe(302);
  expect((await get('share=pinterest&js_only=1'))?.body).toBe('// share count bumped');
});

it('leaves the page as it is for all others', async () => {
  for (const query of ['share=bogus', 'share=linkedin', 'share=print', 'share[]=facebook', 'x=1']) {
    expect(await get(query)).toBeUndefined();
  }
  await small.site.posts.update(small.post, { post_status: 'draft' });
  expect(await get('share=facebook')).toBeUndefined();
});

it('answers what is told of e-mails, whatever the nonce; others come back to the page', async () => {
  const answered = await ask(formPost('/hello-rivers/?share=email', { 'email-share-nonce': 'forged' }, ajax));
  expect([answered?.status, answered?.body]).toEqual([200, '{"success":true}']);
  for (const reply of [await get('share=email'), await ask(formPost('/hello-rivers/?share=email', {}))]) {
    expect([reply?.status, reply?.headers['Location']]).toEqual([
      302,
      'https://atlas.example/hello-rivers/?shared=email&msg=fail',
    ]);
  }
});

it('asks for the visitor’s server of Mastodon, and goes there only with the page’s own nonce', async () => {
  const form = await get('share=mastodon');
  expect(String(form?.body)).toContain('name="jetpack-mastodon-instance"');
  const path = '/hello-rivers/?share=mastodon';
  const fields = { 'jetpack-mastodon-instance': 'mastodon.example' };
  expect((await ask(formPost(path, { ...fields, _wpnonce: 'forged' })))?.status).toBe(403);
  const nonce = createNonce(small.site, guestOwner, MASTODON_NONCE);
  const reply = await ask(formPost(path, { ...fields, _wpnonce: nonce }));
  expect(reply?.headers['Location']).toMatch(
    /^https:\/\/mastodon\.example\/share\?text=Hello%20rivers%20https/,
  );
  const script = await ask(
    formPost(path, { 'jetpack-mastodon-instance': 'javascript:alert(1)', _wpnonce: nonce }),
  );
  expect(script?.headers['Location'] ?? '').not.toMatch(/javascript/);
});
