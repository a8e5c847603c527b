import { describe, expect, it } from 'vitest';
import { withFilters } from './filter-links.ts';

describe('links of filters', () => {
  it('change one filter, keep the others and go back to the first page', () => {
    expect(withFilters('/shop/page/3/?orderby=price&filter_size=l', { filter_colour: 'red,blue' })).toBe(
      '/shop/?orderby=price&filter_size=l&filter_colour=red,blue',
    );
    expect(withFilters('/shop/?filter_colour=red&add-to-cart=7', { filter_colour: undefined })).toBe(
      '/shop/',
    );
  });

  it('escape what they carry', () => {
    expect(withFilters('/shop/', { filter_colour: 'a"b&c' })).toBe('/shop/?filter_colour=a%22b%26c');
  });
});
