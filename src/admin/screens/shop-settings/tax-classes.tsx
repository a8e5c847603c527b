import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { read, send } from '../../app/api.ts';
import { emptied } from '../../app/emptied.ts';
import { plainText } from '../../app/format.ts';
import { Button } from '../../app/parts/button.tsx';
import { Confirm } from '../../app/parts/dialog.tsx';
import { TextField } from '../../app/parts/fields.tsx';
import { Card } from '../../app/parts/page.tsx';
import { Failed, Loading } from '../../app/parts/states.tsx';
import { useChange } from '../../app/use-change.ts';
import { TAXES } from './tax-rate-dialog.tsx';

const ROUTE = 'wc/v3/taxes/classes';
/** Is always there. */
const STANDARD = 'standard';

interface TaxClass {
  readonly slug: string;
  readonly name: string;
}

/** Kinds of goods that are taxed otherwise than most: made and deleted. WooCommerce: "Additional tax classes". */
export function TaxClasses(): ReactNode {
  const [name, setName] = useState('');
  const [removed, setRemoved] = useState<TaxClass>();
  const found = useQuery({
    queryKey: [ROUTE],
    queryFn: ({ signal }) => read<readonly TaxClass[]>(ROUTE, {}, signal),
  });
  const add = useChange({
    change: (written: string) => send('POST', ROUTE, { name: written }),
    notice: (_, written) => `“${written}” is there.`,
    stale: [[ROUTE]],
    onDone: (_, written) => setName(emptied(written)),
  });
  const remove = useChange({
    change: ({ slug }: TaxClass) => send('DELETE', `${ROUTE}/${slug}`, undefined, { force: true }),
    notice: (_, gone) => `“${plainText(gone.name)}” is deleted.`,
    stale: [[ROUTE], [TAXES]],
    onDone: () => setRemoved(undefined),
  });
  if (found.isLoadingError) return <Failed error={found.error} retry={found.refetch} />;
  if (found.data === undefined) return <Loading rows={2} />;
  return (
    <Card title="Classes of tax">
      <p className="soft">Kinds of goods that are taxed in their own way: each has rates of its own.</p>
      <ul className="lines">
        {found.data.map((one) => (
          <li key={one.slug}>
            <span>{plainText(one.name)}</span>
            {one.slug !== STANDARD && (
              <Button
                kind="quiet"
                icon="bin"
                label={`Delete ${plainText(one.name)}`}
                onClick={() => setRemoved(one)}
              />
            )}
          </li>
        ))}
      </ul>
      <form
        className="line-form"
        onSubmit={(event) => {
          event.preventDefault();
          add.mutate(name);
        }}
      >
        <TextField label="New class of tax" value={name} onChange={setName} />
        <Button type="submit" icon="plus" busy={add.isPending} disabled={name.trim() === ''}>
          Add the class
        </Button>
      </form>
      {removed && (
        <Confirm
          title={`Delete “${plainText(removed.name)}”?`}
          action="Delete for good"
          busy={remove.isPending}
          onConfirm={() => remove.mutate(removed)}
          onClose={() => setRemoved(undefined)}
        >
          <p>Its rates go with it; its products are taxed as most are.</p>
        </Confirm>
      )}
    </Card>
  );
}
