import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { read } from '../../app/api.ts';
import { plainText } from '../../app/format.ts';
import { Button } from '../../app/parts/button.tsx';
import { TextField } from '../../app/parts/fields.tsx';
import { Card } from '../../app/parts/page.tsx';
import { Tabs } from '../../app/parts/tabs.tsx';
import { Search } from '../../app/parts/toolbar.tsx';
import type { Row } from './menu-tree.ts';

/** What `wp/v2/search` finds; of a term `type` is its taxonomy. */
interface FoundThing {
  readonly id: number;
  readonly title: string;
  readonly url: string;
  readonly type: string;
  readonly subtype?: string;
}

const SHOWN = 10;
const TABS = [
  ['post', 'Pages'],
  ['term', 'Categories'],
  ['link', 'Link'],
] as const;

/** Finds what a menu may lead to, and adds it at the menu's end. */
export function AddItems({ onAdd }: { onAdd: (row: Row) => void }): ReactNode {
  const [tab, setTab] = useState<string>('post');
  return (
    <Card title="Add">
      <Tabs label="What to add" value={tab} tabs={TABS} onChange={setTab}>
        {tab === 'link' ? (
          <AddLink onAdd={onAdd} />
        ) : (
          <AddFound key={tab} kind={tab as 'post' | 'term'} onAdd={onAdd} />
        )}
      </Tabs>
    </Card>
  );
}

function AddFound({ kind, onAdd }: { kind: 'post' | 'term'; onAdd: (row: Row) => void }): ReactNode {
  const [search, setSearch] = useState('');
  const parameters = { type: kind, search, per_page: SHOWN };
  const found = useQuery({
    queryKey: ['wp/v2/search', parameters],
    queryFn: ({ signal }) => read<readonly FoundThing[]>('wp/v2/search', parameters, signal),
    placeholderData: keepPreviousData,
  });
  const add = ({ id, title, url, type, subtype = type }: FoundThing) =>
    onAdd({
      key: crypto.randomUUID?.() ?? String(Math.random()),
      id: undefined,
      title: plainText(title),
      url,
      type: kind === 'post' ? 'post_type' : 'taxonomy',
      typeLabel: '',
      object: kind === 'post' ? subtype : type,
      objectId: id,
      order: 0,
      depth: 0,
    });
  return (
    <>
      <Search label="Search" value={search} onSearch={setSearch} />
      <ul className="lines">
        {(found.data ?? []).map((thing) => (
          <li key={`${thing.type}-${thing.id}`}>
            <span>{plainText(thing.title) || thing.url}</span>
            <Button label={`Add ${plainText(thing.title)}`} onClick={() => add(thing)}>
              Add
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

function AddLink({ onAdd }: { onAdd: (row: Row) => void }): ReactNode {
  const [title, setTitle] = useState('');
  const [url, setUrl] = useState('https://');
  const add = (event: FormEvent) => {
    event.preventDefault();
    onAdd({
      key: crypto.randomUUID?.() ?? String(Math.random()),
      id: undefined,
      title,
      url,
      type: 'custom',
      typeLabel: '',
      object: 'custom',
      objectId: 0,
      order: 0,
      depth: 0,
    });
    setTitle('');
    setUrl('https://');
  };
  return (
    <form className="form" onSubmit={add}>
      <TextField label="Label of the link" required value={title} onChange={setTitle} />
      <TextField label="Address of the link" required value={url} onChange={setUrl} />
      <Button type="submit">Add the link</Button>
    </form>
  );
}
