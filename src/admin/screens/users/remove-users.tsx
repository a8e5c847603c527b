import { type ReactNode, useState } from 'react';
import { send, sendEach } from '../../app/api.ts';
import { boot } from '../../app/boot.ts';
import { Confirm } from '../../app/parts/dialog.tsx';
import { Select } from '../../app/parts/fields.tsx';
import { useChange } from '../../app/use-change.ts';
import { useWriters } from '../../app/use-writers.ts';
import { ROUTE, type User } from './user-types.ts';

/** What the field says where the contents go with the account. */
const WITH_IT = 'delete';

/** Asks whom the contents of accounts go to, and deletes the accounts. */
export function RemoveUsers(props: {
  readonly users: readonly Pick<User, 'id' | 'name' | 'username'>[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}): ReactNode {
  const { users, onDone, onClose } = props;
  const self = boot().user;
  const [heir, setHeir] = useState(String(self.id));
  const ids = users.map(({ id }) => id);
  const heirs = (useWriters() ?? []).filter(([id]) => !ids.includes(Number(id)) && Number(id) !== self.id);
  const [first] = users;
  const what =
    users.length === 1 ? `the account of ${first?.name || first?.username}` : `${users.length} accounts`;
  const remove = useChange({
    change: () =>
      sendEach(ids, (id) =>
        send('DELETE', `${ROUTE}/${id}`, undefined, {
          force: true,
          reassign: heir === WITH_IT ? 'false' : Number(heir),
        }),
      ),
    notice: () => (users.length === 1 ? 'The account is deleted.' : `${users.length} accounts are deleted.`),
    stale: [[ROUTE]],
    onDone,
  });
  return (
    <Confirm
      title={`Delete ${what}?`}
      action="Delete for good"
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <Select
        label="What they wrote"
        value={heir}
        options={[
          [String(self.id), `Goes to you (${self.name})`],
          ...heirs.map(([id, name]) => [id, `Goes to ${name}`] as const),
          [WITH_IT, 'Is deleted as well'],
        ]}
        onChange={setHeir}
      />
      <p>
        {users.length === 1 ? 'They' : 'These people'} cannot log in any more. Their orders stay. This cannot
        be taken back.
      </p>
    </Confirm>
  );
}
