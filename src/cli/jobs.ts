import type { Command } from 'commander';
import { expectedError } from '../errors/index.ts';
import type { OutgoingMail, Site, StoredJob } from '../types/index.ts';
import { sendMailJob } from '../wordpress/mail/index.ts';
import { onSite } from './on-site.ts';
import { withSite } from './site-option.ts';

/** `portolan jobs`: what waits to be done or was given up: mails that could not be sent, say. */
export function jobsCommand(program: Command): void {
  const jobs = program.command('jobs').description('waiting and failed jobs: list, retry, remove');
  withSite(jobs.command('list'))
    .description('list jobs, soonest first')
    .option('--failed', 'only failed jobs')
    .option('--json', 'as JSON, with what they are about')
    .action((options: { site: string; failed?: boolean; json?: boolean }) =>
      onSite(options, async (site) => {
        const found = await site.jobs.find(options.failed ? { failed: true } : {});
        if (options.json) process.stdout.write(`${JSON.stringify(found, null, 2)}\n`);
        else for (const job of found) process.stdout.write(`${lineOf(job)}\n`);
      }),
    );
  withSite(jobs.command('retry <id>'))
    .description('retry a job now; the running server picks it up')
    .action((id: string, options: { site: string }) =>
      onSite(options, async (site) => {
        const job = await existingJob(site, id);
        if (!(await site.jobs.retry(job.id))) throw expectedError('job-running', { id });
        process.stdout.write(`Job ${id} is tried anew.\n`);
      }),
    );
  withSite(jobs.command('remove <id>'))
    .description('delete a job')
    .action((id: string, options: { site: string }) =>
      onSite(options, async (site) => {
        await site.jobs.remove((await existingJob(site, id)).id);
        process.stdout.write(`Job ${id} is forgotten.\n`);
      }),
    );
}

async function existingJob(site: Site, id: string): Promise<StoredJob> {
  const job = (await site.jobs.find()).find((each) => String(each.id) === id);
  if (job === undefined) throw expectedError('job-missing', { id });
  return job;
}

function lineOf(job: StoredJob): string {
  const when =
    job.failedAt === undefined
      ? `due ${new Date(job.due).toISOString()}`
      : `failed ${new Date(job.failedAt).toISOString()}`;
  const error = job.lastError === '' ? '' : `\n        ${job.lastError}`;
  return `${String(job.id).padStart(6)}  ${job.kind.padEnd(32)} ${when}${about(job)}${error}`;
}

/** Whom a mail is for and what it is about; never its text, which may hold a key for a new password. */
function about(job: StoredJob): string {
  if (job.kind !== sendMailJob) return '';
  const mail = job.payload as OutgoingMail;
  return `  ${[mail.to].flat().join(', ')}: ${mail.subject}`;
}
