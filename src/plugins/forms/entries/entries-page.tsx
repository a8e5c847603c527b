import {
  AdminButton,
  type AdminCall,
  AdminEmpty,
  AdminFields,
  type AdminPage,
  AdminPaging,
  AdminTime,
  pageOf,
} from 'portolan/plugin';
import { integerOf, textOf } from 'portolan/request';
import type { ReactNode } from 'react';
import { countEntries, type FormEntry, findEntries, removeEntry } from './entries.ts';
import { entriesCsv } from './entries-csv.ts';

const PER_PAGE = 20;

/** What visitors sent with forms, for those who run the site. */
export const entriesPage: AdminPage = {
  name: 'enfold.form-entries',
  label: 'Messages',
  addresses: ['admin.php?page=form-entries'],
  capability: 'manage_options',
  render: renderEntries,
  actions: {
    remove: async ({ site }, form) =>
      (await removeEntry(site, integerOf(textOf(form, 'entry'))))
        ? { notice: 'The message is removed.' }
        : { notice: 'There is no such message any more.', failed: true },
    csv: async ({ site }) => ({
      reply: {
        status: 200,
        headers: {
          'Content-Type': 'text/csv; charset=UTF-8',
          'Content-Disposition': 'attachment; filename="messages.csv"',
          'Cache-Control': 'no-store',
        },
        body: await entriesCsv(site),
      },
    }),
  },
};

async function renderEntries(call: AdminCall): Promise<ReactNode> {
  const { site, request } = call;
  const email = textOf(request.query, 's').trim();
  const requested = email === '' ? {} : { email };
  const [entries, total] = await Promise.all([
    findEntries(site, { ...requested, limit: PER_PAGE, offset: (pageOf(call) - 1) * PER_PAGE }),
    countEntries(site, requested),
  ]);
  return (
    <>
      <form className="find" method="get" action={call.address} role="search">
        <input type="hidden" name="page" value="form-entries" />
        <input name="s" defaultValue={email} aria-label="Email of who wrote" placeholder="Email" />
        <button type="submit">Find</button>
      </form>
      {entries.length === 0 ? (
        <AdminEmpty>No messages here.</AdminEmpty>
      ) : (
        <>
          <Rows call={call} entries={entries} />
          <form method="post" action={call.address}>
            <AdminFields call={call} action="csv" />
            <button type="submit">All as CSV</button>
          </form>
        </>
      )}
      <AdminPaging call={call} pages={Math.ceil(total / PER_PAGE)} keep={['s']} />
    </>
  );
}

function Rows({
  call,
  entries,
}: {
  readonly call: AdminCall;
  readonly entries: readonly FormEntry[];
}): ReactNode {
  return (
    <table className="rows">
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">From</th>
          <th scope="col">Message</th>
          <th scope="col">State</th>
          <th scope="col">
            <span className="screen-reader-text">Remove</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <td>
              <AdminTime site={call.site} seconds={Math.floor(entry.created / 1000)} />
            </td>
            <td>{entry.email || '–'}</td>
            <td>
              <details>
                <summary>{entry.subject || entry.kind}</summary>
                <dl>
                  {entry.fields.map(({ label, value }, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: fields never change their places
                    <div key={index}>
                      <dt>{label || '–'}</dt>
                      <dd style={{ whiteSpace: 'pre-wrap' }}>{value}</dd>
                    </div>
                  ))}
                </dl>
              </details>
            </td>
            <td>{entry.state}</td>
            <td>
              <AdminButton
                call={call}
                action="remove"
                fields={{ entry: entry.id }}
                kind="away"
                label={`Remove the message ${entry.id}`}
              >
                Remove
              </AdminButton>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
