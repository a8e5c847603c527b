import type { ReactNode } from 'react';
import { boot } from '../../app/boot.ts';
import { EditUser } from '../users/user-page.tsx';

/** The account of whoever is logged in. WordPress: profile.php. */
export default function Profile(): ReactNode {
  return <EditUser id={boot().user.id} />;
}
