import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { listAll, send } from '../../app/api.ts';
import { plainText } from '../../app/format.ts';
import { Button } from '../../app/parts/button.tsx';
import { Dialog } from '../../app/parts/dialog.tsx';
import { DialogFoot } from '../../app/parts/dialog-foot.tsx';
import { TextField } from '../../app/parts/fields.tsx';
import { Page } from '../../app/parts/page.tsx';
import { Empty, Failed, Loading } from '../../app/parts/states.tsx';
import { Views } from '../../app/parts/toolbar.tsx';
import { useRouter } from '../../app/router.tsx';
import { useChange } from '../../app/use-change.ts';
import { MENUS, type Menu, MenuPage } from './menu-page.tsx';

/** Menus, the one that the address names or the first. WordPress: nav-menus.php. */
export default function Menus(): ReactNode {
  const { query, go } = useRouter();
  const [isNew, setNew] = useState(false);
  const found = useQuery({
    queryKey: [MENUS],
    queryFn: ({ signal }) => listAll<Menu>(MENUS, { context: 'edit' }, signal),
  });
  const menus = found.data ?? [];
  const menu = menus.find(({ id }) => id === Number(query.get('menu'))) ?? menus[0];
  return (
    <Page
      title="Menus"
      actions={
        <Button kind="main" icon="plus" onClick={() => setNew(true)}>
          New menu
        </Button>
      }
    >
      {menus.length > 1 && (
        <Views
          label="Menu"
          value={String(menu?.id)}
          views={menus.map(({ id, name }) => [String(id), plainText(name)] as const)}
          onChange={(id) => go(`nav-menus.php?menu=${id}`)}
        />
      )}
      {found.isLoadingError ? (
        <Failed error={found.error} retry={found.refetch} />
      ) : found.data === undefined ? (
        <Loading />
      ) : menu === undefined ? (
        <Empty title="No menus yet." />
      ) : (
        <MenuPage key={menu.id} menu={menu} />
      )}
      {isNew && <NewMenu onClose={() => setNew(false)} />}
    </Page>
  );
}

function NewMenu({ onClose }: { onClose: () => void }): ReactNode {
  const { go } = useRouter();
  const [name, setName] = useState('');
  const make = useChange({
    change: () => send<Menu>('POST', MENUS, { name }),
    notice: () => `The menu “${name}” is there.`,
    stale: [[MENUS]],
    onDone: ({ id }) => {
      onClose();
      go(`nav-menus.php?menu=${id}`);
    },
  });
  return (
    <Dialog
      title="New menu"
      onClose={onClose}
      foot={
        <DialogFoot
          busy={make.isPending}
          disabled={name.trim() === ''}
          onClick={() => make.mutate(undefined)}
          onClose={onClose}
        >
          Make it
        </DialogFoot>
      }
    >
      <TextField label="Name" value={name} onChange={setName} />
    </Dialog>
  );
}
