import type { Plugin } from '../types/plugin.ts';
import type { Site } from '../types/site.ts';
import type { FetchMediaOptions } from './media/fetch-media.ts';

/** The staging database, as plugins' import steps need it opened. */
export interface StagedSite {
  /** The site's folder. */
  readonly folder: string;
  /** Absolute path of the staging database. */
  readonly database: string;
  readonly plugins: readonly Plugin[];
}

/** Rows made on a site: by table, those from the first id made there on. */
export interface OwnRows {
  readonly table: string;
  readonly from: number;
  readonly rows: number;
}

/** The database of a site where it is not the file in its folder: fetched into a file for an import, replaced by one. */
export interface DatabaseElsewhere {
  /** Writes what is there into a new file; false where no site is there. */
  fetch(file: string): Promise<boolean>;
  /**
   * Puts what a file holds in its place, all or nothing, unless rows were made meanwhile; `rest` is done just before it
   * holds.
   */
  replace(file: string, own: readonly OwnRows[], rest: () => Promise<void>): Promise<void>;
}

export interface ImportOptions {
  /** WXR files, SQL dumps (either packed with gzip), backups of a site (zip, tar, .wpress), or folders that hold them. */
  readonly sources: readonly string[];
  /** The site's folder; made where there is none. */
  readonly site: string;
  /** The uploads: folder, zip, tar or tar.gz; those of a backup are found in it. */
  readonly uploads?: string | undefined;
  /** The address at which the site will be; the old one stays in the stored content. */
  readonly url?: string | undefined;
  /** The old site's wp-config.php; that of a backup is found in it. */
  readonly wpConfig?: string | undefined;
  /** The old site's translations: its folder wp-content/languages. */
  readonly languages?: string | undefined;
  /** Table prefix of the site to take, where a dump holds several. */
  readonly prefix?: string | undefined;
  readonly plugins: readonly Plugin[];
  /** Fetches attachments' files that are not among the uploads from the old site. */
  readonly fetchMedia?: boolean | FetchMediaOptions | undefined;
  /** Gives up what visitors made on the site since its last import, instead of carrying it over. */
  readonly fresh?: boolean | undefined;
  /** Does everything but the last step: the site stays, and the summary says what would happen. */
  readonly dryRun?: boolean | undefined;
  /** Opens a site on the staging database for the plugins' own steps; without it they are left out. */
  readonly openStaged?: ((staged: StagedSite) => Promise<Site>) | undefined;
  /** Where the site's database is, if it is not the file in its folder. */
  readonly elsewhere?: DatabaseElsewhere | undefined;
  /** Prints no summary. */
  readonly quiet?: boolean | undefined;
  /** Events and summary as JSON lines. */
  readonly json?: boolean | undefined;
  readonly output: NodeJS.WritableStream;
  readonly signal?: AbortSignal | undefined;
}
