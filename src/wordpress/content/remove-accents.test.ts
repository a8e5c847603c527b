import { expect, it } from 'vitest';
import { removeAccents } from './remove-accents.ts';

it('makes plain letters of Latin letters with marks, however they are composed', () => {
  expect(removeAccents('Crème Brûlée, Łódź, São Tomé, Þingvellir')).toBe(
    'Creme Brulee, Lodz, Sao Tome, THingvellir',
  );
  expect(removeAccents('Cre\u0300me')).toBe('Creme');
  expect(removeAccents('Nguyễn Đức')).toBe('Nguyen Duc');
});

it('leaves other scripts and signs', () => {
  expect(removeAccents('Ελλάδα 地図 ½ ×')).toBe('Ελλάδα 地図 ½ ×');
  expect(removeAccents('Ε\u0301')).toBe('Έ');
});

it('writes umlauts as German and Danish do', () => {
  expect(removeAccents('Größe', 'de_AT')).toBe('Groesse');
  expect(removeAccents('Ærø', 'da_DK')).toBe('Aeroe');
  expect(removeAccents('Đorđe', 'sr_RS')).toBe('DJordje');
  expect(removeAccents('col·lecció', 'ca')).toBe('colleccio');
});
