import { useEffect } from 'react';
import { startCapture } from './capture.ts';

export const wake = 'load';

/** Follows the e-mail fields of the page: it draws nothing itself. */
export default function MailingListCapture() {
  useEffect(() => startCapture(), []);
  return null;
}
