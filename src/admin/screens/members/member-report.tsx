import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../../app/api.ts';
import { saveCsv } from '../../app/csv.ts';
import { money, stepName } from '../../app/format.ts';
import { Button } from '../../app/parts/button.tsx';
import { type Column, DataTable } from '../../app/parts/data-table.tsx';
import { Card } from '../../app/parts/page.tsx';
import { ReportSum, ReportSums, TimeChoice } from '../../app/parts/report-parts.tsx';
import { Failed, Loading } from '../../app/parts/states.tsx';
import { TimeChart } from '../../app/parts/time-chart.tsx';
import { timeBefore } from '../../app/periods.ts';
import { useReportTime } from '../../app/use-report-time.ts';
import { Place } from './places.tsx';

interface Step {
  readonly step: string;
  readonly earned: string;
  readonly new: number;
  readonly renewals: number;
  readonly refunded: string;
}
interface LevelCount {
  readonly id: number;
  readonly name: string;
  readonly active: number;
  readonly cancelled: number;
  readonly ended: number;
}
/** What `portolan/v1/membership-report` says. */
interface Report {
  readonly currency: string;
  readonly by: 'day' | 'month';
  readonly earned: string;
  readonly payments: number;
  readonly new: number;
  readonly renewals: number;
  readonly discount: string;
  readonly refunded: string;
  readonly refunds: number;
  readonly steps: readonly Step[];
  readonly levels: readonly LevelCount[];
}

const levelColumns: readonly Column<LevelCount>[] = [
  { name: 'name', label: 'Level', main: true, cell: ({ name }) => name },
  { name: 'active', label: 'Active', number: true, cell: ({ active }) => active },
  { name: 'cancelled', label: 'Cancelled', number: true, cell: ({ cancelled }) => cancelled },
  { name: 'ended', label: 'Ended', number: true, cell: ({ ended }) => ended },
];

/** What members paid in a time, what went back, and how many members there are now. */
export function MemberReport(): ReactNode {
  const time = useReportTime();
  const range = { from: time.from, to: time.to };
  const found = useReport(range);
  // What is compared with may be missing: the report is read without it.
  const before = useReport(timeBefore(range)).data;
  return (
    <Place page="rcp-reports">
      <TimeChoice time={time} />
      {found.isLoadingError ? (
        <Failed error={found.error} retry={() => void found.refetch()} />
      ) : found.data ? (
        <Figures report={found.data} before={before} name={`members-${time.from}-${time.to}`} />
      ) : (
        <Loading />
      )}
    </Place>
  );
}

function useReport(range: { readonly from: string; readonly to: string }) {
  return useQuery({
    queryKey: ['portolan/v1/membership-report', range],
    queryFn: ({ signal }) => read<Report>('portolan/v1/membership-report', range, signal),
    enabled: range.from <= range.to,
  });
}

const earnedBy = ({ steps }: Report) => steps.map(({ step, earned }) => ({ step, value: Number(earned) }));

function Figures(props: {
  readonly report: Report;
  readonly before: Report | undefined;
  readonly name: string;
}): ReactNode {
  const { report, before, name } = props;
  const amount = (text: string | number) => money(text, report.currency);
  const count = (value: number) => String(value);
  const change = (of: (one: Report) => number, format: (value: number) => string = count) =>
    before && { from: of(before), to: of(report), format };
  const columns: readonly Column<Step>[] = [
    { name: 'step', label: 'When', main: true, cell: ({ step }) => stepName(step) },
    { name: 'new', label: 'New', number: true, cell: (one) => one.new },
    { name: 'renewals', label: 'Renewals', number: true, cell: ({ renewals }) => renewals },
    { name: 'refunded', label: 'Given back', number: true, cell: ({ refunded }) => amount(refunded) },
    { name: 'earned', label: 'Earned', number: true, cell: ({ earned }) => amount(earned) },
  ];
  const save = () =>
    saveCsv(name, [
      ['When', 'New', 'Renewals', 'Given back', 'Earned'],
      ...report.steps.map(({ step, renewals, refunded, earned, ...one }) => [
        step,
        String(one.new),
        String(renewals),
        refunded,
        earned,
      ]),
    ]);
  return (
    <>
      <Card title="Payments">
        <ReportSums>
          <ReportSum
            label="Earned"
            value={amount(report.earned)}
            change={change(({ earned }) => Number(earned), amount)}
          />
          <ReportSum label="Payments" value={report.payments} change={change(({ payments }) => payments)} />
          <ReportSum label="New memberships" value={report.new} change={change((one) => one.new)} />
          <ReportSum label="Renewals" value={report.renewals} change={change(({ renewals }) => renewals)} />
          <ReportSum label="Taken off by codes" value={amount(report.discount)} />
          <ReportSum label="Given back" value={`${amount(report.refunded)} (${report.refunds})`} />
        </ReportSums>
        <TimeChart
          label={`Earned by ${report.by}, ${amount(report.earned)} in all`}
          steps={earnedBy(report)}
          before={before && earnedBy(before)}
          format={amount}
        />
        <details className="report-numbers">
          <summary>The numbers</summary>
          <DataTable
            label={`Payments by ${report.by}`}
            columns={columns}
            rows={report.steps}
            idOf={({ step }) => step}
            nameOf={({ step }) => step}
            empty=""
          />
        </details>
        <div className="buttons">
          <Button icon="downloads" onClick={save}>
            Save as CSV
          </Button>
        </div>
      </Card>
      <Card title="Members now">
        <DataTable
          label="Members by level"
          columns={levelColumns}
          rows={report.levels}
          idOf={({ id }) => id}
          nameOf={({ name: level }) => level}
          empty="No levels yet."
        />
      </Card>
    </>
  );
}
