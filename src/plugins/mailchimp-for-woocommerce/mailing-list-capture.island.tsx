import { scriptIsland } from 'portolan/browser';
import { startCapture } from './capture.ts';

export const hydrateOn = 'load';

/** Follows the e-mail fields of the page: it renders nothing itself. */
export default scriptIsland(() => startCapture());
