import { estuary, stacks } from '../drawings/coast-landscapes.ts';
import type { Raster } from '../drawings/landscape.ts';
import { dunes, meanderingValley, rainforest } from '../drawings/lowland-landscapes.ts';
import { landscape } from '../drawings/plate.ts';
import { glacialTrough, lakeAndPeaks, volcano } from '../drawings/upland-landscapes.ts';
import type { PhotoNotes, Picture } from './picture.ts';

/** The camera is as invented as the land in front of it. */
function notes(
  taken: string,
  aperture: string,
  shutterSpeed: string,
  iso: string,
  focalLength = '35',
): PhotoNotes {
  return {
    credit: 'Hazel Marsh',
    camera: 'Portolan Field Camera',
    aperture,
    focalLength,
    iso,
    shutterSpeed,
    taken,
  };
}

function scene(
  render: (width: number, height: number) => Raster,
  width = 1600,
  height = 1067,
): Pick<Picture, 'render' | 'width' | 'height' | 'format' | 'author'> {
  return { render: () => landscape(render(width, height)), width, height, format: 'jpg', author: 'admin' };
}

/** Computed landscapes, kept as if they were photographs. */
export const landscapePictures: readonly Picture[] = [
  {
    ...scene(meanderingValley),
    key: 'meandering-valley',
    id: 139,
    date: '2023-10-02 17:38:12',
    title: 'A river on its flood plain',
    alt: 'View along a wide valley where a river swings between fields, with an ox-bow lake in the foreground',
    caption: 'A river on its flood plain, with an ox-bow lake in the left foreground.',
    photo: notes('2023-08-21 09:12:00', '8', '0.004', '100', '28'),
  },
  {
    ...scene(stacks),
    key: 'stacks-at-the-headland',
    id: 180,
    date: '2023-12-04 18:17:05',
    title: 'Stacks at the headland',
    alt: 'Cliffs of warm stone in evening light with stacks and stumps standing in a calm sea',
    caption: 'Stacks and stumps mark where the headland used to end.',
    photo: notes('2023-10-27 16:41:00', '11', '0.008', '200', '50'),
  },
  {
    ...scene(estuary),
    key: 'estuary-at-low-tide',
    id: 215,
    date: '2024-02-05 16:42:10',
    title: 'Estuary at low tide',
    alt: 'A broad estuary between low hills with brown mudflats, creeks and green salt marsh',
    caption: 'An estuary at low tide: mud, creeks, and marsh at the edges.',
    photo: notes('2024-01-20 12:05:00', '8', '0.00625', '160', '24'),
  },
  {
    ...scene(lakeAndPeaks, 2400, 1000),
    key: 'lake-and-peaks',
    id: 233,
    date: '2024-03-04 17:20:40',
    title: 'Lake and peaks',
    alt: 'A blue lake in front of grey mountains with snow on their tops',
    caption: 'Corries, arêtes and snow above a lake that the ice dug.',
    photo: notes('2023-05-30 07:48:00', '9', '0.005', '100', '24'),
  },
  {
    ...scene(glacialTrough),
    key: 'glacial-trough',
    id: 241,
    date: '2024-03-11 16:51:26',
    title: 'A glacial trough',
    alt: 'View down a steep-sided U-shaped valley with a ribbon lake on its flat floor',
    caption: 'Steep sides, flat floor, a ribbon lake: the work of a valley glacier.',
    photo: notes('2023-05-31 10:20:00', '8', '0.004', '125', '28'),
  },
  {
    ...scene(volcano),
    key: 'composite-volcano',
    id: 267,
    date: '2024-04-29 17:58:03',
    title: 'A composite volcano',
    alt: 'A steep volcanic cone with gullies and snow round its crater above green farmland',
    caption: 'A composite cone. Gullies carry meltwater and, after an eruption, mudflows.',
    photo: notes('2024-02-14 08:33:00', '10', '0.005', '100', '70'),
  },
  {
    ...scene(rainforest),
    key: 'rainforest-river',
    id: 333,
    date: '2024-10-07 17:28:44',
    title: 'Rainforest river',
    alt: 'A brown river winds through dense rainforest towards misty hills',
    caption: 'The canopy from above: one crown against the next, mist over the river.',
    photo: notes('2024-07-19 10:02:00', '7.1', '0.003125', '200', '35'),
  },
  {
    ...scene(dunes),
    key: 'desert-dunes',
    id: 342,
    date: '2024-10-21 18:12:37',
    title: 'Dunes',
    alt: 'Orange sand dunes with sharp crests under a pale blue sky',
    caption: 'Wind climbs the gentle side and drops its sand on the steep one.',
    photo: notes('2024-03-02 16:20:00', '11', '0.004', '100', '50'),
  },
];
