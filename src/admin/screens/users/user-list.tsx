import { type ReactNode, useState } from 'react';
import { send, sendEach } from '../../app/api.ts';
import { boot, may } from '../../app/boot.ts';
import { dateTime } from '../../app/format.ts';
import { Button } from '../../app/parts/button.tsx';
import type { Column } from '../../app/parts/data-table.tsx';
import { Select } from '../../app/parts/fields.tsx';
import { ListScreen } from '../../app/parts/list-screen.tsx';
import { Link, useRouter } from '../../app/router.tsx';
import { useChange } from '../../app/use-change.ts';
import { useList } from '../../app/use-list.ts';
import { RemoveUsers } from './remove-users.tsx';
import { ROUTE, rolesIn, type User, useRoles, userAddress } from './user-types.ts';

/** What the choice of a role says where it is taken away. */
const NONE = 'none';

/** Everybody with an account, by role; several get another role, a new password, or lose their account at once. */
export function UserList(): ReactNode {
  const { go } = useRouter();
  const roles = useRoles();
  const users = useList<User>(ROUTE, ['role'], (filter) => ({
    search: filter('s'),
    ...(filter('role') !== '' && { roles: [filter('role')] }),
    ...(filter('orderby') === '' && { orderby: 'registered_date', order: 'desc' }),
    context: 'edit',
    _fields: 'id,username,name,email,roles,registered_date',
  }));
  const { chosen, setChosen } = users;
  const self = boot().user.id;
  // Nobody takes their own rights or account away by the way.
  const others = (users.rows ?? []).filter(({ id }) => chosen.has(id) && id !== self);
  const [removing, setRemoving] = useState(false);
  const done = () => {
    setRemoving(false);
    setChosen(new Set());
  };
  const change = useChange({
    change: (role: string) =>
      sendEach(others, ({ id }) => send('PUT', `${ROUTE}/${id}`, { roles: role === NONE ? [] : [role] })),
    notice: () => (others.length === 1 ? 'One has another role.' : `${others.length} have another role.`),
    stale: [[ROUTE]],
    onDone: done,
  });
  const link = useChange({
    change: () => sendEach(others, ({ id }) => send('POST', `portolan/v1/users/${id}/password-link`, {})),
    notice: () =>
      others.length === 1 ? 'A link for a new password is sent.' : `${others.length} links are sent.`,
    onDone: done,
  });
  const columns: readonly Column<User>[] = [
    {
      name: 'name',
      label: 'Name',
      main: true,
      sort: 'name',
      cell: ({ id, name, username }) => (
        <>
          <Link to={userAddress(id)}>{name || username}</Link>{' '}
          {name !== username && <span className="soft">{username}</span>}
        </>
      ),
    },
    {
      name: 'email',
      label: 'E-mail',
      sort: 'email',
      cell: ({ email }) => <a href={`mailto:${email}`}>{email}</a>,
    },
    { name: 'role', label: 'Role', cell: ({ roles: own }) => rolesIn(own, roles) },
    {
      name: 'since',
      label: 'Since',
      wide: true,
      sort: 'registered_date',
      cell: ({ registered_date }) => dateTime(registered_date, 'date'),
    },
  ];
  return (
    <ListScreen
      title="People"
      actions={
        may('create_users') && (
          <Button kind="main" icon="plus" onClick={() => go('user-new.php')}>
            Invite
          </Button>
        )
      }
      search="Name or e-mail"
      filters={
        <Select
          label="Role"
          hideLabel
          value={users.filter('role')}
          options={[['', 'All roles'], ...roles]}
          onChange={(role) => users.set({ role })}
        />
      }
      label="People"
      list={users}
      columns={columns}
      idOf={({ id }) => id}
      nameOf={({ name, username }) => name || username}
      empty={users.filtered ? 'Nobody fits.' : 'Nobody is there.'}
      bulk={
        <>
          {may('promote_users') && (
            <Select
              label="Give them a role"
              hideLabel
              value=""
              disabled={others.length === 0 || change.isPending}
              options={[['', 'Give them a role …'], ...roles, [NONE, 'No role on this site']]}
              onChange={(role) => role !== '' && change.mutate(role)}
            />
          )}
          {may('edit_users') && (
            <Button
              icon="mail"
              busy={link.isPending}
              disabled={others.length === 0}
              onClick={() => link.mutate()}
            >
              Send a link for a new password
            </Button>
          )}
          {may('delete_users') && (
            <Button kind="away" icon="bin" disabled={others.length === 0} onClick={() => setRemoving(true)}>
              Delete
            </Button>
          )}
        </>
      }
    >
      {removing && <RemoveUsers users={others} onDone={done} onClose={() => setRemoving(false)} />}
    </ListScreen>
  );
}
