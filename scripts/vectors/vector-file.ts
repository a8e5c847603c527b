/** One file of input/output pairs. */
export interface VectorFile {
  readonly suite: string;
  readonly cases: readonly VectorCase[];
}

export interface VectorCase {
  readonly id: string;
  readonly fn?: string;
  readonly args?: unknown;
  readonly order?: number;
  readonly request?: VectorRequest;
  readonly expected: unknown;
}

export interface VectorRequest {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly scheme?: string;
  readonly remote_addr?: string;
  /** `user:password` */
  readonly basic_auth?: string;
}

export interface FileResult {
  readonly file: string;
  readonly passed: number;
  readonly total: number;
  /** Ids that failed. */
  readonly failed: readonly string[];
  /** Id → what differs. */
  readonly why: Readonly<Record<string, string>>;
}

/** Sums up one file. */
export function fileResult(file: string, differences: ReadonlyMap<string, string | undefined>): FileResult {
  const failed = [...differences].filter(([, why]) => why !== undefined);
  return {
    file,
    total: differences.size,
    passed: differences.size - failed.length,
    failed: failed.map(([id]) => id),
    why: Object.fromEntries(failed) as Record<string, string>,
  };
}
