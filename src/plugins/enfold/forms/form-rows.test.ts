import { expect, it } from 'vitest';
import { blankField, type FieldWidth } from './form-field.ts';
import { rowStarts } from './form-rows.ts';

const rows = (...widths: readonly (FieldWidth | 'html')[]) =>
  rowStarts(
    widths.map((width, index) =>
      width === 'html' ? blankField(`f${index}`, 'html') : { ...blankField(`f${index}`, 'text'), width },
    ),
  );

it('puts fields beside one another until the row is full', () => {
  expect(rows('', '')).toEqual([true, true]);
  expect(rows('element_half', 'element_half', 'element_half')).toEqual([true, false, true]);
  expect(rows('element_third', 'element_third', 'element_third', 'element_fourth')).toEqual([
    true,
    false,
    false,
    true,
  ]);
  expect(rows('element_two_third', 'element_third', 'element_three_fourth', 'element_half')).toEqual([
    true,
    false,
    true,
    true,
  ]);
});

it('ends a row with text of the author', () => {
  expect(rows('element_half', 'html', 'element_half')).toEqual([true, true, true]);
});
