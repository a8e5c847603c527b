import type { SiteEvents } from '../../types/index.ts';

/** What the repositories announce, with the fields of the event of that name. */
export type Change = {
  [Kind in CoreEvent]: { readonly kind: Kind } & SiteEvents[Kind];
}[CoreEvent];

type CoreEvent =
  | 'post.saved'
  | 'post.deleted'
  | 'term.changed'
  | 'comment.changed'
  | 'comment.deleted'
  | 'user.changed'
  | 'option.changed';

/** Told of each change once it is committed, before the writing call returns. */
export type ChangeListener = (change: Change) => void | Promise<void>;
