import { expect, it } from 'vitest';
import { looksLikeEmail } from './capture.ts';

it('takes addresses with endings of two to four letters', () => {
  for (const right of ['gail@example.com', 'a.b+c_d-e@sub.example.info', 'x%y@a-b.co'])
    expect(looksLikeEmail(right), right).toBe(true);
  for (const wrong of ['gail@example', 'gail@example.museum', 'gail@example.c', 'a b@c.de', 'a@b@c.de', ''])
    expect(looksLikeEmail(wrong), wrong).toBe(false);
});
