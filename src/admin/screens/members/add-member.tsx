import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { send } from '../../app/api.ts';
import { Select, TextField } from '../../app/parts/fields.tsx';
import { useForm } from '../../app/parts/form.tsx';
import { FormDialog } from '../../app/parts/form-dialog.tsx';
import { Loading } from '../../app/parts/states.tsx';
import { useToasts } from '../../app/parts/toasts.tsx';
import { Link } from '../../app/router.tsx';
import { type Level, MEMBERS, type Membership, termOf, useLevels } from './member-types.ts';

interface Props {
  readonly onClose: () => void;
  readonly onAdded: (id: number) => void;
}

/** Somebody with an account becomes a member without paying here. */
export function AddMember(props: Props): ReactNode {
  const levels = useLevels();
  return levels.data ? <AddForm {...props} levels={levels.data} /> : <Loading rows={1} />;
}

function AddForm({ levels, onClose, onAdded }: Props & { readonly levels: readonly Level[] }): ReactNode {
  const { tell } = useToasts();
  const queries = useQueryClient();
  const form = useForm(
    { user: '', level: levels[0]?.id ?? 0, expires: '' },
    async (_, { user, level, expires }) => {
      const made = await send<Membership>('POST', MEMBERS, {
        user,
        level,
        ...(expires !== '' && { expires }),
      });
      await queries.invalidateQueries({ queryKey: [MEMBERS] });
      tell(`${made.name} is a member now: ${made.level_name}.`);
      onAdded(made.id);
    },
  );
  const { values, errors, set } = form;
  const level = levels.find(({ id }) => id === values.level);
  return (
    <FormDialog title="Add a member" form={form} action="Add" isNew onClose={onClose}>
      <TextField
        label="E-mail or log-in name"
        hint={
          <>
            Of somebody who has an account. Otherwise <Link to="user-new.php">invite them</Link> first.
          </>
        }
        required
        autoComplete="off"
        value={values.user}
        error={errors['user']}
        onChange={(user) => set('user', user)}
      />
      <Select
        label="Level"
        value={String(values.level)}
        error={errors['level']}
        options={levels.map(({ id, name }) => [String(id), name] as const)}
        onChange={(id) => set('level', Number(id))}
      />
      <TextField
        label="Last day"
        type="date"
        hint={level ? `Empty: ${termOf(level.duration, level.duration_unit)}, as the level says.` : ''}
        value={values.expires}
        error={errors['expires']}
        onChange={(day) => set('expires', day)}
      />
      <p className="soft">Nothing is charged. They get the mail that new members get.</p>
    </FormDialog>
  );
}
