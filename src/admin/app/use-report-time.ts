import { periodOf, today } from './periods.ts';
import { useRouter, withFields } from './router.tsx';

/** The time that a report is about, as the address tells it: a usual one (`period`), or from one day to another. */
export function useReportTime() {
  const { address, query, go } = useRouter();
  const period = query.get('period') ?? 'month';
  const preset = periodOf(period, today());
  return {
    from: query.get('from') ?? preset.from,
    to: query.get('to') ?? preset.to,
    /** '' = days of one's own. */
    period: query.has('from') || query.has('to') ? '' : period,
    set: (fields: Readonly<Record<string, string | undefined>>) =>
      go(withFields(address, fields), { replace: true }),
  };
}
