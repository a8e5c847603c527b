import { createHash } from 'node:crypto';
import { fromPlain, isPhpArray, maybeUnserialize, phpEntries, serialize } from '../../database/index.ts';

/** A post that is to be published: its id and when, in UTC as MySQL writes it. */
export interface ScheduledPost {
  readonly id: number;
  readonly at: string;
}

const HOOK = 'publish_future_post';

/**
 * WordPress's list of what is due (option `cron`) with the scheduled posts in it: they were written down as jobs here, and
 * WordPress publishes none that it has no event for. WordPress: wp_schedule_single_event(), _future_post_hook().
 */
export function withScheduledPosts(cron: string, posts: readonly ScheduledPost[]): string {
  const stored = maybeUnserialize(cron);
  const known = new Map(isPhpArray(stored) ? phpEntries(stored) : []);
  const version = known.get('version') ?? 2;
  known.delete('version');
  for (const { id, at } of posts) {
    const due = Math.floor(Date.parse(`${at.replace(' ', 'T')}Z`) / 1000);
    const args = fromPlain([id]);
    const key = createHash('md5').update(serialize(args)).digest('hex');
    const isListed = [...known.values()].some((hooks) =>
      phpEntries(hooks).some(
        ([hook, events]) => hook === HOOK && phpEntries(events).some(([event]) => event === key),
      ),
    );
    if (isListed || Number.isNaN(due)) continue;
    const hooks = new Map(phpEntries(known.get(due) ?? null));
    const events = new Map(phpEntries(hooks.get(HOOK) ?? null));
    events.set(
      key,
      new Map<string, ReturnType<typeof fromPlain>>([
        ['schedule', false],
        ['args', args],
      ]),
    );
    known.set(due, hooks.set(HOOK, events));
  }
  // Read from the first to the first that is not due yet.
  const inOrder = [...known].sort(([a], [b]) => Number(a) - Number(b));
  return serialize(new Map([...inOrder, ['version' as const, version]]));
}
