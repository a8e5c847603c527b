import { describe, expect, it } from 'vitest';
import { parseSearch } from './search-terms.ts';

const parse = (text: string) => parseSearch(text, { exact: false, sentence: false });

describe('a search text', () => {
  it('is parted at blanks and commas', () => {
    expect(parse('river map,coast')?.terms).toEqual(['river', 'map', 'coast']);
  });

  it('keeps quoted phrases together and leaves stop words and single letters out', () => {
    expect(parse('the "ox bow" lake a')?.terms).toEqual(['ox bow', 'lake']);
  });

  it('excludes words with a hyphen in front', () => {
    expect(parse('river -map')).toMatchObject({ terms: ['river'], excluded: ['map'] });
  });

  it('is searched whole when nothing but stop words or more than nine words are left', () => {
    expect(parse('what is it')?.terms).toEqual(['what is it']);
    const ten = 'one two three four five six seven eight nine ten';
    expect(parse(ten)?.terms).toEqual([ten]);
    expect(parseSearch('ox bow', { exact: false, sentence: true })?.terms).toEqual(['ox bow']);
  });

  it('finds everything when it is empty', () => {
    expect(parse('')).toBeUndefined();
  });
});
