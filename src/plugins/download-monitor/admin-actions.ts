import { type AjaxAction, type AjaxReply, closedActions, jsonError, refusedActions } from 'portolan/plugin';

const forbidden: AjaxReply = { text: '-1', status: 403 };

/** What is said without a nonce, and to whom has not the right; the nonces are those of pages that are not here. */
function guarded(nonce: string, without: unknown, right?: string, refusal?: string): AjaxAction['handle'] {
  return ({ request, visitor }) => {
    if (request.form[nonce] === undefined) return jsonError(without);
    return right === undefined || visitor.has(right) ? forbidden : jsonError(refusal);
  };
}

/** What Download Monitor's own admin pages ask: they are not here. */
export const refusedDownloadActions = [
  ...refusedActions([
    'dlm_download_duplicator_duplicate',
    'dlm_enable_download_path',
    'dlm_enable_shop',
    'dlm_extension',
    'dlm_keygen_search_users',
    'dlm_login_member',
    'dlm_lu_get_content_queue',
    'dlm_lu_get_download_queue',
    'dlm_lu_mark_upgrade_done',
    'dlm_lu_upgrade_content',
    'dlm_lu_upgrade_download',
    'dlm_master_license',
    'dlm_settings_lazy_select',
    'dlm_uninstall_plugin',
    'dlm_update_downloads_path',
    'dlm_upsell_modal',
    'download_monitor_add_file',
    'download_monitor_insert_panel_upload',
    'download_monitor_list_files',
    'download_monitor_remove_file',
  ]),
  ...closedActions({
    dlm_protect_file: guarded(
      '_ajax_nonce',
      'No nonce',
      'manage_downloads',
      'You don&#039;t have permissions to create Downloads',
    ),
    dlm_unprotect_file: guarded(
      '_ajax_nonce',
      'No nonce',
      'manage_downloads',
      'You don&#039;t have permissions to unprotect file.',
    ),
    dlm_update_download_category: guarded('nonce', { message: 'Nonce is required' }),
    dlm_update_file_meta: guarded('nonce', 'No nonce send'),
    dlm_upload_file: jsonError({ errorMessage: 'You are not allowed to upload files.' }),
    dlm_dismiss_notice: { text: '' },
    dlm_action_api_key: ({ request }) =>
      jsonError(request.form['dlm_action'] === undefined ? 'No action given.' : 'User id not set.'),
    'download-monitor_review': ({ visitor }) =>
      visitor.has('manage_options') ? forbidden : { text: '0', status: 400 },
  }),
  // Its terms are a product of their own.
  ...refusedActions(['dlm_terms_conditions_modal'], 'everyone'),
];
