import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { keepHeapSmall } from './small-heap.ts';

const flags = (...settings: string[]) => {
  const set: string[] = [];
  keepHeapSmall(settings, (flag) => set.push(flag));
  return set;
};

it('keeps the heap near to what is in use, by a flag that this Node.js knows', () => {
  const [flag = ''] = flags('', '--enable-source-maps');
  expect(flag).toMatch(/^--heap-growing-percent=\d+$/);
  expect(spawnSync(process.execPath, [flag, '--eval', '']).status).toBe(0);
});

it('leaves the heap to owners who decided themselves', () => {
  expect(flags('--max-old-space-size=4096')).toEqual([]);
  expect(flags('--trace-warnings --max_old_space_size=4096')).toEqual([]);
  expect(flags('', '--heap-growing-percent=100')).toEqual([]);
});
