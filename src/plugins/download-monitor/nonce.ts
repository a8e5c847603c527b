/** What the nonces of downloads are made for. */
export const NONCE_ACTION = 'dlm_ajax_nonce';
/** What the nonce of the log-in form in the modal is made for. */
export const LOGIN_NONCE_ACTION = 'dlm-ajax-nonce';
