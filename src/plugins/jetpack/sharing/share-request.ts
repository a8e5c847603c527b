import { wpDie } from 'portolan/comments';
import { html } from 'portolan/html';
import { type Call, type Endpoint, type PostRow, type Reply, translate } from 'portolan/plugin';
import { htmlType, noCacheHeaders, redirectReply, textOf, withExtendedHeaders } from 'portolan/request';
import { resolve } from 'portolan/routing';
import { verifyNonce } from 'portolan/users';
import { hasModule } from '../active-modules.ts';
import { mastodonForm } from './mastodon-form.ts';
import { mastodonTarget, shareTarget } from './services.ts';
import { sharedPost } from './shared-post.ts';
import { isEnabled, sharingSettings } from './sharing-settings.ts';

/** What the nonces of the form for a server of Mastodon are made for. */
export const MASTODON_NONCE = 'jetpack_share_mastodon_instance';

const ROBOTS = { 'X-Robots-Tag': 'noindex, nofollow' } as const;

/**
 * `?share={service}` on a post or page: on to the network. Unknown services, and those that the owner did not choose,
 * leave the page as it is. Source: Jetpack, sharing.
 */
export const shareRequest: Endpoint = {
  name: 'GET|POST ?share=',
  matches: (path, request) => typeof request.query['share'] === 'string' && !path.startsWith('/wp-'),
  async handle(call) {
    const { site, request } = call;
    const service = textOf(request.query, 'share');
    if (service === 'print' || !hasModule(site, 'sharedaddy')) return undefined;
    if (!isEnabled(sharingSettings(site), service)) return undefined;
    const route = await resolve(call);
    if (route.kind !== 'page' || !(route.query.flags.has('single') || route.query.flags.has('page')))
      return undefined;
    const post = route.query.posts[0];
    const reply = post && (await answer(call, service, post));
    return reply && withExtendedHeaders(call, reply, 'document', route.query);
  },
};

async function answer(call: Call, service: string, row: PostRow): Promise<Reply | undefined> {
  const { site, request } = call;
  const post = await sharedPost(site, row);
  if (service === 'email') return emailed(call, post.address);
  if (service === 'mastodon') return mastodon(call, row);
  if (service === 'pinterest' && request.query['js_only'] !== undefined) {
    return { status: 200, headers: { ...htmlType, ...ROBOTS }, body: '// share count bumped' };
  }
  const target = shareTarget(service, {
    post,
    home: site.address.home,
    siteurl: site.address.siteurl,
    userAgent: request.headers['user-agent'] ?? '',
    settings: sharingSettings(site),
  });
  return target === undefined ? undefined : redirectReply(target, { headers: ROBOTS });
}

/**
 * The click on the e-mail button is told in the background. Nothing depends on it: a wrong nonce is not reported, as in
 * the plugin.
 */
function emailed({ request }: Call, address: string): Reply {
  const inBackground =
    request.method === 'POST' && request.headers['x-requested-with']?.toLowerCase() === 'xmlhttprequest';
  if (!inBackground) {
    return redirectReply(`${address}${address.includes('?') ? '&' : '?'}shared=email&msg=fail`);
  }
  return {
    status: 200,
    headers: { 'Content-Type': 'application/json; charset=UTF-8' },
    body: '{"success":true}',
  };
}

async function mastodon(call: Call, row: PostRow): Promise<Reply> {
  const { site, request, visitor } = call;
  const instance = textOf(request.form, 'jetpack-mastodon-instance').trim();
  if (request.method !== 'POST' || instance === '') {
    return {
      status: 200,
      headers: { ...htmlType, ...noCacheHeaders, ...ROBOTS },
      body: mastodonForm(call),
      // The form is answered by a redirect to the visitor's own server, wherever that is.
      sources: { form: ['https:'] },
    };
  }
  const target = mastodonTarget(instance, await sharedPost(site, row));
  if (target === undefined || !verifyNonce(site, visitor, request.form['_wpnonce'], MASTODON_NONCE)) {
    return wpDie(call, {
      status: 403,
      title: translate(site, 'Something went wrong.'),
      message: html`<p>${translate(site, 'The link you followed has expired.')}</p>`,
    });
  }
  return redirectReply(target, { headers: ROBOTS });
}
