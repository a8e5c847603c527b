import type { AjaxReply, Call } from 'portolan/plugin';

/** One wc-ajax endpoint: `/?wc-ajax={name}`, also `/wp-admin/admin-ajax.php?action=woocommerce_{name}`. */
export interface WcAjaxEndpoint {
  /** Exact, case-sensitive. */
  readonly name: string;
  /** The dispatcher adds headers; a nonce is one of the handler's own steps. */
  handle(call: Call): AjaxReply | Promise<AjaxReply>;
}

/** The answer to a bad nonce. WordPress: check_ajax_referer(). */
export const badNonce: AjaxReply = { text: '-1', status: 403 };

/** A field of the form as text; '' where there is none. */
export function formText(call: Call, name: string): string {
  const value = call.request.form[name];
  return typeof value === 'string' ? value : '';
}
