import { expect, it } from 'vitest';
import { looksLikeEmail } from './capture.ts';

it('takes addresses with endings of two to four letters', () => {
  for (const right of ['gail@example.com', 'a.b+c_d-e@sub.example.info', 'x_y@a-b_c.co'])
    expect(looksLikeEmail(right), right).toBe(true);
  const wrongs = [
    'gail@example',
    'gail@example.museum',
    'gail@example.c',
    'a b@c.de',
    'a@b@c.de',
    'x%y@a.co',
    '',
  ];
  for (const wrong of wrongs) expect(looksLikeEmail(wrong), wrong).toBe(false);
});
