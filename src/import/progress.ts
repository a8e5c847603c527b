/** The parts of an import, in their order. */
export type Stage = 'survey' | 'read' | 'resolve' | 'index' | 'plugins' | 'media' | 'check' | 'swap';

/** What the pipeline tells while it works. */
export interface Progress {
  /** A stage begins. `bytes` are to be read in it, 0 = unknown. */
  stage(stage: Stage, bytes?: number): void;
  /** Bytes read and records handled in the present stage so far. */
  at(bytes: number, records: number): void;
  /** The last stage is over. */
  done(): void;
}
