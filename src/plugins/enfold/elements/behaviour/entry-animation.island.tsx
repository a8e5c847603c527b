import { scriptIsland } from '../../../../view/script-island.ts';
import { wakeEntryAnimations } from './entry-animations.ts';

export const wake = 'idle';

/** Lets elements of the page come in when they are scrolled into view. Shows nothing itself. */
export default scriptIsland(
  ({ most, onPhones }: { readonly most?: number | undefined; readonly onPhones?: boolean | undefined }) =>
    wakeEntryAnimations(document, { most, onPhones }),
);
