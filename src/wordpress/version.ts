import type { Options } from '../types/index.ts';

/** The release that each state of WordPress's database stands for: the newest one that had it. */
const RELEASES: readonly (readonly [databaseVersion: number, version: string])[] = [
  [60717, '6.9.1'],
  [60421, '6.8.7'],
  [58975, '6.7.2'],
  [57155, '6.6.2'],
  [56657, '6.4.3'],
  [55853, '6.3.2'],
  [53496, '6.1.9'],
];

const NEWEST = '6.8.7';

/**
 * The WordPress that a site ran on when it was exported: what it last called itself, else what its database tells.
 * Feeds, sitemaps and heads name it, and the order of some head lines depends on it.
 */
export function wordpressVersion(options: Pick<Options, 'get' | 'number'>): string {
  const checked = /"version_checked";s:\d+:"(\d+(?:\.\d+)+)"/.exec(
    options.get('_site_transient_update_core') ?? '',
  );
  if (checked?.[1]) return checked[1];
  const database = options.number('db_version');
  return RELEASES.find(([from]) => database >= from)?.[1] ?? NEWEST;
}

/** Whether a site's WordPress is at least a release (`6.9`). */
export function wordpressIsAtLeast(options: Pick<Options, 'get' | 'number'>, release: string): boolean {
  const parts = (version: string) => version.split('.').map(Number);
  const own = parts(wordpressVersion(options));
  const wanted = parts(release);
  for (const [index, number] of wanted.entries()) {
    const difference = (own[index] ?? 0) - number;
    if (difference !== 0) return difference > 0;
  }
  return true;
}
