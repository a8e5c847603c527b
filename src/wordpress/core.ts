import type { Plugin } from '../types/index.ts';
import { ajaxEndpoints, coreAjaxActions } from './ajax/index.ts';
import { authEndpoints, countTables } from './auth/index.ts';
import { loginScript } from './auth/login/login-styles.ts';
import { commentEndpoints } from './comments/index.ts';
import { coreBlocks } from './content/blocks/index.ts';
import { coreShortcodes } from './content/core-shortcodes/index.ts';
import { DROPDOWN_SCRIPT } from './content/lists/term-dropdown.ts';
import { embedPageScript } from './head/embed-page-script.ts';
import { usualIconEndpoint } from './head/usual-icon.ts';
import { coreJobs, scheduleSavedPosts } from './jobs/index.ts';
import { restrictedUploads } from './media/restricted-uploads.ts';
import { corePersonalData } from './privacy/index.ts';
import { restEndpoint } from './rest/dispatcher.ts';
import { routingEndpoints } from './routing/endpoints.ts';
import { oldFilesEndpoint } from './routing/old-files.ts';
import { coreLimits } from './site/limited-requests.ts';
import { coreWidgets } from './widgets/core/index.ts';

/** What WordPress itself promises, as a plugin like any other. Its post types and taxonomies come first by themselves. */
export const wordpress: Plugin = {
  name: 'wordpress',
  endpoints: [
    restrictedUploads,
    restEndpoint,
    ...ajaxEndpoints,
    ...authEndpoints,
    ...commentEndpoints,
    ...routingEndpoints,
    usualIconEndpoint,
    oldFilesEndpoint,
  ],
  tables: countTables,
  busyTables: ['portolan_rate_limits'],
  limitedRequests: coreLimits,
  inlineScripts: [loginScript.text, DROPDOWN_SCRIPT, embedPageScript],
  ajax: coreAjaxActions,
  shortcodes: coreShortcodes,
  blocks: coreBlocks,
  widgets: coreWidgets,
  mediaKeys: [{ of: 'post', key: '_thumbnail_id', holds: 'id', label: 'Featured picture' }],
  personalData: corePersonalData,
  jobs: coreJobs,
  on: scheduleSavedPosts,
};
