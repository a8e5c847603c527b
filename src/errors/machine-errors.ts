import type { ErrorTable } from './define-errors.ts';

/** What the machine refuses: addresses to listen on, files, the disk. */
export const machineErrors = {
  'port-taken': {
    message: 'Something listens at {place} already.',
    cause: 'Another server, or an older one of this site, runs there.',
    advice: 'Choose another port: --port {next}.',
  },
  'port-forbidden': {
    message: 'This user may not listen on {place}.',
    cause: 'Ports below 1024 belong to the administrator.',
    advice: 'Name a port above 1023 by --port, and let a proxy speak for it.',
  },
  'host-not-here': {
    message: 'This machine has no address {address} to listen on.',
    cause: 'A server listens at an address of its own machine.',
    advice: 'Name one that it has by --host.',
  },
  'host-unknown': {
    message: 'The host to listen on, or to connect to, is not known.',
    cause: 'The name is mistyped, or its name server does not answer.',
    advice: '--host takes an address such as 127.0.0.1.',
  },
  'database-damaged': {
    message: 'The database is damaged ({reason}).',
    cause: 'The disk fails, or the file was written by something else or copied while it was in use.',
    advice:
      'See what `portolan doctor` tells, and take the last backup (`portolan restore`). Keep the damaged file: much can be read from it.',
  },
  'database-unopenable': {
    message: 'The database cannot be opened ({reason}).',
    cause: 'It belongs to another user, or the disk is full or takes nothing.',
    advice: 'See that its folder belongs to the user that runs Portolan, and that the disk is not full.',
  },
  'disk-full': {
    message: 'There is no room left on the disk.',
    cause: 'Uploads, backups or something else fill it.',
    advice: 'Make room and try again.',
    status: 503,
  },
  'file-forbidden': {
    message: '{path} may not be read or written by the user that runs Portolan.',
    cause: 'It belongs to another user.',
    advice: 'Give it to them, or run as its owner.',
  },
} as const satisfies ErrorTable;
