import { useCallback, useEffect, useState } from 'react';
import { send } from '../../app/api.ts';

/** Milliseconds between signs of life; the site forgets an editor after 150 seconds without. */
const EVERY = 60_000;

interface Held {
  readonly held_by: string | null;
}

/** Who else has a post open. */
export interface Lock {
  /** Their name; undefined = it is open here alone. */
  readonly heldBy: string | undefined;
  /** Asks again; gives whether it is open here alone. */
  check(): Promise<boolean>;
  takeOver(): Promise<void>;
}

/** Says that a post is open here for as long as it is, and learns when somebody else takes it over. */
export function useLock(post: number): Lock {
  const [heldBy, setHeldBy] = useState<string>();
  const ask = useCallback(
    async (take: boolean) => {
      const { held_by } = await send<Held>('POST', `portolan/v1/editor/${post}`, { take });
      setHeldBy(held_by ?? undefined);
      return held_by === null;
    },
    [post],
  );
  useEffect(() => {
    const beat = () => {
      // Without the site nobody else can be told either; saving says what is wrong.
      if (document.visibilityState === 'visible') ask(false).catch(() => {});
    };
    beat();
    const timer = setInterval(beat, EVERY);
    document.addEventListener('visibilitychange', beat);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', beat);
    };
  }, [ask]);
  const check = useCallback(() => ask(false), [ask]);
  const takeOver = useCallback(async () => void (await ask(true)), [ask]);
  return { heldBy, check, takeOver };
}
