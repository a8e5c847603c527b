import type { RestCall, RestError, RestReply, RestRoute } from '../../types/index.ts';
import { logActivity } from '../../wordpress/admin-pages/index.ts';
import { jobById, type ListedJob, listJobs } from '../../wordpress/jobs/index.ts';
import { sendMailJob } from '../../wordpress/mail/index.ts';
import { restError } from '../../wordpress/rest/errors.ts';
import { absent, allowedTo, listArguments, windowOf } from '../../wordpress/rest/owner-lists.ts';
import { pagesOf, paginationOf } from '../../wordpress/rest/pagination.ts';

const ownerOnly = allowedTo('manage_options');

/**
 * What waits to be done and what was given up, mails left out: they have a list of their own. `portolan/v1/jobs`.
 * WooCommerce: admin.php?page=wc-status&tab=action-scheduler.
 */
export const jobRoutes: readonly RestRoute[] = [
  {
    namespace: 'portolan/v1',
    path: '/jobs',
    endpoints: [
      {
        methods: ['GET'],
        args: { ...listArguments, failed: { type: 'boolean' } },
        permission: ownerOnly,
        handle: listed,
      },
    ],
  },
  {
    namespace: 'portolan/v1',
    path: '/jobs/(?<id>[\\d]+)/retry',
    endpoints: [{ methods: ['POST'], permission: ownerOnly, handle: retry }],
  },
  {
    namespace: 'portolan/v1',
    path: '/jobs/(?<id>[\\d]+)',
    endpoints: [{ methods: ['DELETE'], permission: ownerOnly, handle: remove }],
  },
];

async function listed(call: RestCall): Promise<RestReply> {
  const window = windowOf(call);
  const { failed } = call.params;
  const { jobs, total } = await listJobs(call.site, {
    ...window,
    notKind: sendMailJob,
    ...(failed !== undefined && { failed: failed === true }),
  });
  return {
    data: jobs.map(jobData),
    ...paginationOf(call, 'portolan/v1/jobs', { total, pages: pagesOf(total, window.limit) }),
  };
}

/** A job as the API tells it. */
export function jobData(job: ListedJob) {
  const time = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 19);
  return {
    id: job.id,
    kind: job.kind,
    repeats: job.key === 'schedule',
    due_gmt: time(job.due),
    attempts: job.attempts,
    error: job.lastError,
    failed_gmt: job.failedAt === undefined ? null : time(job.failedAt),
    running: job.running,
  };
}

async function retry({ site, params, visitor }: RestCall): Promise<RestReply | RestError> {
  const job = await jobById(site, Number(params.id));
  if (job === undefined) return absent('job');
  if (!(await site.jobs.retry(job.id))) return restError('job_running', 'This job runs at the moment.', 409);
  await logActivity(site, { kind: 'job', text: `${job.kind} is tried anew.`, user: visitor.id });
  return { data: { id: job.id, retried: true } };
}

async function remove({ site, params, visitor }: RestCall): Promise<RestReply | RestError> {
  const job = await jobById(site, Number(params.id));
  if (job === undefined) return absent('job');
  await site.jobs.remove(job.id);
  await logActivity(site, { kind: 'job', text: `${job.kind} was removed.`, user: visitor.id });
  return { data: { deleted: true, id: job.id } };
}
