import { expect, it } from 'vitest';
import { iconCode } from './icons.ts';

it.each([
  ['fab fa-instagram', 'ue909'],
  ['fas fa-tags', 'ue827'],
  ['fas fa-microphone', 'ue85e'],
  ['fa fa-phone', 'ue854'],
  ['icon-smartphone', 'ue854'],
  ['far fa-newspaper', 'ue848'],
  ['fas fa-map-marker-alt', 'ue842'],
  ['fas fa-user-plus', 'ue80a'],
  ['fas fa-dumbbell', undefined],
  ['none', undefined],
])('draws %s by what its words begin with', (name, code) => {
  expect(iconCode(name)).toBe(code);
});
