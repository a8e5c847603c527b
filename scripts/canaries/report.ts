import { searchForCanaries } from './run.ts';

/** Searches for canaries and says what was asked and what was told; gives the code to exit with. */
export async function tellCanaries(
  whole: boolean,
  say: (text: string) => void,
  as?: readonly string[],
  kinds?: readonly string[],
): Promise<number> {
  const began = performance.now();
  const { asked, canaries, outlets, statuses, leaks, forms, turnedAway, nonces } = await searchForCanaries({
    whole,
    say,
    ...(as && { as }),
    ...(kinds && { kinds }),
  });
  const seconds = (performance.now() - began) / 1000;
  say(`${asked} requests for ${canaries} canaries, ${Math.round(asked / seconds)}/s`);
  say(`asked of the registries ${JSON.stringify(outlets)}`);
  say(`answers by status ${JSON.stringify(statuses)}`);
  say(`${turnedAway} of ${forms} forms turned away by a nonce; nonces handed out ${JSON.stringify(nonces)}`);
  say(`${leaks.length} leaks`);
  return leaks.length === 0 ? 0 : 1;
}
