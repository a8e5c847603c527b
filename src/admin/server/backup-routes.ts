import type { RestCall, RestError, RestReply, RestRoute } from '../../types/index.ts';
import { logActivity } from '../../wordpress/admin-pages/index.ts';
import { isRestError, restError } from '../../wordpress/rest/errors.ts';
import { allowedTo } from '../../wordpress/rest/owner-lists.ts';
import { unserved } from './operation-routes.ts';

const ownerOnly = allowedTo('manage_options');

/** Name of the job that makes a backup when it is asked for. */
const JOB = 'portolan.back-up-now';

/** Backups of the whole site: `portolan/v1/backups` lists them (`portolan backup --list`), a POST makes one. */
export const backupRoutes: readonly RestRoute[] = [
  {
    namespace: 'portolan/v1',
    path: '/backups',
    endpoints: [
      { methods: ['GET'], permission: ownerOnly, handle: listed },
      { methods: ['POST'], permission: ownerOnly, handle: make },
    ],
  },
];

async function listed({ site }: RestCall): Promise<RestReply | RestError> {
  if (site.operation === undefined) return unserved();
  const backups = await site.operation.backups();
  if (backups === undefined) {
    return restError('not_a_file', 'A database on PostgreSQL is backed up by pg_dump.', 501);
  }
  const [job] = await site.jobs.find({ kind: JOB });
  const { folder, everyHours, keep, kept } = backups;
  return {
    data: {
      folder,
      every_hours: everyHours ?? null,
      keep: keep ?? null,
      // What fails is tried again by itself, and stands among the jobs.
      running: job !== undefined && job.failedAt === undefined,
      error: job?.lastError ?? '',
      backups: kept.map(({ name, made, databaseBytes, uploads, uploadBytes, program }) => ({
        name,
        made,
        database_bytes: databaseBytes,
        uploads,
        upload_bytes: uploadBytes,
        program,
      })),
    },
  };
}

async function make(call: RestCall): Promise<RestReply | RestError> {
  const { site, visitor } = call;
  // Who cannot list them cannot make one: the reply says why.
  const before = await listed(call);
  if (isRestError(before)) return before;
  await site.operation?.backUp();
  await logActivity(site, { kind: 'backup', text: 'A backup was begun.', user: visitor.id });
  const after = await listed(call);
  return isRestError(after) ? after : { ...after, status: 202 };
}
