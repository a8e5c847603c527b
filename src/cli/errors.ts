import picocolors from 'picocolors';
import { withoutSecrets } from '../server/logger.ts';

export { UserError } from '../plugins/user-error.ts';

const FOR_USERS: ReadonlySet<string> = new Set([
  'UserError',
  'ConfigurationError',
  'PluginError',
  'DatabaseError',
  'ImportError',
  'BackupError',
  'SecretError',
  'MailSettingsError',
]);

/** Prints an error and ends with its exit code: 1 for what a user can repair, 2 for what he cannot. */
export function reportError(error: unknown): number {
  const message = error instanceof Error && FOR_USERS.has(error.name) ? error.message : explanationOf(error);
  if (message !== undefined) {
    process.stderr.write(`${picocolors.red('portolan:')} ${message}\n`);
    return 1;
  }
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${picocolors.red('portolan: unexpected error')}\n${withoutSecrets(text)}\n`);
  return 2;
}

/** What the machine refuses, in a sentence that says what to do; undefined for errors that say something else. */
function explanationOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const {
    code = '',
    syscall,
    address,
    port,
    path,
  } = error as NodeJS.ErrnoException & {
    readonly address?: string;
    readonly port?: number;
  };
  const place = port === undefined ? address : `port ${port}${address ? ` of ${address}` : ''}`;
  if (syscall === 'listen' || syscall === 'bind') {
    if (code === 'EADDRINUSE')
      return `Something listens at ${address ?? '*'}:${port ?? 0} already. Choose another port: --port ${(port ?? 0) + 1}.`;
    if (code === 'EACCES' || code === 'EPERM')
      return `This user may not listen on ${place}: name a port above 1023 by --port, and let a proxy speak for it.`;
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EINVAL')
      return `This machine has no address ${address ?? ''} to listen on: name one that it has by --host.`;
  }
  if (syscall === 'getaddrinfo')
    return 'The host to listen on, or to connect to, is not known: --host takes an address such as 127.0.0.1.';
  if (/^SQLITE_(?:CORRUPT|NOTADB)/.test(code))
    return `The database is damaged (${error.message}): \`portolan doctor\` tells more, \`portolan restore\` takes the last backup. Keep the damaged file: much can be read from it.`;
  if (/^SQLITE_(?:CANTOPEN|PERM|READONLY|AUTH)/.test(code))
    return `The database cannot be opened (${error.message}): see that its folder belongs to the user that runs Portolan, and that the disk is not full.`;
  if (/^SQLITE_FULL|^ENOSPC|^EDQUOT/.test(code))
    return 'There is no room left on the disk: make room and try again.';
  if ((code === 'EACCES' || code === 'EPERM') && path !== undefined)
    return `${path} may not be read or written by the user that runs Portolan: give it to him, or run as its owner.`;
  return undefined;
}
