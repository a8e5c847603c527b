import type { Plugin } from '../../types/index.ts';
import { logMail, mailLogData, mailLogTables, trimMailLog } from '../mail/index.ts';
import { activityEvents } from './activity-events.ts';
import { activityLogTable, trimActivityLog } from './activity-log.ts';
import { activityLogPage } from './activity-log-page.tsx';
import { applicationPasswordsPage } from './application-passwords-page.tsx';
import { commentsPage } from './comments-page.tsx';

export { activityEntries, activityKinds, logActivity } from './activity-log.ts';
export { adminReply } from './admin-reply.tsx';
export {
  AdminButton,
  AdminEmpty,
  AdminFields,
  AdminPaging,
  AdminTime,
  AdminViews,
  pageOf,
} from './parts.tsx';

/** The admin pages below /wp-admin/ that every site has, and the activity log of what happened, mails among it. */
export const owner: Plugin = {
  name: 'owner',
  adminPages: [commentsPage, activityLogPage, applicationPasswordsPage],
  tables: [activityLogTable, ...mailLogTables],
  busyTables: ['portolan_journal', 'portolan_mails'],
  on: { ...activityEvents, 'mail.sent': logMail },
  personalData: [mailLogData],
  jobs: [
    { name: 'owner.trim-activity-log', every: 86_400, handle: trimActivityLog },
    { name: 'owner.trim-mails', every: 86_400, handle: trimMailLog },
  ],
};
