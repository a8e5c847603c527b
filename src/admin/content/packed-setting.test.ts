import { expect, test } from 'vitest';
import { partOf, withPart } from './packed-setting.ts';

const LINK = 'url:https%3A%2F%2Fharbour.example%2Fsail|title:Sail%20%26%20row|target:%20_blank';

test('a value of a setting that holds several is read and written, and the others stay', () => {
  expect(partOf(LINK, 'url')).toBe('https://harbour.example/sail');
  expect(partOf(LINK, 'target')).toBe('_blank');
  expect(partOf(LINK, 'rel')).toBeUndefined();
  expect(withPart(LINK, 'url', '/row/?a=b|c')).toBe(
    'url:%2Frow%2F%3Fa%3Db%7Cc|title:Sail%20%26%20row|target:_blank',
  );
  expect(withPart('tag:h2', 'color', '#fff')).toBe('tag:h2|color:%23fff');
  expect(withPart(undefined, 'url', '/sail/')).toBe('url:%2Fsail%2F');
});

test('an address alone is where it leads', () => {
  expect(partOf('https://harbour.example/', 'url')).toBe('https://harbour.example/');
  expect(partOf('https%3A%2F%2Fharbour.example', 'url')).toBe('https://harbour.example');
  expect(withPart('/sail/', 'target', '_blank')).toBe('url:%2Fsail%2F|target:_blank');
  expect(withPart('/sail/', 'url', '/row/')).toBe('url:%2Frow%2F');
});
