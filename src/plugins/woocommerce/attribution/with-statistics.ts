import { hasConsent, onConsentChange } from './consent.ts';
import { documentCookies } from './visit-cookies.ts';

/** Starts something (loads its script, gives what ends it) once the visitor agrees to statistics; not before. */
export function withStatistics(page: Document, view: Window, start: () => Promise<() => void>): () => void {
  let started: Promise<() => void> | undefined;
  const begin = () => {
    started ??= start();
    // What does not load is left out.
    started.catch(() => undefined);
  };
  if (hasConsent(documentCookies(page, view.location.hostname), 'statistics')) begin();
  const ended = onConsentChange(page, 'statistics', (allowed) => {
    if (allowed) begin();
  });
  return () => {
    ended();
    started?.then(
      (end) => end(),
      () => undefined,
    );
  };
}
