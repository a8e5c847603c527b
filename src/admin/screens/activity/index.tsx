import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../../app/api.ts';
import { dateTime } from '../../app/format.ts';
import type { Column } from '../../app/parts/data-table.tsx';
import { Select } from '../../app/parts/fields.tsx';
import { ListScreen } from '../../app/parts/list-screen.tsx';
import { Badge } from '../../app/parts/page.tsx';
import { useList } from '../../app/use-list.ts';

const ROUTE = 'portolan/v1/activity';

interface Entry {
  readonly id: number;
  readonly date_gmt: string;
  readonly kind: string;
  readonly text: string;
  /** '' = a guest, or the program. */
  readonly name: string;
}

const columns: readonly Column<Entry>[] = [
  { name: 'text', label: 'What', main: true, cell: ({ text }) => text },
  { name: 'kind', label: 'About', cell: ({ kind }) => <Badge>{kind}</Badge> },
  { name: 'who', label: 'Who', cell: ({ name }) => name || '—' },
  { name: 'when', label: 'When', cell: ({ date_gmt }) => dateTime(date_gmt) },
];

/** What happened on the site, and who did it. */
export default function Activity(): ReactNode {
  const kinds = useQuery({
    queryKey: [`${ROUTE}/kinds`],
    queryFn: ({ signal }) => read<readonly string[]>(`${ROUTE}/kinds`, {}, signal),
  });
  const entries = useList<Entry>(ROUTE, ['kind'], (filter) => ({
    search: filter('s'),
    kind: filter('kind'),
  }));
  return (
    <ListScreen
      title="Activity log"
      search="Words of what happened"
      filters={
        <Select
          label="About"
          hideLabel
          value={entries.filter('kind')}
          options={[
            ['', 'About everything'],
            ...(kinds.data ?? []).map((kind) => [kind, `About: ${kind}`] as const),
          ]}
          onChange={(kind) => entries.set({ kind })}
        />
      }
      label="Activity log"
      list={entries}
      columns={columns}
      idOf={({ id }) => id}
      nameOf={({ text }) => text}
      empty={entries.filtered ? 'Nothing like that happened.' : 'Nothing has happened yet.'}
    />
  );
}
