import { describe, expect, it } from 'vitest';
import { withoutGaps } from './outline.ts';

describe('headings of a page that the builder made', () => {
  it('skip no level for who listens to them', () => {
    expect(withoutGaps('<h4 class="a">A</h4><h4>B</h4><h5>C</h5><h2>D</h2><h3>E</h3>')).toBe(
      '<h4 aria-level="2" class="a">A</h4><h4 aria-level="2">B</h4><h5 aria-level="3">C</h5><h2>D</h2><h3>E</h3>',
    );
  });

  it('keep levels that are in order, or that their author gave', () => {
    const ordered = '<h1>A</h1><h2>B</h2><h3 aria-level="2">C</h3><header>D</header><hr />';
    expect(withoutGaps(ordered)).toBe(ordered);
  });
});
