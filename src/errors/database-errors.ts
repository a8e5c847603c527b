import type { ErrorTable } from './define-errors.ts';

/** What can go wrong around the database, as a file or on PostgreSQL. */
export const databaseErrors = {
  'addon-missing': {
    message: 'SQLite could not be loaded ({reason}).',
    cause:
      'The package better-sqlite3 has a native part which is missing or was built for another version of Node.js, usually because npm does not run install scripts by default.',
    advice:
      'Run `npm rebuild better-sqlite3` in the folder of Portolan, and again after each change of Node.js. Before Node.js 22 that fetches it from GitHub, or compiles it by Python, make and a C++ compiler (Debian: apt-get install python3 make g++); from 22 on `npm ci` brings it compiled.',
  },
  'database-missing': {
    message: 'There is no database at {file}.',
    cause: 'The folder is no site yet, or another one was meant.',
    advice:
      'A site gets its database by `portolan import` (or `portolan demo`), or back by `portolan restore`; --site names another folder.',
  },
  'database-newer': {
    message: 'The database has schema {schema}; this version of Portolan knows up to {known}.',
    cause: 'A newer version of the program has upgraded the database.',
    advice: 'Use the newer version that wrote it, or a backup from before.',
  },
  'database-busy': {
    message: 'Another process has been writing to the database for too long.',
    cause: 'One process writes at a time, and the others wait for it a few seconds.',
    advice: 'Look for an import or a backup that hangs: wait for it or end it, and try again.',
    status: 503,
  },
  'connections-busy': {
    message: 'All connections to the database at {address} have been in use for too long.',
    cause: 'More requests want the database than it answers.',
    advice: 'Look for statements that hang (pg_stat_activity), or give the database a faster machine.',
    status: 503,
  },
  'read-only': {
    message: 'The site is read-only at the moment.',
    cause: 'Someone said so for maintenance, by `portolan read-only on` or `serve --read-only`.',
    advice: 'Try again later, or end the maintenance by `portolan read-only off`.',
    status: 503,
  },
  'read-only-not-heeded': {
    message: 'The site is marked as read-only, but not every process says that it heeds it.',
    cause: 'A server hangs, or has lost its connection to the database.',
    advice: 'Look for one that hangs, and try again.',
  },
  'site-changed': {
    message: 'Visitors changed the site meanwhile ({table}: {rows} row(s)). The site is as it was.',
    cause: 'An order, a comment or an account came in during the last step, and would have been lost.',
    advice: 'Do it again, at a quieter time.',
    exitCode: 2,
  },
  'database-unreachable': {
    message: 'The database at {address} cannot be reached: {reason}.',
    cause: 'PostgreSQL does not run, does not take the log-in, or stands elsewhere.',
    advice:
      'Check that PostgreSQL runs and that DATABASE_URL (or `database` in portolan.config.ts) names host, port, database, user and password; without either, the site’s own file is used.',
    status: 503,
  },
  'database-unsuitable': {
    message: 'The database at {address} cannot hold a site: {reason}.',
    cause: 'Tables, extensions or texts of a site are refused there.',
    advice:
      'It has to be encoded in UTF-8, to offer the extensions citext and pg_trgm (package postgresql-contrib), and to let this user create them and tables.',
  },
  'database-closed': {
    message: 'The database is closed.',
    cause: 'Something still asks for the site while the program ends.',
    advice: 'Nothing has to be done where a server was being stopped; try again otherwise.',
    status: 503,
  },
  'database-not-empty': {
    message: 'The database on PostgreSQL holds a site already.',
    cause: 'A copy goes into an empty database, so that nothing is lost by mistake.',
    advice: 'Name another one, or say --replace to lose what is in it.',
  },
  'copy-differs': {
    message: 'What was copied of {table} is not what the file holds ({found}). Nothing was kept.',
    cause: 'The file was changed meanwhile, or PostgreSQL stores something else than it was given.',
    advice: 'Stop the servers of the site and copy again.',
  },
  'transaction-waits': {
    message:
      'A transaction awaited something that is not a query of its own (a network, a file, a timer, or a second transaction). It was rolled back.',
    cause: 'While one transaction is open nobody else can write.',
    advice: 'Do such work before or after it.',
  },
  'transaction-closed': {
    message: 'A query came after its transaction had ended.',
    cause: 'A promise inside the transaction was not awaited.',
    advice: 'Await every query inside the transaction.',
  },
  'transaction-by-kysely': {
    message: 'Transactions are not begun by Kysely.',
    cause: 'Writers queue, and Kysely knows nothing of the queue.',
    advice: 'Use the database’s own transaction().',
  },
} as const satisfies ErrorTable;
