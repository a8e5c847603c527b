import { coastsCover, frontPage, logo, riversCover, siteIcon, tectonicsCover } from '../drawings/brand.ts';
import type { Picture } from './picture.ts';

const usual = { author: 'admin', caption: '' } as const;

/** Logo, icon, the front page's picture and the covers of the booklets. */
export const brandPictures: readonly Picture[] = [
  {
    ...usual, key: 'contour-and-coast-logo', id: 48, draw: logo, width: 960, height: 200, format: 'png', date: '2023-08-28 10:04:51',
    title: 'Logo', alt: 'Contour & Coast, geography lessons',
  },
  {
    ...usual, key: 'cropped-site-icon', id: 49, draw: siteIcon, width: 512, height: 512, format: 'png', date: '2023-08-28 10:09:15', icon: true,
    title: 'cropped-site-icon.png', alt: '',
  },
  {
    ...usual, key: 'chalk-headlands', id: 50, draw: frontPage, width: 2880, height: 1200, format: 'jpg', date: '2023-08-28 10:31:40',
    title: 'Chalk headlands', alt: 'Green hills with contour lines end in white cliffs above a calm blue sea',
    caption: 'Headlands and bays in the morning.',
    photo: { credit: 'Hazel Marsh', camera: 'Portolan Field Camera', aperture: '9', focalLength: '24', iso: '100', shutterSpeed: '0.004', taken: '2023-07-30 06:58:00' },
  },
  {
    ...usual, key: 'booklet-cover-rivers', id: 484, draw: riversCover, width: 1200, height: 1600, format: 'webp', date: '2025-07-14 09:40:02',
    title: 'Rivers booklet: cover', alt: 'Cover of the work booklet Rivers: blue contour lines and a white label',
  },
  {
    ...usual, key: 'booklet-cover-coasts', id: 485, draw: coastsCover, width: 1200, height: 1600, format: 'webp', date: '2025-07-14 09:41:36',
    title: 'Coasts booklet: cover', alt: 'Cover of the work booklet Coasts: brown contour lines on sand and a white label',
  },
  {
    ...usual, key: 'booklet-cover-tectonics', id: 486, draw: tectonicsCover, width: 1200, height: 1600, format: 'webp', date: '2025-07-14 09:43:11',
    title: 'Tectonics booklet: cover', alt: 'Cover of the work booklet Tectonics: red contour lines and a white label',
  },
];
