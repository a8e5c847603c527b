import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { screenAt, screens } from '../screens.ts';
import { list, type Query } from './api.ts';
import { boot, hasPlugin, may } from './boot.ts';
import { plainText } from './format.ts';
import { Button } from './parts/button.tsx';
import { Dialog } from './parts/dialog.tsx';
import { Icon } from './parts/icon.tsx';
import { Search } from './parts/toolbar.tsx';
import { useRouter } from './router.tsx';

/** Things of each kind that are shown. */
const SHOWN = 5;

/** Something that is found, and where it is. */
interface Place {
  readonly label: string;
  readonly to: string;
  readonly about: string;
}

interface Kind {
  readonly name: string;
  readonly may: boolean;
  readonly route: string;
  readonly query?: Query;
  readonly place: (found: never) => Place;
}

const kinds: readonly Kind[] = [
  {
    name: 'Pages, posts, products',
    may: may('edit_posts'),
    route: 'wp/v2/search',
    query: { type: 'post' },
    place: ({ id, title, subtype }: { id: number; title: string; subtype: string }) => ({
      label: plainText(title) || `#${id}`,
      to: `post.php?post=${id}&action=edit&post_type=${subtype}`,
      about: subtype,
    }),
  },
  {
    name: 'Orders',
    may: hasPlugin('woocommerce') && may('edit_shop_orders'),
    route: 'wc/v3/orders',
    query: { _fields: 'id,number,billing,status' },
    place: (order: {
      id: number;
      number: string;
      status: string;
      billing: Readonly<Record<string, string>>;
    }) => ({
      label: `#${order.number} ${order.billing['first_name'] ?? ''} ${order.billing['last_name'] ?? ''}`,
      to: `admin.php?page=wc-orders&action=edit&id=${order.id}`,
      about: order.status,
    }),
  },
  {
    name: 'People',
    may: may('list_users'),
    route: 'wp/v2/users',
    query: { context: 'edit', _fields: 'id,name,email' },
    place: ({ id, name, email }: { id: number; name: string; email: string }) => ({
      label: name,
      to: `user-edit.php?user_id=${id}`,
      about: email,
    }),
  },
];

/** One search for all that the admin has: its screens, what is published, orders, people. Opened by Ctrl or ⌘ with K too. */
export function FindAll(): ReactNode {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      // In a dialog it belongs to that, in a text to what is written.
      if (document.querySelector('dialog[open], [contenteditable]:focus') !== null) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <Button
        kind="quiet"
        icon="search"
        label="Find anything"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      />
      {open && <FindDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function FindDialog({ onClose }: { onClose: () => void }): ReactNode {
  const [search, setSearch] = useState('');
  const wanted = search.trim();
  const content = useRef<HTMLDivElement>(null);
  // After the dialog opened, which puts the focus on its first button.
  useEffect(() => content.current?.querySelector('input')?.focus(), []);
  return (
    <Dialog title="Find anything" onClose={onClose}>
      <div className="find-all" ref={content}>
        <Search label="Title, name, number or setting" value={search} onSearch={setSearch} />
        {wanted !== '' && (
          <>
            <Found name="Places" places={screensNamed(wanted)} onClose={onClose} />
            {kinds
              .filter((kind) => kind.may)
              .map((kind) => (
                <FoundKind key={kind.name} kind={kind} search={wanted} onClose={onClose} />
              ))}
          </>
        )}
      </div>
    </Dialog>
  );
}

/** Screens whose label has the words. */
function screensNamed(words: string): readonly Place[] {
  const part = words.toLowerCase();
  return screens
    .filter(
      ({ name, label, hidden }) =>
        !hidden && boot().screens.includes(name) && label.toLowerCase().includes(part),
    )
    .map(({ label, addresses }) => ({ label, to: addresses[0], about: '' }));
}

function FoundKind({
  kind,
  search,
  onClose,
}: {
  kind: Kind;
  search: string;
  onClose: () => void;
}): ReactNode {
  const found = useQuery({
    queryKey: [kind.route, 'find-all', search],
    queryFn: ({ signal }) => list<never>(kind.route, { ...kind.query, search, per_page: SHOWN }, signal),
    placeholderData: keepPreviousData,
  });
  return (
    <Found
      name={kind.name}
      places={found.data?.items.map(kind.place)}
      failed={found.isError}
      onClose={onClose}
    />
  );
}

function Found(props: {
  readonly name: string;
  /** Undefined = not there yet. */
  readonly places: readonly Place[] | undefined;
  readonly failed?: boolean;
  readonly onClose: () => void;
}): ReactNode {
  const { name, places, failed = false, onClose } = props;
  const { go } = useRouter();
  if (!failed && places?.length === 0) return null;
  return (
    <section aria-label={name}>
      <h3>{name}</h3>
      {failed ? (
        <p className="soft">These cannot be searched at the moment.</p>
      ) : places === undefined ? (
        <p className="soft">Searching …</p>
      ) : (
        <ul>
          {places.map(({ label, to, about }) => (
            <li key={to}>
              <a
                href={boot().admin + to}
                onClick={(event) => {
                  const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0;
                  // What has no screen here may have a page of the server's.
                  if (elsewhere || screenAt(to, screens) === undefined) return;
                  event.preventDefault();
                  onClose();
                  go(to === 'index.php' ? '' : to);
                }}
              >
                <Icon name="right" />
                <span>{label}</span> <span className="soft">{about}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
