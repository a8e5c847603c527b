import { useEffect } from 'react';
import { followTooltips, hasTooltips, SITE_SHOW_DELAY } from './tooltips.ts';

export const wake = 'idle';

/** Tells about icons, links and thumbs what they carry as their text. Shows nothing itself until then. */
export default function Tooltip() {
  useEffect(() => (hasTooltips(document) ? undefined : followTooltips(document, SITE_SHOW_DELAY)), []);
  return null;
}
