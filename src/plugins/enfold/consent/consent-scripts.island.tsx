import { scriptIsland } from '../../../view/script-island.ts';
import { startConsent } from './start-consent.ts';

export const wake = 'idle';

export interface ConsentScriptsModel {
  readonly barOnly: boolean;
  readonly essentialOnly: boolean;
  /** The page is loaded anew when something was accepted. */
  readonly reload: boolean;
  readonly refuseAlert: string;
}

/** Wakes the bar, the window of choices and every toggle on the page: it draws nothing itself. */
export default scriptIsland(({ barOnly, essentialOnly, reload, refuseAlert }: ConsentScriptsModel) =>
  startConsent({ barOnly, essentialOnly, reload, refuseAlert }),
);
