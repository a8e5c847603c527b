import type { Visitor } from '../../src/types/index.ts';

/** A word that stands in one closed place alone. */
export interface Canary {
  /** Where it stands: `draft page: content`. */
  readonly name: string;
  readonly secret: string;
  /** Whether somebody may read it by right. */
  mayRead(visitor: Visitor): Promise<boolean>;
}
