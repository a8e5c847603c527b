import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { read, send } from '../../app/api.ts';
import { dateTime } from '../../app/format.ts';
import { Button } from '../../app/parts/button.tsx';
import { TextField } from '../../app/parts/fields.tsx';
import { Card } from '../../app/parts/page.tsx';
import { useChange } from '../../app/use-change.ts';

interface ApplicationPassword {
  readonly uuid: string;
  readonly name: string;
  readonly created: string;
  readonly last_used: string | null;
  /** Only in the answer that makes it. */
  readonly password?: string;
}

/** Sites offer them to nobody who comes without https, and say so as an error. */
const OFFERED = location.protocol === 'https:';

/** Passwords of programs that act for somebody. Hidden where the site does not offer them (without https). */
export function ApplicationPasswords({ user }: { user: number }): ReactNode {
  const route = `wp/v2/users/${user}/application-passwords`;
  const found = useQuery({
    queryKey: [route],
    queryFn: ({ signal }) => read<readonly ApplicationPassword[]>(route, {}, signal),
    enabled: OFFERED,
  });
  const [name, setName] = useState('');
  const [made, setMade] = useState<ApplicationPassword>();
  const make = useChange({
    change: () => send<ApplicationPassword>('POST', route, { name }),
    stale: [[route]],
    onDone: (password) => {
      setMade(password);
      setName('');
    },
  });
  const revoke = useChange({
    change: (password: ApplicationPassword) => send('DELETE', `${route}/${password.uuid}`),
    notice: (_, password) => `“${password.name}” has no access any more.`,
    stale: [[route]],
  });
  if (!OFFERED || found.error) return null;
  return (
    <Card title="Application passwords">
      <p className="soft">For programs that act for this account, each with its own.</p>
      {made && (
        <p className="notice" role="status">
          The password of “{made.name}”, shown only now: <code>{made.password}</code>
        </p>
      )}
      <ul className="lines">
        {(found.data ?? []).map((password) => (
          <li key={password.uuid}>
            <span>
              <strong>{password.name}</strong>
              <br />
              <span className="soft">
                {password.last_used ? `used ${dateTime(password.last_used, 'date')}` : 'never used'}
              </span>
            </span>
            <Button label={`Revoke: ${password.name}`} onClick={() => revoke.mutate(password)}>
              Revoke
            </Button>
          </li>
        ))}
      </ul>
      <form
        className="terms-new"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== '') make.mutate(undefined);
        }}
      >
        <TextField
          label="Name of the program"
          hideLabel
          placeholder="Name of the program"
          value={name}
          onChange={setName}
        />
        <Button type="submit" busy={make.isPending}>
          Make
        </Button>
      </form>
    </Card>
  );
}
