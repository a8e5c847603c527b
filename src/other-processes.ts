import { type ChangeNotice, ChangesElsewhere, type Database } from './database/index.ts';
import type { Events } from './types/index.ts';

/** What other processes on the same database change. */
export interface OtherProcesses {
  /**
   * Takes in what they have written since the last look. The promise is kept when everything that depends on it has been
   * told; undefined = nobody wrote.
   */
  freshen(): Promise<void> | undefined;
  /** Hears what was changed, before anything else does; an empty list = nothing that pages are made of. */
  onChange(listener: (changes: readonly ChangeNotice[]) => void): void;
}

/** Follows the other processes. `origin` names this one; `refreshOptions` reads the options anew. */
export function followOthers(
  database: Database,
  events: Events,
  { origin, refreshOptions }: { readonly origin: string; readonly refreshOptions: () => void },
): OtherProcesses {
  const listeners: ((changes: readonly ChangeNotice[]) => void)[] = [];
  const others = new ChangesElsewhere(database, origin);
  let taking: Promise<void> | undefined;
  let newest = database.newestVersion?.();
  return {
    freshen() {
      const changes = others.look();
      if (changes === undefined) return taking;
      refreshOptions();
      for (const listener of listeners) listener(changes);
      // A visit, a cart: nothing that is kept here was made of it.
      const before = newest;
      newest = database.newestVersion?.();
      if (changes.length === 0 && newest !== undefined && newest === before) return taking;
      const taken = events.emit('site.changedElsewhere', {}).finally(() => {
        if (taking === taken) taking = undefined;
      });
      taking = taken;
      return taken;
    },
    onChange: (listener) => void listeners.push(listener),
  };
}
