import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  type ChangeNotice,
  type Database,
  forwardedUntrusted,
  noteForwardedUntrusted,
  type StatementListener,
  setLive,
} from './database/index.ts';
import { DATABASE_FILE } from './import/stages/swap.ts';
import type { SiteConfiguration } from './site-configuration.ts';
import type { LoadModule } from './theme/bundler/server-modules.ts';
import type { ThemeWorkshop } from './theme/load-theme.ts';
import type { LoadedTheme } from './theme/pages.tsx';
import type {
  Call,
  Clock,
  Endpoint,
  Logger,
  Plugin,
  Reply,
  Site,
  SiteOperation,
  SiteRequest,
  Visitor,
} from './types/index.ts';
import type { JobRunner } from './wordpress/jobs/index.ts';
import type { StoredSecret } from './wordpress/secrets/index.ts';
import { whereWritable } from './wordpress/site/write-refusals.ts';

export interface OpenSiteOptions {
  readonly folder: string;
  /** The database where it is not the site's own: an import's staging file, or what opens it. */
  readonly database?: string | (() => Promise<Database>);
  /** Address that visitors use; wins over the configuration and over what the import noted. */
  readonly url?: string;
  /** Address to use where nobody named one. */
  readonly localAddress?: string;
  readonly logLevel?: string;
  readonly clock?: Clock;
  readonly log?: Logger;
  /** The tools of a development server; absent = the site is served to visitors. */
  readonly development?: SiteWorkshop | undefined;
  /** Compile themes and plugins even where nothing changed. */
  readonly rebuild?: boolean;
  /** Further plugins, for tests. */
  readonly plugins?: readonly Plugin[];
  /** The site may be read and not be changed, whatever else says so. */
  readonly readOnly?: boolean | undefined;
  /** What the owner may do with the site as a whole. */
  readonly operate?: ((opened: OpenedSite) => SiteOperation) | undefined;
  /** A theme that is loaded already, for tests. */
  readonly theme?: LoadedTheme;
}

/** How a development server loads what a site brings, and who hears of what fails. */
export interface SiteWorkshop extends ThemeWorkshop {
  readonly load: LoadModule;
  /** Called with each error that is logged, whatever became of it in the answer. */
  onError(error: unknown, message: string): void;
  /** The page that stands instead of one that failed. */
  readonly failurePage: (error: unknown) => string;
}

/** A site together with what serves it. */
export interface OpenedSite extends DatabaseControls {
  readonly site: Site;
  readonly configuration: SiteConfiguration;
  readonly theme: LoadedTheme;
  readonly endpoints: readonly Endpoint[];
  readonly pages: (call: Call, path: string) => Promise<Reply>;
  readonly visitorOf: (site: Site, request: SiteRequest) => Promise<Visitor>;
  /** Does what is due; started by whoever serves the site. */
  readonly jobs: JobRunner;
  /** Secrets of third parties that stand in the database. */
  storedSecrets(): readonly StoredSecret[];
  /** The options as the database holds them: without the secrets that come from outside of it. */
  readonly storedOptions: Site['options'];
  /** Where the database was backed up before it was brought up to date; undefined = nothing was to do. */
  readonly upgradeBackup: string | undefined;
  /** Called with what changed, here or in another process. */
  onChange(listener: (change: ChangeNotice) => void): void;
  /**
   * Takes in what other processes wrote. Called before each request is answered; undefined = nobody wrote, else wait for
   * it. What others wrote while nobody calls is noticed within a quarter of a second.
   */
  freshen(): Promise<void> | undefined;
  /** Called with what another process changed: an empty list is nothing that pages are made of. */
  onChangeElsewhere(listener: (changes: readonly ChangeNotice[]) => void): void;
}

/** What whoever serves a site does with its database as a whole. */
export interface DatabaseControls {
  /** Lets mails, charges and the like leave the site from now on, or holds them again. */
  setLive(live: boolean): Promise<void>;
  /** Lets the site be read and not be changed from now on, by all processes, or ends that. */
  setReadOnly(readOnly: boolean): Promise<void>;
  /** When requests first came from a proxy that is not trusted (ISO 8601); undefined = never. */
  forwardedUntrusted(): Promise<string | undefined>;
  /** Keeps for the owner that such a request came, or that it is in order now. */
  noteForwardedUntrusted(came: boolean): Promise<void>;
  /** Whether the database is a file in the site's folder. */
  readonly isFile: boolean;
  /** Whether the database answers. */
  healthy(): boolean;
  /** Hands every SQL statement to the listener from now on; undefined ends it. */
  listenToStatements(listener: StatementListener | undefined): void;
}

/** The controls of an opened site's database. */
export function databaseControls(database: Database, site: Site): DatabaseControls {
  const since = (is: boolean) => (is ? new Date(site.clock.now()).toISOString() : undefined);
  const isFile = database.dialect.name === 'sqlite';
  return {
    isFile,
    setReadOnly: (readOnly) => database.setReadOnly(since(readOnly)),
    setLive: (live) => setLive(database, since(live)),
    forwardedUntrusted: () => forwardedUntrusted(database),
    async noteForwardedUntrusted(came) {
      await whereWritable(site, () => noteForwardedUntrusted(database, since(came)));
    },
    healthy: () => {
      try {
        database.writesElsewhere();
        return database.isReachable() && (!isFile || existsSync(join(site.folder, DATABASE_FILE)));
      } catch {
        return false;
      }
    },
    listenToStatements: (listener) => {
      database.onStatement = listener;
    },
  };
}
