import type { AjaxReply, Call, InputMap } from '../../types/index.ts';
import { verifyNonce } from '../auth/nonces.ts';

/**
 * The refusal of a request without a good nonce (403 `-1`), undefined where the nonce is good. It is read from `field`
 * where the request has one, else from `_ajax_nonce`, else from `_wpnonce`: a wrong one in front is not saved by a
 * right one behind. WordPress: check_ajax_referer().
 */
export function checkAjaxReferer(
  call: Pick<Call, 'site' | 'visitor'>,
  input: InputMap,
  action: string,
  field?: string,
): AjaxReply | undefined {
  const name = [field, '_ajax_nonce', '_wpnonce'].find(
    (each) => each !== undefined && input[each] !== undefined,
  );
  const nonce = name === undefined ? undefined : input[name];
  return verifyNonce(call.site, call.visitor, nonce, action) ? undefined : { text: '-1', status: 403 };
}
