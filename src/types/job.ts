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
