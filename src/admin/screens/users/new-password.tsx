import { type FormEvent, type ReactNode, useState } from 'react';
import { renewNonce, send } from '../../app/api.ts';
import { Button } from '../../app/parts/button.tsx';
import { Checkbox, TextField } from '../../app/parts/fields.tsx';
import { Card } from '../../app/parts/page.tsx';
import { useChange } from '../../app/use-change.ts';
import { ROUTE, type User } from './user-types.ts';

/** Letters of a password that nobody guesses. */
const SHORTEST = 8;

/** Another password for one's own account; every other device is logged out by it. */
export function NewPassword({ user: { id, username } }: { user: User }): ReactNode {
  const [password, setPassword] = useState('');
  const [shown, setShown] = useState(false);
  const [short, setShort] = useState(false);
  const change = useChange({
    change: async () => {
      await send('PUT', `${ROUTE}/${id}`, { password });
      await renewNonce();
    },
    notice: () => 'The new password holds. Other devices are logged out.',
    onDone: () => setPassword(''),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setShort(password.length < SHORTEST);
    if (password.length >= SHORTEST) change.mutate(undefined);
  };
  return (
    <Card title="Password">
      <form className="fields" aria-label="Password" onSubmit={submit}>
        {/* Tells a password manager whose it is. */}
        <input type="text" autoComplete="username" value={username} readOnly hidden />
        <TextField
          label="New password"
          type={shown ? 'text' : 'password'}
          autoComplete="new-password"
          value={password}
          hint={`At least ${SHORTEST} letters. You stay logged in here; every other device is logged out.`}
          error={short ? `A password has at least ${SHORTEST} letters.` : undefined}
          onChange={(typed) => {
            setShort(false);
            setPassword(typed);
          }}
        />
        <Checkbox label="Show it" checked={shown} onChange={setShown} />
        <div className="buttons">
          <Button type="submit" busy={change.isPending} disabled={password === ''}>
            Change the password
          </Button>
        </div>
      </form>
    </Card>
  );
}
