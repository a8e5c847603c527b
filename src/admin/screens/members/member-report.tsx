import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../../app/api.ts';
import { saveCsv } from '../../app/csv.ts';
import { money } from '../../app/format.ts';
import { Bars } from '../../app/parts/bars.tsx';
import { Button } from '../../app/parts/button.tsx';
import { type Column, DataTable } from '../../app/parts/data-table.tsx';
import { Card } from '../../app/parts/page.tsx';
import { ReportSum, ReportSums, TimeChoice } from '../../app/parts/report-parts.tsx';
import { Failed, Loading } from '../../app/parts/states.tsx';
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
  const found = useQuery({
    queryKey: ['portolan/v1/membership-report', range],
    queryFn: ({ signal }) => read<Report>('portolan/v1/membership-report', range, signal),
    enabled: time.from <= time.to,
  });
  return (
    <Place page="rcp-reports">
      <TimeChoice time={time} />
      {found.error ? (
        <Failed error={found.error} retry={() => void found.refetch()} />
      ) : found.data ? (
        <Figures report={found.data} name={`members-${time.from}-${time.to}`} />
      ) : (
        <Loading />
      )}
    </Place>
  );
}

function Figures({ report, name }: { report: Report; name: string }): ReactNode {
  const amount = (text: string) => money(text, report.currency);
  const columns: readonly Column<Step>[] = [
    { name: 'step', label: 'When', main: true, cell: ({ step }) => step },
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
          <ReportSum label="Earned" value={amount(report.earned)} />
          <ReportSum label="Payments" value={report.payments} />
          <ReportSum label="New memberships" value={report.new} />
          <ReportSum label="Renewals" value={report.renewals} />
          <ReportSum label="Taken off by codes" value={amount(report.discount)} />
          <ReportSum label="Given back" value={`${amount(report.refunded)} (${report.refunds})`} />
        </ReportSums>
        <Bars
          label={`Earned by ${report.by}, ${amount(report.earned)} in all`}
          bars={report.steps.map(({ step, earned }) => ({
            name: step,
            value: Number(earned),
            text: amount(earned),
          }))}
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
