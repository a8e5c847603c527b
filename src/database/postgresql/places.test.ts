import { describe, expect, it } from 'vitest';
import { Places } from './places.ts';

describe('places', () => {
  it('are given in the order of asking, so many at a time', async () => {
    const places = new Places(2);
    const came: number[] = [];
    const requested = [1, 2, 3, 4].map((number) => places.take(60_000).then(() => came.push(number)));
    await Promise.all(requested.slice(0, 2));
    expect(came).toEqual([1, 2]);
    places.leave();
    await requested[2];
    expect(came).toEqual([1, 2, 3]);
    places.leave();
    await requested[3];
    expect(came).toEqual([1, 2, 3, 4]);
  });

  it('are not given to who has gone', async () => {
    const places = new Places(1);
    expect(await places.take(0)).toBe(true);
    expect(await places.take(1)).toBe(false);
    places.leave();
    expect(await places.take(0)).toBe(true);
  });
});
