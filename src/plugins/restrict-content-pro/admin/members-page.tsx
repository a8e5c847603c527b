import {
  AdminButton,
  type AdminCall,
  AdminEmpty,
  type AdminPage,
  AdminPaging,
  type AdminResult,
  AdminViews,
  ExpectedError,
  pageOf,
} from 'portolan/plugin';
import { integerOf, textOf } from 'portolan/request';
import { siteDate } from 'portolan/time';
import type { ReactNode } from 'react';
import { type AdminChange, adminChanges, changeByAdmin, changesOf } from '../change-by-admin.ts';
import { levelsOf } from '../store/levels.ts';
import {
  countMemberships,
  findMemberships,
  type Membership,
  type MembershipStatus,
  membershipById,
} from '../store/memberships.ts';

const PER_PAGE = 30;
const STATUSES = ['pending', 'active', 'cancelled', 'expired'] as const satisfies readonly MembershipStatus[];
const LABELS: Readonly<Record<AdminChange, string>> = {
  activate: 'Activate',
  cancel: 'Cancel',
  expire: 'End now',
  renew: 'Renew',
};

/** Members and what can be done with them. Restrict Content Pro: wp-admin/admin.php?page=rcp-members. */
export const membersPage: AdminPage = {
  name: 'restrict-content-pro.members',
  label: 'Members',
  addresses: ['admin.php?page=rcp-members', 'admin.php?page=rcp-customers'],
  capability: 'manage_options',
  waiting: async (site) =>
    (await countMemberships(site.database))
      .filter(({ status }) => status === 'pending')
      .reduce((sum, { count }) => sum + count, 0),
  render: renderMembers,
  actions: Object.fromEntries(
    adminChanges.map((change) => [
      change,
      (call: AdminCall, form) => act(call, integerOf(textOf(form, 'membership')), change),
    ]),
  ),
};

async function act(call: AdminCall, id: number, change: AdminChange): Promise<AdminResult> {
  const membership = await membershipById(call.site.database, id);
  if (membership === undefined) return { notice: 'That membership is not there any more.', failed: true };
  try {
    const after = await changeByAdmin(call.site, membership, change);
    return { notice: `Membership #${id} is ${after.status} now.` };
  } catch (error) {
    if (error instanceof ExpectedError) return { notice: error.message, failed: true };
    throw error;
  }
}

async function renderMembers(call: AdminCall): Promise<ReactNode> {
  const { site, request } = call;
  const view = STATUSES.find((status) => status === textOf(request.query, 'status'));
  const [all, counts, levels] = await Promise.all([
    findMemberships(site.database, view === undefined ? {} : { status: view }),
    countMemberships(site.database),
    levelsOf(site),
  ]);
  const start = (pageOf(call) - 1) * PER_PAGE;
  const shown = all.slice(start, start + PER_PAGE);
  const users = await site.users.byIds(shown.map(({ userId }) => userId));
  const names = new Map(levels.map((level) => [level.id, level.name]));
  const countOf = (status: string) =>
    counts.filter((each) => each.status === status).reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <AdminViews
        call={call}
        field="status"
        views={[
          ['', 'All'],
          ...STATUSES.map((status) => [status, capital(status), countOf(status)] as const),
        ]}
      />
      {shown.length === 0 ? (
        <AdminEmpty>No members here.</AdminEmpty>
      ) : (
        <table className="rows">
          <thead>
            <tr>
              <th scope="col">Member</th>
              <th scope="col">Level</th>
              <th scope="col">Status</th>
              <th scope="col">Ends</th>
              <th scope="col">What to do</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((membership) => {
              const user = users.get(membership.userId);
              return (
                <tr key={membership.id}>
                  <td>
                    {user?.display_name ?? `#${membership.userId}`}
                    <br />
                    <span className="soft">{user?.user_email}</span>
                  </td>
                  <td>{names.get(membership.levelId) ?? `#${membership.levelId}`}</td>
                  <td>{membership.status}</td>
                  <td>{endOf(call, membership)}</td>
                  <td>
                    {changesOf(membership).map((change) => (
                      <AdminButton
                        key={change}
                        call={call}
                        action={change}
                        fields={{ membership: membership.id }}
                        kind={change === 'expire' || change === 'cancel' ? 'away' : 'main'}
                        label={`${LABELS[change]}: ${user?.display_name ?? membership.userId}`}
                      >
                        {LABELS[change]}
                      </AdminButton>
                    ))}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      <AdminPaging call={call} pages={Math.ceil(all.length / PER_PAGE)} keep={['status']} />
    </>
  );
}

function endOf({ site }: AdminCall, { expires, autoRenew, status }: Membership): string {
  if (expires === undefined) return 'never';
  return `${siteDate(site, expires)}${autoRenew && status === 'active' ? ', renews' : ''}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
