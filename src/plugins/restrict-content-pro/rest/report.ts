import type { RestCall, RestReply, RestRoute } from 'portolan/plugin';
import { memberSettings } from '../settings.ts';
import { type Earned, earnings, membershipCounts } from '../store/earnings.ts';
import { levelsOf } from '../store/levels.ts';
import { amountOf, ownerOnly, wrongFields } from './owner.ts';

/** Longer times than this, in days, are told by month. */
const BY_DAY = 62;

const day = { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$', required: true } as const;

/** What members paid in a time, and how many there are. Restrict Content Pro: wp-admin/admin.php?page=rcp-reports. */
export const reportRoutes: readonly RestRoute[] = [
  {
    namespace: 'portolan/v1',
    path: '/membership-report',
    endpoints: [{ methods: ['GET'], args: { from: day, to: day }, permission: ownerOnly, handle: reported }],
  },
];

async function reported({ site, params }: RestCall) {
  const [from, to] = [String(params.from), String(params.to)];
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000;
  if (!(days >= 0)) return wrongFields({ to: 'The time ends before it begins.' });
  const by = days > BY_DAY ? 'month' : 'day';
  const { currency } = memberSettings(site);
  const [paid, counts, levels] = await Promise.all([
    earnings(site, { from, to, by }),
    membershipCounts(site),
    levelsOf(site),
  ]);
  const earned = (rows: readonly Earned[]) =>
    amountOf(
      rows.reduce((sum, row) => sum + row.amount - row.back, 0),
      currency,
    );
  /** What went back whole, and in parts of what is kept. */
  const refunded = (whole: readonly Earned[], parts: readonly Earned[]) =>
    amountOf(
      whole.reduce((sum, row) => sum + row.amount, 0) + parts.reduce((sum, row) => sum + row.back, 0),
      currency,
    );
  const number = (rows: readonly Earned[]) => rows.reduce((sum, row) => sum + row.payments, 0);
  const kept = paid.filter(({ status }) => status === 'complete');
  const back = paid.filter(({ status }) => status === 'refunded');
  const of = (kind: 'new' | 'renewal') =>
    kept.filter((row) => (row.kind === 'renewal') === (kind === 'renewal'));
  const reply: RestReply = {
    data: {
      currency,
      by,
      earned: earned(kept),
      payments: number(kept),
      new: number(of('new')),
      renewals: number(of('renewal')),
      discount: amountOf(
        kept.reduce((sum, row) => sum + row.discount, 0),
        currency,
      ),
      refunded: refunded(back, kept),
      refunds: number(back),
      steps: stepsBetween(from, to, by).map((step) => {
        const [all, gone] = [kept, back].map((rows) => rows.filter((row) => row.step === step));
        return {
          step,
          earned: earned(all ?? []),
          new: number((all ?? []).filter(({ kind }) => kind !== 'renewal')),
          renewals: number((all ?? []).filter(({ kind }) => kind === 'renewal')),
          refunded: refunded(gone ?? [], all ?? []),
        };
      }),
      levels: levels.map(({ id, name }) => ({
        id,
        name,
        active: counted(id, ['active']),
        cancelled: counted(id, ['cancelled']),
        ended: counted(id, ['expired']),
      })),
    },
  };
  return reply;

  function counted(level: number, statuses: readonly string[]): number {
    return counts
      .filter((row) => row.level === level && statuses.includes(row.status))
      .reduce((sum, row) => sum + row.number, 0);
  }
}

/** All days or months of a time, those without payments too. */
function stepsBetween(from: string, to: string, by: 'day' | 'month'): readonly string[] {
  const steps: string[] = [];
  const at = new Date(`${by === 'day' ? from : `${from.slice(0, 7)}-01`}T00:00:00Z`);
  const length = by === 'day' ? 10 : 7;
  while (at.toISOString().slice(0, length) <= to.slice(0, length)) {
    steps.push(at.toISOString().slice(0, length));
    if (by === 'day') at.setUTCDate(at.getUTCDate() + 1);
    else at.setUTCMonth(at.getUTCMonth() + 1);
  }
  return steps;
}
