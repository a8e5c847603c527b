import type { Clock, SiteEvents } from '../../types/index.ts';
import { tellChanges, toldChange } from '../changes.ts';
import type { Connection } from '../connection.ts';
import type { TimeZone } from '../dates.ts';
import type { Transaction } from '../transaction.ts';

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

/** What every repository stands on. */
export interface Context {
  readonly connection: Connection;
  readonly clock: Clock;
  readonly onChange: ChangeListener | undefined;
  /** Names this process to the others on the database. */
  readonly origin: string;
  /** Whether posts of a type have parents in their addresses. */
  readonly hierarchical: (postType: string) => boolean;
  /** An option's text, at once. */
  readonly option: (name: string) => string | undefined;
}

/** A write that announces what it changed after the commit. */
export function write<T>(
  context: Context,
  work: (transaction: Transaction, announce: (change: Change) => void) => Promise<T>,
): Promise<T> {
  return context.connection.transaction(async (transaction) => {
    const changes: Change[] = [];
    const result = await work(transaction, (change) => {
      if (context.onChange === undefined) return;
      changes.push(change);
      transaction.afterCommit(() => context.onChange?.(change));
    });
    await tellChanges(transaction, context.origin, changes.map(toldChange));
    return result;
  });
}

/** The site's time zone, from its options. */
export function timeZone(context: Context): TimeZone {
  return {
    timezone: context.option('timezone_string') ?? '',
    offset: Number(context.option('gmt_offset')) || 0,
  };
}
