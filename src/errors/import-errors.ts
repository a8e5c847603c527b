import type { ErrorTable } from './define-errors.ts';

/** What ends an import before anything is changed. The site stays as it was. */
export const importErrors = {
  'source-missing': {
    message: 'There is no file or folder {path}.',
    cause: 'The path is mistyped, or relative to another folder.',
    advice: 'Look at the path.',
    exitCode: 2,
  },
  'source-unknown': {
    message: '{path} is no export that can be read. {reason}',
    cause: 'The file is neither a WordPress export (WXR) nor an SQL dump.',
    advice:
      'Export All content in Tools → Export, take an SQL dump (both may be packed with gzip), or give the backup that a plugin made.',
    exitCode: 2,
  },
  'backup-refused': {
    message: 'The backup {path} is refused: {reason}.',
    cause:
      'It was not downloaded to its end, is closed to others, is larger than any site is, or holds a site more than once.',
    advice: 'Download or make it anew; or unpack it, and give the dump and the folder of uploads.',
    exitCode: 2,
  },
  'source-refused': {
    message: 'The export is refused: {reason}.',
    cause: 'The file would be read wrongly, or without end.',
    advice: 'Export it anew, or take the part out where the file is the site’s own.',
    exitCode: 2,
  },
  'nothing-to-import': {
    message: 'The export holds no item and no row.',
    cause: 'It was made of a part of the site that has no content, or of the definitions of tables alone.',
    advice: 'Export All content in Tools → Export, or make the dump without --no-data.',
    exitCode: 2,
  },
  'prefix-unclear': {
    message: 'The dump holds the tables of {number} sites. {listed}',
    cause: 'It is a dump of a network, or of a database that several sites share.',
    advice: 'Choose one with --prefix.',
    exitCode: 2,
  },
  'prefix-missing': {
    message: 'The dump has no site with {wanted}. {listed}',
    cause: 'WordPress’s tables have another prefix, or are not in the dump.',
    advice: 'Choose another --prefix, or make a dump of all tables.',
    exitCode: 2,
  },
  'uploads-missing': {
    message: 'There are no uploads at {path}.',
    cause: 'The path is mistyped, or relative to another folder.',
    advice: 'Name the folder wp-content/uploads, or an archive of it.',
    exitCode: 2,
  },
  'uploads-refused': {
    message: 'The uploads are refused: {reason}.',
    cause: 'The archive is of another kind, damaged, or larger than any uploads are.',
    advice: 'Pack the folder wp-content/uploads anew (zip, tar or tar.gz), or give the folder itself.',
    exitCode: 2,
  },
  'languages-missing': {
    message: 'There is no folder of translations at {folder}.',
    cause: 'The path is mistyped, or relative to another folder.',
    advice: 'Name the old site’s folder wp-content/languages.',
    exitCode: 2,
  },
  'wp-config-unreadable': {
    message: '{file} cannot be used: {reason}.',
    cause: 'It is not the wp-config.php of a site, or may not be read.',
    advice: 'Name the file of the old site; without --wp-config its log-ins end, and nothing else changes.',
    exitCode: 2,
  },
  'ids-collide': {
    message:
      'The export has rows of {table} with ids from {first} on, where {rows} row(s) were made on this site since it is live.',
    cause: 'The old site went on counting into the range of the new one, or the export is of another site.',
    advice: 'Import into another folder (--site), or give up the rows made here (--fresh).',
    exitCode: 2,
  },
  'import-busy': {
    message: 'Another process is writing {file} and did not finish. The site is as it was.',
    cause: 'The new database takes the place of the old one only while nobody writes to it.',
    advice: 'Wait for it or end it, then import again.',
    exitCode: 2,
  },
  'import-running': {
    message: 'Another import (process {holder}) is working on {site}.',
    cause: 'One import at a time works on a site.',
    advice: 'Wait for it, or remove {file} if it is gone.',
    exitCode: 2,
  },
  'import-disk-full': {
    message: 'Nothing more can be written where {site} lies; most likely there is no room left.',
    cause: 'An import needs about three times the size of the unpacked exports, and room for the uploads.',
    advice: 'Make room, or import into a folder on another disk (--site).',
    exitCode: 2,
  },
  interrupted: {
    message: 'The import was interrupted. The site is as it was.',
    cause: 'Someone stopped it.',
    advice: 'Import again: what was fetched is fetched no second time.',
    exitCode: 2,
  },
} as const satisfies ErrorTable;
