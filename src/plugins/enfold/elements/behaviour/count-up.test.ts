import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { COUNT_DELAY, COUNT_TICK, countStep, countTarget, countUp, shownCount } from './count-up.ts';

describe('a counting number', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('moves by its share of the time, never by a round figure', () => {
    expect(countStep(1500, 3000)).toBe(16);
    expect(countStep(100, 3000)).toBe(1);
    expect(countStep(3, 3000)).toBe(1);
    expect(countStep(1875, 3000)).toBe(21);
  });

  it('counts to nines where its target is nothing but zeros', () => {
    expect(countTarget('000')).toBe(999);
    expect(countTarget('0420')).toBe(420);
  });

  it('is as long as its target, with its thousands parted', () => {
    expect(shownCount(7, { target: '1500', separator: '' })).toBe('0007');
    expect(shownCount(1234567, { target: '1234567', separator: '.' })).toBe('1.234.567');
  });

  it('starts after its delay, ticks, and ends on the target exactly', () => {
    const seen: string[] = [];
    const done = vi.fn();
    countUp({ target: '100', from: 0, time: 320, separator: '' }, (text) => void seen.push(text), done);
    vi.advanceTimersByTime(COUNT_DELAY - 1);
    expect(seen).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(seen).toEqual(['011']);
    vi.advanceTimersByTime(COUNT_TICK);
    expect(seen).toEqual(['011', '022']);
    vi.advanceTimersByTime(COUNT_TICK * 20);
    expect(seen.at(-1)).toBe('100');
    expect(done).toHaveBeenCalledOnce();
  });
});
