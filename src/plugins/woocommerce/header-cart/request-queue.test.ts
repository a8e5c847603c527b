import { describe, expect, it } from 'vitest';
import { RequestQueue } from './request-queue.ts';

describe('the queue of cart requests', () => {
  it('sends one at a time, in the order in which they came', async () => {
    const queue = new RequestQueue();
    const log: string[] = [];
    const work = (name: string, wait: number) => async () => {
      log.push(`${name} begins`);
      await new Promise((resolve) => setTimeout(resolve, wait));
      log.push(`${name} ends`);
    };
    await Promise.all([queue.add(work('a', 5)), queue.add(work('b', 0)), queue.add(work('c', 1))]);
    expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  });

  it('goes on after one that failed', async () => {
    const queue = new RequestQueue();
    const failed = queue.add(() => Promise.reject(new Error('lost')));
    await expect(failed).rejects.toThrow('lost');
    expect(await queue.add(async () => 'next')).toBe('next');
  });
});
