import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../../app/api.ts';
import { Button } from '../../app/parts/button.tsx';
import { Badge, Card } from '../../app/parts/page.tsx';
import { Failed, Loading } from '../../app/parts/states.tsx';

/** What was looked at and what came of it. */
interface Finding {
  readonly about: string;
  readonly state: 'good' | 'note' | 'wrong';
  readonly found: string;
  readonly remedy?: string;
}

const STATES = {
  wrong: ['To mend', 'bad'],
  note: ['To know', 'warn'],
  good: ['Good', 'good'],
} as const;

/** What the site's doctor says, the worst first. */
export function Findings(): ReactNode {
  const { data, error, refetch, isFetching } = useFindings();
  if (error && data === undefined) return <Failed error={error} retry={() => void refetch()} />;
  if (data === undefined) return <Loading rows={8} />;
  return (
    <Card
      title={summaryOf(data)}
      actions={
        <Button busy={isFetching} onClick={() => void refetch()}>
          Look again
        </Button>
      }
    >
      <FindingList findings={data} />
      <p className="soft">
        <code>portolan doctor</code> on the server also reads the whole database.
      </p>
    </Card>
  );
}

/** Findings by what is to be done about them. */
export function FindingList({ findings }: { findings: readonly Finding[] }): ReactNode {
  const order = Object.keys(STATES);
  return (
    <ul className="findings">
      {findings
        .toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state))
        .map(({ about, state, found, remedy }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several may be about the same
          <li key={index}>
            <Badge tone={STATES[state][1]}>{STATES[state][0]}</Badge>
            <div>
              <strong>{about}</strong>
              <p>{found}</p>
              {remedy && <p className="soft">{withCode(remedy)}</p>}
            </div>
          </li>
        ))}
    </ul>
  );
}

/** A sentence whose parts between backquotes are code. */
function withCode(text: string): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: parts never change their places
  return text.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));
}

/** The findings, read anew whenever they are shown. */
export function useFindings() {
  return useQuery({
    queryKey: ['portolan/v1/site-health'],
    queryFn: ({ signal }) => read<readonly Finding[]>('portolan/v1/site-health', {}, signal),
  });
}

function summaryOf(findings: readonly Finding[]): string {
  const wrong = findings.filter(({ state }) => state === 'wrong').length;
  if (wrong === 0) return 'Nothing is wrong';
  return wrong === 1 ? 'One thing to mend' : `${wrong} things to mend`;
}
