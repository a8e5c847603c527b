/** An error that the user can repair: what happened, and what to do. The command line prints it without a stack. */
export class UserError extends Error {
  override name = 'UserError';
}
