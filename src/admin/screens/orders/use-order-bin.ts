import { send, sendEach } from '../../app/api.ts';
import { useToasts } from '../../app/parts/toasts.tsx';
import { useChange } from '../../app/use-change.ts';
import { OWN_ROUTE } from './order-types.ts';

const ROUTE = 'wc/v3/orders';
const STALE = [[ROUTE], [OWN_ROUTE]] as const;

/** Puts orders into the bin, brings them back as they were, and deletes them for good. `onDone` comes after each. */
export function useOrderBin(onDone: () => void) {
  const { tell } = useToasts();
  const restore = useChange({
    change: (ids: readonly number[]) => sendEach(ids, (id) => send('POST', `${OWN_ROUTE}/${id}/restore`)),
    notice: (_, ids) => `${countOf(ids.length)} out of the bin again.`,
    stale: STALE,
    onDone,
  });
  const bin = useChange({
    change: (ids: readonly number[]) =>
      sendEach(ids, (id) => send('DELETE', `${ROUTE}/${id}`, undefined, { force: false })),
    stale: STALE,
    onDone: (_, ids) => {
      tell(`${countOf(ids.length)} in the bin.`, () => restore.mutate(ids));
      onDone();
    },
  });
  const remove = useChange({
    change: (ids: readonly number[]) =>
      sendEach(ids, (id) => send('DELETE', `${ROUTE}/${id}`, undefined, { force: true })),
    notice: (_, ids) => `${countOf(ids.length)} deleted for good.`,
    stale: STALE,
    onDone,
  });
  return { bin, restore, remove };
}

/** `One order is`, `3 orders are`. */
export function countOf(number: number): string {
  return number === 1 ? 'One order is' : `${number} orders are`;
}
