import { climateLondon, climateManaus, warmingBars } from '../drawings/climate-graphs.ts';
import { foodWeb, nutrientCycle, rainforestLayers } from '../drawings/ecosystem-plates.ts';
import { drumlins, glacierSystem, troughBeforeAfter } from '../drawings/ice-plates.ts';
import { corrieMap } from '../drawings/relief-maps.ts';
import { constructiveMargin, destructiveMargin, earthquakeBlock, volcanoSections } from '../drawings/tectonic-plates.ts';
import { anticycloneChart, depressionSection, tropicalStorm } from '../drawings/weather-plates.ts';
import type { Picture } from './picture.ts';

const usual = { width: 1600, height: 1067, format: 'webp', author: 'rowan' } as const;

/** Plates for ice, tectonics, weather, climate and ecosystems. */
export const physicalPictures: readonly Picture[] = [
  {
    ...usual, key: 'glacier-system', id: 224, draw: glacierSystem, date: '2024-02-26 18:20:16',
    title: 'The glacier system',
    alt: 'Section along a glacier: accumulation above a line of balance, ablation below it, crevasses, snout, terminal moraine and meltwater',
    caption: 'A glacier is a system: snow in at the top, water out at the bottom, ice always moving between.',
  },
  {
    ...usual, key: 'corries-aretes-peak', id: 232, draw: corrieMap, format: 'jpg', width: 1600, height: 1600, date: '2024-03-04 17:13:52',
    title: 'Corries, arêtes and a pyramidal peak',
    alt: 'Shaded map with contour lines: three corries with tarns cut into one mountain, leaving arêtes that meet in a pyramidal peak',
    caption: 'Three corries back to back. Look for contours that bunch up in a horseshoe.',
  },
  {
    ...usual, key: 'valley-before-and-after-ice', id: 242, draw: troughBeforeAfter, date: '2024-03-11 16:58:40',
    title: 'How a glacier changes a valley',
    alt: 'Two views down a valley: V-shaped with interlocking spurs before the ice, U-shaped with truncated spurs, hanging valley and ribbon lake after it',
    caption: 'The same valley before and after the ice.',
  },
  {
    ...usual, key: 'drumlin-swarm', id: 243, draw: drumlins, date: '2024-03-11 17:06:09',
    title: 'A swarm of drumlins',
    alt: 'Contour map of a dozen egg-shaped hills, blunt at the upstream end and tapering in the direction in which the ice moved',
    caption: 'Drumlins come in swarms and point the way that the ice went.',
  },
  {
    ...usual, key: 'destructive-plate-margin', id: 250, draw: destructiveMargin, date: '2024-04-15 18:33:21',
    title: 'A destructive plate margin',
    alt: 'Block section of an oceanic plate sinking below a continental plate with an ocean trench, earthquakes and a composite volcano',
    caption: 'Subduction: the denser oceanic plate sinks, earthquakes follow it down, magma rises above it.',
  },
  {
    ...usual, key: 'constructive-plate-margin', id: 251, draw: constructiveMargin, date: '2024-04-15 18:41:58',
    title: 'A constructive plate margin',
    alt: 'Block section of two oceanic plates moving apart with magma rising into a rift on the mid-ocean ridge and a volcanic island',
    caption: 'New crust forms at the ridge, so the sea floor is older the further one goes from it.',
  },
  {
    ...usual, key: 'earthquake-focus-and-epicentre', id: 259, draw: earthquakeBlock, date: '2024-04-22 17:25:47',
    title: 'Inside an earthquake',
    alt: 'Block diagram of a fault with the focus underground, the epicentre above it and seismic waves spreading outwards',
    caption: 'The focus is where the rock breaks; the epicentre is the spot on the surface right above it.',
  },
  {
    ...usual, key: 'composite-and-shield-volcanoes', id: 268, draw: volcanoSections, date: '2024-04-29 18:04:32',
    title: 'Composite and shield volcanoes',
    alt: 'Two volcanoes cut open: a steep composite cone of ash and lava layers, and a low wide shield built from runny lava',
    caption: 'The lava decides the shape. Sticky lava piles up, runny lava spreads out.',
  },
  {
    ...usual, key: 'depression-cross-section', id: 284, draw: depressionSection, date: '2024-06-03 17:51:19',
    title: 'A depression in cross-section',
    alt: 'Section through a depression: cold air undercuts the warm sector at the cold front, warm air climbs over cool air at the warm front',
    caption: 'Read it from right to left: an observer on the ground meets stage 1 first and stage 5 last.',
  },
  {
    ...usual, key: 'anticyclone-chart', id: 292, draw: anticycloneChart, date: '2024-06-10 16:37:02',
    title: 'An anticyclone on the weather chart',
    alt: 'Weather chart with an H in the middle of widely spaced isobars and arrows that turn clockwise',
    caption: 'A summer high. The centre reads 1032 hPa or more and the isobars lie far apart.',
  },
  {
    ...usual, key: 'tropical-storm-structure', id: 299, draw: tropicalStorm, date: '2024-06-17 18:14:55',
    title: 'Structure of a tropical storm',
    alt: 'Section through a tropical storm with a calm eye, towering eye-wall clouds, spiral rain bands and warm sea below',
    caption: 'Air rises in the eye wall and sinks in the eye, which is why the middle of the storm is calm.',
  },
  {
    ...usual, key: 'climate-graph-london', id: 307, draw: climateLondon, date: '2024-07-01 17:02:11',
    title: 'Climate graph: London',
    alt: 'Climate graph of London: rain in every month between 39 and 67 mm, temperature from 5.7 °C in January to 19 °C in July',
    caption: 'London: mild, and wet in a small way all year.',
  },
  {
    ...usual, key: 'climate-graph-manaus', id: 308, draw: climateManaus, date: '2024-07-01 17:05:38',
    title: 'Climate graph: Manaus',
    alt: 'Climate graph of Manaus: temperature steady near 27 °C, rain up to 300 mm in March and 50 mm in August',
    caption: 'Manaus: hot in every month, with a drier season around August.',
  },
  {
    ...usual, key: 'global-warming-by-decade', id: 316, draw: warmingBars, date: '2024-09-09 18:26:44',
    title: 'The world has warmed',
    alt: 'Bar graph of global mean temperature by decade since the 1850s, near zero until 1900 and 1.1 °C above it in the 2010s',
    caption: 'Average temperature of each decade compared with 1850–1900, rounded to a tenth of a degree.',
  },
  {
    ...usual, key: 'woodland-food-web', id: 324, draw: foodWeb, date: '2024-09-23 16:45:20',
    title: 'A woodland food web',
    alt: 'Food web from oak leaves, grass and acorns through caterpillar, rabbit and wood mouse to blue tit, shrew, fox, owl and sparrowhawk',
    caption: 'Arrows point from the food to the eater: that is the way energy goes.',
  },
  {
    ...usual, key: 'rainforest-nutrient-cycle', id: 325, draw: nutrientCycle, date: '2024-09-23 16:52:03',
    title: 'Nutrient stores and flows',
    alt: 'Three circles for biomass, litter and soil linked by arrows for fall-out, decay and uptake; biomass is by far the largest',
    caption: 'In the rainforest most nutrients are in living things, not in the soil.',
  },
  {
    ...usual, key: 'rainforest-layers', id: 334, draw: rainforestLayers, width: 1200, height: 1500, date: '2024-10-07 17:33:30',
    title: 'Layers of the rainforest',
    alt: 'Rainforest from the floor to 50 m: shrub layer, under canopy, canopy and emergents',
    caption: 'Four layers. Very little light reaches the floor.',
  },
];
