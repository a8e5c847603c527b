import type { Lesson } from './lesson.ts';

/** Lessons on weather. */
export const weather: readonly Lesson[] = [
  {
    id: 282,
    slug: 'depressions',
    title: 'Depressions: why British weather changes',
    date: '2024-06-04 08:30:00',
    author: 'rowan',
    categories: ['weather-climate'],
    tags: ['gcse', 'a-level', 'diagram-skills'],
    picture: 'depression-cross-section',
    editor: 'blocks',
    text: `
If you do not like the weather in Britain, wait a few hours. Much of it is brought by **depressions**, areas of low pressure that form over the North Atlantic and travel towards us from the west. Each of them passes over in much the same order, so with one diagram in your head you can forecast like a sailor.

## How they begin

Over the Atlantic two large bodies of air meet: cold, dry **polar air** from the north and warm, moist **tropical air** from the south. They do not mix easily. The boundary between them is a **front**. High above blows the **jet stream**, a fast river of air; where it speeds up it draws air upwards. Pressure at the surface falls, air spirals in, anticlockwise in the northern hemisphere, and the front is bent into a wave with a warm wedge in the middle.

!depression-cross-section

## Two fronts

| | Warm front | Cold front |
| What happens | warm air climbs over cold air | cold air pushes under warm air |
| Slope | gentle | steep |
| Cloud | layers, from high cirrus down to grey nimbostratus | towering cumulonimbus |
| Rain | steady, for hours | heavy, short, perhaps thunder |
| Afterwards | milder | colder, brighter |
| On a chart | red line with half circles | blue line with triangles |

In both cases air rises, cools and condenses. This is **frontal rainfall**, and it gives most of Britain's rain.

## The weather as it passes

1. **Ahead of the warm front.** Thin, feathery cirrus appears; then the cloud thickens and lowers. Pressure falls.
2. **Warm front.** Steady rain, rising temperature, wind veers.
3. **Warm sector.** Mild air, low cloud or drizzle, pressure steady.
4. **Cold front.** Heavy rain, gusts, a sharp drop in temperature. Wind veers again.
5. **Behind the cold front.** Bright sky with showers, cooler, pressure rises.

The cold front moves faster than the warm front and catches up with it. When the warm sector has been lifted right off the ground, the result is an **occluded front**, and the depression begins to fill and die.

## Reading it on the chart

Isobars round a depression are close together and the numbers fall towards the middle: 1000, 996, 992. Close isobars mean strong wind. When the pressure in the centre falls by about 24 hPa in 24 hours, forecasters speak of "explosive" deepening, and the storm is likely to be given a name.

!anticyclone-chart right medium

Compare the small chart: round a high the lines are far apart. Both kinds of chart use the same symbols, and both can be read with three questions. Are the isobars close or far apart? Do the numbers rise or fall towards the middle? Where are the fronts?

::: key-terms
### Key terms

- **Depression**: an area of low pressure with rising air
- **Front**: the boundary between two air masses
- **Warm sector**: the wedge of warm air between the fronts
- **Isobar**: a line that joins places of equal pressure
- **Occlusion**: where the cold front has overtaken the warm front
:::

?? Why does it rain at a front?
Warm air is forced to rise. It cools, water vapour condenses into cloud droplets, and these grow until they fall.
??

?? The sky clears, it turns colder and showers follow. Which front has just passed?
The cold front.
??

::: exam-question
### Exam-style question

**Describe and explain the changes in weather as a warm front passes over. [6 marks]**
:::
`,
  },
  {
    id: 290,
    slug: 'anticyclones',
    title: 'Anticyclones: fog, frost and fine days',
    date: '2024-06-11 08:30:00',
    author: 'rowan',
    categories: ['weather-climate'],
    tags: ['gcse', 'graph-skills'],
    picture: 'anticyclone-chart',
    editor: 'blocks',
    text: `
After three weeks of depressions everyone longs for a high. An **anticyclone** is an area of high pressure. Air sinks, clouds melt away, and the weather takes a rest. What that feels like, however, depends on the season.

!anticyclone-chart

## Why highs are dry

In an anticyclone air sinks from above. Sinking air is squeezed by the pressure round it and becomes **warmer**. Warm air can hold more water vapour, so clouds evaporate instead of forming. Near the ground the air spreads out, **clockwise** in the northern hemisphere, and because pressure changes only gradually over a large area the wind is light.

## Summer and winter compared

| | Summer high | Winter high |
| Sky | clear, or fair-weather cumulus | clear, or a grey lid of low cloud |
| Day | hot and sunny | cold, bright, short |
| Night | cool, dew | hard frost, freezing fog |
| Problems | drought, heatwave, poor air | icy roads, fog, demand for heating |
| Benefits | tourism, harvest | clean frosts for farmers, few storms |
^ One kind of system, two kinds of weather

Why is winter so different? Without cloud, heat escapes to space all night. In June the night is short and the sun is strong, so the loss is soon made good. In January the night lasts sixteen hours and the sun hardly warms the ground at all.

## Fog, frost and inversions

On a clear, still night the ground loses heat by radiation. Air that touches it is chilled to its **dew point**. Then

- if it is above freezing, water condenses as **dew**
- if it is below freezing, ice crystals grow as **frost**
- if the chilled layer is a few metres thick, tiny drops form **radiation fog**

Cold air is heavy and drains into valleys. So on a hilltop you may stand in sunshine and look down on a sea of fog. Because the air is now colder below than above, the opposite of the usual, we call it a **temperature inversion**. It acts as a lid that traps smoke and exhaust. In December 1952 such a lid kept smoke over London for five days, and thousands of people died in the Great Smog. The Clean Air Act followed in 1956.

## Blocking highs

A strong anticyclone may sit over the same place for weeks and push depressions away to the north or south. A **blocking high** in summer brings heatwaves and drought, as in 1976 and in parts of 2018 and 2022. On 19 July 2022 the temperature in England passed 40 °C for the first time on record.

## How to write about a chart

1. Name the system and give the pressure in the centre, with units.
2. Describe the isobars: far apart, so winds are light.
3. Give the direction of the wind at a named place.
4. Say what the weather is like there, and remember the season.

?? Why are nights in a high colder than nights in a low?
There is little cloud, so heat radiates from the ground and is lost. Cloud in a low acts as a blanket.
??

?? Why is there no rain in a high, even when the air is humid?
Rain needs rising air. In a high the air sinks and warms, so water does not condense.
??

::: exam-question
### Exam-style question

**Explain why an anticyclone can bring hot days in July and fog in January. [6 marks]**
:::
`,
  },
  {
    id: 297,
    slug: 'tropical-storms',
    title: 'Tropical storms',
    date: '2024-06-18 08:30:00',
    author: 'rowan',
    categories: ['weather-climate'],
    tags: ['gcse', 'hazards', 'case-study'],
    picture: 'tropical-storm-structure',
    editor: 'blocks',
    text: `
Call it a **hurricane** in the Atlantic, a **typhoon** in the north-west Pacific or a **cyclone** in the Indian Ocean: it is the same thing, a huge heat engine that runs on warm sea water and stops when the fuel is cut off.

## What it takes

- sea water of at least about **26.5 °C**, and warm to a depth of some 50 metres
- a place **between about 5° and 30°** from the Equator: nearer to it the Earth's rotation does not give enough spin
- little **wind shear**: if the wind changes much with height, the storm is torn apart
- moist air that is already unstable, often in a cluster of thunderstorms

## How it forms

1. Warm, moist air rises from the sea. Pressure at the surface falls.
2. The air cools and water vapour condenses. Condensing gives out **latent heat**, which makes the air rise even faster.
3. More air is drawn in. The **Coriolis effect** makes it spin.
4. When wind speeds reach 74 miles an hour (119 km/h), it counts as a hurricane, typhoon or cyclone.
5. The storm is carried westwards by the trade winds and usually curves away from the Equator.
6. Over land, or over cool water, it loses its supply of heat and moisture and weakens.

!tropical-storm-structure

## Inside

The **eye**, some 30–60 km across, has light wind and often a clear sky, because air sinks there. Round it stands the **eye wall** with the tallest clouds, the heaviest rain and the strongest wind. Further out are spiral **rain bands**. When the eye has passed, the wind comes back from the other side. Many people have been hurt because they thought that it was over.

## What it does

|||
### Primary effects

- wind tears off roofs and brings down power lines
- **storm surge**: low pressure and wind raise the sea by several metres
- heavy rain floods rivers
+++
### Secondary effects

- landslides
- drinking water spoiled, disease
- harvests lost, ports and schools closed
|||

The storm surge usually kills most. In November 2013 **Typhoon Haiyan** struck the Philippines with winds of well over 250 km/h and a surge of more than five metres at Tacloban. More than 6,000 people died and about four million lost their homes. Many had not understood the words "storm surge"; since then warnings there describe the wave in plain language.

## Getting ready

| Step | Example |
| Monitoring | satellites follow every storm from birth |
| Prediction | tracks are forecast for five days, with a cone that shows how uncertain they are |
| Protection | cyclone shelters on stilts, mangroves, sea walls |
| Planning | evacuation routes, drills, stores of food and water |

Bangladesh shows that this works. The cyclone of 1970 killed some 300,000 people or more. In recent decades, with shelters, volunteers and phone warnings, storms of similar strength have killed a tiny fraction of that number.

## And climate change?

Warmer seas mean more energy. Scientists expect the share of very strong storms to grow, rainfall to be heavier and surges to start from a higher sea. The total number may not grow, and may even fall slightly.

?? Why do no tropical storms form on the Equator?
The Coriolis effect is too weak there to make air spin.
??

?? Why does a tropical storm weaken over land?
It loses its supply of warm, moist air, and friction with the rough land slows the wind.
??

::: exam-question
### Exam-style question

**Explain how a tropical storm develops and why it dies away. [6 marks]**
:::
`,
  },
];
