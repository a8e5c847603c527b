import type { MetaEntry } from '../records.ts';

/** One page. `content` is markup as stored; `text` is the short hand of `text/read.ts`, written as blocks. */
export interface Page {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly date: string;
  readonly modified?: string;
  readonly author?: 'admin' | 'rowan' | 'isla';
  readonly parent?: number;
  readonly menuOrder?: number;
  readonly status?: 'publish' | 'draft';
  readonly comments?: 'open' | 'closed';
  readonly picture?: string;
  readonly excerpt?: string;
  readonly text?: string;
  readonly editor?: 'blocks' | 'classic';
  readonly content?: string;
  readonly meta?: readonly MetaEntry[];
}
