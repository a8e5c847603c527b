import { scriptIsland } from 'portolan/browser';
import { startMemberForms } from './start-member-forms.ts';

export const hydrateOn = 'load';

/** Wakes the members' forms of a page: it renders nothing itself. */
export default scriptIsland(() => startMemberForms());
