import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSmallSite, type PlainSite } from '../../../tests/plain-site.ts';
import { type SiteMemory, siteMemory } from './site-memory.ts';

describe('memory of a site', () => {
  let small: PlainSite;
  let memory: SiteMemory;
  beforeAll(async () => {
    small = await openSmallSite();
    memory = siteMemory(small.site);
  });
  beforeEach(() => memory.clear());
  afterAll(() => small.close());

  it('makes what is not known together, in the order of the keys', async () => {
    const requested: (readonly number[])[] = [];
    const get = (keys: readonly string[]) =>
      memory.getAll(keys, async (missing) => {
        requested.push(missing);
        return missing.map((place) => `${keys[place]}!`);
      });
    expect(await get(['a', 'c'])).toEqual(['a!', 'c!']);
    expect(await get(['a', 'b', 'c', 'd'])).toEqual(['a!', 'b!', 'c!', 'd!']);
    expect(await get(['d', 'a'])).toEqual(['d!', 'a!']);
    expect(requested).toEqual([
      [0, 1],
      [1, 3],
    ]);
  });

  it('uses what is kept for a job that goes through everything, and keeps nothing for it', async () => {
    let made = 0;
    const get = (...keys: string[]) => memory.getAll(keys, async (missing) => missing.map(() => ++made));
    const each = (...keys: string[]) => memory.getEach(keys, async () => ++made);
    const now = () => memory.getNow('now', () => ++made);
    expect(await get('a')).toEqual([1]);
    const { reads } = small.site;
    expect(await reads.aside(() => get('a', 'b'))).toEqual([1, 2]);
    expect(await reads.aside(() => reads.apart(() => each('a', 'b')))).toEqual([1, 3]);
    expect(await reads.aside(() => reads.record(() => get('b')))).toEqual([4]);
    expect([reads.aside(now), now(), reads.aside(now)]).toEqual([5, 6, 6]);
    expect(await get('a', 'b')).toEqual([1, 7]);
    expect(reads.isAside).toBe(false);
  });

  it('drops what was made of a list when a post of it is saved, what is still being made too', async () => {
    let made = 0;
    const make = async () => {
      await small.site.posts.find({ types: ['post'] });
      return ++made;
    };
    const apart = await memory.get('apart', async () => ++made);
    let release = () => {};
    const waiting = new Promise<void>((resolve) => {
      release = resolve;
    });
    const first = memory.get('slow', async () => {
      await small.site.posts.find({ types: ['post'] });
      await waiting;
      return ++made;
    });
    await small.site.posts.insert({ post_type: 'post', post_title: 'New' });
    release();
    expect(await first).toBe(2);
    expect(await memory.get('slow', make)).toBe(3);
    expect(await memory.get('slow', make)).toBe(3);
    expect(await memory.get('apart', async () => ++made)).toBe(apart);
  });

  it('tries again what failed', async () => {
    const failing = () => memory.getAll(['x'], () => Promise.reject(new Error('no')));
    await expect(failing()).rejects.toThrow('no');
    expect(await memory.getAll(['x'], async () => ['yes'])).toEqual(['yes']);
  });

  it('gives nobody else what was made for one request, not even while it is being made', async () => {
    let made = 0;
    const make = async () => {
      const mine = ++made;
      small.site.reads.bindToRequest();
      await small.site.posts.find({ types: ['post'] });
      return mine;
    };
    const together = await Promise.all([memory.get('own', make), memory.get('own', make)]);
    expect(new Set(together).size).toBe(2);
    expect(together).not.toContain(await memory.get('own', make));
  });

  it('makes no part of one that is for one request alone and is kept', async () => {
    let made = 0;
    const inner = async () => small.site.reads.bindToRequest();
    const outer = async () => {
      await memory.get('inside', inner);
      return ++made;
    };
    expect(await memory.get('around', outer)).toBe(1);
    expect(await memory.get('around', outer)).toBe(2);
  });

  it('what is kept holds on to nothing of the request that made it', async () => {
    setFlagsFromString('--expose-gc');
    const collectGarbage = runInNewContext('gc') as () => void;
    const make = async () => {
      const request = { url: '/lessons/' };
      await memory.get('page', async () => {
        small.site.reads.note('lesson');
        return { length: request.url.length };
      });
      return new WeakRef(request);
    };
    const request = await make();
    await expect
      .poll(() => {
        collectGarbage();
        return request.deref() === undefined;
      })
      .toBe(true);
    expect(await memory.get('page', async () => ({ length: 0 }))).toEqual({ length: 9 });
  });
});
