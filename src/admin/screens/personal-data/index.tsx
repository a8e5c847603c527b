import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { send } from '../../app/api.ts';
import { dateTime } from '../../app/format.ts';
import { Button } from '../../app/parts/button.tsx';
import type { Column } from '../../app/parts/data-table.tsx';
import { Confirm } from '../../app/parts/dialog.tsx';
import { Checkbox, Select, TextField } from '../../app/parts/fields.tsx';
import { FileButton } from '../../app/parts/file-button.tsx';
import { useForm } from '../../app/parts/form.tsx';
import { FormDialog } from '../../app/parts/form-dialog.tsx';
import { ListScreen } from '../../app/parts/list-screen.tsx';
import { Badge } from '../../app/parts/page.tsx';
import { useToasts } from '../../app/parts/toasts.tsx';
import { Views } from '../../app/parts/toolbar.tsx';
import { useRouter } from '../../app/router.tsx';
import { useChange } from '../../app/use-change.ts';
import { useList } from '../../app/use-list.ts';

const ROUTE = 'portolan/v1/personal-data-requests';

type Kind = 'export_personal_data' | 'remove_personal_data';
type Status = 'pending' | 'confirmed' | 'completed' | 'failed';

interface DataRequest {
  readonly id: number;
  readonly email: string;
  readonly kind: Kind;
  readonly status: Status;
  readonly date_gmt: string;
}

const KINDS: Readonly<Record<Kind, string>> = {
  export_personal_data: 'Wants their data',
  remove_personal_data: 'Wants it erased',
};

const STATUSES: Readonly<Record<Status, readonly [label: string, tone?: 'good' | 'warn' | 'bad']>> = {
  pending: ['Waits for them to confirm'],
  confirmed: ['Waits for you', 'warn'],
  completed: ['Done', 'good'],
  failed: ['Failed', 'bad'],
};

/**
 * People who want to know what the site knows of them, or want it erased. WordPress: export-personal-data.php,
 * erase-personal-data.php.
 */
export default function PersonalData(): ReactNode {
  const { address } = useRouter();
  const usual: Kind | '' = address.startsWith('erase') ? 'remove_personal_data' : '';
  const requests = useList<DataRequest>(ROUTE, ['kind'], (filter) => ({
    search: filter('s'),
    ...(kindOf(filter('kind') || usual) !== '' && { kind: kindOf(filter('kind') || usual) }),
  }));
  const [adding, setAdding] = useState(false);
  const [erasing, setErasing] = useState<DataRequest>();
  const erase = useChange({
    change: ({ id }: DataRequest) => send('POST', `${ROUTE}/${id}/erase`),
    notice: (_, { email }) => `What the site knew of ${email} is erased.`,
    stale: [[ROUTE], ['wp/v2/users']],
    onDone: () => setErasing(undefined),
  });
  const columns: readonly Column<DataRequest>[] = [
    { name: 'email', label: 'Who', main: true, cell: ({ email }) => email },
    { name: 'kind', label: 'What', cell: ({ kind }) => KINDS[kind] },
    {
      name: 'status',
      label: 'State',
      cell: ({ status }) => <Badge tone={STATUSES[status][1]}>{STATUSES[status][0]}</Badge>,
    },
    { name: 'date', label: 'Since', cell: ({ date_gmt }) => dateTime(date_gmt, 'date') },
    {
      name: 'do',
      label: 'Actions',
      actions: true,
      cell: (request) => <Actions request={request} onErase={() => setErasing(request)} />,
    },
  ];
  return (
    <ListScreen
      title="Personal data"
      actions={
        <Button kind="main" icon="plus" onClick={() => setAdding(true)}>
          New request
        </Button>
      }
      views={
        <Views
          label="What they want"
          value={requests.filter('kind') || usual}
          views={[[usual === '' ? '' : 'all', 'All'], ...Object.entries(KINDS)]}
          onChange={(kind) => requests.set({ kind })}
        />
      }
      search="E-mail"
      label="Requests"
      list={requests}
      columns={columns}
      idOf={({ id }) => id}
      nameOf={({ email }) => email}
      empty={requests.filtered ? 'No request like that.' : 'Nobody has asked for their data.'}
    >
      {adding && <NewRequest kind={usual || 'export_personal_data'} onClose={() => setAdding(false)} />}
      {erasing && (
        <Confirm
          title={`Erase what the site knows of ${erasing.email}?`}
          action="Erase for good"
          busy={erase.isPending}
          onConfirm={() => erase.mutate(erasing)}
          onClose={() => setErasing(undefined)}
        >
          <p>
            The account goes, comments stay without a name, orders as the shop’s settings say. What they wrote
            for the site stays, under your name. This cannot be taken back.
          </p>
        </Confirm>
      )}
    </ListScreen>
  );
}

