import { type ReactNode, useState } from 'react';
import { send, sendEach } from '../../app/api.ts';
import { Button } from '../../app/parts/button.tsx';
import { Confirm } from '../../app/parts/dialog.tsx';
import { useChange } from '../../app/use-change.ts';
import { MEMBERS, type Membership, PAYMENTS, STEPS, type Step } from './member-types.ts';

const ALL = Object.keys(STEPS) as readonly Step[];

/** Statuses of memberships that a step is for. */
const FOR: Readonly<Record<Step, readonly Membership['status'][]>> = {
  activate: ['pending', 'cancelled', 'expired'],
  renew: ['active', 'expired'],
  cancel: ['active'],
  expire: ['pending', 'active', 'cancelled'],
};

/** Buttons that do something with several memberships, each with those that it fits, after it was asked. */
export function MemberSteps(props: {
  readonly members: readonly Membership[];
  readonly onDone: () => void;
}): ReactNode {
  const { members, onDone } = props;
  const [asking, setAsking] = useState<Step>();
  const fitting = (step: Step) => members.filter(({ status }) => FOR[step].includes(status));
  const change = useChange({
    change: (step: Step) =>
      sendEach(fitting(step), ({ id }) => send('PUT', `${MEMBERS}/${id}`, { change: step })),
    notice: (_, step) => `${STEPS[step].label}: done for ${countOf(fitting(step).length)}.`,
    stale: [[MEMBERS], [PAYMENTS]],
    onDone: () => {
      setAsking(undefined);
      onDone();
    },
  });
  return (
    <>
      {ALL.map((step) => (
        <Button
          key={step}
          kind={step === 'cancel' || step === 'expire' ? 'away' : 'plain'}
          disabled={fitting(step).length === 0}
          onClick={() => setAsking(step)}
        >
          {STEPS[step].label}
        </Button>
      ))}
      {asking && (
        <Confirm
          title={`${STEPS[asking].label}: ${countOf(fitting(asking).length)}?`}
          action={STEPS[asking].label}
          away={asking === 'cancel' || asking === 'expire'}
          busy={change.isPending}
          onConfirm={() => change.mutate(asking)}
          onClose={() => setAsking(undefined)}
        >
          <p>{STEPS[asking].about}</p>
          {fitting(asking).length < members.length && (
            <p>The other {countOf(members.length - fitting(asking).length)} stay as they are.</p>
          )}
          {asking !== 'renew' && <p>They are told by mail.</p>}
        </Confirm>
      )}
    </>
  );
}

function countOf(number: number): string {
  return number === 1 ? 'one membership' : `${number} memberships`;
}
