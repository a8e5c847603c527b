/** Thrown by a job's handler where trying again is no use; the job is given up at once and stays visible. */
export class JobRefused extends Error {
  override name = 'JobRefused';
}
