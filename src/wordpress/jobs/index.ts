import type { Job } from '../../types/index.ts';
import { removeExpiredRows } from './expired-rows.ts';
import { findScheduledPosts, publishPost } from './scheduled-posts.ts';

export { jobById, type ListedJob, listJobs } from './job-list.ts';
export { JobRefused } from './job-refused.ts';
export { createJobRunner, type JobRunner, type JobRunnerOptions, retryDelay } from './runner.ts';
export { scheduleSavedPosts } from './scheduled-posts.ts';

/** What WordPress itself does on time. */
export const coreJobs: readonly Job[] = [publishPost, findScheduledPosts, removeExpiredRows];
