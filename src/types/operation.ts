import type { Readable } from 'node:stream';
import type { Backups } from './backups.ts';
import type { Finding } from './finding.ts';

/** What leaves a live site, or would. */
export interface Outgoing {
  readonly live: boolean;
  /** Sentences: mails, charges, what plugins do on time. */
  readonly leaves: readonly string[];
  /** Mails that were written into `mail/` and stay there. */
  readonly held: number;
}

/** What whoever runs a site does with it as a whole, while it is served. */
export interface SiteOperation {
  /** What `portolan doctor` looks at; the database is not read whole, as that would keep visitors waiting. */
  examine(): Promise<readonly Finding[]>;
  outgoing(): Promise<Outgoing>;
  /** Lets mails, charges and scheduled jobs leave the site from now on, or holds them back (`portolan go-live`). */
  setLive(live: boolean): Promise<void>;
  /**
   * The site as a file that WordPress takes in, piece by piece (`portolan export`); undefined = this database has no such
   * dump.
   */
  exported(kind: 'wxr' | 'sql'): Promise<Iterable<string> | AsyncIterable<string> | undefined>;
  /** The backups that are there; undefined = this database is backed up by its own means (`pg_dump`). */
  backups(): Promise<Backups | undefined>;
  /** Asks for a backup (`portolan backup`), which the server makes as a job. */
  backUp(): Promise<void>;
  /** A backup as a tar archive, without the site's secrets and keys; undefined = there is no such backup. */
  archive(backup: string): Promise<Readable | undefined>;
}
