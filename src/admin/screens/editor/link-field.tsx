import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { read } from '../../app/api.ts';
import { Button } from '../../app/parts/button.tsx';
import { Dialog } from '../../app/parts/dialog.tsx';
import { TextField } from '../../app/parts/fields.tsx';
import { Empty, Loading } from '../../app/parts/states.tsx';
import { Search } from '../../app/parts/toolbar.tsx';

/** A page of the site, as its search names it. */
export interface Found {
  readonly id: number;
  readonly title: string;
  readonly url: string;
  readonly subtype: string;
}

/** Where something leads: an address, or a page of the site. `builder`: written as page builders write it (`page,8`). */
export function LinkField(props: {
  readonly label: string;
  readonly value: string;
  readonly builder: boolean;
  readonly onChange: (value: string) => void;
}): ReactNode {
  const { label, value, builder, onChange } = props;
  const [choosing, setChoosing] = useState(false);
  const named = builder ? /^([a-z_-]+),(\d+)$/.exec(value) : null;
  const id = Number(named?.[2] ?? 0);
  const page = useQuery({
    queryKey: ['wp/v2/search', 'named', id],
    queryFn: ({ signal }) => read<readonly Found[]>('wp/v2/search', { include: [id], per_page: 1 }, signal),
    enabled: named !== null,
  });
  const address = builder ? value.replace(/^manually,/, '') : value;
  const title = page.data?.[0]?.title;
  return (
    <div className="field-link">
      <TextField
        label={label}
        value={named ? value : address}
        hint={named ? (title ? `Leads to “${title}”.` : 'Leads to a page of this site.') : undefined}
        placeholder="https://…"
        onChange={(text) => {
          const isOwn = !builder || text === '' || /^(?:[a-z_-]+,\d+|lightbox)$/.test(text);
          onChange(isOwn ? text : `manually,${text}`);
        }}
      />
      <Button onClick={() => setChoosing(true)}>Choose a page</Button>
      {choosing && (
        <PageDialog
          title={label}
          onClose={() => setChoosing(false)}
          onPick={({ id: chosen, url, subtype }) => {
            setChoosing(false);
            onChange(builder ? `${subtype},${chosen}` : url);
          }}
        />
      )}
    </div>
  );
}

function PageDialog(props: {
  readonly title: string;
  readonly onPick: (found: Found) => void;
  readonly onClose: () => void;
}): ReactNode {
  const { title, onPick, onClose } = props;
  return (
    <Dialog title={title} onClose={onClose} foot={<Button onClick={onClose}>Cancel</Button>}>
      <FoundPages onPick={onPick} />
    </Dialog>
  );
}

/** The pages of the site, by search. */
export function FoundPages({ onPick }: { onPick: (found: Found) => void }): ReactNode {
  const [search, setSearch] = useState('');
  const found = useQuery({
    queryKey: ['wp/v2/search', search],
    queryFn: ({ signal }) =>
      read<readonly Found[]>('wp/v2/search', { search, type: 'post', per_page: 20 }, signal),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <Search label="Search the site" value={search} onSearch={setSearch} />
      {found.data === undefined ? (
        <Loading rows={4} />
      ) : found.data.length === 0 ? (
        <Empty title="Nothing of that name." />
      ) : (
        <ul className="found-pages">
          {found.data.map((one) => (
            <li key={one.id}>
              <Button kind="quiet" onClick={() => onPick(one)}>
                {one.title} <span className="soft">{one.subtype}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
