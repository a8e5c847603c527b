import type { AjaxAction, AjaxReply, Call } from '../../types/index.ts';
import { createNonce, verifyNonce } from '../auth/nonces.ts';
import { randomPassword } from '../auth/random-password.ts';
import { isEmpty } from '../request-input.ts';
import { adminActions, designActions } from './admin-actions.ts';
import { commentActions } from './comment-actions.ts';
import { jsonError, jsonSuccess } from './replies.ts';
import { termActions } from './term-actions.ts';

/** A fresh nonce for the REST API, as plain text. WordPress: wp_ajax_rest_nonce(). */
const restNonce: AjaxAction = {
  action: 'rest-nonce',
  audience: 'users',
  handle: ({ site, visitor }) => ({ text: createNonce(site, visitor, 'wp_rest') }),
};

/** `1` for those who are logged in. WordPress: wp_ajax_logged_in(). */
const loggedIn: AjaxAction = {
  action: 'logged-in',
  audience: 'users',
  handle: () => ({ text: '1' }),
};

/** WordPress: wp_ajax_generate_password(), wp_ajax_nopriv_generate_password(). */
const generatePassword = (audience: 'users' | 'guests'): AjaxAction => ({
  action: 'generate-password',
  audience,
  handle: () => jsonSuccess(randomPassword(24, { special: true })),
});

/** WordPress: wp_ajax_nopriv_heartbeat(). */
const guestHeartbeat: AjaxAction = {
  action: 'heartbeat',
  audience: 'guests',
  handle: (call) => ({ json: { 'wp-auth-check': false, server_time: serverTime(call) } }),
};

/**
 * Keeps pages of those who are logged in up to date: gives fresh nonces where theirs are old, and says whether they are
 * still logged in. WordPress: wp_ajax_heartbeat().
 */
const userHeartbeat: AjaxAction = {
  action: 'heartbeat',
  audience: 'users',
  handle: (call): AjaxReply => {
    const { site, visitor, request } = call;
    const nonce = request.form['_nonce'];
    if (isEmpty(nonce)) {
      return jsonError();
    }
    const age = verifyNonce(site, visitor, nonce, 'heartbeat-nonce');
    const fresh =
      age === 1
        ? {}
        : {
            rest_nonce: createNonce(site, visitor, 'wp_rest'),
            heartbeat_nonce: createNonce(site, visitor, 'heartbeat-nonce'),
          };
    return {
      json: age
        ? { ...fresh, 'wp-auth-check': true, server_time: serverTime(call) }
        : { ...fresh, nonces_expired: true },
    };
  },
};

function serverTime({ site }: Call): number {
  return Math.floor(site.clock.now() / 1000);
}

/** Core's actions that stand in the address; all others of those who are logged in are posted. WordPress: `$core_actions_get`. */
const IN_ADDRESS = [
  ...['fetch-list', 'ajax-tag-search', 'wp-compression-test', 'imgedit-preview'],
  ...['autocomplete-user', 'dashboard-widgets', 'logged-in', 'rest-nonce'],
];
/** Embeds are among both. */
const IN_EITHER = ['oembed-cache'];

const ofUsers: readonly AjaxAction[] = [
  restNonce,
  loggedIn,
  generatePassword('users'),
  userHeartbeat,
  ...termActions,
  ...adminActions,
  ...commentActions,
];

/** The ajax actions of WordPress itself. */
export const coreAjaxActions: readonly AjaxAction[] = [
  ...ofUsers.map((action): AjaxAction => {
    if (IN_EITHER.includes(action.action)) return action;
    return { ...action, namedIn: IN_ADDRESS.includes(action.action) ? 'query' : 'form' };
  }),
  ...designActions,
  generatePassword('guests'),
  guestHeartbeat,
];
