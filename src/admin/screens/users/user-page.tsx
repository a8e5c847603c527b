import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { read, send } from '../../app/api.ts';
import { boot, hasPlugin, may } from '../../app/boot.ts';
import { dateTime, localeNames } from '../../app/format.ts';
import { useGuardedSave } from '../../app/guarded-save.ts';
import { Button } from '../../app/parts/button.tsx';
import { Select, TextArea, TextField } from '../../app/parts/fields.tsx';
import { Form, useForm } from '../../app/parts/form.tsx';
import { Card, Page } from '../../app/parts/page.tsx';
import { Failed, Loading } from '../../app/parts/states.tsx';
import { useToasts } from '../../app/parts/toasts.tsx';
import { useRouter } from '../../app/router.tsx';
import { useChange } from '../../app/use-change.ts';
import { ApplicationPasswords } from './application-passwords.tsx';
import { CustomerAddresses } from './customer-addresses.tsx';
import { NewPassword } from './new-password.tsx';
import { RemoveUsers } from './remove-users.tsx';
import { ROUTE, type User, useRoles } from './user-types.ts';

const parent = { to: 'users.php', label: 'People' };

/** What the form holds of an account. */
function valuesOf({ first_name, last_name, nickname, name, email, url, description, locale, roles }: User) {
  return { first_name, last_name, nickname, name, email, url, description, locale, roles };
}

/** Somebody's account. */
export function EditUser({ id }: { id: number }): ReactNode {
  const found = useQuery({
    queryKey: [ROUTE, id],
    queryFn: ({ signal }) => read<User>(`${ROUTE}/${id}`, { context: 'edit' }, signal),
  });
  if (found.isLoadingError) return <Failed error={found.error} retry={found.refetch} />;
  return found.data ? <UserForm user={found.data} /> : <Loading />;
}

function UserForm({ user }: { user: User }): ReactNode {
  const { tell } = useToasts();
  const save = useGuardedSave();
  const self = user.id === boot().user.id;
  const known = valuesOf(user);
  const form = useForm(known, async (changes) => {
    await save({ route: `${ROUTE}/${user.id}`, thing: user, stale: [ROUTE] }, changes);
    tell('The account is saved.');
  });
  const { values, errors, set } = form;
  const link = useChange({
    change: () =>
      send<{ readonly sent_to: string }>('POST', `portolan/v1/users/${user.id}/password-link`, {}),
    notice: ({ sent_to }) => `A link for a new password is on its way to ${sent_to}.`,
  });
  return (
    <Page
      title={user.name || user.username}
      {...(may('list_users') && { parent })}
      actions={
        may('edit_users') && (
          <Button icon="mail" busy={link.isPending} onClick={() => link.mutate(undefined)}>
            Send a link for a new password
          </Button>
        )
      }
    >
      <div className="columns">
        <div className="column">
          <Form form={form} label="Account">
            <Card title="Account">
              <p className="soft">
                Logs in as <strong>{user.username}</strong>, since {dateTime(user.registered_date, 'date')}.
              </p>
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
              <div className="fields">
                <TextField
                  label="Nickname"
                  value={values.nickname}
                  error={errors['nickname']}
                  onChange={(name) => set('nickname', name)}
                />
                <TextField
                  label="Shown as"
                  hint="The name that visitors see."
                  value={values.name}
                  error={errors['name']}
                  onChange={(name) => set('name', name)}
                />
              </div>
              <TextField
                label="E-mail"
                type="email"
                value={values.email}
                error={errors['email']}
                onChange={(email) => set('email', email)}
              />
              {may('promote_users') && !self && (
                <RoleField
                  roles={values.roles}
                  error={errors['roles']}
                  onChange={(chosen) => set('roles', chosen)}
                />
              )}
              {boot().site.locales.length > 1 && (
                <Select
                  label="Language"
                  hint="Of mails to them and of pages for them alone."
                  value={values.locale}
                  error={errors['locale']}
                  options={[['', 'As the site'], ...localeNames(values.locale)]}
                  onChange={(locale) => set('locale', locale)}
                />
              )}
              <TextField
                label="Website"
                type="url"
                value={values.url}
                error={errors['url']}
                onChange={(url) => set('url', url)}
              />
              <TextArea
                label="About them"
                hint="Shown where the theme tells of authors."
                value={values.description}
                onChange={(text) => set('description', text)}
              />
            </Card>
          </Form>
        </div>
        <div className="column">
          {self && <NewPassword user={user} />}
          {hasPlugin('woocommerce') && may('edit_users') && <CustomerAddresses user={user.id} />}
          <ApplicationPasswords user={user.id} />
          {may('delete_users') && !self && <RemoveUser user={user} />}
        </div>
      </div>
    </Page>
  );
}

function RoleField(props: {
  readonly roles: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (roles: readonly string[]) => void;
}): ReactNode {
  const known = useRoles();
  return (
    <Select
      label="Role"
      value={props.roles[0] ?? ''}
      error={props.error}
      options={[['', 'No role on this site'], ...known]}
      onChange={(role) => props.onChange(role === '' ? [] : [role])}
    />
  );
}

function RemoveUser({ user }: { user: User }): ReactNode {
  const { go } = useRouter();
  const [confirming, setConfirming] = useState(false);
  return (
    <Card title="Delete the account">
      <p>Their orders stay; to whom goes what they wrote is asked before.</p>
      <Button kind="away" icon="bin" onClick={() => setConfirming(true)}>
        Delete the account
      </Button>
      {confirming && (
        <RemoveUsers users={[user]} onDone={() => go('users.php')} onClose={() => setConfirming(false)} />
      )}
    </Card>
  );
}
