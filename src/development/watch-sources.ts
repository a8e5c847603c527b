import { basename, relative, sep } from 'node:path';
import { watch } from 'chokidar';

/** What happened to a file. */
export interface SourceChange {
  readonly file: string;
  /** Whether it came or went: what was only written is where it was. */
  readonly moved: boolean;
}

export interface WatchedPlaces {
  /** The site's folder: its themes, plugins, `public/` and configuration are looked at, there or not. */
  readonly site: string;
  /** Folders of the program's own sources. */
  readonly program: readonly string[];
}

/** Milliseconds for which changes are gathered: editors write several files at once. */
const GATHER = 10;
/** What may stand directly below a site's folder and is worth looking at. */
const OF_SITE = /^(?:themes|plugins|public|portolan\.config\.[jt]s)$/;
const PASSED_OVER = /(?:^|[\\/])(?:node_modules|\.[^\\/]+)(?:[\\/]|$)|\.test\.tsx?$|~$/;

/** Tells of changes of sources, several together, those of files that are only made later too. Gives what ends it. */
export async function watchSources(
  { site, program }: WatchedPlaces,
  onChanges: (changes: readonly SourceChange[]) => void,
): Promise<() => Promise<void>> {
  const gathered = new Map<string, SourceChange>();
  let timer: NodeJS.Timeout | undefined;
  const isIgnored = (path: string): boolean => {
    const root = path.startsWith(site + sep) ? site : program.find((folder) => path.startsWith(folder + sep));
    if (root === undefined) return false;
    const below = relative(root, path);
    if (PASSED_OVER.test(below) || basename(path).startsWith('.')) return true;
    return root === site && !OF_SITE.test(below.split(sep)[0] ?? '');
  };
  const watcher = watch([site, ...program], { ignoreInitial: true, ignored: isIgnored });
  watcher.on('all', (event, path) => {
    if (event === 'addDir' || event === 'unlinkDir') return;
    gathered.set(path, { file: path, moved: event !== 'change' });
    clearTimeout(timer);
    timer = setTimeout(() => {
      const changes = [...gathered.values()];
      gathered.clear();
      onChanges(changes);
    }, GATHER);
  });
  await new Promise<void>((ready) => watcher.once('ready', ready));
  return async () => {
    clearTimeout(timer);
    await watcher.close();
  };
}
