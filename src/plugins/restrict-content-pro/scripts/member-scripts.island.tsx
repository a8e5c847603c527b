import { scriptIsland } from '../../../view/script-island.ts';
import { startMemberForms } from './start-member-forms.ts';

export const wake = 'load';

/** Wakes the members' forms of a page: it draws nothing itself. */
export default scriptIsland(() => startMemberForms());
