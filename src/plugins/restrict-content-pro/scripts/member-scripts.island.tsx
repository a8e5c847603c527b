import { useEffect } from 'react';
import { startMemberForms } from './start-member-forms.ts';

export const wake = 'load';

/** Wakes the members' forms of a page: it draws nothing itself. */
export default function MemberScripts() {
  useEffect(() => startMemberForms(), []);
  return null;
}
