import type { Plugin } from '../../types/index.ts';
import { commentsPage } from './comments-page.tsx';
import { journalTable, trimJournal } from './journal.ts';
import { journalEvents } from './journal-events.ts';
import { journalPage } from './journal-page.tsx';

export { noteInJournal } from './journal.ts';
export { ownerReply } from './owner-reply.tsx';
export {
  OwnerButton,
  OwnerFields,
  OwnerNothing,
  OwnerPaging,
  OwnerTime,
  OwnerViews,
  pageOf,
} from './parts.tsx';

/** The owner's pages below /wp-admin/ that every site has, and the journal of what happened. */
export const owner: Plugin = {
  name: 'owner',
  ownerPages: [commentsPage, journalPage],
  tables: [journalTable],
  busyTables: ['portolan_journal'],
  on: journalEvents,
  jobs: [{ name: 'owner.trim-journal', every: 86_400, handle: trimJournal }],
};
