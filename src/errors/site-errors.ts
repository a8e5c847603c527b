import type { ErrorTable } from './define-errors.ts';

/** What a site's folder holds and cannot be used: settings, secrets, plugins, themes, backups, fonts; and accounts. */
export const siteErrors = {
  'settings-invalid': {
    message: '{file} cannot be used:\n{problems}\n',
    cause: 'A setting is mistyped, or is not what it has to be.',
    advice: 'Mend these lines; `portolan config` lists every setting.',
  },
  'database-url-invalid': {
    message: 'DATABASE_URL has to begin with postgresql://.',
    cause: 'A site’s database is its own file, or on PostgreSQL.',
    advice: 'Mend it; without it the site’s own file is used.',
  },
  'stripe-key-missing': {
    message: 'stripe is set, but there is no secret key.',
    cause: 'Secrets do not stand in the settings.',
    advice: 'Set {variable} in the environment.',
  },
  'mail-password-missing': {
    message: 'mail.user is set, but there is no password.',
    cause: 'Secrets do not stand in the settings.',
    advice:
      'Set {variable} or {variable}_FILE in the environment (mail.passwordVariable names another variable).',
  },
  'secret-unreadable': {
    message: '{variable} names {file}, which cannot be read ({reason}).',
    cause: 'The file is not there, or belongs to another user.',
    advice: 'Let the user that runs Portolan read it, or give the secret by the variable without _FILE.',
  },
  'plugin-missing': {
    message: '{file} exports no plugin.',
    cause: 'A plugin is what its file exports by default.',
    advice: 'Export by default what definePlugin() of portolan/plugin gives.',
  },
  'plugin-twice': {
    message: 'There are two plugins named "{name}".',
    cause: 'Each plugin has a name of its own, built-in ones too.',
    advice: 'Rename one of them.',
  },
  'plugin-circle': {
    message: 'Plugins require each other in a circle: {circle}.',
    cause: 'None of them can come first.',
    advice: 'Take one `requires` out.',
  },
  'plugin-required': {
    message: 'The plugin "{name}" requires "{required}", which is not there or not active.',
    cause: 'What it builds on is missing, or is left out by disablePlugins.',
    advice: 'Add that plugin, or leave this one out by disablePlugins in portolan.config.ts.',
  },
  'theme-missing': {
    message: 'None of the themes {names} exists.',
    cause: 'The setting `theme` names a theme that is neither built in nor in themes/ of the site.',
    advice: 'Name one that is there by `theme` in portolan.config.ts.',
  },
  'template-missing': {
    message: 'The theme "{theme}" has no template "index".',
    cause: 'index shows what no other template is there for.',
    advice: 'Add it to the theme, or name a parent by `parent`.',
  },
  'backup-missing': {
    message: 'There is no backup in {folder}: it has no backup.json.',
    cause: 'Another folder was meant, or that of all backups.',
    advice: 'See `portolan backup --list`.',
  },
  'backup-changed': {
    message: 'The database in {folder} was changed or damaged after the backup was made.',
    cause: 'It is not the file whose sum backup.json has.',
    advice: 'Take another backup: `portolan backup --list` shows them.',
  },
  'backup-failed': {
    message: 'The database {file} cannot be copied: {reason}.',
    cause: 'It cannot be read, or its copy cannot be written.',
    advice: 'See that there is room on the disk, and what `portolan doctor` tells.',
  },
  'backup-damaged': {
    message: 'The database {file} does not read back whole: {reason}.',
    cause: 'The disk fails, or the file was written by something else.',
    advice: 'Take the last good backup (`portolan restore`), and look at the disk.',
  },
  'font-name': {
    message: '"{family}" is no name of a font family.',
    cause: 'Names are made of letters, digits and blanks.',
    advice: 'Write it as its maker does: "Open Sans".',
  },
  'font-unknown': {
    message: 'No open font family is called "{family}".',
    cause: 'It has no open licence, or is mistyped.',
    advice: 'Another may stand in: --as gives it this name.',
  },
  'font-incomplete': {
    message: '{family} has none of these weights and scripts.',
    cause: 'Not every family has every weight and every script.',
    advice: 'Ask for others by --weights and --subsets.',
  },
  'font-refused': {
    message: 'The package of {family} is refused: {reason}; nothing was added.',
    cause: 'What came is not what the registry describes, or no font.',
    advice: 'Try again later, or with another --registry.',
  },
  'registry-silent': {
    message: 'The registry at {address} gives nothing: {reason}.',
    cause: 'The network or the registry is away.',
    advice: 'Try again later, or with another --registry.',
  },
  'npm-missing': {
    message: 'npm was not found on this machine.',
    cause: 'It comes with Node.js; the single executable has none.',
    advice:
      'Install Node.js, or install the editor on another machine and copy its folder "block-editor" into the site.',
  },
  'editor-not-installed': {
    message: 'WordPress’s block editor was not installed: {reason}',
    cause: 'Its packages did not come whole: the network or the registry is away, or one is not there.',
    advice:
      'Try again later, or with another registry (npm config set registry). Without a network: install it elsewhere and copy the folder "block-editor" into the site. What was there before stays.',
  },
  'heir-erased': {
    message: 'The posts cannot pass to the account that is erased.',
    cause: 'Whoever gets the posts has to stay.',
    advice: 'Name another account by --posts-to <login>. Nothing was erased.',
  },
  'heir-missing': {
    message: 'The account is the author of {number} post(s), page(s) or file(s).',
    cause: 'What it wrote stays on the site and needs an author.',
    advice: 'Name who gets them by --posts-to <login>. Nothing was erased.',
  },
  'last-administrator': {
    message: 'The account is the only administrator of the site.',
    cause: 'Without one nobody could change the site any more.',
    advice: 'Make another account an administrator first. Nothing was erased.',
  },
} as const satisfies ErrorTable;
