import { describe, expect, it } from 'vitest';
import { pageLinks } from './pagination.ts';

const labels = (page: number, pages: number) =>
  pageLinks(page, pages, (n) => `/page/${n}/`).map((link) => (link.current ? `[${link.label}]` : link.label));

describe('page links', () => {
  it('shows both ends and two pages around the current one', () => {
    expect(labels(6, 12)).toEqual(['Previous', '1', '…', '4', '5', '[6]', '7', '8', '…', '12', 'Next']);
  });

  it('shows all of a short list, and none of a single page', () => {
    expect(labels(1, 3)).toEqual(['[1]', '2', '3', 'Next']);
    expect(labels(1, 1)).toEqual([]);
  });
});
