import { join } from 'node:path';

/** What a start has to know of its surroundings. */
export interface Surroundings {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The user's home; undefined where they have none. */
  readonly home: string | undefined;
  readonly temporary: string;
  readonly user: number | undefined;
}

/**
 * Folders in which the program may be unpacked, the best first. `PORTOLAN_CACHE_FOLDER` is the only one where it is set;
 * `CACHE_DIRECTORY` is what systemd gives a service.
 */
export function cachePlaces({ environment, home, temporary, user }: Surroundings): readonly string[] {
  const named = environment['PORTOLAN_CACHE_FOLDER'];
  if (named) return [named];
  const ofService = environment['CACHE_DIRECTORY']?.split(':')[0];
  const ofUser = environment['XDG_CACHE_HOME'] || (home && join(home, '.cache'));
  return [
    ...(ofService ? [ofService] : []),
    ...(ofUser ? [join(ofUser, 'portolan')] : []),
    join(temporary, `portolan-${user ?? 'cache'}`),
  ];
}
