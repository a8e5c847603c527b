import { longshoreDrift, managedRetreat, seaDefences, stackStages, waves } from '../drawings/coast-plates.ts';
import { drainageBasin, headlandsAndBays, spitMap } from '../drawings/relief-maps.ts';
import { longProfile, meanderSection, oxbowStages, waterfall } from '../drawings/river-courses.ts';
import { floodPlain, hjulstromCurve, hydrograph, waterCycle } from '../drawings/river-graphs.ts';
import type { Picture } from './picture.ts';

const usual = { width: 1600, height: 1067, format: 'webp', author: 'rowan' } as const;

/** Plates for the lessons on rivers. */
export const riverPictures: readonly Picture[] = [
  {
    ...usual, key: 'drainage-basin', id: 106, draw: drainageBasin, format: 'jpg', date: '2023-09-04 16:12:20',
    title: 'A drainage basin',
    alt: 'Shaded relief map of a drainage basin: a dashed red watershed surrounds hills whose streams join a trunk stream that flows east to the sea',
    caption: 'Every stream inside the red watershed ends in the same river. Rain that falls outside it belongs to a neighbour.',
  },
  {
    ...usual, key: 'drainage-basin-stores-and-flows', id: 107, draw: waterCycle, date: '2023-09-04 16:20:41',
    title: 'Stores and flows in a drainage basin',
    alt: 'Diagram of a slope with rain, interception by trees, infiltration, throughflow, percolation, groundwater flow, surface run-off, evaporation and transpiration',
    caption: 'The drainage basin as a system: blue arrows carry water towards the river, red arrows return it to the air.',
  },
  {
    ...usual, key: 'hjulstrom-curve', id: 115, draw: hjulstromCurve, date: '2023-09-11 18:02:09',
    title: 'The Hjulström curve',
    alt: 'Graph with logarithmic axes of particle size and speed of flow, divided into erosion, transport and deposition',
    caption: 'The Hjulström curve. Both axes are logarithmic: each step is ten times the one before.',
  },
  {
    ...usual, key: 'river-long-profile', id: 123, draw: longProfile, date: '2023-09-18 17:31:55',
    title: 'The long profile of a river',
    alt: 'Cross-section along a river from source to mouth, steep in the upper course and almost flat in the lower course',
    caption: 'The long profile: steep and uneven near the source, smooth and gentle near the mouth.',
  },
  {
    ...usual, key: 'waterfall-cross-section', id: 131, draw: waterfall, date: '2023-09-25 19:05:10',
    title: 'A waterfall in cross-section',
    alt: 'Cut-away diagram of a waterfall: hard cap rock over undercut soft shale, plunge pool with boulders, gorge downstream',
    caption: 'Hard rock above, soft rock below: the fall wears its way back upstream and leaves a gorge.',
  },
  {
    ...usual, key: 'meander-cross-section', id: 140, draw: meanderSection, date: '2023-10-02 17:44:36',
    title: 'Cross-section of a meander',
    alt: 'Cross-section of a river bend with deep fast water below a river cliff on the outside and a gravel slip-off slope on the inside',
    caption: 'A bend is lopsided: deep and fast against the outer bank, shallow and slow over the slip-off slope.',
  },
  {
    ...usual, key: 'ox-bow-lake-stages', id: 141, draw: oxbowStages, date: '2023-10-02 17:49:02',
    title: 'From meander to ox-bow lake',
    alt: 'Four small maps: erosion of the outer banks, a narrowing neck, a flood cutting through, and the sealed ox-bow lake',
    caption: 'Four steps from a meander to an ox-bow lake.',
  },
  {
    ...usual, key: 'flood-plain-and-levees', id: 150, draw: floodPlain, date: '2023-10-09 18:15:47',
    title: 'Flood plain and levees',
    alt: 'Section across a valley: a channel between natural levees, a wide flood plain of layered alluvium, bluffs at both edges',
    caption: 'Each flood leaves a new layer of alluvium, thickest and coarsest beside the channel.',
  },
  {
    ...usual, key: 'storm-hydrograph', id: 157, draw: hydrograph, date: '2023-10-16 16:55:13',
    title: 'A storm hydrograph',
    alt: 'Graph of discharge over 48 hours with rainfall bars, rising limb, peak discharge, falling limb, base flow and lag time',
    caption: 'A storm hydrograph. The gap between the heaviest rain and the highest flow is the lag time.',
  },
];

/** Plates for the lessons on coasts. */
export const coastPictures: readonly Picture[] = [
  {
    ...usual, key: 'constructive-and-destructive-waves', id: 173, draw: waves, date: '2023-11-20 17:08:30',
    title: 'Constructive and destructive waves',
    alt: 'Two sections of a beach: long low waves with strong swash build it up, steep waves with strong backwash drag it down',
    caption: 'Two kinds of wave. Count them for ten minutes: the number a minute is the best clue.',
  },
  {
    ...usual, key: 'discordant-coast', id: 181, draw: headlandsAndBays, format: 'jpg', date: '2023-12-04 18:22:18',
    title: 'A discordant coast',
    alt: 'Map of a coast where a band of limestone stands out as a headland and a band of clay has been worn back into a bay with a beach',
    caption: 'Bands of rock that meet the coast at right angles make headlands and bays.',
  },
  {
    ...usual, key: 'cave-arch-stack-stump', id: 182, draw: stackStages, date: '2023-12-04 18:30:51',
    title: 'Crack, cave, arch, stack, stump',
    alt: 'Side view of a headland with a crack, a cave and an arch, and beyond it a stack and a stump in the sea',
    caption: 'All five stages on one headland, oldest on the right.',
  },
  {
    ...usual, key: 'longshore-drift', id: 191, draw: longshoreDrift, date: '2024-01-08 17:40:05',
    title: 'Longshore drift',
    alt: 'Map of a beach where swash moves up at an angle and backwash runs straight down, carrying sand along in a zigzag',
    caption: 'Up with the wind, straight down with gravity: sand walks along the beach in a zigzag.',
  },
  {
    ...usual, key: 'spit-and-salt-marsh', id: 198, draw: spitMap, format: 'jpg', date: '2024-01-15 18:11:27',
    title: 'Spit, hooked end and salt marsh',
    alt: 'Map of a sand and shingle spit that grows across a river mouth, with a hooked end and salt marsh in its shelter',
    caption: 'A spit grows in the direction of drift where the coast changes direction.',
  },
  {
    ...usual, key: 'coastal-defences', id: 206, draw: seaDefences, date: '2024-01-29 17:27:44',
    title: 'Defending a coast',
    alt: 'Section of a beach with a recurved sea wall, rock armour, a timber groyne, beach nourishment and dune planting',
    caption: 'Five defences on one beach. In practice engineers choose a few that work together.',
  },
  {
    ...usual, key: 'managed-retreat-before-and-after', id: 216, draw: managedRetreat, date: '2024-02-05 16:49:33',
    title: 'Managed retreat',
    alt: 'Two sections: waves reach a costly old bank in front of low farmland; later the bank is breached and salt marsh shelters a new bank inland',
    caption: 'The line moves back, and a marsh does the work that concrete used to do.',
  },
];
