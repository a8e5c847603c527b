import { wpDie } from 'portolan/comments';
import { html } from 'portolan/html';
import { type Call, type Endpoint, logActivity, type Reply } from 'portolan/plugin';
import { noCacheHeaders, redirectReply, textOf } from 'portolan/request';
import { createNonce, verifyNonce } from 'portolan/users';
import { type SendDelivery, sendDelivery } from '../webhooks/send.ts';
import { type AppRequest, appRequest, stepAddress, wayBack } from './app-request.ts';
import { grantPage, loginPage } from './auth-pages.ts';
import { createKey, revokeKey } from './key-store.ts';

const NONCE = 'wc_auth_grant_access';

/**
 * A program asks an owner for a consumer key: they log in, approve, the key is posted to the program's own address,
 * and they are sent back to it. `send` posts, to public addresses alone. WooCommerce: WC_Auth.
 */
export function keyRequests(send: SendDelivery = sendDelivery): Endpoint {
  return {
    name: 'GET /wc-auth/v1/',
    matches: (path) => /^\/wc-auth\/v1\/[^/]+\/?$/.test(path),
    async handle(call, path) {
      const app = appRequest(call);
      if (typeof app === 'string') return refusal(call, `Error: ${app}.`);
      const { site, visitor } = call;
      const step = path.split('/')[3];
      const owns = visitor.has('manage_woocommerce');
      const to = (name: string) =>
        redirectReply(stepAddress(site.address.home, name, app), { headers: noCacheHeaders });
      if (step === 'login') return visitor.id > 0 ? to('authorize') : loginPage(call, app);
      if (step === 'authorize' && visitor.id === 0) return to('login');
      if (step === 'authorize' && owns) return grantPage(call, app, createNonce(site, visitor, NONCE));
      if (step === 'access_granted' && owns) return grant(call, app, send);
      return refusal(call, 'You do not have permission to access this page');
    },
  };
}

async function grant(call: Call, app: AppRequest, send: SendDelivery): Promise<Reply> {
  const { site, visitor, request } = call;
  if (verifyNonce(site, visitor, textOf(request.query, 'wc_auth_nonce'), NONCE) === false) {
    return refusal(call, 'Error: Invalid nonce verification.');
  }
  const unsent =
    'Error: An error occurred in the request and at the time were unable to send the consumer data.';
  if (!(await site.isLive())) return refusal(call, unsent);
  const moment = new Date(site.clock.now()).toISOString().slice(0, 16).replace('T', ' ');
  const key = await createKey(site, {
    user: visitor.id,
    description: `${app.name.replace(/<[^>]*>/g, '').slice(0, 150)} - API (${moment})`,
    permissions: app.scope,
  });
  const data = {
    key_id: key.id,
    user_id: app.user,
    consumer_key: key.consumerKey,
    consumer_secret: key.consumerSecret,
    key_permissions: app.scope,
  };
  const status = await send(
    app.callbackUrl,
    { 'Content-Type': 'application/json;charset=UTF-8' },
    JSON.stringify(data),
  ).catch(() => 0);
  if (status !== 200) {
    // A key that nobody got is nobody's.
    await revokeKey(site, key.id);
    return refusal(call, unsent);
  }
  await logActivity(site, { kind: 'key', text: `${app.name} got a key of the shop`, user: visitor.id });
  return redirectReply(wayBack(app, 1), { headers: noCacheHeaders });
}

function refusal(call: Call, message: string): Reply {
  return wpDie(call, { message: html`${message}`, title: 'Access denied', status: 401 });
}
