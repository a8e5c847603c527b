import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { read, send } from '../../app/api.ts';
import { emptied } from '../../app/emptied.ts';
import { dateTime, money } from '../../app/format.ts';
import { useGuardedSave } from '../../app/guarded-save.ts';
import { Button } from '../../app/parts/button.tsx';
import { Confirm } from '../../app/parts/dialog.tsx';
import { Select, TextArea, TextField } from '../../app/parts/fields.tsx';
import { Form, useForm } from '../../app/parts/form.tsx';
import { Card, Page } from '../../app/parts/page.tsx';
import { Failed, Loading } from '../../app/parts/states.tsx';
import { useToasts } from '../../app/parts/toasts.tsx';
import { Link, useLeaveGuard } from '../../app/router.tsx';
import { useChange } from '../../app/use-change.ts';
import { AddPayment } from './add-payment.tsx';
import { endOf, StatusBadge } from './member-list.tsx';
import {
  type FullMembership,
  MEMBERS,
  memberAddress,
  PAYMENTS,
  STEPS,
  type Step,
  useLevels,
} from './member-types.ts';
import { PaymentTable } from './payment-list.tsx';

/** One membership: what it is, what was paid, what can be done. */
export function MemberPage({ id }: { id: number }): ReactNode {
  const found = useQuery({
    queryKey: [MEMBERS, id],
    queryFn: ({ signal }) => read<FullMembership>(`${MEMBERS}/${id}`, {}, signal),
  });
  if (found.isLoadingError) return <Failed error={found.error} retry={found.refetch} />;
  return found.data ? <Membership membership={found.data} /> : <Loading />;
}

function Membership({ membership }: { membership: FullMembership }): ReactNode {
  const { id, name, email, user, others } = membership;
  const [asking, setAsking] = useState<Step>();
  const [paying, setPaying] = useState(false);
  const step = useChange({
    change: (change: Step) => send<FullMembership>('PUT', `${MEMBERS}/${id}`, { change }),
    notice: ({ status }) => `The membership is ${status} now.`,
    stale: [[MEMBERS], [PAYMENTS]],
    onDone: () => setAsking(undefined),
  });
  return (
    <Page
      title={name}
      parent={{ to: 'admin.php?page=rcp-members', label: 'Members' }}
      beside={<StatusBadge status={membership.status} />}
      actions={membership.changes.map((change) => (
        <Button
          key={change}
          kind={change === 'activate' || change === 'renew' ? 'main' : 'away'}
          onClick={() => setAsking(change)}
        >
          {STEPS[change].label}
        </Button>
      ))}
    >
      <div className="columns">
        <div className="column">
          <TermForm membership={membership} />
          <Card
            title="Payments"
            actions={
              <Button kind="quiet" icon="plus" label="Payments: note one" onClick={() => setPaying(true)} />
            }
          >
            <PaymentTable payments={membership.payments} />
          </Card>
        </div>
        <div className="column">
          <Card title="Member">
            <p>
              <a href={`mailto:${email}`}>{email}</a>
            </p>
            <p>
              <Link to={`user-edit.php?user_id=${user}`}>Their account</Link>
            </p>
            {others.length > 0 && (
              <ul className="lines">
                {others.map((other) => (
                  <li key={other.id}>
                    <Link to={memberAddress(other.id)}>Membership #{other.id}</Link>
                    <StatusBadge status={other.status} />
                  </li>
                ))}
              </ul>
            )}
          </Card>
          <Facts membership={membership} />
          <Notes membership={membership} />
        </div>
      </div>
      {paying && <AddPayment membership={membership} onClose={() => setPaying(false)} />}
      {asking && (
        <Confirm
          title={`${STEPS[asking].label}: ${membership.level_name}?`}
          action={STEPS[asking].label}
          away={asking === 'cancel' || asking === 'expire'}
          busy={step.isPending}
          onConfirm={() => step.mutate(asking)}
          onClose={() => setAsking(undefined)}
        >
          <p>{STEPS[asking].about}</p>
          {asking !== 'renew' && <p>{name} is told by mail.</p>}
        </Confirm>
      )}
    </Page>
  );
}

