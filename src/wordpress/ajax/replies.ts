import type { AjaxReply } from '../../types/index.ts';

/** `{"success":true,"data":…}`; without `data` where nothing is given. WordPress: wp_send_json_success(). */
export function jsonSuccess(data?: unknown, status?: number): AjaxReply {
  return answer({ success: true, ...(data === undefined ? {} : { data }) }, status);
}

/** `{"success":false,"data":…}`; without `data` where nothing is given. WordPress: wp_send_json_error(). */
export function jsonError(data?: unknown, status?: number): AjaxReply {
  return answer({ success: false, ...(data === undefined ? {} : { data }) }, status);
}

/** The list that wp_send_json_error() makes of a WP_Error. */
export function jsonErrors(
  errors: readonly { readonly code: string; readonly message: string }[],
  status?: number,
): AjaxReply {
  return jsonError(
    errors.map(({ code, message }) => ({ code, message })),
    status,
  );
}

function answer(json: unknown, status: number | undefined): AjaxReply {
  return status === undefined ? { json } : { json, status };
}
