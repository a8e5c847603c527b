import { scriptIsland } from 'portolan/browser';
import { startEntryAnimations } from './entry-animations.ts';

export const hydrateOn = 'idle';

/** Lets elements of the page come in when they are scrolled into view. Shows nothing itself. */
export default scriptIsland(
  ({ most, onPhones }: { readonly most?: number | undefined; readonly onPhones?: boolean | undefined }) =>
    startEntryAnimations(document, { most, onPhones }),
);
