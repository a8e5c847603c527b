import { scriptIsland } from 'portolan/browser';
import { followTooltips, hasTooltips, SITE_SHOW_DELAY } from './tooltips.ts';

export const hydrateOn = 'idle';

/** Tells about icons, links and thumbs what they carry as their text. Shows nothing itself until then. */
export default scriptIsland(() =>
  hasTooltips(document) ? undefined : followTooltips(document, SITE_SHOW_DELAY),
);
