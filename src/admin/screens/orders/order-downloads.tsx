import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { read, send } from '../../app/api.ts';
import { Button } from '../../app/parts/button.tsx';
import { Confirm } from '../../app/parts/dialog.tsx';
import { Card } from '../../app/parts/page.tsx';
import { Failed } from '../../app/parts/states.tsx';
import { useToasts } from '../../app/parts/toasts.tsx';
import { useChange } from '../../app/use-change.ts';
import { type DownloadPermission, GrantDialog, PermissionDialog } from './download-dialogs.tsx';
import { type Order, OWN_ROUTE } from './order-types.ts';

/** The files that the buyer of an order may fetch: more of them, fewer, for longer. */
export function OrderDownloads({ order }: { order: Order }): ReactNode {
  const route = `${OWN_ROUTE}/${order.id}/downloads`;
  const found = useQuery({
    queryKey: [route],
    queryFn: ({ signal }) => read<readonly DownloadPermission[]>(route, {}, signal),
  });
  const { tell } = useToasts();
  const [open, setOpen] = useState<'grant' | { readonly changed?: number; readonly revoked?: number }>();
  const close = () => setOpen(undefined);
  const revoke = useChange({
    change: (id: number) => send('DELETE', `${route}/${id}`),
    notice: () => 'The file cannot be fetched any more.',
    stale: [[route]],
    onDone: close,
  });
  const permissions = found.data ?? [];
  const at = (id: number | undefined) => permissions.find((one) => one.id === id);
  const changed = typeof open === 'object' ? at(open.changed) : undefined;
  const revoked = typeof open === 'object' ? at(open.revoked) : undefined;
  return (
    <Card
      title="Files to download"
      actions={
        <Button
          kind="quiet"
          icon="plus"
          label="Files to download: allow more"
          onClick={() => setOpen('grant')}
        />
      }
    >
      {found.error && <Failed error={found.error} retry={found.refetch} />}
      {found.data?.length === 0 && <p className="soft">None may be fetched with this order.</p>}
      {permissions.length > 0 && (
        <ul className="lines">
          {permissions.map((permission) => {
            const name = nameOf(permission);
            return (
              <li key={permission.id}>
                <span>
                  {name} <span className="soft">{stateOf(permission)}</span>
                </span>
                <span className="buttons buttons-together">
                  <Button
                    kind="quiet"
                    icon="copy"
                    label={`Copy the address of ${name}`}
                    onClick={() =>
                      navigator.clipboard
                        .writeText(permission.address)
                        .then(() => tell('The address is copied.'))
                    }
                  />
                  <Button
                    kind="quiet"
                    icon="edit"
                    label={`Change ${name}`}
                    onClick={() => setOpen({ changed: permission.id })}
                  />
                  <Button
                    kind="quiet"
                    icon="bin"
                    label={`Take back ${name}`}
                    onClick={() => setOpen({ revoked: permission.id })}
                  />
                </span>
              </li>
            );
          })}
        </ul>
      )}
      {open === 'grant' && <GrantDialog order={order} route={route} onClose={close} />}
      {changed && (
        <PermissionDialog permission={changed} name={nameOf(changed)} route={route} onClose={close} />
      )}
      {revoked && (
        <Confirm
          title={`Take back “${nameOf(revoked)}”?`}
          action="Take it back"
          busy={revoke.isPending}
          onConfirm={() => revoke.mutate(revoked.id)}
          onClose={close}
        >
          <p>Its address in mails and in the account of the buyer answers no more.</p>
        </Confirm>
      )}
    </Card>
  );
}

function nameOf({ product_name, file_name }: DownloadPermission): string {
  if (file_name === null) return `${product_name}: a file that is gone`;
  return file_name === '' ? product_name : `${product_name}: ${file_name}`;
}

function stateOf({ download_count, downloads_remaining, access_expires }: DownloadPermission): string {
  return [
    download_count === 1 ? 'fetched once' : `fetched ${download_count} times`,
    downloads_remaining >= 0 && `${downloads_remaining} left`,
    access_expires !== '' && `until ${access_expires}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
