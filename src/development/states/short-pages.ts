import { failurePage } from '../../server/failure-page.ts';
import type { Site } from '../../types/index.ts';
import { readOnlyRefusal, refusalPage, unwritable } from '../../wordpress/site/write-refusals.ts';

/** Pages that no address brings about while all is well, at addresses of the gallery below `/__states/pages/`. */
const PAGES: Readonly<Record<string, (site: Site) => string>> = {
  failure: (site) => failurePage(site, '5f0e1d2c3b4a'),
  'read-only': (site) => String(refusalPage(site, readOnlyRefusal(site), true).body),
  busy: (site) => String(refusalPage(site, unwritable(site, 'busy'), true).body),
};

/** The page of that name; undefined where there is none. */
export function shortPage(site: Site, name: string): string | undefined {
  return Object.hasOwn(PAGES, name) ? PAGES[name]?.(site) : undefined;
}
