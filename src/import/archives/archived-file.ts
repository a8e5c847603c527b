import type { Readable } from 'node:stream';

/** One file of an archive. */
export interface ArchivedFile {
  /** Its path in the archive, separated by `/`; nothing says that it is harmless. */
  readonly name: string;
  /** A link or a device, which may point anywhere. */
  readonly isLink: boolean;
  /** Its content: to be read to its end before the next file is asked for, and not twice. */
  open(): Promise<Readable>;
  /** Bytes of the archive read so far. */
  packed(): number;
}

/** The path of a file in an archive without what says that it begins there. */
export function plainName(name: string): string {
  return name.replace(/^(?:\.?\/)+/, '');
}
