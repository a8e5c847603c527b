import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { read } from '../../app/api.ts';
import { dateTime, money } from '../../app/format.ts';
import { Button } from '../../app/parts/button.tsx';
import { CsvButton } from '../../app/parts/csv-button.tsx';
import type { Column } from '../../app/parts/data-table.tsx';
import { Select } from '../../app/parts/fields.tsx';
import { ListScreen } from '../../app/parts/list-screen.tsx';
import { Badge } from '../../app/parts/page.tsx';
import { Views } from '../../app/parts/toolbar.tsx';
import { Link, useRouter } from '../../app/router.tsx';
import { useList } from '../../app/use-list.ts';
import { AddMember } from './add-member.tsx';
import { MemberSteps } from './member-steps.tsx';
import { MEMBERS, type Membership, memberAddress, STATUSES, type Status, useLevels } from './member-types.ts';
import { memberRows } from './members-csv.ts';
import { Place } from './places.tsx';

const columns: readonly Column<Membership>[] = [
  {
    name: 'name',
    label: 'Member',
    main: true,
    cell: ({ id, name, email }) => (
      <>
        <Link to={memberAddress(id)}>{name}</Link> <span className="soft">{email}</span>
      </>
    ),
  },
  { name: 'level', label: 'Level', cell: ({ level_name }) => level_name },
  { name: 'status', label: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
  {
    name: 'price',
    label: 'Each renewal',
    wide: true,
    number: true,
    cell: ({ recurring_amount, currency }) =>
      Number(recurring_amount) === 0 ? '—' : money(recurring_amount, currency),
  },
  { name: 'since', label: 'Since', wide: true, cell: ({ created_gmt }) => dateTime(created_gmt, 'date') },
  { name: 'ends', label: 'Ends', sort: 'expires', cell: endOf },
];

/** Everybody who is or was a member. */
export function MemberList(): ReactNode {
  const { go } = useRouter();
  const [adding, setAdding] = useState(false);
  const levels = useLevels();
  const counts = useQuery({
    queryKey: [MEMBERS, 'counts'],
    queryFn: ({ signal }) =>
      read<{ readonly statuses: Readonly<Record<string, number>> }>(`${MEMBERS}/counts`, {}, signal),
  });
  const toQuery = (filter: (name: string) => string) => ({
    search: filter('s'),
    status: filter('status'),
    level: filter('level'),
  });
  const members = useList<Membership>(MEMBERS, ['status', 'level'], toQuery);
  return (
    <Place
      page="rcp-members"
      actions={
        <>
          <CsvButton name="members" rows={() => memberRows(toQuery(members.filter))} />
          <Button kind="main" icon="plus" onClick={() => setAdding(true)}>
            Add a member
          </Button>
        </>
      }
    >
      <ListScreen
        views={
          <Views
            label="By status"
            value={members.filter('status')}
            views={[
              ['', 'All'],
              ...(Object.keys(STATUSES) as Status[]).map(
                (status) => [status, STATUSES[status][0], counts.data?.statuses[status] ?? 0] as const,
              ),
            ]}
            onChange={(status) => members.set({ status })}
          />
        }
        search="Name or e-mail"
        filters={
          <Select
            label="Level"
            hideLabel
            value={members.filter('level')}
            options={[
              ['', 'All levels'],
              ...(levels.data ?? []).map(({ id, name }) => [String(id), name] as const),
            ]}
            onChange={(level) => members.set({ level })}
          />
        }
        label="Members"
        list={members}
        columns={columns}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        empty={members.filtered ? 'No member fits.' : 'No members yet.'}
        bulk={
          <MemberSteps
            members={members.rows?.filter(({ id }) => members.chosen.has(id)) ?? []}
            onDone={() => members.setChosen(new Set())}
          />
        }
      >
        {adding && (
          <AddMember
            onClose={() => setAdding(false)}
            onAdded={(id) => {
              setTimeout(() => go(memberAddress(id)));
            }}
          />
        )}
      </ListScreen>
    </Place>
  );
}

/** A membership's status as a badge. */
export function StatusBadge({ status }: { status: Status }): ReactNode {
  const [label, tone] = STATUSES[status];
  return <Badge tone={tone}>{label}</Badge>;
}

/** When a membership ends, and whether it goes on by itself. */
export function endOf({
  expires_gmt,
  auto_renew,
  status,
}: Pick<Membership, 'expires_gmt' | 'auto_renew' | 'status'>): string {
  if (expires_gmt === null) return 'Never';
  return `${dateTime(expires_gmt, 'date')}${auto_renew && status === 'active' ? ', renews' : ''}`;
}
