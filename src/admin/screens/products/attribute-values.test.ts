import { expect, it } from 'vitest';
import { attributeValues, optionsOf, sentAttributes, writtenOptions } from './attribute-values.ts';

it('reads options with commas between them, or with strokes where an option has a comma', () => {
  expect(optionsOf(' S, M ,, L, M ')).toEqual(['S', 'M', 'L']);
  expect(optionsOf('10,5 cm | 12 cm|')).toEqual(['10,5 cm', '12 cm']);
  expect(optionsOf(' , ')).toEqual([]);
});

it('writes options so that they are read again', () => {
  for (const options of [[], ['S'], ['S', 'M'], ['10,5 cm'], ['10,5 cm', '12 cm']])
    expect(optionsOf(writtenOptions(options))).toEqual(options);
});

it('sends attributes that have a name and an option', () => {
  const size = { id: 3, name: 'Size & fit', visible: true, variation: true, options: ['S', 'M'] };
  const attributes = attributeValues([size, { ...size, id: 0, options: [] }, { ...size, id: 0, name: ' ' }]);
  expect(sentAttributes(attributes)).toEqual([
    { id: 3, name: 'Size & fit', visible: true, variation: true, options: ['S', 'M'] },
  ]);
});