function TermForm({ membership }: { membership: FullMembership }): ReactNode {
  const guardedSave = useGuardedSave();
  const { tell } = useToasts();
  const levels = useLevels();
  const { level, expires, recurring_amount } = membership;
  const form = useForm({ level, expires, recurring_amount }, async (changes) => {
    await guardedSave(
      { route: `${MEMBERS}/${membership.id}`, thing: membership, field: 'modified', stale: [MEMBERS] },
      changes,
    );
    tell('The membership is saved.');
  });
  const { values, errors, set } = form;
  return (
    <Form form={form} label="Membership">
      <Card title="Membership">
        <div className="fields">
          <Select
            label="Level"
            value={String(values.level)}
            error={errors['level']}
            options={(levels.data ?? [{ id: membership.level, name: membership.level_name }]).map(
              ({ id, name }) => [String(id), name] as const,
            )}
            onChange={(level) => set('level', Number(level))}
          />
          <TextField
            label="Last day"
            type="date"
            hint="Empty: it never ends."
            value={values.expires}
            error={errors['expires']}
            onChange={(day) => set('expires', day)}
          />
          {membership.gateway_subscription === '' && (
            <TextField
              label="Each renewal costs"
              prefix={membership.currency}
              inputMode="decimal"
              value={values.recurring_amount}
              error={errors['recurring_amount']}
              onChange={(amount) => set('recurring_amount', amount.replace(',', '.'))}
            />
          )}
        </div>
        {membership.gateway_subscription !== '' && (
          <p className="soft">
            Its price and its day of payment are kept by {membership.gateway}: they stay as they are there.
          </p>
        )}
      </Card>
    </Form>
  );
}

function Facts({ membership }: { membership: FullMembership }): ReactNode {
  const { currency } = membership;
  const renews = Number(membership.recurring_amount) > 0;
  return (
    <Card title="Details">
      <dl className="facts">
        <dt>Number</dt>
        <dd>#{membership.id}</dd>
        <dt>Since</dt>
        <dd>{dateTime(membership.created_gmt, 'date')}</dd>
        <dt>Ends</dt>
        <dd>{endOf(membership)}</dd>
        <dt>At first</dt>
        <dd>{money(membership.initial_amount, currency)}</dd>
        {renews && (
          <>
            <dt>Each renewal</dt>
            <dd>{money(membership.recurring_amount, currency)}</dd>
          </>
        )}
        <dt>Paid by</dt>
        <dd>{membership.gateway === 'stripe' ? 'Card (Stripe)' : membership.gateway || '—'}</dd>
        <dt>Payments</dt>
        <dd>{membership.times_billed}</dd>
      </dl>
    </Card>
  );
}

function Notes({ membership }: { membership: FullMembership }): ReactNode {
  const [note, setNote] = useState('');
  useLeaveGuard(note.trim() !== '');
  const add = useChange({
    change: (written: string) => send('PUT', `${MEMBERS}/${membership.id}`, { note: written }),
    notice: () => 'Noted.',
    stale: [[MEMBERS, membership.id]],
    onDone: (_, written) => setNote(emptied(written)),
  });
  return (
    <Card title="Notes">
      <form
        className="form"
        aria-label="New note"
        onSubmit={(event) => {
          event.preventDefault();
          add.mutate(note);
        }}
      >
        <TextArea label="New note" rows={2} maxLength={2000} value={note} onChange={setNote} />
        <div className="buttons">
          <Button type="submit" disabled={note.trim() === ''} busy={add.isPending}>
            Add the note
          </Button>
        </div>
      </form>
      <ul className="lines">
        {membership.notes.toReversed().map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two notes may be the same
          <li key={index}>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
