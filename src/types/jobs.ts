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
  /** Deletes a job. */
  remove(id: number): Promise<void>;
}
