import { expect, it } from 'vitest';
import { withScopedSelectors } from './scoped-selectors.ts';

const INSIDE = ':where(:scope, :scope *)';

it.each([
  ['#top p { margin: 0 }', `#top p${INSIDE} { margin: 0 }`],
  ['h1, a:is(.b, .c) { x: y }', `h1${INSIDE}, a:is(.b, .c)${INSIDE} { x: y }`],
  ['p::before { content: "}{," } q { x: y }', `p${INSIDE}::before { content: "}{," } q${INSIDE} { x: y }`],
  ['li:after { x: y }', `li${INSIDE}:after { x: y }`],
  ['a[title="x, {y}"]:hover{x:y}', `a[title="x, {y}"]:hover${INSIDE}{x:y}`],
  ['@media (min-width: 1px) { p { x: y } }', `@media (min-width: 1px) { p${INSIDE} { x: y } }`],
  ['@font-face { font-family: X }', '@font-face { font-family: X }'],
  [
    '@keyframes k { from { x: y } to { x: z } } p{x:y}',
    `@keyframes k { from { x: y } to { x: z } } p${INSIDE}{x:y}`,
  ],
  // Of the page's root, what the sheet's own rules use.
  [
    ':root, html { --sea: #123; color: red }',
    `:root${INSIDE}, html${INSIDE} { --sea: #123; color: red }:scope{--sea: #123}`,
  ],
  ['body p { --sea: #123 }', `body p${INSIDE} { --sea: #123 }`],
  ['@page { margin: 0 } @property --x { inherits: true } p{x:y}', ` p${INSIDE}{x:y}`],
  ['@layer a; p { x: y }', `@layer a; p${INSIDE} { x: y }`],
])('%s counts for elements inside the scope', (css, scoped) => {
  expect(withScopedSelectors(css)).toBe(scoped);
});
