import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The file in a site's folder that makes the site read-only while it is there: it can be taken away on a full disk. */
export const READ_ONLY_FILE = 'read-only';

export interface ReadOnlyFlag {
  /** As of the last look. */
  holds(): boolean;
  look(): void;
}

/** Whether a site is read-only: for good where `always`, else while the file is there. */
export function readOnlyFlag(folder: string, always: boolean): ReadOnlyFlag {
  const file = join(folder, READ_ONLY_FILE);
  const look = () => always || existsSync(file);
  let present = look();
  return {
    holds: () => present,
    look: () => {
      present = look();
    },
  };
}
