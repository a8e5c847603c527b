import { useEffect } from 'react';
import { wakeEntryAnimations } from './entry-animations.ts';

export const wake = 'idle';

/** Lets elements of the page come in when they are scrolled into view. Shows nothing itself. */
export default function EntryAnimation({ most }: { readonly most?: number | undefined }) {
  useEffect(() => wakeEntryAnimations(document, most), [most]);
  return null;
}
