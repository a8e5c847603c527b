import type { Clock, Options, Reading } from '../../types/index.ts';
import { notifyChanges } from '../changes.ts';
import { allOptions } from '../connection.ts';
import type { Connection, Database, StoredOption } from '../database.ts';
import { maybeUnserialize, toPlain } from '../php-serialize.ts';
import { query } from '../query.ts';
import type { LeafSource } from '../reads/leaf.ts';
import type { ReadLog } from '../reads/read-log.ts';
import type { ChangeListener } from './change.ts';

/** How often, at most, the options look whether another process has written. Milliseconds. */
const refreshEvery = 250;

/** `wp_options` in memory. */
export interface OptionStore {
  readonly options: Options;
  /** The same options, written through a transaction that is open: they change in memory with its commit. */
  within(connection: Connection): Options;
  /** Reads anew what another process has written, without waiting for the next look. */
  refresh(): void;
}

/**
 * Loads all options but transients. Names compare without case. Other processes' changes are seen after a quarter
 * of a second at the latest, and announced like one's own.
 */
export function createOptionStore(
  database: Database,
  clock: Clock,
  onChange: ChangeListener | undefined,
  origin: string,
  reads: ReadLog,
): OptionStore {
  // Asked before: what is written meanwhile is read again.
  let seen = database.writesElsewhere();
  let read = database.versionOf?.(allOptions.sql);
  let stored = byName(database.optionsNow() ?? []);
  let version = 1;
  let checked = clock.now();

  /** `before`: the options as they were. */
  const tellReads = (name: string, before: ReadonlyMap<string, StoredOption>): void => {
    const key = name.toLowerCase();
    if (before.has(key) !== stored.has(key)) reads.changed(NAMES);
    reads.changed(leafOf(name));
    reads.changed(ANY);
  };

  const refresh = (): void => {
    const now = clock.now();
    if (now - checked < refreshEvery && now >= checked) return;
    checked = now;
    readAnew();
  };

  const readAnew = (): void => {
    const latest = database.writesElsewhere();
    if (latest === seen) return;
    const written = database.versionOf?.(allOptions.sql);
    if (written !== undefined && written === read) {
      seen = latest;
      return;
    }
    const now = database.optionsNow();
    if (now === undefined) return;
    seen = latest;
    read = written;
    const fresh = byName(now);
    const changed = differences(stored, fresh);
    const before = stored;
    stored = fresh;
    if (changed.length === 0) return;
    version++;
    for (const name of changed) {
      tellReads(name, before);
      void onChange?.({ kind: 'option.changed', name });
    }
  };

  const current = (): ReadonlyMap<string, StoredOption> => {
    refresh();
    return stored;
  };

  /** What a commit changed is put into memory before anyone is notified. */
  const change = (connection: Connection, name: string, value: string | undefined): Promise<void> =>
    connection.transaction(async (transaction) => {
      const written = await transaction.run(
        value === undefined
          ? query('DELETE FROM wp_options WHERE option_name = ?', [name])
          : query(
              `INSERT INTO wp_options (option_name, option_value, autoload) VALUES (?, ?, 'auto')
               ON CONFLICT (option_name) DO UPDATE SET option_value = excluded.option_value
               WHERE wp_options.option_value <> excluded.option_value`,
              [name, value],
            ),
      );
      // Nothing is announced where nothing changed.
      if (written.changes === 0) return;
      // Where one file is shared it tells by itself that somebody wrote.
      if (onChange !== undefined || connection.dialect.name !== 'sqlite')
        await notifyChanges(transaction, origin, [{ kind: 'option' }]);
      transaction.afterCommit(() => {
        const before = new Map(stored);
        if (value === undefined) stored.delete(name.toLowerCase());
        else stored.set(name.toLowerCase(), { name, value });
        version++;
        tellReads(name, before);
        return onChange?.({ kind: 'option.changed', name });
      });
    });

  /** How an option is read again. */
  const sourceOf = (name: string): LeafSource => ({
    on: async (connection) => digestOf((await connection.first(storedOption(name)))?.value),
    known: () => digestOf(stored.get(name.toLowerCase())?.value),
    refresh: readAnew,
  });

  // Settings such as the roles are read with every request, and are large.
  const readings = new Map<string, { readonly text: string; readonly value: unknown }>();
  const values = new Map<string, { readonly value: unknown; readonly reading: Reading | undefined }>();
  const kept = <T>(name: string, make: () => T): T => {
    refresh();
    const known = values.get(name);
    if (known?.reading?.holds) {
      known.reading.note();
      return known.value as T;
    }
    const made = reads.record((recording) => {
      const value = make();
      return { value, reading: recording.keep(() => void values.delete(name)) };
    });
    values.set(name, made);
    if (made.reading === undefined) reads.spoil();
    else made.reading.note();
    return made.value;
  };
  const optionsOn = (connection: Connection): Options => {
    const get = (name: string) => {
      const options = current();
      reads.note(leafOf(name), sourceOf(name));
      return options.get(name.toLowerCase())?.value;
    };
    return {
      get,
      value(name) {
        const text = get(name);
        if (text === undefined) return undefined;
        const known = readings.get(name);
        if (known?.text === text) return known.value;
        const value = toPlain(maybeUnserialize(text));
        readings.set(name, { text, value });
        return value;
      },
      number(name, fallback = 0) {
        const text = get(name);
        return text === undefined ? fallback : phpInteger(text);
      },
      flag(name, fallback = false) {
        const text = get(name);
        return text === undefined ? fallback : text !== '' && text !== '0';
      },
      names: () => {
        const options = current();
        reads.note(NAMES);
        return Array.from(options.values(), (option) => option.name);
      },
      kept,
      set: (name, value) => change(connection, name, value),
      delete: (name) => change(connection, name, undefined),
      get version() {
        refresh();
        reads.note(ANY);
        return version;
      },
    };
  };

  return { options: optionsOn(database), within: optionsOn, refresh: readAnew };
}

/** Under what a reader of an option, or of any of them, is noted. */
const ANY = 'options';
const NAMES = 'names of options';
function leafOf(name: string): string {
  return `option:${name.toLowerCase()}`;
}

function storedOption(name: string) {
  return query<{ value: string }>('SELECT option_value AS value FROM wp_options WHERE option_name = ?', [
    name,
  ]);
}

/** One that is empty is another than none. */
function digestOf(value: string | undefined): string {
  return value === undefined ? '' : `=${value}`;
}

function byName(options: readonly StoredOption[]): Map<string, StoredOption> {
  return new Map(options.map((option) => [option.name.toLowerCase(), option]));
}

function differences(
  before: ReadonlyMap<string, StoredOption>,
  after: ReadonlyMap<string, StoredOption>,
): readonly string[] {
  const changed: string[] = [];
  for (const [key, option] of after) {
    if (before.get(key)?.value !== option.value) changed.push(option.name);
  }
  for (const [key, option] of before) {
    if (!after.has(key)) changed.push(option.name);
  }
  return changed;
}

/** PHP's `(int)` of a text: the number that it begins with, without its fraction; 0 where it begins with none. */
function phpInteger(text: string): number {
  const match = /^[ \t\n\r\v\f]*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?/i.exec(text);
  return match === null ? 0 : Math.trunc(Number(match[0])) || 0;
}
