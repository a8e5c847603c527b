import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { list, read, send } from '../../app/api.ts';
import { boot, may } from '../../app/boot.ts';
import { dateTime, plainText } from '../../app/format.ts';
import { Button } from '../../app/parts/button.tsx';
import { type Column, DataTable } from '../../app/parts/data-table.tsx';
import { Confirm } from '../../app/parts/dialog.tsx';
import { Select, TextField } from '../../app/parts/fields.tsx';
import { useForm } from '../../app/parts/form.tsx';
import { FormDialog } from '../../app/parts/form-dialog.tsx';
import { Page } from '../../app/parts/page.tsx';
import { useChange } from '../../app/use-change.ts';

const ROUTE = 'portolan/v1/shop-keys';

interface ShopKey {
  readonly id: number;
  readonly description: string;
  readonly permissions: string;
  /** The last characters of the key. */
  readonly ending: string;
  readonly name: string;
  readonly last_access_gmt: string | null;
}

interface MadeKey extends ShopKey {
  readonly consumer_key: string;
  readonly consumer_secret: string;
}

const PERMISSIONS = [
  ['read', 'Read'],
  ['write', 'Write'],
  ['read_write', 'Read and write'],
] as const;

const nameOf = ({ description, ending }: ShopKey) => description || `…${ending}`;

/** Keys by which programs use the shop: who has one, a new one, taking one back. */
export default function ShopKeys(): ReactNode {
  const found = useQuery({
    queryKey: [ROUTE],
    queryFn: ({ signal }) => read<readonly ShopKey[]>(ROUTE, {}, signal),
  });
  const [adding, setAdding] = useState(false);
  const [made, setMade] = useState<MadeKey>();
  const [revoking, setRevoking] = useState<ShopKey>();
  const revoke = useChange({
    change: ({ id }: ShopKey) => send('DELETE', `${ROUTE}/${id}`),
    notice: (_, key) => `“${nameOf(key)}” has no access any more.`,
    stale: [[ROUTE]],
    onDone: () => setRevoking(undefined),
  });
  const columns: readonly Column<ShopKey>[] = [
    { name: 'description', label: 'What for', main: true, cell: nameOf },
    { name: 'key', label: 'Key', cell: ({ ending }) => <code>…{ending}</code> },
    { name: 'user', label: 'Whose rights', cell: ({ name }) => name || '—' },
    {
      name: 'may',
      label: 'May',
      cell: ({ permissions }) => PERMISSIONS.find(([one]) => one === permissions)?.[1] ?? permissions,
    },
    {
      name: 'used',
      label: 'Last used',
      cell: ({ last_access_gmt: used }) => (used === null ? 'Never' : dateTime(used)),
    },
    {
      name: 'revoke',
      label: 'Take back',
      number: true,
      cell: (key) => (
        <Button label={`Revoke: ${nameOf(key)}`} onClick={() => setRevoking(key)}>
          Revoke
        </Button>
      ),
    },
  ];
  return (
    <Page
      title="Keys of the shop"
      actions={
        <Button kind="main" icon="plus" onClick={() => setAdding(true)}>
          New key
        </Button>
      }
    >
      {made && (
        <div className="notice" role="status">
          <p>“{made.description}” – copy both now, they are not shown again.</p>
          <p>
            Consumer key: <code className="command">{made.consumer_key}</code>
          </p>
          <p>
            Consumer secret: <code className="command">{made.consumer_secret}</code>
          </p>
        </div>
      )}
      <DataTable
        label="Keys of the shop"
        columns={columns}
        rows={found.data}
        idOf={({ id }) => id}
        nameOf={nameOf}
        error={found.error}
        retry={found.refetch}
        empty="No program has a key."
      />
      {adding && <NewKey onMade={setMade} onClose={() => setAdding(false)} />}
      {revoking && (
        <Confirm
          title={`Take back “${nameOf(revoking)}”?`}
          action="Revoke"
          busy={revoke.isPending}
          onConfirm={() => revoke.mutate(revoking)}
          onClose={() => setRevoking(undefined)}
        >
          <p>The program that has it cannot use the shop any more.</p>
        </Confirm>
      )}
    </Page>
  );
}

function NewKey(props: { readonly onMade: (key: MadeKey) => void; readonly onClose: () => void }): ReactNode {
  const queries = useQueryClient();
  const { user } = boot();
  const people = useQuery({
    queryKey: ['wp/v2/users', 'for-keys'],
    queryFn: ({ signal }) =>
      list<{ readonly id: number; readonly name: string }>(
        'wp/v2/users',
        { roles: ['administrator', 'shop_manager'], context: 'edit', per_page: 100, _fields: 'id,name' },
        signal,
      ),
    enabled: may('list_users'),
  });
  const others = (people.data?.items ?? []).filter(({ id }) => id !== user.id);
  const form = useForm(
    { description: '', permissions: 'read', user: String(user.id) },
    async (_changes, values) => {
      props.onMade(await send<MadeKey>('POST', ROUTE, { ...values, user: Number(values.user) }));
      await queries.invalidateQueries({ queryKey: [ROUTE] });
    },
  );
  const { values, errors, set } = form;
  return (
    <FormDialog title="New key" action="Make the key" form={form} isNew onClose={props.onClose}>
      <TextField
        label="What for"
        required
        maxLength={200}
        value={values.description}
        error={errors['description']}
        onChange={(description) => set('description', description)}
      />
      <Select
        label="It may"
        value={values.permissions}
        options={PERMISSIONS}
        onChange={(permissions) => set('permissions', permissions)}
      />
      <Select
        label="Whose rights it has"
        value={values.user}
        error={errors['user']}
        options={[
          [String(user.id), plainText(user.name)],
          ...others.map(({ id, name }) => [String(id), plainText(name)] as const),
        ]}
        onChange={(id) => set('user', id)}
      />
    </FormDialog>
  );
}
