import type { ReactNode } from 'react';
import { useRouter } from '../../app/router.tsx';
import { NewUser } from './new-user.tsx';
import { UserList } from './user-list.tsx';
import { EditUser } from './user-page.tsx';

/** People with an account: the list, a new one, or the one that the address names. */
export default function Users(): ReactNode {
  const { address, query } = useRouter();
  if (address.startsWith('user-new.php')) return <NewUser />;
  const id = Number(query.get('user_id'));
  return id > 0 ? <EditUser key={id} id={id} /> : <UserList />;
}
