import { useEffect } from 'react';
import { startShareRow } from './start-share-row.ts';

export const wake = 'idle';

/** Wakes the rows of share buttons on the page: it draws nothing itself. */
export default function ShareRow() {
  useEffect(startShareRow, []);
  return null;
}
