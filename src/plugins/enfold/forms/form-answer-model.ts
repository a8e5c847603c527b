import type { PostedForm } from './posted.ts';

/** What came of a form in this request. */
export type FormAnswer =
  | { readonly state: 'unsent' }
  /** Fields are wrong: the form again, with what was written. */
  | { readonly state: 'wrong'; readonly posted: PostedForm; readonly wrong: ReadonlySet<string> }
  /** Not taken for another reason: the form again, with a text above it (newsletter) or below it. */
  | { readonly state: 'refused'; readonly posted: PostedForm; readonly text: string }
  /** Not taken, and the form is not shown again. */
  | { readonly state: 'closed'; readonly lines: readonly string[] }
  | { readonly state: 'sent' };
