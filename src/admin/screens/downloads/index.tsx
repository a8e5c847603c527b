import type { ReactNode } from 'react';
import { useRouter } from '../../app/router.tsx';
import { DownloadList } from './download-list.tsx';
import { DownloadLog } from './download-log.tsx';

/** Downloads and their log, at Download Monitor's own addresses. */
export default function Downloads(): ReactNode {
  const { query } = useRouter();
  return query.has('page') ? <DownloadLog /> : <DownloadList />;
}
