import { searchForCanaries } from './run.ts';

/** Searches for canaries and says what was asked and what was told; gives the code to exit with. */
export async function tellCanaries(
  whole: boolean,
  t: (text: string) => void,
  as?: readonly string[],
  kinds?: readonly string[],
): Promise<number> {
  const began = performance.now();
  const { requested, canaries, outlets, statuses, leaks, forms, turnedAway, nonces } =
    await searchForCanaries({
      whole,
      t,
      ...(as && { as }),
      ...(kinds && { kinds }),
    });
  const seconds = (performance.now() - began) / 1000;
  t(`${requested} requests for ${canaries} canaries, ${Math.round(requested / seconds)}/s`);
  t(`asked of the registries ${JSON.stringify(outlets)}`);
  t(`answers by status ${JSON.stringify(statuses)}`);
  t(`${turnedAway} of ${forms} forms turned away by a nonce; nonces handed out ${JSON.stringify(nonces)}`);
  t(`${leaks.length} leaks`);
  return leaks.length === 0 ? 0 : 1;
}
