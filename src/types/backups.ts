/** A backup of the whole site in the folder of backups. */
export interface KeptBackup {
  /** Of its folder: `2026-03-01T04-05-06-789Z`. */
  readonly name: string;
  /** ISO time at which the database was copied. */
  readonly made: string;
  readonly databaseBytes: number;
  readonly uploads: number;
  readonly uploadBytes: number;
  /** Version of the program that made it. */
  readonly program: string;
}

/** The backups of a site and how they come about. */
export interface Backups {
  /** Where they lie on the server. */
  readonly folder: string;
  /** How often the server makes one by itself, in hours; undefined = it does not. */
  readonly everyHours: number | undefined;
  /** How many stay; undefined = all. */
  readonly keep: number | undefined;
  /** The newest first. */
  readonly kept: readonly KeptBackup[];
}
