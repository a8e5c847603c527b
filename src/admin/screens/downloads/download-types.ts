export const DOWNLOADS = 'portolan/v1/downloads';
export const LOG = 'portolan/v1/download-log';

/** Addresses of the two lists, Download Monitor's own. */
export const LIST_ADDRESS = 'edit.php?post_type=dlm_download';
export const LOG_ADDRESS = `${LIST_ADDRESS}&page=download-monitor-reports`;

export const NEW_ADDRESS = 'post-new.php?post_type=dlm_download';

/** The page of one download. */
export function downloadAddress(id: number): string {
  return `post.php?post_type=dlm_download&post=${id}&action=edit`;
}

/** A download as it is changed. */
export interface EditedDownload {
  readonly id: number;
  readonly title: string;
  readonly excerpt: string;
  readonly content: string;
  /** Id of a picture of the library; 0 = none. */
  readonly picture: number;
  /** Names, as HTML. */
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  /** Downloads that count beside those of the log. */
  readonly counted_before: number;
  readonly status: string;
  readonly link: string;
  readonly modified_gmt: string;
  readonly members_only: boolean;
  readonly redirect_only: boolean;
  readonly new_tab: boolean;
  readonly featured: boolean;
  /** The latest first. */
  readonly versions: readonly EditedVersion[];
}

/** A version of a download; without an id it is new. */
export interface EditedVersion {
  readonly id?: number;
  readonly name: string;
  readonly files: readonly string[];
}

/** A download with what it was counted, as `portolan/v1` tells it. */
export interface Download {
  readonly id: number;
  readonly title: string;
  readonly status: string;
  readonly date_gmt: string;
  readonly link: string;
  readonly count: number;
  readonly members_only: boolean;
  readonly featured: boolean;
  readonly versions: readonly {
    readonly id: number;
    readonly name: string;
    readonly files: readonly string[];
    /** Bytes; -1 = unknown. */
    readonly size: number;
    readonly count: number;
  }[];
}

/** One line of the log of downloads. */
export interface LogLine {
  readonly id: number;
  readonly date_gmt: string | null;
  readonly download: number;
  readonly title: string;
  readonly version: string;
  readonly status: string;
  readonly user: number;
  /** '' = a guest. */
  readonly name: string;
  readonly ip: string;
  /** The page with the link. */
  readonly page: string;
  readonly browser: string;
}

/** What a download's list and its lines of the log call it. */
export function nameOf({ id, title }: { readonly id: number; readonly title: string }): string {
  return title || `Download ${id}`;
}

/** The log of one download. */
export function logAddress(download: number): string {
  return `${LOG_ADDRESS}&download=${download}`;
}
