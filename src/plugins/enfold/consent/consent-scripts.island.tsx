import { scriptIsland } from 'portolan/browser';
import type { ConsentScriptsModel } from './consent-scripts-model.ts';
import { startConsent } from './start-consent.ts';

export const hydrateOn = 'idle';

/** Wakes the bar, the window of choices and every toggle on the page: it renders nothing itself. */
export default scriptIsland(({ barOnly, essentialOnly, reload, refuseAlert }: ConsentScriptsModel) =>
  startConsent({ barOnly, essentialOnly, reload, refuseAlert }),
);
