import { expect, test } from 'vitest';
import { capitalP, capitalPInTitle } from './capital-p.ts';

test('words are spelt right, addresses stay', () => {
  expect(capitalP('<b>Wordpress</b> (Wordpress) a/Wordpress &#8220;Wordpress')).toBe(
    '<b>WordPress</b> (WordPress) a/Wordpress &#8220;WordPress',
  );
});

test('titles are spelt right everywhere', () => {
  expect(capitalPInTitle('Wordpress/Wordpress')).toBe('WordPress/WordPress');
});
