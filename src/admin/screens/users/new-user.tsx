import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { send } from '../../app/api.ts';
import { may } from '../../app/boot.ts';
import { Select, TextField } from '../../app/parts/fields.tsx';
import { Form, useForm } from '../../app/parts/form.tsx';
import { Card, Page } from '../../app/parts/page.tsx';
import { Empty } from '../../app/parts/states.tsx';
import { useToasts } from '../../app/parts/toasts.tsx';
import { useRouter } from '../../app/router.tsx';
import { ROUTE, type User, useRoles, userAddress } from './user-types.ts';

/** Letters of a password that nobody ever types: the invited choose their own. */
const RANDOM = 32;

/** An account for somebody, who is sent a link to choose a password. */
export function NewUser(): ReactNode {
  const { go } = useRouter();
  const { tell, fail } = useToasts();
  const queries = useQueryClient();
  const roles = useRoles();
  const form = useForm(
    { username: '', email: '', first_name: '', last_name: '', role: 'subscriber' },
    async (_, { role, ...values }) => {
      const { id, email } = await send<User>('POST', ROUTE, {
        ...values,
        roles: [role],
        password: randomPassword(),
      });
      await send('POST', `portolan/v1/users/${id}/password-link`, { welcome: true }).then(
        () => tell(`An invitation is on its way to ${email}.`),
        fail,
      );
      await queries.invalidateQueries({ queryKey: [ROUTE] });
      setTimeout(() => go(userAddress(id)));
    },
  );
  const { values, errors, set } = form;
  if (!may('create_users'))
    return (
      <Page title="Invite somebody" parent={{ to: 'users.php', label: 'People' }}>
        <Empty title="Your account makes no other ones. An administrator of this site can." />
      </Page>
    );
  return (
    <Page title="Invite somebody" parent={{ to: 'users.php', label: 'People' }}>
      <Form form={form} label="Account" action="Invite" isNew>
        <Card>
          <TextField
            label="Name to log in with"
            hint="It cannot be changed later."
            required
            autoComplete="off"
            value={values.username}
            error={errors['username']}
            onChange={(name) => set('username', name)}
          />
          <TextField
            label="E-mail"
            type="email"
            required
            autoComplete="off"
            value={values.email}
            error={errors['email']}
            onChange={(email) => set('email', email)}
          />
          <div className="fields">
            <TextField
              label="First name"
              value={values.first_name}
              onChange={(name) => set('first_name', name)}
            />
            <TextField
              label="Last name"
              value={values.last_name}
              onChange={(name) => set('last_name', name)}
            />
          </div>
          <Select
            label="Role"
            hint="What they may do. Contributors write and cannot publish."
            value={values.role}
            error={errors['roles']}
            options={roles}
            onChange={(role) => set('role', role)}
          />
        </Card>
      </Form>
    </Page>
  );
}

function randomPassword(): string {
  return [...crypto.getRandomValues(new Uint8Array(RANDOM))].map((byte) => (byte % 36).toString(36)).join('');
}
