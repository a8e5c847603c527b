import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { read, send } from '../../app/api.ts';
import { Button } from '../../app/parts/button.tsx';
import { Confirm } from '../../app/parts/dialog.tsx';
import { Badge, Card } from '../../app/parts/page.tsx';
import { Failed, Loading } from '../../app/parts/states.tsx';
import { useChange } from '../../app/use-change.ts';
import { FindingList, useFindings } from './findings.tsx';

const ROUTE = 'portolan/v1/go-live';

interface Outgoing {
  readonly live: boolean;
  readonly leaves: readonly string[];
  /** Mails that were written while the site was held back. */
  readonly held: number;
}

/** What is to be in order before mails, charges and jobs leave the site, and the switch for it. */
export function GoLive(): ReactNode {
  const [asking, setAsking] = useState(false);
  const findings = useFindings();
  const { data, error, refetch } = useQuery({
    queryKey: [ROUTE],
    queryFn: ({ signal }) => read<Outgoing>(ROUTE, {}, signal),
  });
  const change = useChange({
    change: (live: boolean) => send<Outgoing>('POST', ROUTE, { live }),
    notice: ({ live }) => (live ? 'The site is live.' : 'The site is held back.'),
    stale: [[ROUTE], ['portolan/v1/site-health']],
    onDone: () => setAsking(false),
  });
  if (error && data === undefined) return <Failed error={error} retry={() => void refetch()} />;
  if (data === undefined) return <Loading rows={6} />;
  const { live, leaves, held } = data;
  const open = findings.data?.filter(({ state, about }) => state !== 'good' && about !== 'live');
  return (
    <>
      <Card
        title={live ? 'The site is live' : 'The site is held back'}
        actions={
          <Button kind={live ? 'plain' : 'main'} onClick={() => setAsking(true)}>
            {live ? 'Hold it back' : 'Go live'}
          </Button>
        }
      >
        <p>
          {live ? 'This leaves it:' : 'Nothing of this leaves it until it goes live:'}{' '}
          <Badge tone={live ? 'good' : 'warn'}>{live ? 'Live' : 'Not live'}</Badge>
        </p>
        <ul>
          {leaves.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        {held > 0 && (
          <p className="soft">
            {held === 1 ? 'One e-mail was' : `${held} e-mails were`} written into mail/ and stay there.
          </p>
        )}
      </Card>
      <Card title="Before that">
        {open === undefined ? (
          <Loading rows={4} />
        ) : open.length === 0 ? (
          <p>All is in order.</p>
        ) : (
          <FindingList findings={open} />
        )}
      </Card>
      {asking && (
        <Confirm
          title={live ? 'Hold the site back?' : 'Go live?'}
          action={live ? 'Hold back' : 'Go live'}
          away={live}
          busy={change.isPending}
          onConfirm={() => change.mutate(!live)}
          onClose={() => setAsking(false)}
        >
          <p>
            {live
              ? 'E-mails, charges and scheduled jobs stop until it goes live again.'
              : 'E-mails, charges and scheduled jobs start to leave the site at once.'}
          </p>
        </Confirm>
      )}
    </>
  );
}
