import { scriptIsland } from 'portolan/browser';
import { startDownloads } from './script/start.ts';

export const hydrateOn = 'load';

/** Takes over the page's links to downloads: files come without leaving the page. It renders nothing itself. */
export default scriptIsland(() => startDownloads());
