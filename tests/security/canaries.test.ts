import { expect, it } from 'vitest';
import { searchForCanaries } from '../../scripts/canaries/run.ts';

it('closed content is told by nothing that the registries know', { timeout: 300_000 }, async () => {
  const result = await searchForCanaries({ whole: false });
  process.stdout.write(
    `canaries: ${result.requested} requests, ${result.turnedAway} of ${result.forms} forms turned away by a nonce, ${JSON.stringify(result.outlets)}\n`,
  );
  expect(result.leaks).toEqual([]);
  expect(result.turnedAway).toBeLessThan(result.forms / 3);
  expect(result.canaries).toBeGreaterThan(300);
  expect(result.outlets['REST']).toBeGreaterThan(80);
  expect(result.outlets['shortcode']).toBeGreaterThan(100);
  // It got past the door.
  expect(result.statuses['200'] ?? 0).toBeGreaterThan(result.requested / 3);
});
