import type { UserRow } from './records.ts';

/** Who asks. Guests have user 0 and an empty session token. */
export interface Visitor {
  readonly user: UserRow | undefined;
  /** User id, 0 for guests. */
  readonly id: number;
  readonly roles: readonly string[];
  /** The token inside the log-in cookie, '' otherwise; nonces are bound to it. */
  readonly sessionToken: string;
  /** A primitive capability of the visitor's roles, for example `edit_posts`. */
  has(capability: string): boolean;
}
