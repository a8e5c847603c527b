import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Bits } from './bits.ts';
import { Postings } from './postings.ts';

const numbers = fc.uniqueArray(fc.nat(5000), { maxLength: 400 });

function bitsOf(members: readonly number[]): Bits {
  const bits = new Bits();
  for (const member of members) bits.add(member);
  return bits;
}

const sorted = (members: Iterable<number>) => [...members].sort((a, b) => a - b);

describe('sets of posts', () => {
  it('join, meet, part and count as sets do, whatever their sizes', () => {
    fc.assert(
      fc.property(numbers, numbers, (left, right) => {
        const other = new Set(right);
        const both = left.filter((number) => other.has(number));
        expect([...bitsOf(left)]).toEqual(sorted(left));
        expect([...bitsOf(left).and(bitsOf(right))]).toEqual(sorted(both));
        expect([...bitsOf(left).or(bitsOf(right))]).toEqual(sorted(new Set([...left, ...right])));
        expect([...bitsOf(left).without(bitsOf(right))]).toEqual(
          sorted(left.filter((one) => !other.has(one))),
        );
        expect(bitsOf(left).count()).toBe(left.length);
        expect(bitsOf(left).countWith(bitsOf(right))).toBe(both.length);
      }),
    );
  });

  it('of one value are the same as lists and as bits', () => {
    fc.assert(
      fc.property(numbers, numbers, fc.boolean(), (members, taken, atOnce) => {
        const postings = new Postings();
        if (atOnce) postings.fill(members, 5000);
        else for (const member of members) postings.add(member, 5000);
        for (const member of taken) postings.delete(member);
        const left = sorted(members.filter((member) => !taken.includes(member)));
        expect([...postings.bits()]).toEqual(left);
        expect(postings.countIn(bitsOf(members))).toBe(left.length);
        const seen: number[] = [];
        postings.each((member) => seen.push(member));
        expect(sorted(seen)).toEqual(left);
      }),
    );
  });
});
