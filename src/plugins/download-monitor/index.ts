import { definePlugin, type Plugin, ranPlugin, type Site } from 'portolan/plugin';
import { DOWNLOAD_ID } from './access/no-access-page.ts';
import { downloadRoutes } from './admin/download-routes.ts';
import { editRoutes } from './admin/edit-routes.ts';
import { logRoutes } from './admin/log-routes.ts';
import { downloadSettingsForm } from './admin/settings-form.ts';
import { refusedDownloadActions } from './admin-actions.ts';
import { downloadTaxonomies, downloadTypes } from './content-types.ts';
import { downloadEndpoint } from './download-endpoint.ts';
import './extension-points.ts';
import { completeRoles } from './complete-roles.ts';
import { downloadWithoutFile } from './files/download-without-file.ts';
import { clearProtectedFiles, closeProtectedFiles, downloadInsteadOfFile } from './files/protected-files.ts';
import { downloadsOnPage } from './in-page.tsx';
import { logAction } from './log/log-action.ts';
import { downloadLogData } from './log/personal-data.ts';
import { downloadTables } from './log/tables.ts';
import { deleteOldGrants } from './log/visitor-cookie.ts';
import { loginAction } from './modal/login-action.ts';
import { membersModalAction } from './modal/members-modal.tsx';
import { modalAction } from './modal/modal-action.tsx';
import { downloadPageCaching } from './page-caching.ts';
import { apiRoutes } from './rest/routes.ts';
import { downloadFields } from './rest-fields.ts';
import { downloadEndpointName, downloadSettings } from './settings.ts';
import { downloadBlock } from './shortcodes/block.ts';
import { downloadData } from './shortcodes/data.ts';
import { downloadsShortcode } from './shortcodes/list.tsx';
import { downloadShortcode, noAccess, totalDownloads, totalFiles } from './shortcodes/shortcodes.tsx';
import { downloadsWidget } from './shortcodes/widget.ts';

export type { DownloadRefusal } from './extension-points.ts';
export type { DownloadLinkModel } from './shortcodes/download-link.tsx';

/** Seconds between two clean-ups of what visitors' cookies granted. */
const CLEAN_UP_EVERY = 3600;

/** Downloads with versions, who may have them, and how often they were had. */
export default definePlugin({
  name: 'download-monitor',
  // A plugin that was switched off left its files closed.
  extend: { 'upload.access': closeProtectedFiles },
  on: {
    'post.saved': (site, { post }) => {
      if (post.post_type === 'attachment') clearProtectedFiles(site);
    },
    'post.deleted': clearProtectedFiles,
    'site.changedElsewhere': clearProtectedFiles,
  },
  onImport: completeRoles,
  configure: (site) => (ranPlugin(site, 'download-monitor') ? activeDownloads(site) : {}),
});

function activeDownloads(site: Pick<Site, 'options'>): Partial<Plugin> {
  const name = downloadEndpointName(site);
  return {
    postTypes: downloadTypes,
    taxonomies: downloadTaxonomies,
    restFields: downloadFields,
    rest: [...downloadRoutes, ...editRoutes, ...logRoutes, ...apiRoutes],
    settingsForms: [downloadSettingsForm],
    tables: downloadTables,
    busyTables: ['wp_dlm_cookiemeta', 'wp_dlm_cookies', 'wp_dlm_reports_log', 'wp_download_log'],
    endpoints: [downloadEndpoint(name)],
    rewriteEndpoints: [
      { name, places: 'all' },
      { name: DOWNLOAD_ID, places: 'all' },
    ],
    // Modals are asked for only where the owner has switched them on.
    ajax: downloadSettings(site).noAccessModal
      ? [logAction, modalAction, membersModalAction, loginAction, ...refusedDownloadActions]
      : [logAction, ...refusedDownloadActions],
    shortcodes: [downloadShortcode, downloadData, downloadsShortcode, totalDownloads, totalFiles, noAccess],
    blocks: [downloadBlock],
    widgets: [downloadsWidget],
    personalData: [downloadLogData],
    jobs: [{ name: 'download-monitor.clean-up', every: CLEAN_UP_EVERY, handle: deleteOldGrants }],
    extend: {
      'upload.access': closeProtectedFiles,
      'upload.instead': downloadInsteadOfFile,
      'address.withoutFile': downloadWithoutFile(name),
      'page.model': downloadsOnPage,
      // The script asks for any address below /download/; a page that comes instead is shown as a page.
      'reply.headers': (headers, { call }) =>
        call.request.method === 'HEAD' ? headers : { ...headers, 'X-DLM-No-Waypoints': 'true' },
      reply: downloadPageCaching(name),
    },
  };
}
