import type { Clock } from '../../types/index.ts';
import { changeNotice, notifyChanges } from '../changes.ts';
import type { Connection, Transaction } from '../database.ts';
import type { TimeZone } from '../dates.ts';
import type { Change, ChangeListener } from './change.ts';

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

/** Says what a write changed. */
export type Announce = (change: Change) => void;

/** A write that announces what it changed after the commit. */
export function write<T>(
  context: Context,
  work: (transaction: Transaction, announce: Announce) => Promise<T>,
): Promise<T> {
  return context.connection.transaction(async (transaction) => {
    const changes: Change[] = [];
    const result = await work(transaction, (change) => {
      if (context.onChange === undefined) return;
      changes.push(change);
      transaction.afterCommit(() => context.onChange?.(change));
    });
    await notifyChanges(transaction, context.origin, changes.map(changeNotice));
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
