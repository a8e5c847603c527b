import { randomUUID } from 'node:crypto';
import type { Job, Jobs, Mailer, OutgoingMail } from '../../types/index.ts';
import { JobRefused } from '../jobs/job-refused.ts';
import type { MailSettings } from './settings.ts';

/** The kind of the jobs that mails wait in. */
export const sendMailJob = 'wordpress.send-mail';

/**
 * The mailer of a site. A mail is kept in the database and sent by the server's job runner, so that no request waits
 * for a mail server or fails by it, and nothing is lost by a restart. `leaves` says whether the transport leads out of
 * the site. WordPress: wp_mail().
 */
export function createMailer(jobs: Jobs, leaves?: Mailer['leaves']): Mailer {
  return {
    ...(leaves && { leaves }),
    async send(mail) {
      // A mail that is sent again, because the program ended before it noted the first time, keeps its id.
      const headers = { 'Message-ID': `<${randomUUID()}@portolan>`, ...mail.headers };
      await jobs.add(sendMailJob, { ...mail, headers });
    },
  };
}

/**
 * The job that sends what the mailer queued; tries again for some 17 hours, as mail servers do. `mode` says where the
 * transport leads.
 */
export function createSendMailJob(transport: Mailer, mode: MailSettings['mode'] = 'smtp'): Job {
  return {
    name: sendMailJob,
    async handle(site, payload) {
      const mail = payload as OutgoingMail;
      if ([mail.to].flat().every((address) => address.trim() === '')) {
        throw new JobRefused('The mail has no recipient.');
      }
      try {
        await transport.send(mail);
      } catch (error) {
        if (isRefusal(error)) throw new JobRefused(error.message, { cause: error });
        throw error;
      }
      const state = mode !== 'smtp' ? mode : (await site.isLive()) ? 'sent' : 'held';
      await site.events.emit('mail.sent', { mail, state });
    },
  };
}

/** Whether the mail server said for good that it does not take this mail (5xx about recipient or message). */
function isRefusal(error: unknown): error is Error {
  return (
    error instanceof Error &&
    'code' in error &&
    (error.code === 'EENVELOPE' || error.code === 'EMESSAGE') &&
    'responseCode' in error &&
    Number(error.responseCode) >= 500
  );
}
