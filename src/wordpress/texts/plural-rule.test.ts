import { describe, expect, it } from 'vitest';
import { parsePluralRule } from './plural-rule.ts';

function forms(rule: string, numbers: readonly number[]): readonly number[] | undefined {
  const parsed = parsePluralRule(rule);
  return parsed && numbers.map(parsed);
}

describe('the rule for plurals of a catalogue', () => {
  it('is read for languages of two, three, four and six forms, and of one', () => {
    expect(forms('nplurals=2; plural=(n != 1);', [0, 1, 2])).toEqual([1, 0, 1]);
    expect(forms('nplurals=2; plural=n > 1;', [0, 1, 2])).toEqual([0, 0, 1]);
    expect(forms('nplurals=1; plural=0', [0, 1, 2])).toEqual([0, 0, 0]);
    expect(
      forms(
        'nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);',
        [1, 2, 5, 11, 12, 21, 22, 112],
      ),
    ).toEqual([0, 1, 2, 2, 2, 0, 1, 2]);
    expect(
      forms(
        'nplurals=4; plural=(n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3);',
        [1, 2, 3, 4, 5],
      ),
    ).toEqual([0, 1, 2, 2, 3]);
    expect(
      forms(
        'nplurals=6; plural=(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5);',
        [0, 1, 2, 3, 11, 100],
      ),
    ).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('binds as in C', () => {
    expect(forms('nplurals=99; plural=1 + n * 2 - 6 / 4;', [3])).toEqual([6]);
    expect(forms('nplurals=9; plural=!n || n == 2 && 0;', [0, 2])).toEqual([1, 0]);
    expect(forms('nplurals=9; plural=n / 0 + n % 0;', [4])).toEqual([0]);
  });

  it('never leaves the forms that there are', () => {
    expect(forms('nplurals=2; plural=n;', [0, 1, 7])).toEqual([0, 1, 1]);
    expect(forms('nplurals=2; plural=0 - n;', [3])).toEqual([1]);
  });

  it('is nothing where it is no expression', () => {
    for (const rule of [
      '',
      'nplurals=2;',
      'nplurals=0; plural=0;',
      'nplurals=2; plural=process.exit(1);',
      'nplurals=2; plural=n==1 ? 0;',
      'nplurals=2; plural=(n;',
      'nplurals=2; plural=n n;',
      'nplurals=2; plural=constructor;',
      `nplurals=2; plural=${'('.repeat(2000)}n${')'.repeat(2000)};`,
    ]) {
      expect(parsePluralRule(rule)).toBeUndefined();
    }
  });
});
