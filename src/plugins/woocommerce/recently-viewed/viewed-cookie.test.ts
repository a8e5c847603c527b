import { describe, expect, it } from 'vitest';
import { viewedCookie, viewedProducts, withViewed } from './viewed-cookie.ts';

describe('products that were looked at', () => {
  it('are kept in order, each once, the last fifteen', () => {
    expect(withViewed('', 7)).toBe('7');
    expect(withViewed('7|9|12', 9)).toBe('7|12|9');
    const many = Array.from({ length: 15 }, (_, index) => index + 1).join('|');
    expect(withViewed(many, 99)).toBe('2|3|4|5|6|7|8|9|10|11|12|13|14|15|99');
  });

  it('are read from spoiled cookies as far as they can be', () => {
    expect(viewedProducts('5|x|-1||2.5|8')).toEqual([5, 8]);
    expect(viewedCookie('a=1; woocommerce_recently_viewed=5%7C8; b=2')).toBe('5|8');
    expect(viewedCookie('woocommerce_recently_viewed=%E0%A4%A')).toBe('');
    expect(viewedCookie('')).toBe('');
  });
});
