import type { ReactNode } from 'react';
import { may } from '../../app/boot.ts';
import { dateTime } from '../../app/format.ts';
import { Button } from '../../app/parts/button.tsx';
import type { Column } from '../../app/parts/data-table.tsx';
import { Select } from '../../app/parts/fields.tsx';
import { ListScreen } from '../../app/parts/list-screen.tsx';
import { Link, useRouter } from '../../app/router.tsx';
import { useList } from '../../app/use-list.ts';
import { ROUTE, rolesIn, type User, useRoles, userAddress } from './user-types.ts';

/** Everybody with an account, by role. */
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
    />
  );
}
