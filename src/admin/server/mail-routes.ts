import type { OutgoingMail, RestCall, RestError, RestReply, RestRoute } from '../../types/index.ts';
import { logActivity } from '../../wordpress/admin-pages/index.ts';
import { listJobs } from '../../wordpress/jobs/index.ts';
import { findMails, keptMail, sendMailJob, trySending } from '../../wordpress/mail/index.ts';
import { restError } from '../../wordpress/rest/errors.ts';
import { absent, allowedTo, listArguments, windowOf } from '../../wordpress/rest/owner-lists.ts';
import { pagesOf, paginationOf } from '../../wordpress/rest/pagination.ts';
import { jobData } from './job-routes.ts';

const ownerOnly = allowedTo('manage_options');

/**
 * Mails that were handed on (`portolan/v1/mails`), and those that wait or could not be sent
 * (`portolan/v1/mails/waiting`). Never their texts, which may hold a key for a new password.
 */
export const mailRoutes: readonly RestRoute[] = [
  {
    namespace: 'portolan/v1',
    path: '/mails',
    endpoints: [
      {
        methods: ['GET'],
        args: { ...listArguments, state: { type: 'string', enum: ['sent', 'held', 'folder', 'off'] } },
        permission: ownerOnly,
        handle: sent,
      },
    ],
  },
  {
    namespace: 'portolan/v1',
    path: '/mails/waiting',
    endpoints: [
      {
        methods: ['GET'],
        args: { ...listArguments, failed: { type: 'boolean' } },
        permission: ownerOnly,
        handle: waiting,
      },
    ],
  },
  {
    namespace: 'portolan/v1',
    path: '/mails/(?<id>[\\d]+)/resend',
    endpoints: [{ methods: ['POST'], permission: ownerOnly, handle: resend }],
  },
];

async function sent(call: RestCall): Promise<RestReply> {
  const window = windowOf(call);
  const { state } = call.params;
  const { mails, total } = await findMails(call.site, {
    ...window,
    ...(state !== undefined && { state: String(state) }),
  });
  return {
    data: mails.map(({ id, at, recipients, subject, state: became, canResend }) => ({
      id,
      date_gmt: new Date(at).toISOString().slice(0, 19),
      to: recipients,
      subject,
      state: became,
      can_resend: canResend,
    })),
    ...paginationOf(call, 'portolan/v1/mails', { total, pages: pagesOf(total, window.limit) }),
  };
}

async function waiting(call: RestCall): Promise<RestReply> {
  const window = windowOf(call);
  const { failed } = call.params;
  const { jobs, total } = await listJobs(call.site, {
    ...window,
    kind: sendMailJob,
    ...(failed !== undefined && { failed: failed === true }),
  });
  return {
    data: jobs.map((job) => {
      const { to, subject } = job.payload as OutgoingMail;
      return { ...jobData(job), to: [to].flat().join(', '), subject };
    }),
    ...paginationOf(call, 'portolan/v1/mails/waiting', { total, pages: pagesOf(total, window.limit) }),
  };
}

async function resend({ site, params, visitor }: RestCall): Promise<RestReply | RestError> {
  const mail = await keptMail(site, Number(params.id));
  if (mail === 'missing') return absent('mail');
  if (mail === 'unkept') {
    return restError(
      'mail_not_kept',
      'This mail held a key and was not kept: ask for it anew where it came from.',
      409,
    );
  }
  if (!(await trySending(site, mail)))
    return restError('mail_not_sent', 'The mail could not be sent. Does the site have a mail server?', 500);
  const to = [mail.to].flat().join(', ');
  await logActivity(site, {
    kind: 'mail',
    text: `Sent once more to ${to}: ${mail.subject}`,
    user: visitor.id,
  });
  return { data: { id: Number(params.id), sent_to: to } };
}
