import { expect, it } from 'vitest';
import { columnBox } from './layout.ts';
import { narrowRooms } from './values.ts';

it('gives columns and elements the room that they have on tablets and phones', () => {
  const attributes = {
    type: '1_3',
    custom_padding: '10px|300px|10px|300px',
    custom_padding_tablet: '|40px||40px',
    custom_padding_phone: '|0px||0px',
    custom_padding_last_edited: 'on|phone',
  };
  const narrow = {
    980: { 'padding-right': '40px', 'padding-left': '40px' },
    767: { 'padding-right': '0px', 'padding-left': '0px' },
  };
  expect(narrowRooms(attributes)).toEqual(narrow);
  expect(columnBox(attributes).below).toEqual({
    980: { '--share': '0.5', ...narrow[980] },
    767: { '--share': '1', ...narrow[767] },
  });
});

it('leaves out what an author has switched off again', () => {
  expect(narrowRooms({ custom_margin_phone: '5px|||', custom_margin_last_edited: 'off|desktop' })).toEqual(
    {},
  );
});
