/** What `portolan doctor` looked at and what came of it. */
export interface Finding {
  /** One word: `database`, `mail` … */
  readonly about: string;
  /** `note`: works, but the owner may want it otherwise. */
  readonly state: 'good' | 'note' | 'wrong';
  /** A sentence; never a secret. */
  readonly found: string;
  /** Permanent name of what is wrong, where the table of errors has it. */
  readonly code?: string;
  /** What to do. */
  readonly remedy?: string;
}
