import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { listAll, type Query, read } from '../../app/api.ts';
import { dateTime, money, numberFormat, plainText } from '../../app/format.ts';
import { CsvButton } from '../../app/parts/csv-button.tsx';
import { type Column, DataTable, Pagination } from '../../app/parts/data-table.tsx';
import { Card } from '../../app/parts/page.tsx';
import { ReportSum, ReportSums, TimeChoice } from '../../app/parts/report-parts.tsx';
import { Views } from '../../app/parts/toolbar.tsx';
import { timeBefore } from '../../app/periods.ts';
import { Link } from '../../app/router.tsx';
import { useList } from '../../app/use-list.ts';
import { useReportTime } from '../../app/use-report-time.ts';
import { ReportPlace } from './report-place.tsx';
import type { ListReport, ReportColumn, ValueKind } from './report-types.ts';

const REPORTS = 'wc-analytics/reports';

const written: Readonly<Record<ValueKind, (value: string | number) => string>> = {
  text: (value) => plainText(String(value)) || '—',
  count: (value) => (value === '' ? '—' : numberFormat().format(Number(value))),
  money: (value) => money(value),
  percent: (value) => `${numberFormat({ maximumFractionDigits: 4 }).format(Number(value))} %`,
  moment: (value) => dateTime(String(value)),
};

interface ReportTime {
  readonly from: string;
  readonly to: string;
}

/** Both days in full, on the site's own clock. */
const within = ({ from, to }: ReportTime) => ({ after: `${from}T00:00:00`, before: `${to}T23:59:59` });

/** A report that is a list: its time, its sums beside those of the time before, its rows, a file of them. */
export function ReportList({ report }: { readonly report: ListReport }): ReactNode {
  const time = useReportTime();
  const { from, to } = time;
  const toQuery = (filter: (name: string) => string): Query => ({
    ...(filter('orderby') === '' && report.order),
    ...(report.extended && { extended_info: true }),
    ...(report.parts && { type: filter('type') || 'all' }),
    ...(!report.isNow && within({ from, to })),
  });
  const rows = useList<never>(`${REPORTS}/${report.route}`, ['type'], toQuery);
  const toRows = async () => [
    report.columns.map(({ label }) => label),
    ...(await listAll<never>(`${REPORTS}/${report.route}`, toQuery(rows.filter))).map((row) =>
      report.columns.map(({ kind, value }) => (kind === 'text' ? plainText(String(value(row))) : value(row))),
    ),
  ];
  const name = report.route + (report.isNow ? '' : `-${from}-${to}`);
  return (
    <ReportPlace path={report.path} actions={<CsvButton name={name} rows={toRows} />}>
      {report.parts ? (
        <Views
          label="Part of it"
          value={rows.filter('type')}
          views={report.parts}
          onChange={(type) => rows.set({ type })}
        />
      ) : (
        <TimeChoice time={time} />
      )}
      <Totals report={report} time={{ from, to }} />
      <DataTable
        label={report.label}
        columns={report.columns.map(columnOf)}
        rows={rows.rows}
        idOf={report.idOf}
        nameOf={(row) => String(report.columns[0]?.value(row))}
        error={rows.error}
        retry={rows.retry}
        empty={report.empty}
        sorted={rows.sorted}
        onSort={rows.sort}
      />
      <Pagination page={rows.page} pages={rows.pages} total={rows.total} onPage={rows.setPage} />
    </ReportPlace>
  );
}

function columnOf<Row>(column: ReportColumn<Row>, place: number): Column<Row> {
  const { name, label, kind, value, sort, to, wide } = column;
  return {
    name,
    label,
    main: place === 0,
    number: kind === 'count' || kind === 'money' || kind === 'percent',
    ...(sort !== undefined && { sort }),
    ...(wide && { wide }),
    cell(row) {
      const text = written[kind](value(row));
      const address = to?.(row);
      return address === undefined ? text : <Link to={address}>{text}</Link>;
    },
  };
}

type Sums = Readonly<Record<string, number>>;

function useTotals(report: ListReport, time: ReportTime) {
  const query: Query = report.isNow ? {} : { ...within(time), interval: 'year' };
  return useQuery({
    queryKey: [REPORTS, report.numbers, query],
    queryFn: ({ signal }) =>
      read<{ readonly totals: Sums }>(`${REPORTS}/${report.numbers}`, query, signal).then(
        ({ totals }) => totals,
      ),
    enabled: time.from <= time.to,
  }).data;
}

/** What came together; without it the rows are read all the same. */
function Totals({ report, time }: { readonly report: ListReport; readonly time: ReportTime }): ReactNode {
  const now = useTotals(report, time);
  const before = useTotals(report, report.isNow ? time : timeBefore(time));
  if (now === undefined) return null;
  return (
    <Card>
      <ReportSums>
        {report.totals.map(([member, label, kind]) => {
          const value = now[member] ?? 0;
          return (
            <ReportSum
              key={member}
              label={label}
              value={written[kind](value)}
              change={
                report.isNow || before === undefined
                  ? undefined
                  : { from: before[member] ?? 0, to: value, format: written[kind] }
              }
            />
          );
        })}
      </ReportSums>
    </Card>
  );
}
