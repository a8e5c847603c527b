import { palette } from '../drawings/colour.ts';
import type { Drawing } from '../drawings/plate.ts';
import { bag, boxed, cards, compass, garment, globe, mug, pack } from '../drawings/shop-goods.ts';
import type { Picture } from './picture.ts';

type Row = readonly [key: string, title: string, render: () => Drawing];

const rows: readonly Row[] = [
  ['cards-rivers', 'Box of rivers revision cards', () => cards('Rivers', palette.river, 11)],
  ['cards-coasts', 'Box of coasts revision cards', () => cards('Coasts', palette.ochre, 12)],
  ['cards-tectonics', 'Box of tectonics revision cards', () => cards('Tectonics', palette.magma, 13)],
  ['compass', 'Compass with an orange arrow', () => compass(false)],
  ['compass-back', 'Back of the compass', () => compass(true)],
  [
    'notebook',
    'Waterproof notebook',
    () => boxed('Field notebook', 'waterproof, 80 pages', palette.wood, 'sheet'),
  ],
  [
    'rocks',
    'Tray of six rocks',
    () => boxed('Rocks and minerals', 'twelve specimens', palette.earth, 'rocks'),
  ],
  [
    'clinometer',
    'Clinometer in its case',
    () => boxed('Clinometer', 'to half a degree', palette.plum, 'screen'),
  ],
  ['globe', 'Inflatable globe', () => globe(false)],
  ['relief-globe', 'Relief globe on a beech stand', () => globe(true)],
  [
    'poles',
    'Red and white ranging pole',
    () => boxed('Ranging poles', 'pair, two metres', palette.hot, 'rod'),
  ],
  ['pack-rivers', 'Cover of the rivers exam pack', () => pack('Rivers', palette.sea, 21)],
  ['pack-coasts', 'Cover of the coasts exam pack', () => pack('Coasts', palette.sand, 22)],
  ['pack-tectonics', 'Cover of the tectonics exam pack', () => pack('Tectonics', palette.warm, 23)],
  [
    'licence',
    'A licence with a seal',
    () => boxed('School licence', 'one school, one year', palette.ink, 'badge'),
  ],
  [
    'evening',
    'A screen with a clock',
    () => boxed('Revision evening', 'two hours, online', palette.cold, 'screen'),
  ],
  ['shirt-sea', 'Sea-blue T-shirt with contour lines', () => garment('shirt', palette.deepSea, 31)],
  ['shirt-moss', 'Moss-green T-shirt with contour lines', () => garment('shirt', palette.wood, 31)],
  ['shirt-clay', 'Clay-red T-shirt with contour lines', () => garment('shirt', palette.clay, 31)],
  ['hoodie', 'Hoodie with contour lines', () => garment('hoodie', palette.deepSea, 32)],
  [
    'map-poster',
    'Poster with a relief map',
    () => boxed('World relief', 'poster, A1', palette.river, 'sheet'),
  ],
  ['mug', 'Mug with layers of rock', mug],
  ['bag', 'Cotton bag with a map', bag],
  [
    'weather',
    'Pocket weather station',
    () => boxed('Weather station', 'four readings', palette.deepSea, 'screen'),
  ],
  ['flow', 'Flow meter on a rod', () => boxed('Flow meter', 'from ankle to waist', palette.river, 'rod')],
  ['atlas', 'Cover of the first atlas', () => pack('First atlas', palette.meadow, 41)],
  [
    'badge',
    'Round badge with two hills',
    () => boxed('Badge', 'Geography department', palette.forest, 'badge'),
  ],
  [
    'fieldwork-set',
    'Compass, notebook and clinometer',
    () => boxed('Starter set', 'three tools for a river', palette.wood, 'rod'),
  ],
  ['explorer', 'Folded walking map', () => boxed('Explorer map', '1:25 000', palette.magma, 'sheet')],
];

/** What the shop sells, rendered. */
export const shopPictures: readonly Picture[] = rows.map(([key, title, render], index) => ({
  key: `shop-${key}`,
  id: 620 + index,
  render,
  width: 900,
  height: 900,
  format: 'webp',
  author: 'admin',
  date: `2025-02-01 0${8 + Math.floor(index / 15)}:${String((index * 2) % 60).padStart(2, '0')}:00`,
  title,
  alt: title,
  caption: '',
  product: true,
}));
