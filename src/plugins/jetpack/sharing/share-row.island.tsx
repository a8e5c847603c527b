import { scriptIsland } from '../../../view/script-island.ts';
import { startShareRow } from './start-share-row.ts';

export const wake = 'idle';

/** Wakes the rows of share buttons on the page: it draws nothing itself. */
export default scriptIsland(() => startShareRow());
