import { refusedActions } from 'portolan/plugin';

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
  // Its terms are a product of their own.
  ...refusedActions(['dlm_terms_conditions_modal'], 'everyone'),
];
