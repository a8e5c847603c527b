/** A file of a broken export. */
export interface ExportFile {
  readonly name: string;
  readonly content: string | Uint8Array;
}

/** What importing a broken export has to come to. All of it is compared literally. */
export interface ExpectedReport {
  /** 0: all is in. 1: something was refused or may be missing. 2: nothing was imported. */
  readonly exitCode: 0 | 1 | 2;
  /** Code of the error and a part of its message that helps to repair the export, for exit code 2. */
  readonly error?: readonly [code: string, hint: string];
  /** Rows counted, imported, merged, refused. */
  readonly rows?: readonly [source: number, imported: number, merged: number, refused: number];
  /**
   * Every finding in order, as `outcome code file:line table×rows`; parts it does not have are left out, and so
   * is `options-inferred`, which every WXR file has.
   */
  readonly findings?: readonly string[];
  /** What the site's database holds: a query and the values of its rows. */
  readonly holds?: Readonly<Record<string, readonly (readonly unknown[])[]>>;
  /** The uploaded files. */
  readonly uploads?: readonly string[];
}

/** An export that is broken in one way. */
export interface BrokenExport {
  /** For folders and tests. */
  readonly name: string;
  /** What is broken. */
  readonly broken: string;
  /** Files to import, in the order in which they are given. */
  readonly files: () => readonly ExportFile[];
  /** The uploads' archive, or files of a folder `uploads`. */
  readonly uploads?: () => ExportFile | Promise<ExportFile>;
  /** `--prefix`. */
  readonly prefix?: string;
  readonly expected: ExpectedReport;
}

/** A text with one part replaced, which has to be there exactly once. */
export function breakAt(text: string, part: string, replacement: string): string {
  const pieces = text.split(part);
  if (pieces.length !== 2) throw new Error(`${part} occurs ${pieces.length - 1} times in the good export.`);
  return pieces.join(replacement);
}

/** A text cut off directly before a part of it. */
export function cutBefore(text: string, part: string): string {
  const at = text.indexOf(part);
  if (at < 0) throw new Error(`${part} is not in the good export.`);
  return text.slice(0, at);
}
