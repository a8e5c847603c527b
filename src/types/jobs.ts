import type { Site } from './site.ts';

/**
 * A kind of work that is done outside requests: declared by a plugin (`jobs`), asked for with `site.jobs.add()` or
 * by its own schedule, run by the server. Several servers may share a site: each job is run by one of them.
 * A job may run again where it was cut short, so a handler does what is still to be done.
 */
export interface Job {
  /** With the plugin's name before it: `woocommerce.expire-orders`. */
  readonly name: string;
  /** Seconds from one run to the next, for a job that comes back by itself. The first run is at the server's start. */
  readonly every?: number;
  /** Tries until a job is given up. Default: 8, spread over some 17 hours. Jobs that come back are never given up. */
  readonly attempts?: number;
  /** What it throws is kept and logged, and the job is tried again later; `JobRefused` is not tried again. */
  handle(site: Site, payload: unknown): void | Promise<void>;
}

export interface NewJobOptions {
  /** Milliseconds since 1970; default: at once. */
  readonly at?: number;
  /** There is one job of a kind for a key: adding it again replaces payload and time. */
  readonly key?: string;
}

/** A job as it is stored. */
export interface StoredJob {
  readonly id: number;
  /** The job's name. */
  readonly kind: string;
  readonly key: string | undefined;
  readonly payload: unknown;
  /** Milliseconds since 1970. */
  readonly due: number;
  /** Tries so far. */
  readonly attempts: number;
  /** What the last try came to; '' = nothing went wrong yet. */
  readonly lastError: string;
  /** When it was given up, milliseconds since 1970. */
  readonly failedAt: number | undefined;
}

/** What is still to be done, kept in the database: it survives a restart. */
export interface Jobs {
  /** Asks for a job; the payload is stored as JSON. Gives its id. */
  add(kind: string, payload?: unknown, options?: NewJobOptions): Promise<number>;
  /** Takes a job back; one that runs at the moment is finished. */
  cancel(kind: string, key: string): Promise<void>;
  /** Jobs that wait or were given up, soonest first. */
  find(query?: { readonly kind?: string; readonly failed?: boolean }): Promise<readonly StoredJob[]>;
  /** Tries a job that was given up (or waits for its next try) anew, at once; false where there is none. */
  retry(id: number): Promise<boolean>;
  /** Forgets a job. */
  remove(id: number): Promise<void>;
}
