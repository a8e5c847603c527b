import type { ReactNode } from 'react';
import { useRouter } from '../../app/router.tsx';
import { ReportList } from './report-list.tsx';
import { SalesReport } from './sales.tsx';
import { soldReports } from './sold-reports.ts';
import { stockReports } from './stock-reports.ts';

/** What was sold, and what is there. WooCommerce: Analytics. */
export default function Reports(): ReactNode {
  const path = useRouter().query.get('path');
  const report = [...soldReports, ...stockReports].find((one) => one.path === path);
  // Each is a list of its own: nothing of another's stays.
  return report ? <ReportList key={report.path} report={report} /> : <SalesReport />;
}
