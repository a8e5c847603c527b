import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everythingOnce } from '../once/index.ts';
import { sendAtOnce } from '../once/trial.ts';
import { openWorld, type World } from '../once/world.ts';

/** How often each is sent; `npm run soak` sends more. */
const ROUNDS = Number(process.env['ROUNDS'] ?? 1);

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

describe('what must happen once happens once, sent at once to two processes:', () => {
  it.each(everythingOnce)('$name', { timeout: 60_000 + 30_000 * ROUNDS }, async (once) => {
    expect(await sendAtOnce(world, once, ROUNDS)).toEqual([]);
  });
});
