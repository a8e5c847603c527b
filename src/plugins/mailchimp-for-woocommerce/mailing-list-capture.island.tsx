import { scriptIsland } from '../../view/script-island.ts';
import { startCapture } from './capture.ts';

export const hydrateOn = 'load';

/** Follows the e-mail fields of the page: it renders nothing itself. */
export default scriptIsland(() => startCapture());
