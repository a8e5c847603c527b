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
}
