import { expect, it } from 'vitest';
import { tabOfHash } from './tab-section.island.tsx';

const tabs = [
  { link: 'rivers', deepLink: '' },
  { link: 'höhen', deepLink: '' },
];

it('opens the tab that the end of an address names, and none by an end that nobody encoded', () => {
  expect(tabOfHash('#rivers', tabs)).toBe(0);
  expect(tabOfHash('#h%C3%B6hen', tabs)).toBe(1);
  expect(tabOfHash('#%zz', tabs)).toBeUndefined();
});
