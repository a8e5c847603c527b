import { expect, test } from 'vitest';
import { forceBalanceTags } from './force-balance-tags.ts';

test('what is open is closed, in the right order', () => {
  expect(forceBalanceTags('<div><b>a')).toBe('<div><b>a</b></div>');
  expect(forceBalanceTags('<b><i>a</b>c')).toBe('<b><i>a</i></b>c');
});

test('closing tags without an opening one go', () => {
  expect(forceBalanceTags('a</b></i><u>c</b></u>')).toBe('a<u>c</u>');
});

test('most elements cannot stand right inside their own kind', () => {
  expect(forceBalanceTags('<li>a<li>b')).toBe('<li>a</li><li>b</li>');
  expect(forceBalanceTags('<div><div>a')).toBe('<div><div>a</div></div>');
});

test('elements without content get their slash, others no short form', () => {
  expect(forceBalanceTags('<BR><img src="x"><hr/><div class="a" />')).toBe(
    '<br /><img src="x"/><hr /><div class="a"></div>',
  );
});

test('custom elements are known, numbers are no tags', () => {
  expect(forceBalanceTags('<my-map.x zoom="1">a <3')).toBe('<my-map.x zoom="1">a &lt;3</my-map.x>');
});
