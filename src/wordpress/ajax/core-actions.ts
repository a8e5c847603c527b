import type { AjaxAction, AjaxReply, Call, InputMap } from '../../types/index.ts';
import { createNonce, verifyNonce } from '../auth/nonces.ts';
import { randomPassword } from '../auth/random-password.ts';
import { isEmpty } from '../request-input.ts';
import { checkAjaxReferer } from './check-ajax-referer.ts';
import { jsonError, jsonSuccess } from './replies.ts';

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
const generatePassword: AjaxAction = {
  action: 'generate-password',
  audience: 'everyone',
  handle: () => jsonSuccess(randomPassword(24, { special: true })),
};

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

/**
 * Actions of WordPress's admin pages, with the nonce that each looks at first. The pages that gave those nonces are not
 * here, so that they are refused as they would be from anywhere else.
 */
const adminActions: readonly (readonly [action: string, nonceAction: string, field?: string])[] = [
  ['save-widget', 'save-sidebar-widgets', 'savewidgets'],
  ['widgets-order', 'save-sidebar-widgets', 'savewidgets'],
  ['delete-inactive-widgets', 'remove-inactive-widgets', 'removeinactivewidgets'],
  ['closed-postboxes', 'closedpostboxes', 'closedpostboxesnonce'],
  ['hidden-columns', 'screen-options-nonce', 'screenoptionnonce'],
  ['meta-box-order', 'meta-box-order'],
  ['update-welcome-panel', 'welcome-panel-nonce', 'welcomepanelnonce'],
  ['inline-save', 'inlineeditnonce', '_inline_edit'],
  ['inline-save-tax', 'taxinlineeditnonce', '_inline_edit'],
  ['sample-permalink', 'samplepermalink', 'samplepermalinknonce'],
  ['find_posts', 'find-posts'],
  ['replyto-comment', 'replyto-comment', '_ajax_nonce-replyto-comment'],
  ['edit-comment', 'replyto-comment', '_ajax_nonce-replyto-comment'],
  ['add-meta', 'add-meta', '_ajax_nonce-add-meta'],
  ['add-tag', 'add-tag', '_wpnonce_add-tag'],
  ['upload-attachment', 'media-form'],
  ['wp-link-ajax', 'internal-linking', '_ajax_linking_nonce'],
  ['install-plugin', 'updates'],
  ['update-plugin', 'updates'],
  ['delete-plugin', 'updates'],
  ['install-theme', 'updates'],
  ['update-theme', 'updates'],
  ['delete-theme', 'updates'],
];

const refusedActions = adminActions.map(
  ([action, nonceAction, field]): AjaxAction => ({
    action,
    audience: 'users',
    handle: (call: Call, input: InputMap) =>
      checkAjaxReferer(call, input, nonceAction, field) ?? { text: '-1' },
  }),
);

/** The ajax actions of WordPress itself. */
export const coreAjaxActions: readonly AjaxAction[] = [
  restNonce,
  loggedIn,
  generatePassword,
  guestHeartbeat,
  userHeartbeat,
  ...refusedActions,
];
