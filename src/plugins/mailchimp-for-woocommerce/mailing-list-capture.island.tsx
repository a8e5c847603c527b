import { scriptIsland } from '../../view/script-island.ts';
import { startCapture } from './capture.ts';

export const wake = 'load';

/** Follows the e-mail fields of the page: it draws nothing itself. */
export default scriptIsland(() => startCapture());
