import { type Stats, statSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import chokidar from 'chokidar';

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
/** Milliseconds after something happened for which files are given to settle before they are all looked through. */
const LOOK_AGAIN = 300;
/** What may stand directly below a site's folder and is worth looking at. */
const OF_SITE = /^(?:themes|plugins|public|portolan\.config\.[jt]s)$/;
const PASSED_OVER = /(?:^|[\\/])(?:node_modules|\.[^\\/]+)(?:[\\/]|$)|\.test\.tsx?$|~$/;

/** Tells of changes of sources, several together, those of files that are only made later too. Gives what ends it. */
export async function watchSources(
  { site, program }: WatchedPlaces,
  onChanges: (changes: readonly SourceChange[]) => void,
): Promise<() => Promise<void>> {
  const gathered = new Map<string, SourceChange>();
  let gathering: NodeJS.Timeout | undefined;
  let looking: NodeJS.Timeout | undefined;
  const isIgnored = (path: string): boolean => {
    const root = path.startsWith(site + sep) ? site : program.find((folder) => path.startsWith(folder + sep));
    if (root === undefined) return false;
    const below = relative(root, path);
    if (PASSED_OVER.test(below) || basename(path).startsWith('.')) return true;
    return root === site && !OF_SITE.test(below.split(sep)[0] ?? '');
  };
  const tell = (change: SourceChange) => {
    gathered.set(change.file, change);
    clearTimeout(gathering);
    gathering = setTimeout(() => {
      const changes = [...gathered.values()];
      gathered.clear();
      onChanges(changes);
    }, GATHER);
  };
  let known = await statesIn([site, ...program], isIgnored);
  const watcher = chokidar.watch([site, ...program], { ignoreInitial: true, ignored: isIgnored });
  watcher.on('all', (event, path) => {
    const state = stateOf(statSync(path, { throwIfNoEntry: false }));
    if (state === undefined) known.delete(path);
    else known.set(path, state);
    if (event !== 'addDir' && event !== 'unlinkDir') tell({ file: path, moved: event !== 'change' });
  });
  /** On a machine that is busy the watcher may miss what comes into a folder that has just come itself. */
  const lookAgain = async () => {
    const found = await statesIn([site, ...program], isIgnored);
    looking = undefined;
    const before = known;
    known = found;
    for (const [path, state] of found) {
      if (before.get(path) === state) continue;
      if (!before.has(path)) watcher.add(path);
      if (state !== FOLDER) tell({ file: path, moved: !before.has(path) });
    }
    for (const [path, state] of before)
      if (!found.has(path) && state !== FOLDER) tell({ file: path, moved: true });
  };
  const lookSoon = () => {
    looking ??= setTimeout(() => void lookAgain(), LOOK_AGAIN);
  };
  watcher.on('raw', (_event, name, details) => {
    const { watchedPath } = details as { readonly watchedPath: string };
    // The name is that of something in the folder that is watched, or of the watched file itself.
    const path = name && basename(watchedPath) !== name ? join(watchedPath, name) : watchedPath;
    if (!isIgnored(path)) lookSoon();
  });
  await new Promise<void>((ready) => watcher.once('ready', ready));
  // What was saved before everything was watched.
  lookSoon();
  return async () => {
    clearTimeout(gathering);
    clearTimeout(looking);
    await watcher.close();
  };
}

const FOLDER = 'folder';

/** Tells one state of a file from the next. */
function stateOf(stats: Stats | undefined): string | undefined {
  if (stats === undefined) return undefined;
  return stats.isDirectory() ? FOLDER : `${stats.mtimeMs} ${stats.size}`;
}

/** The states of all files and folders in some folders, by path. */
async function statesIn(
  folders: readonly string[],
  isIgnored: (path: string) => boolean,
): Promise<Map<string, string>> {
  const states = new Map<string, string>();
  const lookInto = async (folder: string): Promise<void> => {
    const names = await readdir(folder).catch(() => []);
    const paths = names.map((name) => join(folder, name)).filter((path) => !isIgnored(path));
    await Promise.all(
      paths.map(async (path) => {
        const state = stateOf(await stat(path).catch(() => undefined));
        if (state !== undefined) states.set(path, state);
        if (state === FOLDER) await lookInto(path);
      }),
    );
  };
  await Promise.all(folders.map(lookInto));
  return states;
}
