import type { ErrorTable } from './define-errors.ts';

/** What a command was asked for and cannot do. */
export const commandErrors = {
  'option-invalid': {
    message: '{option} takes {expected}; "{input}" is none.',
    cause: 'The option was mistyped, or means something else.',
    advice: '--help lists every option.',
  },
  'url-invalid': {
    message:
      '{option} takes the whole address, such as https://www.example.org or http://127.0.0.1:8080; "{input}" is none.',
    cause: 'Without its scheme an address may mean several things.',
    advice: 'Write it with http:// or https://.',
  },
  'format-unknown': {
    message: 'There is no format "{format}".',
    cause: 'Only some formats can be written.',
    advice: 'Use json or html.',
  },
  'port-missing': {
    message: 'Several workers need a port.',
    cause: 'A free port, which port 0 asks for, would be another one for each.',
    advice: 'Name one: --port 8080.',
  },
  'output-missing': {
    message: 'Nothing was named that should be written.',
    cause: 'An export is written as SQL, as WXR, or both.',
    advice: 'Say what to write: --sql <file>, --wxr <file>, or both.',
  },
  'target-missing': {
    message: 'Nothing says where the site shall go.',
    cause: 'The copy goes into the database that the environment names.',
    advice: 'Say it so: DATABASE_URL=postgresql://user:password@host/database portolan database copy',
  },
  'yes-missing': {
    message: '{site} holds a site.',
    cause: 'A restore replaces its database, uploads and secrets by the backup.',
    advice: 'Say --yes to replace its database, uploads and secrets by the backup.',
  },
  'database-elsewhere': {
    message: 'The database of this site is on PostgreSQL, not in its folder.',
    cause: 'The command copies or replaces a file.',
    advice: '{instead}',
  },
  'folder-missing': {
    message: 'There is no folder {folder}.',
    cause: 'The path is mistyped, or relative to another folder.',
    advice: 'Name the site by --site.',
  },
  'vitest-missing': {
    message: 'Tests need Vitest, which is not there.',
    cause: 'The single executable and an installation without development packages do not bring it.',
    advice: 'Run "npm install" in {site}.',
  },
  'notices-missing': {
    message: 'This is not the single executable.',
    cause: 'Only what contains the software of others prints its licences.',
    advice: 'Its packages lie in node_modules/, each with its licence.',
  },
  'worker-late': {
    message: 'A worker did not begin to answer.',
    cause: 'Opening the site takes too long, or hangs.',
    advice: 'Start it without --workers to see what it does, and look at `portolan doctor`.',
  },
  'worker-ended': {
    message: 'A worker ended at its start ({code}).',
    cause: 'It could not open the site or its port.',
    advice: 'What it said of it stands above.',
  },
  'command-twice': {
    message: 'A plugin brings the command "{name}", which there is already.',
    cause: 'Each group of commands has a name of its own.',
    advice: 'Rename it in the plugin.',
  },
  'command-absent': {
    message: '"portolan {name}" finds nothing to work on: {reason}',
    cause: 'The command belongs to a plugin that the site does not run.',
    advice:
      'Look at disablePlugins in portolan.config.ts; `portolan routes` lists the plugins that are active.',
  },
  'verify-interrupted': {
    message: 'The check was interrupted.',
    cause: 'Someone stopped it.',
    advice: 'Run it again.',
  },
  'kind-unknown': {
    message: 'There is no kind "{kind}".',
    cause: 'Only some things have a start that can be written.',
    advice: 'Kinds: {kinds}.',
  },
  'name-invalid': {
    message: '"{name}" cannot be a name.',
    cause: 'It becomes a folder and part of addresses.',
    advice: 'A name is made of lower-case letters, digits and hyphens.',
  },
  'file-exists': {
    message: '{file} exists already; nothing was written.',
    cause: 'What somebody wrote is not replaced.',
    advice: 'Choose another name, or move the file away.',
  },
  'account-missing': {
    message: 'There is no account "{login}".',
    cause: 'The log-in is mistyped, or the account is on another site.',
    advice: '`portolan user list` shows all.',
  },
  'login-invalid': {
    message: '"{login}" cannot be a log-in name.',
    cause: 'WordPress takes only some characters.',
    advice: 'Letters, digits, blanks and _ . - @ may be in it.',
  },
  'login-taken': {
    message: 'There is an account "{login}" already.',
    cause: 'Each account has a log-in of its own.',
    advice: 'Choose another one, or set that account’s password: `portolan user set-password`.',
  },
  'email-invalid': {
    message: '"{email}" is no e-mail address.',
    cause: 'An account needs one, to reset its password.',
    advice: 'Write it whole: name@example.org.',
  },
  'email-taken': {
    message: 'There is an account with the e-mail address {email} already.',
    cause: 'Each account has an e-mail address of its own.',
    advice: 'Use another one; `portolan user list` shows whose it is.',
  },
  'role-missing': {
    message: 'There is no role "{role}" on this site.',
    cause: 'Roles come from the old site and its plugins.',
    advice: 'Use one of: {roles}.',
  },
  'password-short': {
    message: 'The password is too short.',
    cause: 'Short passwords are guessed.',
    advice: 'A password needs at least 8 characters.',
  },
  'key-missing': {
    message: 'There is no key "{id}".',
    cause: 'It was revoked, or belongs to another site.',
    advice: '`portolan key list` shows all.',
  },
  'key-unnamed': {
    message: 'The key has no name.',
    cause: 'Whoever finds it in a year has to know whether it may go.',
    advice: 'A key needs a name that says what it is for.',
  },
  'shop-missing': {
    message: 'This site has no shop.',
    cause: 'The plugin woocommerce is not active on it.',
    advice: 'Make an application password instead, without --shop.',
  },
  'job-missing': {
    message: 'There is no job {id}.',
    cause: 'It is done, or was removed.',
    advice: '`portolan jobs list` shows all.',
  },
  'job-running': {
    message: 'Job {id} runs at the moment.',
    cause: 'A job runs once at a time.',
    advice: 'Wait for it; `portolan jobs list` says what came of it.',
  },
} as const satisfies ErrorTable;
