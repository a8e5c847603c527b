import type { Plugin } from '../types/index.ts';
import { activityRoutes } from './server/activity-routes.ts';
import { adminDocument } from './server/admin-document.tsx';
import { backupRoutes } from './server/backup-routes.ts';
import { blockEditorDocument } from './server/block-editor/document.tsx';
import { contentListRoutes } from './server/content-list-routes.ts';
import { designRoutes } from './server/design/design-routes.ts';
import { editorRoutes } from './server/editor-routes.ts';
import { jobRoutes } from './server/job-routes.ts';
import { mailRoutes } from './server/mail-routes.ts';
import { mediaRoutes } from './server/media-routes.ts';
import { exportReply, operationRoutes } from './server/operation-routes.ts';
import { overviewRoutes } from './server/overview-routes.ts';
import { panelRoutes } from './server/panel-routes.ts';
import { peopleRoutes } from './server/people-routes.ts';
import { personalDataRoutes } from './server/personal-data-routes.ts';
import { pluginSettingsRoutes } from './server/plugin-settings-routes.ts';
import { siteBar } from './server/site-bar.tsx';
import { siteSettingsRoutes } from './server/site-settings-routes.ts';
import { undescribedRoutes } from './server/undescribed-routes.ts';

export { ADMIN_ASSETS, adminFolder } from './server/admin-bundle.ts';
export { BLOCK_EDITOR_ASSETS, blockEditorAssets } from './server/block-editor/installed.ts';

/** The admin below /wp-admin/ that runs in the browser. Without it the pages that the server renders are the admin. */
export const adminApp: Plugin = {
  name: 'admin',
  requires: ['owner'],
  extend: {
    'admin.document': async (reply, context) =>
      reply ??
      (await exportReply(context.call, context.below)) ??
      (await blockEditorDocument(context)) ??
      adminDocument(reply, context),
    'page.bar': siteBar,
  },
  rest: [
    ...overviewRoutes,
    ...editorRoutes,
    ...panelRoutes,
    ...contentListRoutes,
    ...mediaRoutes,
    ...undescribedRoutes,
    ...peopleRoutes,
    ...personalDataRoutes,
    ...siteSettingsRoutes,
    ...designRoutes,
    ...pluginSettingsRoutes,
    ...jobRoutes,
    ...mailRoutes,
    ...operationRoutes,
    ...backupRoutes,
    ...activityRoutes,
  ],
};
