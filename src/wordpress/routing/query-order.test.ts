import { describe, expect, it } from 'vitest';
import { parseOrder } from './query-order.ts';

const list = { terms: false, feed: false };

describe('the order of a list', () => {
  it('is newest first unless something known is named', () => {
    expect(parseOrder({}, list)).toEqual([{ by: 'date', direction: 'desc' }]);
    expect(parseOrder({ orderby: 'price' }, list)).toEqual([{ by: 'date', direction: 'desc' }]);
    expect(parseOrder({ order: 'asc' }, list)).toEqual([{ by: 'date', direction: 'asc' }]);
  });

  it('takes several names', () => {
    expect(parseOrder({ orderby: 'menu_order title', order: 'ASC' }, list)).toEqual([
      { by: 'menu_order', direction: 'asc' },
      { by: 'title', direction: 'asc' },
    ]);
  });

  it('is by relevance for searches outside feeds', () => {
    expect(parseOrder({}, { terms: true, feed: false })[0]?.by).toBe('relevance');
    expect(parseOrder({}, { terms: true, feed: true })[0]?.by).toBe('date');
    expect(parseOrder({ orderby: 'title' }, { terms: true, feed: false })[0]?.by).toBe('title');
  });
});
