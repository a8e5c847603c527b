import { type Change, type ChangeNotice, changeNotice } from './database/index.ts';
import type { Events, SiteEvents } from './types/index.ts';

/** Who hears of what this process changed: whoever keeps pages, then the plugins that listen to the event. */
export class ChangeListeners {
  readonly #events: Events;
  readonly #listeners: ((change: ChangeNotice) => void)[] = [];

  constructor(events: Events) {
    this.#events = events;
  }

  add(listener: (change: ChangeNotice) => void): void {
    this.#listeners.push(listener);
  }

  async announce(change: Change): Promise<void> {
    const { kind, ...event } = change;
    const notice = changeNotice(change);
    this.#notify(notice);
    await this.#events.emit(kind as keyof SiteEvents, event as never);
    // Once more when all listeners are through: what they keep in step was behind in pages rendered meanwhile.
    this.#notify(notice);
  }

  #notify(notice: ChangeNotice): void {
    for (const listener of this.#listeners) listener(notice);
  }
}
