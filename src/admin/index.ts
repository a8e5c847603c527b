import type { Plugin } from '../types/index.ts';
import { adminDocument } from './server/admin-document.tsx';
import { contentListRoutes } from './server/content-list-routes.ts';
import { editorRoutes } from './server/editor-routes.ts';
import { overviewRoutes } from './server/overview-routes.ts';
import { siteBar } from './server/site-bar.tsx';

export { ADMIN_ASSETS, adminFolder } from './server/admin-bundle.ts';

/** The admin below /wp-admin/ that runs in the browser. Without it the pages that the server renders are the admin. */
export const adminApp: Plugin = {
  name: 'admin',
  requires: ['owner'],
  extend: { 'admin.document': adminDocument, 'page.bar': siteBar },
  rest: [...overviewRoutes, ...editorRoutes, ...contentListRoutes],
};
