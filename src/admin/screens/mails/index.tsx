import type { ReactNode } from 'react';
import { Page } from '../../app/parts/page.tsx';
import { Views } from '../../app/parts/toolbar.tsx';
import { useRouter } from '../../app/router.tsx';
import { SentMails } from './sent-mails.tsx';
import { WaitingMails } from './waiting-mails.tsx';

/** Mails of the site: sent ones, to be sent once more; those that wait; those that failed, to be tried anew. */
export default function Mails(): ReactNode {
  const { query, go } = useRouter();
  const status = query.get('status') ?? '';
  return (
    <Page title="E-mails">
      <Views
        label="By state"
        value={status}
        views={[
          ['', 'Sent'],
          ['pending', 'Waiting'],
          ['failed', 'Failed'],
        ]}
        onChange={(next) => go(`admin.php?page=portolan-mails${next === '' ? '' : `&status=${next}`}`)}
      />
      {status === '' ? <SentMails /> : <WaitingMails key={status} failed={status === 'failed'} />}
    </Page>
  );
}
