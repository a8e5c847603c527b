/** What of a backup is unpacked before the import; uploads come in by themselves. */
export type BackupPart = 'dump' | 'wxr' | 'config' | 'language' | 'archive';

/** WordPress's own folders, and those of wp-content where a backup begins there: what they hold besides is not the site's content. */
const PROGRAM =
  /(?:^|\/)(?:wp-content|wp-admin|wp-includes|node_modules|vendor)\/|^(?:plugins|mu-plugins|themes|uploads|languages|upgrade|cache)\//;
/** Dumps that lie in wp-content all the same: WP Engine's, and those of BackupBuddy. */
const DUMP_IN_CONTENT =
  /^(?:.*\/)?wp-content\/(?:uploads\/backupbuddy_temp\/(?:[^/]+\/)?)?[^/]+\.sql(?:\.gz)?$/i;
const LANGUAGE =
  /^(?:(?:.*\/)?wp-content\/)?languages\/((?:[\w-][\w.-]*\/)?[\w-][\w.-]*\.(?:mo|po|json|l10n\.php))$/;
/** Folders in which there may be one of the name `uploads` that is another's. */
const OTHERS = /(?:^|\/)(?:plugins|mu-plugins|themes|cache|wp-admin|wp-includes|node_modules|vendor)\//;

/** Whether a path of a backup lies in a folder of WordPress's own, or of its plugins and themes. */
export function isProgram(path: string): boolean {
  return PROGRAM.test(path);
}

/** What a file of a backup is by its path; undefined for what is not needed. */
export function partOf(path: string): BackupPart | undefined {
  if (LANGUAGE.test(path)) return 'language';
  if (DUMP_IN_CONTENT.test(path)) return 'dump';
  if (PROGRAM.test(path)) return undefined;
  if (ARCHIVE.test(path)) return 'archive';
  if (/(?:^|\/)wp-config\.php$/.test(path)) return 'config';
  if (/\.sql(?:\.gz)?$/i.test(path)) return 'dump';
  return /\.(?:xml|wxr)(?:\.gz)?$/i.test(path) ? 'wxr' : undefined;
}

/** What archives are called. */
export const ARCHIVE = /\.(?:wpress|zip|tar|tar\.gz|tgz)$/i;

/** The path of a translation below the folder of translations. */
export function belowLanguages(path: string): string | undefined {
  return LANGUAGE.exec(path)?.[1];
}

/** The folder of uploads in a site's backup that a path lies in, with a slash at its end; undefined for everything else. */
export function uploadsFolderOf(path: string): string | undefined {
  const [, before = '', below] = /^((?:.*?\/)?)uploads\/(.+)$/.exec(path) ?? [];
  return below === undefined || OTHERS.test(before) ? undefined : `${before}uploads/`;
}

/**
 * Which of the folders of uploads in a backup are the site's: the one beside its wp-config.php, else those in a wp-content, of
 * these the uppermost. Others are another site's, or no site's.
 */
export function siteUploads(folders: Iterable<string>, wpConfig: string | undefined): readonly string[] {
  const all = [...folders];
  const beside = `${wpConfig?.replace(/[^/]*$/, '')}wp-content/uploads/`;
  if (wpConfig !== undefined && all.includes(beside)) return [beside];
  const inContent = all.filter((folder) => /(?:^|\/)wp-content\/uploads\/$/.test(folder));
  return uppermost(inContent.length > 0 ? inContent : all, (folder) => folder);
}

/** Those that lie in the fewest folders. */
export function uppermost<Item>(items: readonly Item[], pathOf: (item: Item) => string): readonly Item[] {
  const depth = (item: Item) => pathOf(item).split('/').length;
  const least = Math.min(...items.map(depth));
  return items.filter((item) => depth(item) === least);
}

/** UpdraftPlus's files: `backup_2026-01-31-0910_My_site_0123456789ab-uploads2.zip`. */
const UPDRAFT = /^(backup_\d{4}-\d\d-\d\d-\d{4}_.*_[0-9a-f]{12})-(db|uploads|others)\d*(?:-db)?\.(?:gz|zip)$/;

/** Which of a folder's files are the last backup of UpdraftPlus, in the order of their names; none where there is none. */
export function updraftBackup(names: readonly string[]): readonly string[] {
  const found = names.flatMap((name) => {
    const set = UPDRAFT.exec(name)?.[1];
    return set === undefined ? [] : [{ name, set }];
  });
  // Names begin with the date; only a set with its database can be a site.
  const sets = found.filter(({ name }) => /-db\.gz$/.test(name)).map(({ set }) => set);
  const last = sets.sort().at(-1);
  return found.flatMap(({ name, set }) => (set === last ? [name] : [])).sort();
}
