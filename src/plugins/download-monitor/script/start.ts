import { download } from './download.ts';
import { isBusy, isTakenOver } from './link.ts';
import { readSettings } from './settings.ts';

/** Listens for clicks on links to downloads, those that come later included. Gives what ends it. */
export function startDownloads(): (() => void) | undefined {
  const settings = readSettings();
  if (settings === undefined) return undefined;
  const onClick = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null) return;
    // The file itself is saved by a click of the script on the same link.
    if (isBusy(link) && !link.hasAttribute('download')) event.preventDefault();
    else if (isTakenOver(link, settings)) {
      event.preventDefault();
      download(link, settings);
    }
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}
