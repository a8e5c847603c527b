import type { ReactNode } from 'react';
import type { AdminCall, AdminPage, AdminResult, StoredJob } from '../../types/index.ts';
import { integerOf, textOf } from '../php-input.ts';
import { activityEntries, activityKinds } from './activity-log.ts';
import { AdminButton, AdminEmpty, AdminPaging, AdminTime, AdminViews, pageOf } from './parts.tsx';

const PER_PAGE = 50;

/** What happened, and work that failed. */
export const activityLogPage: AdminPage = {
  name: 'wordpress.activity-log',
  label: 'Log',
  addresses: ['admin.php?page=portolan-log'],
  capability: 'manage_options',
  waiting: async (site) => (await site.jobs.find({ failed: true })).length,
  render: renderActivityLog,
  actions: {
    retry: (call, form) =>
      answer(call.site.jobs.retry(integerOf(textOf(form, 'job'))), 'The job is tried again now.'),
    clear: (call, form) =>
      answer(call.site.jobs.remove(integerOf(textOf(form, 'job'))), 'The job is removed.'),
  },
};

async function answer(work: Promise<unknown>, notice: string): Promise<AdminResult> {
  return (await work) === false ? { notice: 'There is no such job any more.', failed: true } : { notice };
}

async function renderActivityLog(call: AdminCall): Promise<ReactNode> {
  const { site, request } = call;
  const [failed, kinds, { entries, total }] = await Promise.all([
    site.jobs.find({ failed: true }),
    activityKinds(site),
    activityEntries(site, {
      kind: textOf(request.query, 'kind'),
      limit: PER_PAGE,
      offset: (pageOf(call) - 1) * PER_PAGE,
    }),
  ]);
  const users = await site.users.byIds([...new Set(entries.map(({ user }) => user))].filter((id) => id > 0));
  return (
    <>
      {failed.length > 0 && <FailedWork call={call} jobs={failed} />}
      <AdminViews
        call={call}
        field="kind"
        views={[['', 'Everything'], ...kinds.map((kind) => [kind, kind] as const)]}
      />
      {entries.length === 0 ? (
        <AdminEmpty>Nothing has happened yet.</AdminEmpty>
      ) : (
        <table className="rows">
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">What</th>
              <th scope="col">Who</th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <tr key={entry.id}>
                <td>
                  <AdminTime site={site} seconds={entry.at / 1000} />
                </td>
                <td>{entry.text}</td>
                <td data-label="Who">{users.get(entry.user)?.display_name ?? '—'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <AdminPaging call={call} pages={Math.ceil(total / PER_PAGE)} keep={['kind']} />
    </>
  );
}

function FailedWork({ call, jobs }: { call: AdminCall; jobs: readonly StoredJob[] }): ReactNode {
  return (
    <section aria-labelledby="failed-work">
      <h2 id="failed-work">Work that failed</h2>
      <table className="rows">
        <thead>
          <tr>
            <th scope="col">Work</th>
            <th scope="col">What went wrong</th>
          </tr>
        </thead>
        <tbody>
          {jobs.map((job) => (
            <tr key={job.id}>
              <th scope="row">
                {job.kind}
                {job.failedAt !== undefined && (
                  <div>
                    <AdminTime site={call.site} seconds={job.failedAt / 1000} />
                  </div>
                )}
              </th>
              <td>
                {job.lastError} <span className="soft">{`(${job.attempts} tries)`}</span>
                <div className="actions">
                  <AdminButton call={call} action="retry" fields={{ job: job.id }} kind="main">
                    Try again
                  </AdminButton>
                  <AdminButton call={call} action="clear" fields={{ job: job.id }} kind="away">
                    Remove
                  </AdminButton>
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
