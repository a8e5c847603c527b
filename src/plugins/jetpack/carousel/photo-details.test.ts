import { expect, it } from 'vitest';
import { photoDetails } from './photo-details.ts';

const NAMES = ['camera', 'aperture', 'shutter_speed', 'focal_length', 'copyright'];
const described = (details: Readonly<Record<string, string>>) =>
  photoDetails(details, NAMES).map(({ value }) => value);

it('tells what the camera wrote in the words of photographers', () => {
  expect(
    described({
      camera: 'Nadir 5',
      aperture: '2.8',
      shutter_speed: '0.004',
      focal_length: '35',
      copyright: 'Kim',
      iso: '100',
    }),
  ).toEqual(['Nadir 5', 'f/2.8', '1/250s', '35mm', 'Kim']);
});

it('tells times of a second and more to one decimal', () => {
  expect(['1', '2.54', '30', '0.5', '0.3'].map((shutter_speed) => described({ shutter_speed })[0])).toEqual([
    '1s',
    '2.5s',
    '30s',
    '1/2s',
    '1/3s',
  ]);
});

it('leaves out what is not known', () => {
  expect(described({ camera: '', aperture: '0', shutter_speed: '0', focal_length: '0' })).toEqual([]);
});
