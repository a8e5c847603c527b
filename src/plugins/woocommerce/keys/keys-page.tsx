import {
  AdminButton,
  type AdminCall,
  AdminEmpty,
  AdminFields,
  type AdminPage,
  logActivity,
} from 'portolan/plugin';
import { integerOf, textOf } from 'portolan/request';
import type { ReactNode } from 'react';
import { createKey, type KeyPermissions, revokeKey, storedKeys } from './key-store.ts';

/** Keys that programs use the shop with: who has one, a new one, and taking one back. */
export const keysPage: AdminPage = {
  name: 'woocommerce.keys',
  label: 'Keys of the shop',
  addresses: ['admin.php?page=wc-settings&tab=advanced&section=keys', 'admin.php?page=portolan-shop-keys'],
  capability: 'manage_woocommerce',
  render,
  actions: {
    async add(call, form) {
      const wish = textOf(form, 'permissions');
      const permissions: KeyPermissions = wish === 'write' || wish === 'read_write' ? wish : 'read';
      const description = textOf(form, 'description').trim().slice(0, 200);
      const key = await createKey(call.site, { user: call.visitor.id, description, permissions });
      await logActivity(call.site, {
        kind: 'key',
        text: `A key of the shop was made: ${description}`,
        user: call.visitor.id,
      });
      return {
        notice: `Copy them now, they are not shown again. Consumer key: ${key.consumerKey} Consumer secret: ${key.consumerSecret}`,
      };
    },
    async revoke(call, form) {
      if (!(await revokeKey(call.site, integerOf(textOf(form, 'key'))))) {
        return { notice: 'That key is not there any more.', failed: true };
      }
      await logActivity(call.site, {
        kind: 'key',
        text: 'A key of the shop was taken back',
        user: call.visitor.id,
      });
      return { notice: 'The key is taken back: nothing can be done with it any more.' };
    },
  },
};

async function render(call: AdminCall): Promise<ReactNode> {
  const keys = await storedKeys(call.site);
  const users = await call.site.users.byIds([...new Set(keys.map(({ user }) => user))]);
  return (
    <>
      {keys.length === 0 ? (
        <AdminEmpty>No program has a key.</AdminEmpty>
      ) : (
        <table className="rows">
          <thead>
            <tr>
              <th scope="col">What for</th>
              <th scope="col">Key</th>
              <th scope="col">Whose rights</th>
              <th scope="col">May</th>
              <th scope="col">Last used</th>
              <th scope="col">Take back</th>
            </tr>
          </thead>
          <tbody>
            {keys.map((key) => (
              <tr key={key.id}>
                <td>{key.description || '—'}</td>
                <td data-label="Key">…{key.ending}</td>
                <td data-label="Whose rights">{users.get(key.user)?.display_name ?? '—'}</td>
                <td data-label="May">{key.permissions.replace('_', ' and ')}</td>
                <td data-label="Last used">{key.lastAccess ?? 'never'}</td>
                <td>
                  <AdminButton
                    call={call}
                    action="revoke"
                    fields={{ key: key.id }}
                    kind="away"
                    label={`Take back the key ending in ${key.ending}`}
                  >
                    Revoke
                  </AdminButton>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <h2>A new key</h2>
      <form method="post" action={call.address}>
        <AdminFields call={call} action="add" />
        <p>
          <label>
            What for <input name="description" required maxLength={200} />
          </label>
        </p>
        <p>
          <label>
            May{' '}
            <select name="permissions">
              <option value="read">read</option>
              <option value="write">write</option>
              <option value="read_write">read and write</option>
            </select>
          </label>
        </p>
        <button type="submit" className="main">
          Make the key
        </button>
      </form>
    </>
  );
}
