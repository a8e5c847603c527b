import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { send } from '../../app/api.ts';
import { useGuardedSave } from '../../app/guarded-save.ts';
import { Button } from '../../app/parts/button.tsx';
import { Confirm } from '../../app/parts/dialog.tsx';
import { Checkbox, Select, TextField } from '../../app/parts/fields.tsx';
import { useForm } from '../../app/parts/form.tsx';
import { FormDialog } from '../../app/parts/form-dialog.tsx';
import { useToasts } from '../../app/parts/toasts.tsx';
import { useChange } from '../../app/use-change.ts';

export const ROUTE = 'portolan/v1/redirects';

/** A redirect as `portolan/v1` tells it. */
export interface Redirect {
  readonly id: number;
  readonly source: string;
  readonly is_pattern: boolean;
  /** What the address's arguments have to do with it. */
  readonly query: string;
  readonly ignore_case: boolean;
  readonly ignore_slash: boolean;
  /** '' where it answers with an error. */
  readonly target: string;
  readonly status: number;
  readonly title: string;
  readonly enabled: boolean;
  readonly group: string;
  readonly group_enabled: boolean;
  /** `url` = for everybody. */
  readonly condition: string;
  /** Whether it can be rewritten here. */
  readonly simple: boolean;
  /** How often it was used. */
  readonly visits: number;
  /** When last, UTC. */
  readonly last_access: string | null;
}

type Values = Pick<
  Redirect,
  | 'source'
  | 'is_pattern'
  | 'query'
  | 'ignore_case'
  | 'ignore_slash'
  | 'target'
  | 'status'
  | 'title'
  | 'enabled'
>;

const FRESH: Values = {
  source: '',
  is_pattern: false,
  query: 'exact',
  ignore_case: true,
  ignore_slash: true,
  target: '',
  status: 301,
  title: '',
  enabled: true,
};

const QUERIES = [
  ['exact', 'The same, in any order'],
  ['exactorder', 'The same, in this order'],
  ['ignore', 'Any, and they are dropped'],
  ['pass', 'Any, and they are passed on'],
] as const;

const STATUSES = [
  ['301', 'For good (301)'],
  ['302', 'For now (302)'],
  ['303', 'See other (303)'],
  ['307', 'For now, forms too (307)'],
  ['308', 'For good, forms too (308)'],
  ['404', 'Nothing here (404)'],
  ['410', 'Gone for good (410)'],
] as const;

/** One redirect, there or new. */
export function RedirectDialog(props: {
  readonly redirect: Redirect | undefined;
  readonly onClose: () => void;
}): ReactNode {
  const { redirect, onClose } = props;
  const guardedSave = useGuardedSave();
  const queries = useQueryClient();
  const { tell } = useToasts();
  const [removing, setRemoving] = useState(false);
  const form = useForm<Values>(redirect ?? FRESH, async (changes, values) => {
    if (redirect === undefined) {
      await send('POST', ROUTE, values);
      await queries.invalidateQueries({ queryKey: [ROUTE] });
    } else {
      await guardedSave(
        { route: `${ROUTE}/${redirect.id}`, thing: redirect, field: 'modified', stale: [ROUTE] },
        changes,
      );
    }
    tell(`The redirect of ${values.source} is saved.`);
  });
  const remove = useChange({
    change: () => send('DELETE', `${ROUTE}/${redirect?.id}`),
    notice: () => `The redirect of ${redirect?.source} is deleted.`,
    stale: [[ROUTE]],
    onDone: onClose,
  });
  const { values, errors, set } = form;
  const fixed = redirect !== undefined && !redirect.simple;
  return (
    <FormDialog
      title={redirect?.source ?? 'New redirect'}
      form={form}
      isNew={redirect === undefined}
      beside={
        redirect && (
          <Button kind="away" icon="bin" onClick={() => setRemoving(true)}>
            Delete
          </Button>
        )
      }
      onClose={onClose}
    >
      {fixed && (
        <p className="notice">
          This redirect has a condition ({redirect.condition}). It can be switched on and off here.
        </p>
      )}
      <TextField
        label={values.is_pattern ? 'Pattern' : 'Old address'}
        hint={values.is_pattern ? 'A regular expression: ^/news/(.*)' : 'From the slash on: /old-page/'}
        required
        disabled={fixed}
        value={values.source}
        error={errors['source']}
        onChange={(source) => set('source', source)}
      />
      <Checkbox
        label="The old address is a pattern"
        disabled={fixed}
        checked={values.is_pattern}
        onChange={(on) => set('is_pattern', on)}
      />
      <Checkbox
        label="Capitals make no difference"
        disabled={fixed}
        checked={values.ignore_case}
        onChange={(on) => set('ignore_case', on)}
      />
      {!values.is_pattern && (
        <>
          <Checkbox
            label="A slash at the end makes no difference"
            disabled={fixed}
            checked={values.ignore_slash}
            onChange={(on) => set('ignore_slash', on)}
          />
          <Select
            label="What comes after a question mark"
            value={values.query}
            options={QUERIES}
            disabled={fixed}
            onChange={(query) => set('query', query)}
          />
        </>
      )}
      {values.status < 400 && (
        <TextField
          label="New address"
          hint={
            values.is_pattern ? '$1 stands for the first part in brackets.' : '/new-page/, or with https://'
          }
          required
          disabled={fixed}
          value={values.target}
          error={errors['target']}
          onChange={(target) => set('target', target)}
        />
      )}
      <Select
        label="How"
        value={String(values.status)}
        options={STATUSES}
        disabled={fixed}
        onChange={(status) => set('status', Number(status))}
      />
      <TextField
        label="Note"
        hint="For yourself."
        disabled={fixed}
        value={values.title}
        onChange={(title) => set('title', title)}
      />
      <Checkbox label="In use" checked={values.enabled} onChange={(on) => set('enabled', on)} />
      {removing && (
        <Confirm
          title="Delete this redirect?"
          action="Delete for good"
          busy={remove.isPending}
          onConfirm={() => remove.mutate(undefined)}
          onClose={() => setRemoving(false)}
        >
          <p>Whoever comes by the old address finds what is there then.</p>
        </Confirm>
      )}
    </FormDialog>
  );
}
