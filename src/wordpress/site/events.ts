import type { EventHandler, Events, Logger, SiteEvents } from '../../types/index.ts';

/** A site's events. Listeners run one after the other, in the order in which they came. */
export function createEvents(log: Logger): Events {
  const listeners = new Map<keyof SiteEvents, Set<EventHandler<never>>>();
  return {
    async emit(name, event) {
      for (const listener of [...(listeners.get(name) ?? [])]) {
        try {
          await (listener as EventHandler<typeof name>)(event);
        } catch (error) {
          log.error({ error, event: name }, 'a listener failed');
        }
      }
    },
    on(name, handler) {
      const handlers = listeners.get(name) ?? new Set();
      handlers.add(handler as EventHandler<never>);
      listeners.set(name, handlers);
      return () => void handlers.delete(handler as EventHandler<never>);
    },
  };
}
