import { enquiryCycle, presentingData, samplingStrategies } from '../drawings/fieldwork-plates.ts';
import { contourMap, crossSection, gridReferences, scaleAndDirection } from '../drawings/map-skills.ts';
import { demographicTransition, developmentScatter, energyMix, populationPyramids } from '../drawings/people-graphs.ts';
import { cityGrowth, concentricModel, docklands, pushAndPull, settlementSite } from '../drawings/settlement-plates.ts';
import { waterTransfer } from '../drawings/water-plates.ts';
import type { Picture } from './picture.ts';

const usual = { width: 1600, height: 1067, format: 'webp', author: 'isla' } as const;
const square = { ...usual, height: 1600 } as const;

/** Plates for human geography, map skills and fieldwork. */
export const humanPictures: readonly Picture[] = [
  {
    ...usual, key: 'market-town-site', id: 350, draw: settlementSite, date: '2024-11-11 17:19:28',
    title: 'The site of a market town',
    alt: 'Sketch map of a town on a dry gravel terrace beside a river at its lowest bridging point, with spring line, flood meadows and wood',
    caption: 'Why here? A dry terrace, a place to bridge the river, springs, wood and meadow within a short walk.',
  },
  {
    ...square, key: 'urban-land-use-model', id: 358, draw: concentricModel, date: '2024-11-18 16:30:44',
    title: 'A model of urban land use',
    alt: 'Concentric rings from the CBD through inner city, inner suburbs and outer suburbs to the rural–urban fringe',
    caption: 'Rings round the centre: a model, not a map. No real city is so tidy.',
  },
  {
    ...usual, key: 'push-and-pull-factors', id: 365, draw: pushAndPull, date: '2024-12-02 18:08:13',
    title: 'Push and pull',
    alt: 'Village on the left, city on the right, an arrow between them, with lists of push and pull factors below',
    caption: 'People weigh what they leave against what they hope for.',
  },
  {
    ...usual, key: 'megacity-growth-model', id: 373, draw: cityGrowth, date: '2025-01-13 17:46:50',
    title: 'Growth of a coastal megacity',
    alt: 'Model map of a city on a lagoon with old centre, inner districts, newer suburbs and informal settlements at the edges',
    caption: 'A model of a fast-growing city on a lagoon. Informal settlements grow where nobody else wants to build.',
  },
  {
    ...usual, key: 'docklands-sketch-map', id: 381, draw: docklands, date: '2025-01-27 18:21:09',
    title: 'Renewing the old docks',
    alt: 'Sketch map of a river bend with old docks, new offices, housing, a light railway and a short-runway airport',
    caption: 'A sketch map in the style of an exam answer: simple shapes, a key, a north arrow.',
  },
  {
    ...usual, key: 'income-and-life-expectancy', id: 390, draw: developmentScatter, date: '2025-02-10 16:27:35',
    title: 'Income and life expectancy',
    alt: 'Scatter graph of income per person and life expectancy for fourteen invented countries with a line of best fit',
    caption: 'Invented countries, real pattern: lives are longer where incomes are higher, up to a point.',
  },
  {
    ...usual, key: 'demographic-transition-model', id: 398, draw: demographicTransition, date: '2025-02-24 17:55:16',
    title: 'The demographic transition model',
    alt: 'Graph of birth rate, death rate and total population over five stages',
    caption: 'The gap between the two lines is natural increase.',
  },
  {
    ...usual, key: 'population-pyramids', id: 405, draw: populationPyramids, date: '2025-03-03 18:02:47',
    title: 'Population pyramids',
    alt: 'Two population pyramids: a wide-based one for a young population and a barrel-shaped one for an ageing population',
    caption: 'A young and an ageing population on the same scale.',
  },
  {
    ...usual, key: 'water-transfer', id: 413, draw: waterTransfer, date: '2025-03-17 17:11:22',
    title: 'Moving water',
    alt: 'Section from a wet upland with a reservoir and dam through an aqueduct and treatment works to a city, with water returned to the river',
    caption: 'From surplus to deficit: store, carry, clean, use, clean again.',
  },
  {
    ...usual, key: 'uk-electricity-mix', id: 421, draw: energyMix, date: '2025-03-31 18:39:04',
    title: 'How UK electricity is made',
    alt: 'Stacked columns for 1990, 2000, 2010 and 2023: coal falls from 67 to 1 per cent, renewables rise from 2 to 46 per cent',
    caption: 'The mix in four years, rounded. Each column adds up to 100 per cent.',
  },
  {
    ...square, key: 'grid-references', id: 430, draw: gridReferences, date: '2025-05-05 17:24:18',
    title: 'Four- and six-figure grid references',
    alt: 'Invented map with numbered grid lines, square 4574 tinted and a church at 436728',
    caption: 'Square 4574 is tinted. The church is at 436728.',
  },
  {
    ...usual, key: 'contours-and-relief', id: 437, draw: contourMap, format: 'jpg', date: '2025-05-12 16:40:27',
    title: 'Contours and relief',
    alt: 'Contour map of two hills with a saddle between them and a stream in the valley below',
    caption: 'Two hills of 259 m and 242 m with a saddle between them.',
  },
  {
    ...usual, key: 'drawing-a-cross-section', id: 438, draw: crossSection, date: '2025-05-12 16:48:59',
    title: 'From contours to a cross-section',
    alt: 'Contour map with a line from A to B and below it the section drawn by dropping a line from each contour',
    caption: 'Drop a line wherever a contour crosses A–B, mark its height, join the marks with a smooth curve.',
  },
  {
    ...square, key: 'scale-and-direction', id: 451, draw: scaleAndDirection, date: '2025-06-02 17:37:31',
    title: 'Scale and direction',
    alt: 'Compass rose with eight points and bearings above scale bars for 1:25 000 and 1:50 000',
    caption: 'Eight points, bearings in degrees, and two scales side by side.',
  },
  {
    ...square, key: 'enquiry-cycle', id: 459, draw: enquiryCycle, date: '2025-06-16 18:16:02',
    title: 'Six stages of an enquiry',
    alt: 'Ring of six numbered circles: question, collect data, present data, analyse, conclude, evaluate',
    caption: 'The enquiry is a ring: the evaluation ends with a better question.',
  },
  {
    ...usual, key: 'sampling-strategies', id: 467, draw: samplingStrategies, date: '2025-06-23 17:20:33',
    title: 'Three ways to sample',
    alt: 'Three plans of the same field with random, systematic and stratified sample points',
    caption: 'Eighteen sample points, chosen in three ways.',
  },
  {
    ...usual, key: 'presenting-fieldwork-data', id: 475, draw: presentingData, date: '2025-06-30 16:53:48',
    title: 'Choosing how to present data',
    alt: 'Four panels: bar graph, scatter graph, proportional circles on a map, cross-section of a channel',
    caption: 'Let the data choose the graph.',
  },
];
