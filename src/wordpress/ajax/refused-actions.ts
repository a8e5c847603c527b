import type { AjaxAction, AjaxReply } from '../../types/index.ts';

/**
 * Actions of admin pages that are not here: each looks first at a nonce that only its page gives, so that all are
 * refused (403 `-1`) as they would be from anywhere else. WordPress: check_ajax_referer().
 */
export function refusedActions(
  names: readonly string[],
  audience: AjaxAction['audience'] = 'users',
): readonly AjaxAction[] {
  return names.map((action) => ({ action, audience, handle: () => ({ text: '-1', status: 403 }) }));
}

/**
 * Actions of admin pages that are not here, each with what it answers to whoever asks without a nonce of its page: at
 * once, or from a look at the request.
 */
export function closedActions(
  replies: Readonly<Record<string, AjaxReply | AjaxAction['handle']>>,
  audience: AjaxAction['audience'] = 'users',
): readonly AjaxAction[] {
  return Object.entries(replies).map(([action, reply]) => ({
    action,
    audience,
    handle: typeof reply === 'function' ? reply : () => reply,
  }));
}
