import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { read, send } from '../../app/api.ts';
import { Button } from '../../app/parts/button.tsx';
import { type Column, DataTable } from '../../app/parts/data-table.tsx';
import { Confirm } from '../../app/parts/dialog.tsx';
import { Page } from '../../app/parts/page.tsx';
import { useToasts } from '../../app/parts/toasts.tsx';
import { Search, Toolbar } from '../../app/parts/toolbar.tsx';
import { Link, useRouter, withFields } from '../../app/router.tsx';
import { useChange } from '../../app/use-change.ts';
import { formAddress, LIST_ADDRESS, type ListedForm, NEW_ADDRESS, ROUTE } from './contact-form-types.ts';

const shortcodeOf = ({ hash, id, title }: ListedForm) =>
  `[contact-form-7 id="${hash || id}" title="${title.replaceAll('"', '')}"]`;

/** All contact forms of the site, and what puts each into a page. */
export function ContactFormList(): ReactNode {
  const { query, go } = useRouter();
  const { tell } = useToasts();
  const search = query.get('s') ?? '';
  const [removing, setRemoving] = useState<ListedForm>();
  const forms = useQuery({
    queryKey: [ROUTE, 'list', search],
    queryFn: ({ signal }) => read<readonly ListedForm[]>(ROUTE, { search, orderby: 'title' }, signal),
  });
  const remove = useChange({
    change: ({ id }: ListedForm) => send('DELETE', `${ROUTE}/${id}`),
    notice: (_, { title }) => `“${title}” is deleted.`,
    stale: [[ROUTE]],
    onDone: () => setRemoving(undefined),
  });
  const columns: readonly Column<ListedForm>[] = [
    {
      name: 'title',
      label: 'Form',
      main: true,
      cell: ({ id, title }) => <Link to={formAddress(id)}>{title}</Link>,
    },
    {
      name: 'shortcode',
      label: 'What puts it into a page',
      cell: (form) => <code>{shortcodeOf(form)}</code>,
    },
    {
      name: 'actions',
      label: 'What can be done',
      actions: true,
      cell: (form) => (
        <>
          <Button
            icon="copy"
            aria-label={`Copy the shortcode of ${form.title}`}
            onClick={() =>
              navigator.clipboard.writeText(shortcodeOf(form)).then(() => tell('The shortcode is copied.'))
            }
          >
            Copy
          </Button>{' '}
          <Button
            kind="away"
            icon="bin"
            aria-label={`Delete ${form.title}`}
            onClick={() => setRemoving(form)}
          >
            Delete
          </Button>
        </>
      ),
    },
  ];
  return (
    <Page
      title="Contact forms"
      actions={
        <Button kind="main" icon="plus" onClick={() => go(NEW_ADDRESS)}>
          New contact form
        </Button>
      }
    >
      <Toolbar>
        <Search
          label="Words of the form"
          value={search}
          onSearch={(s) => go(withFields(LIST_ADDRESS, { s }), { replace: true })}
        />
      </Toolbar>
      <DataTable
        label="Contact forms"
        columns={columns}
        rows={forms.data}
        idOf={({ id }) => id}
        nameOf={({ title }) => title}
        error={forms.error}
        retry={forms.refetch}
        empty={search === '' ? 'No contact forms yet.' : 'No contact form fits.'}
      />
      {removing && (
        <Confirm
          title={`Delete “${removing.title}”?`}
          action="Delete for good"
          busy={remove.isPending}
          onConfirm={() => remove.mutate(removing)}
          onClose={() => setRemoving(undefined)}
        >
          <p>Pages on which it stands say that it was not found. What was sent with it stays.</p>
        </Confirm>
      )}
    </Page>
  );
}