function kindOf(filter: string): string {
  return filter in KINDS ? filter : '';
}

/** What can be done with a request as it stands. */
function Actions({ request, onErase }: { request: DataRequest; onErase: () => void }): ReactNode {
  const { id, email, kind, status } = request;
  const again = useChange({
    change: () => send('POST', `${ROUTE}/${id}/mail`),
    notice: () => `The mail is on its way to ${email} once more.`,
    stale: [[ROUTE]],
  });
  const done = useChange({
    change: () => send('POST', `${ROUTE}/${id}/done`),
    notice: () => 'The request is noted as done.',
    stale: [[ROUTE]],
  });
  const remove = useChange({
    change: () => send('DELETE', `${ROUTE}/${id}`),
    notice: () => 'The request is removed.',
    stale: [[ROUTE]],
  });
  return (
    <div className="buttons buttons-together">
      {status === 'pending' && (
        <Button label={`Mail again: ${email}`} busy={again.isPending} onClick={() => again.mutate(undefined)}>
          Mail again
        </Button>
      )}
      {status === 'confirmed' && kind === 'export_personal_data' && (
        <>
          <FileButton route={`${ROUTE}/${id}/data`} name={`${email}.html`}>
            Save their data
          </FileButton>
          <Button label={`Done: ${email}`} busy={done.isPending} onClick={() => done.mutate(undefined)}>
            Done
          </Button>
        </>
      )}
      {status === 'confirmed' && kind === 'remove_personal_data' && (
        <Button kind="away" label={`Erase: ${email}`} onClick={onErase}>
          Erase
        </Button>
      )}
      {status !== 'confirmed' && (
        <Button
          kind="quiet"
          icon="bin"
          label={`Remove the request of ${email}`}
          busy={remove.isPending}
          onClick={() => remove.mutate(undefined)}
        />
      )}
    </div>
  );
}

function NewRequest({ kind, onClose }: { kind: Kind; onClose: () => void }): ReactNode {
  const queries = useQueryClient();
  const { tell } = useToasts();
  const form = useForm({ email: '', kind: kind as string, confirm: true }, async (_, values) => {
    await send('POST', ROUTE, values);
    await queries.invalidateQueries({ queryKey: [ROUTE] });
    tell(values.confirm ? 'They get a mail with a link to confirm it.' : 'The request waits for you.');
  });
  const { values, errors, set } = form;
  return (
    <FormDialog title="New request" action="Note the request" form={form} isNew onClose={onClose}>
      <TextField
        label="E-mail or name of the account"
        required
        value={values.email}
        error={errors['email']}
        onChange={(email) => set('email', email)}
      />
      <Select
        label="What they want"
        value={values.kind}
        options={Object.entries(KINDS)}
        onChange={(chosen) => set('kind', chosen)}
      />
      <Checkbox
        label="They confirm it by a link in a mail"
        hint="Somebody else could have asked in their name."
        checked={values.confirm}
        onChange={(confirm) => set('confirm', confirm)}
      />
    </FormDialog>
  );
}
