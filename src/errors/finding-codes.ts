/** What is said of a kind of finding, whatever its details: why it comes to that, and what to do. */
export interface FindingEntry {
  readonly cause: string;
  readonly advice: string;
}

/**
 * The findings of an import by their permanent codes: rows that were merged, refused or repaired. The message of each
 * finding says what happened to which row; this says why such things happen and what to do.
 */
export const findingCodes = {
  'active-file': {
    cause: 'PHP and the like never runs here, and is not served.',
    advice: 'Nothing: leave such files out.',
  },
  'address-from-config': {
    cause: 'wp-config.php sets the address, and what it says counted on the old site.',
    advice: 'Nothing.',
  },
  'address-missing': {
    cause: 'The export has no address of the site, or an unusable one.',
    advice: 'Name it by --url, or by `url` in portolan.config.ts.',
  },
  'attached-file': {
    cause: 'The row that names an attachment’s file is missing; its guid names it too.',
    advice: 'Look at some of these pictures.',
  },
  'author-made': {
    cause: 'Posts name an author whom the export does not describe.',
    advice: 'Give the account a password (`portolan user set-password`), or leave it.',
  },
  'author-without-login': {
    cause: 'The export describes an author without a log-in name.',
    advice: 'Nothing, if the authors of the posts are right; import an SQL dump otherwise.',
  },
  'bad-date': {
    cause: 'A date does not exist, or stands in no known form.',
    advice: 'Look at the date of these entries.',
  },
  'bad-row': {
    cause: 'The dump is damaged there, or was edited by hand.',
    advice: 'Make the dump anew; look whether the row matters otherwise.',
  },
  'broken-statement': {
    cause: 'A statement of the dump has no end.',
    advice: 'Make the dump anew, so that nothing is missing.',
  },
  'cdata-end': {
    cause: 'The text holds the sign that ends it.',
    advice: 'Look at the page where the line number leads.',
  },
  'cdata-nested': {
    cause: 'The end of a text is missing, so that the next one stands in it.',
    advice: 'Export anew; look at the page otherwise.',
  },
  'cdata-unclosed': {
    cause: 'The end of a text is missing.',
    advice: 'Export anew; look at the page otherwise.',
  },
  'column-count': {
    cause: 'The dump is damaged there, or was edited by hand.',
    advice: 'Make the dump anew.',
  },
  'config-unread': {
    cause: 'The file is a draft, or reads its values from elsewhere.',
    advice: 'Name the right one by --wp-config, if log-ins are to go on.',
  },
  'control-character': {
    cause: 'A text has characters that XML does not allow, pasted from somewhere.',
    advice: 'Nothing.',
  },
  'count-differs': {
    cause: 'Two ways of counting found other numbers of rows, because the export is damaged there.',
    advice: 'Make the export again; where that cannot be, compare the numbers with the old site.',
  },
  'duplicate-id': {
    cause: 'Two rows have the same key; a dump was made while the site was written to, or two were joined.',
    advice: 'Look which row is right; make one dump by --single-transaction.',
  },
  'duplicate-option': {
    cause: 'An option stands twice in the dump.',
    advice: 'Look at the setting; the last value stands, as it did on the old site.',
  },
  'element-unclosed': {
    cause: 'The file is damaged there.',
    advice: 'Export anew.',
  },
  'encoded-twice': {
    cause: 'The old database was converted to UTF-8 twice at some time.',
    advice: 'Look at some of these texts.',
  },
  encoding: {
    cause: 'Bytes that are no UTF-8 stand in the export.',
    advice: 'Look at the accents of these texts; make the dump by --default-character-set=utf8mb4.',
  },
  'encoding-declared': {
    cause: 'The file names another encoding than it has.',
    advice: 'Nothing.',
  },
  gzip: {
    cause: 'The packed file is cut or damaged.',
    advice: 'Fetch or make the export anew: what came after the damage is missing.',
  },
  'percent-signs': {
    cause: 'The plugin that wrote the dump left marks in it that WordPress puts in place of percent signs.',
    advice: 'Nothing: the signs are back.',
  },
  'front-page-guessed': {
    cause: 'The export does not say which page was the front page.',
    advice: 'Choose another page in the settings (Reading) if it was not this one.',
  },
  'id-out-of-range': {
    cause: 'An id is larger than any that WordPress gives.',
    advice: 'Look at the row in the old database.',
  },
  'id-taken': {
    cause: 'The id belongs to something else already.',
    advice: 'Nothing: links by address still work; look for links by id in own plugins.',
  },
  'id-unusable': {
    cause: 'The id is missing or is none.',
    advice: 'Nothing: the entry has a new one.',
  },
  'in-dump': {
    cause: 'The WXR file and the dump hold the same; the dump knows more.',
    advice: 'Nothing.',
  },
  'insert-form': {
    cause: 'The statement has a form that no tool for dumps writes.',
    advice: 'Make the dump by mysqldump or a backup plugin.',
  },
  'item-unclosed': {
    cause: 'The file is damaged there.',
    advice: 'Export anew.',
  },
  'key-not-unique': {
    cause: 'Rows share a value that should be each row’s own.',
    advice: 'Look for doubled rows in the old database.',
  },
  'media-not-fetched': {
    cause: 'The old site does not give the file, or gives another one.',
    advice: 'Run the import with --fetch-media again, or copy the file into uploads/.',
  },
  'no-end-mark': {
    cause: 'The dump’s last line is missing: it was cut, or its maker writes none.',
    advice: 'Compare the sums with the old site; make the dump anew where rows are missing.',
  },
  'no-semicolon': {
    cause: 'The dump was edited by hand, or is damaged there.',
    advice: 'Nothing, if the sums are right.',
  },
  'not-stored': {
    cause: 'The database refused the row.',
    advice: 'The message says why; look whether the row matters.',
  },
  'older-wordpress': {
    cause: 'The export comes from an older WordPress, whose rows a newer one upgrades.',
    advice: 'Nothing.',
  },
  'options-inferred': {
    cause: 'A WXR file holds no settings.',
    advice: 'Import an SQL dump too, or set what is wrong by hand.',
  },
  'parent-circle': {
    cause: 'Pages or terms are their own ancestors.',
    advice: 'Give the page its right parent.',
  },
  'slug-shared': {
    cause: 'Two entries of one kind have the same slug: only one of them can stand at its address.',
    advice: 'Look whether both are wanted; the export may hold an entry twice.',
  },
  'parent-missing': {
    cause: 'The parent is not in the export.',
    advice: 'Give the entry its right parent, or export it too.',
  },
  'permalinks-unsure': {
    cause: 'A WXR file does not name the structure of permalinks; it was worked out from the links.',
    advice: 'Compare some addresses with the old site, or import an SQL dump.',
  },
  'record-astray': {
    cause: 'The file is damaged before this record.',
    advice: 'Export anew.',
  },
  'record-unclosed': {
    cause: 'The file is damaged there.',
    advice: 'Export anew.',
  },
  'relation-twice': {
    cause: 'The export names the same term twice for an entry.',
    advice: 'Nothing.',
  },
  'relation-without-term': {
    cause: 'An entry names a term that has no name.',
    advice: 'Look at the categories and tags of the entry.',
  },
  'routine-left-out': {
    cause: 'The dump has triggers or routines of MySQL, which do not run here.',
    advice: 'Ask whoever made them what they were for.',
  },
  'row-too-long': {
    cause: 'A row is longer than 64 MiB.',
    advice: 'Look in the old database what it is.',
  },
  'rows-missing': {
    cause: 'What was written is not what stands in the database.',
    advice: 'Import again; report it, if it happens again.',
  },
  'same-login': {
    cause: 'Two authors have one log-in name.',
    advice: 'Nothing: they are one account.',
  },
  'same-term': {
    cause: 'A term stands twice in the export.',
    advice: 'Nothing: it is one term.',
  },
  'serialized-length': {
    cause: 'Texts inside a value of PHP were replaced without counting anew.',
    advice: 'Nothing: it can be read again.',
  },
  'serialized-slashes': {
    cause: 'A value of PHP was escaped once more.',
    advice: 'Nothing: it can be read again.',
  },
  'serialized-unreadable': {
    cause: 'A value of PHP is damaged.',
    advice: 'Look at the setting it belongs to; it stays as it is.',
  },
  'statement-not-run': {
    cause: 'The file holds statements that are no part of a dump; none is run.',
    advice: 'Look what they should have done.',
  },
  'stray-text': {
    cause: 'Something else stands in the file: a warning of PHP, a log line.',
    advice: 'Nothing, if the sums are right.',
  },
  'term-without-taxonomy': {
    cause: 'A term does not say whether it is a category, a tag or something else.',
    advice: 'Add it by hand, or import an SQL dump.',
  },
  'text-too-long': {
    cause: 'A text is longer than 64 MiB.',
    advice: 'Look at the page on the old site.',
  },
  truncated: {
    cause: 'The file ends too early: the download broke off, or the disk was full.',
    advice: 'Fetch or make the export anew.',
  },
  'undefined-table': {
    cause: 'The dump has the rows of a table and not its definition.',
    advice: 'Make the dump with definitions, unless the table is of no use.',
  },
  'unknown-column': {
    cause: 'The dump names a column that the table does not have.',
    advice: 'Nothing: the column was added.',
  },
  'unsafe-link': {
    cause: 'Links in the uploads could lead out of them.',
    advice: 'Put the file itself in its place, where it is needed.',
  },
  'unsafe-media-path': {
    cause: 'The path of a file leads out of the uploads.',
    advice: 'Look at the attachment; such paths come from damage or an attack.',
  },
  'unsafe-path': {
    cause: 'The path of a file leads out of the uploads, or has a name that no upload has.',
    advice: 'Look whether the file is needed, and rename it.',
  },
} as const satisfies Readonly<Record<string, FindingEntry>>;

export type FindingCode = keyof typeof findingCodes;
