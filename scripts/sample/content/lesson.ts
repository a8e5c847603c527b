/** One lesson or article as its author writes it; the rest of a post's record follows from it. */
export interface Lesson {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  /** Local, `YYYY-MM-DD HH:MM:SS`. */
  readonly date: string;
  readonly modified?: string;
  readonly author: 'admin' | 'rowan' | 'isla';
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  /** Key of the featured picture; lessons have one, notices need not. */
  readonly picture?: string;
  readonly excerpt?: string;
  readonly editor: 'blocks' | 'classic';
  /** The short hand of `text/read.ts`. */
  readonly text: string;
  readonly status?: 'publish' | 'future' | 'draft' | 'private' | 'trash';
  readonly password?: string;
  readonly sticky?: boolean;
  readonly comments?: 'open' | 'closed';
  /** Slugs that the lesson had before. */
  readonly oldSlugs?: readonly string[];
}
