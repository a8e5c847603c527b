import type { AjaxAction } from '../../types/index.ts';

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
