import { scriptIsland } from 'portolan/browser';
import { startShareRow } from './start-share-row.ts';

export const hydrateOn = 'idle';

/** Wakes the rows of share buttons on the page: it renders nothing itself. */
export default scriptIsland(() => startShareRow());
