import { expect, it } from 'vitest';
import { CURTAIN_LIMIT, curtainFits } from './curtain-limit.ts';

it.each([
  [700, 1000, CURTAIN_LIMIT, true],
  [701, 1000, CURTAIN_LIMIT, false],
  [800, 1000, 80, true],
])(
  'a footer of %i pixels in a window of %i with %i per cent lies behind the page: %s',
  (footer, viewport, limit, fits) => {
    expect(curtainFits(footer, viewport, limit)).toBe(fits);
  },
);
