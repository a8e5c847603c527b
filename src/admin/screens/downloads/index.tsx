import type { ReactNode } from 'react';
import { useRouter } from '../../app/router.tsx';
import { DownloadList } from './download-list.tsx';
import { DownloadLog } from './download-log.tsx';
import { EditDownload, NewDownload } from './download-page.tsx';

/** Downloads, each of them, and their log, at Download Monitor's own addresses. */
export default function Downloads(): ReactNode {
  const { address, query } = useRouter();
  if (address.startsWith('post-new.php')) return <NewDownload />;
  if (address.startsWith('post.php')) {
    const id = Number(query.get('post'));
    return <EditDownload key={id} id={id} />;
  }
  return query.has('page') ? <DownloadLog /> : <DownloadList />;
}
