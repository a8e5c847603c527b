import type { ReactNode } from 'react';
import type { AdminCall, AdminPage } from '../../types/index.ts';
import {
  applicationPasswordsOf,
  chunkedPassword,
  createApplicationPassword,
  deleteApplicationPasswords,
} from '../auth/application-passwords.ts';
import { textOf } from '../php-input.ts';
import { logActivity } from './activity-log.ts';
import { AdminButton, AdminEmpty, AdminFields, AdminTime } from './parts.tsx';

/** Passwords of programs that act for whoever looks at the page. WordPress: profile.php, "Application Passwords". */
export const applicationPasswordsPage: AdminPage = {
  name: 'wordpress.application-passwords',
  label: 'Application passwords',
  addresses: ['profile.php'],
  capability: 'read',
  render,
  actions: {
    async add(call, form) {
      const { site, visitor } = call;
      const name = textOf(form, 'name').trim().slice(0, 200);
      if (name === '') return { notice: 'Please say what the password is for.', failed: true };
      const { password } = await createApplicationPassword(site, visitor.id, { name });
      await logActivity(site, {
        kind: 'key',
        text: `${name} got an application password`,
        user: visitor.id,
      });
      return {
        notice: `Copy it now, it is not shown again. The password for ${name}: ${chunkedPassword(password)}`,
      };
    },
    async revoke(call, form) {
      const { site, visitor } = call;
      const uuid = textOf(form, 'uuid');
      if (uuid === '' || (await deleteApplicationPasswords(site, visitor.id, uuid)) === 0) {
        return { notice: 'That password is not there any more.', failed: true };
      }
      await logActivity(site, {
        kind: 'key',
        text: 'An application password was revoked',
        user: visitor.id,
      });
      return { notice: 'The password is revoked: nothing can be done with it any more.' };
    },
  },
};

async function render(call: AdminCall): Promise<ReactNode> {
  const { site, visitor } = call;
  const passwords = await applicationPasswordsOf(site, visitor.id);
  return (
    <>
      {passwords.length === 0 ? (
        <AdminEmpty>No program has a password of yours.</AdminEmpty>
      ) : (
        <table className="rows">
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Created</th>
              <th scope="col">Last used</th>
              <th scope="col">Revoke</th>
            </tr>
          </thead>
          <tbody>
            {passwords.map((one) => (
              <tr key={one.uuid}>
                <td>{one.name}</td>
                <td data-label="Created">
                  <AdminTime site={site} seconds={one.created} />
                </td>
                <td data-label="Last used">
                  {one.last_used === null ? '—' : <AdminTime site={site} seconds={one.last_used} />}
                </td>
                <td>
                  <AdminButton
                    call={call}
                    action="revoke"
                    fields={{ uuid: one.uuid }}
                    kind="away"
                    label={`Revoke the password of ${one.name}`}
                  >
                    Revoke
                  </AdminButton>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <h2>A new application password</h2>
      <form method="post" action={call.address}>
        <AdminFields call={call} action="add" />
        <p>
          <label>
            Name <input name="name" required maxLength={200} />
          </label>
        </p>
        <button type="submit" className="main">
          Add application password
        </button>
      </form>
    </>
  );
}
