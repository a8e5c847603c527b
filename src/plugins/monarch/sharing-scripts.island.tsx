import { scriptIsland } from 'portolan/browser';
import { startButtons, startMedia } from './browser/buttons.ts';
import { loadCounts } from './browser/counts.ts';
import { startPanels } from './browser/panels.ts';
import { startPopups } from './browser/popups.ts';
import { readSettings } from './browser/settings.ts';

export const hydrateOn = 'idle';

/** Wakes everything on the page that shares: it renders nothing itself. */
export default scriptIsland(() => {
  const settings = readSettings();
  if (!settings) return;
  loadCounts(settings);
  const stops = [startButtons(settings), startMedia(settings), startPanels(), startPopups()];
  return () => {
    for (const stop of stops) stop();
  };
});
