import type { Site } from 'portolan/plugin';

/** A reminder that the owner has written (option `rcp_reminder_notices`). */
export interface Reminder {
  /** Its place in the option. */
  readonly id: number;
  /** Days before (above 0) or after (below 0) the end on which it is sent. */
  readonly days: number;
  readonly type: 'renewal' | 'expiration';
  readonly subject: string;
  readonly message: string;
  /** Levels that it is for; none = all. */
  readonly levels: readonly number[];
}

const DAYS: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30, year: 365 };

/** The reminders that are switched on. */
export function remindersOf(site: Pick<Site, 'options'>): readonly Reminder[] {
  const stored = site.options.value('rcp_reminder_notices');
  if (!stored || typeof stored !== 'object') return [];
  return Object.entries(stored).flatMap(([id, value]) => reminderOf(Number(id), value) ?? []);
}

function reminderOf(id: number, value: unknown): Reminder | undefined {
  if (!value || typeof value !== 'object') return undefined;
  const fields = value as Readonly<Record<string, unknown>>;
  const text = (name: string) => (typeof fields[name] === 'string' ? (fields[name] as string) : '');
  const enabled = fields['enabled'] === true || fields['enabled'] === 1 || fields['enabled'] === '1';
  const days = daysOf(text('send_period'));
  if (!enabled || days === undefined || text('message') === '') return undefined;
  const levels = fields['levels'];
  return {
    id,
    days,
    type: text('type') === 'renewal' ? 'renewal' : 'expiration',
    subject: text('subject'),
    message: text('message'),
    levels:
      levels && typeof levels === 'object'
        ? Object.values(levels)
            .map(Number)
            .filter((level) => level > 0)
        : [],
  };
}

/** `+1month`, `-3days`, `today` as days before the end. */
export function daysOf(period: string): number | undefined {
  if (period === 'today') return 0;
  const match = /^([+-])(\d+)\s*(day|week|month|year)s?$/.exec(period);
  if (match === null) return undefined;
  const days = Number(match[2]) * (DAYS[match[3] ?? ''] ?? 1);
  return match[1] === '-' ? -days : days;
}
