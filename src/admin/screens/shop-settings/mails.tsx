import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { read, sendBatch } from '../../app/api.ts';
import { plainText } from '../../app/format.ts';
import { useConflict } from '../../app/guarded-save.ts';
import { Button } from '../../app/parts/button.tsx';
import { Checkbox } from '../../app/parts/fields.tsx';
import { useForm } from '../../app/parts/form.tsx';
import { FormDialog } from '../../app/parts/form-dialog.tsx';
import { Card } from '../../app/parts/page.tsx';
import { Failed, Loading } from '../../app/parts/states.tsx';
import { useToasts } from '../../app/parts/toasts.tsx';
import { useChange } from '../../app/use-change.ts';
import { hasField, type Setting, SettingField, type SettingValue } from './setting-field.tsx';
import { isMailInUse } from './settings-in-use.ts';

/** A group of settings as `wc/v3/settings` lists it. */
export interface Group {
  readonly id: string;
  readonly label: string;
  readonly description: string;
  readonly parent_id: string;
}

type Values = Readonly<Record<string, SettingValue>>;

/** Every mail that the shop sends: on and off, to whom, what stands in it. WooCommerce: the list on its tab "Emails". */
export function Mails({ groups }: { groups: readonly Group[] }): ReactNode {
  const mails = groups.filter(({ id, parent_id }) => parent_id === 'email' && isMailInUse(id));
  return (
    <Card title="Which mails are sent">
      <ul className="lines">
        {mails.map((mail) => (
          <Mail key={mail.id} mail={mail} />
        ))}
      </ul>
    </Card>
  );
}

function Mail({ mail }: { mail: Group }): ReactNode {
  const [open, setOpen] = useState(false);
  const route = `wc/v3/settings/${mail.id}`;
  const name = plainText(mail.label);
  const found = useQuery({
    queryKey: [route],
    queryFn: ({ signal }) => read<readonly Setting[]>(route, {}, signal),
  });
  const change = useChange({
    change: (value: string) => sendBatch(`${route}/batch`, 'update', [{ id: 'enabled', value }]),
    notice: (_, value) => `“${name}” is ${value === 'yes' ? 'on' : 'off'}.`,
    stale: [[route]],
  });
  const enabled = found.data?.find(({ id }) => id === 'enabled');
  return (
    <li>
      <span>
        {enabled ? (
          <Checkbox
            label={name}
            hint={plainText(mail.description)}
            checked={enabled.value === 'yes'}
            disabled={change.isPending}
            onChange={(on) => change.mutate(on ? 'yes' : 'no')}
          />
        ) : (
          <>
            {name} <span className="soft">{plainText(mail.description)}</span>
          </>
        )}
      </span>
      {found.error && <Failed error={found.error} retry={found.refetch} />}
      {found.isPending && <Loading rows={1} />}
      {found.data && (
        <Button label={`Settings of ${name}`} onClick={() => setOpen(true)}>
          Settings
        </Button>
      )}
      {open && found.data && (
        <MailDialog
          name={name}
          route={route}
          settings={found.data.filter((setting) => setting.id !== 'enabled' && hasField(setting))}
          onClose={() => setOpen(false)}
        />
      )}
    </li>
  );
}

function MailDialog(props: {
  readonly name: string;
  readonly route: string;
  readonly settings: readonly Setting[];
  readonly onClose: () => void;
}): ReactNode {
  const { name, route, settings, onClose } = props;
  const withConflict = useConflict();
  const { tell } = useToasts();
  const known: Values = Object.fromEntries(settings.map(({ id, value }) => [id, value]));
  const form = useForm<Values>(known, async (changes) => {
    const sent = Object.entries(changes).map(([id, value]) => ({
      id,
      value,
      _expected: { value: known[id] },
    }));
    await withConflict([route], () => sendBatch(`${route}/batch`, 'update', sent));
    tell(`“${name}” is saved.`);
  });
  return (
    <FormDialog title={name} form={form} onClose={onClose}>
      <p className="soft">Where a subject or a heading is empty, the mail has its usual one.</p>
      {settings.map((setting) => (
        <SettingField
          key={setting.id}
          setting={setting}
          value={form.values[setting.id] ?? ''}
          error={form.errors[setting.id]}
          onChange={(value) => form.set(setting.id, value)}
        />
      ))}
    </FormDialog>
  );
}
