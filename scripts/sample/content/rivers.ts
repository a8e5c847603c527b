import type { Lesson } from './lesson.ts';

/** Lessons on how rivers work. */
export const rivers: readonly Lesson[] = [
  {
    id: 104,
    slug: 'drainage-basin',
    title: 'The drainage basin: a river and its land',
    date: '2023-09-05 08:30:00',
    author: 'rowan',
    categories: ['rivers'],
    tags: ['gcse', 'a-level', 'systems'],
    picture: 'drainage-basin',
    excerpt: 'Where does the rain go? Stores, flows and edges of the land that feeds one river.',
    editor: 'blocks',
    text: `
Stand on any hillside in Britain in the rain and ask one question: where will this drop of water go next? It may run over the grass, soak into the soil, or hang on a leaf until the sun takes it back. Whatever it does, gravity has already decided which river it belongs to. The land that sends its water to one river is called that river's **drainage basin**.

## The edge and the inside

Every basin has an edge, the **watershed**. It follows the highest ground, and rain that falls a metre to the other side of it ends in another river, perhaps in another sea. The main watershed of northern England runs along the Pennines: rain on the western slopes reaches the Irish Sea, rain on the eastern slopes the North Sea.

!drainage-basin

Inside the basin, small streams called **tributaries** join larger ones. The place where they join is a **confluence**. The river begins at its **source**, which may be a spring, a bog or a glacier, and ends at its **mouth** in a lake or the sea.

::: key-terms
### Key terms

- **Drainage basin**: the area of land drained by a river and its tributaries
- **Watershed**: the boundary of high land between two basins
- **Tributary**: a smaller stream that flows into a larger one
- **Confluence**: the point where two rivers join
- **Discharge**: the volume of water that passes a point each second, in cumecs
:::

## The basin as a system

Geographers call the drainage basin an **open system**, because water enters it and leaves it. It helps to sort what happens into four kinds.

| Kind | What it means | Examples |
| Input | water that enters | precipitation: rain, snow, hail, dew |
| Store | water that stays for a while | leaves, soil, rock, lakes, the channel |
| Flow (transfer) | water on the move | infiltration, throughflow, groundwater flow, run-off |
| Output | water that leaves | evaporation, transpiration, river flow to the sea |
^ The parts of the drainage basin system

!drainage-basin-stores-and-flows

Follow the drop again. Leaves and branches catch it first: that is **interception**. What drips through may sink into the soil by **infiltration**, then move downhill through the soil as **throughflow**. Some sinks further into cracks and pores in the rock. This is **percolation**, and the water that fills the rock is **groundwater**. Groundwater creeps towards the river for weeks or even years, which is why rivers still flow in a dry summer.

If rain falls faster than the soil can take it in, or if the soil is already full, the water runs over the surface. **Surface run-off** is the fastest way to the channel, so basins with much run-off flood quickly.

## What changes the balance?

1. **Rock.** Chalk and limestone are permeable and let water through. Granite and clay are impermeable and shed it.
2. **Slope.** Water runs off steep slopes before it can soak in.
3. **Plants.** A wood in full leaf may catch a quarter of a shower; a ploughed field in winter catches nothing.
4. **People.** Roofs and roads are impermeable, and drains take water straight to the river.

> A river is only the part of the basin that you can see.
> -- from our fieldwork notebook

## Quick questions

?? Is the drainage basin an open or a closed system?
Open. Water enters as precipitation and leaves by evaporation, transpiration and river flow. The water cycle of the whole Earth, on the other hand, is a closed system: no water enters or leaves.
??

?? What is the difference between infiltration and percolation?
Infiltration is water moving from the surface into the soil. Percolation is water moving deeper, from the soil into the rock below.
??

::: exam-question
### Exam-style question

**Explain how cutting down a wood can change the flow of a nearby river. [4 marks]**

Think in chains: fewer leaves mean less interception, so more rain reaches the ground at once; fewer roots mean poorer infiltration, so there is more surface run-off; therefore more water reaches the channel in a shorter time and the risk of flooding rises.
:::
`,
  },
  {
    id: 113,
    slug: 'river-erosion-transport-deposition',
    title: 'Erosion, transport and deposition in rivers',
    date: '2023-09-12 08:30:00',
    author: 'rowan',
    categories: ['rivers'],
    tags: ['gcse', 'a-level', 'erosion', 'deposition', 'graph-skills'],
    picture: 'hjulstrom-curve',
    editor: 'classic',
    text: `
A river has a fixed amount of energy, and it spends that energy in three ways: it wears away its bed and banks, it carries what it has worn away, and it drops what it can no longer carry. These three jobs, **erosion**, **transport** and **deposition**, explain every landform between the source and the sea.

<!--more-->

## Four ways to erode

- **Hydraulic action**: the sheer force of moving water squeezes air into cracks in the banks until pieces break off.
- **Abrasion** (also called corrasion): stones and sand carried by the river scrape the bed and banks like sandpaper.
- **Attrition**: stones knock against each other and become smaller and rounder. Attrition wears down the load, not the channel.
- **Solution** (corrosion): slightly acid water dissolves soluble rocks such as chalk and limestone.

Students often mix up abrasion and attrition. Remember: abr**a**sion **a**ttacks the channel, at**t**rition tames the **t**ravelling stones.

In the upper course most erosion is **vertical**: the river cuts down. In the middle and lower courses more of it is **lateral**: the river cuts sideways and widens its valley.

## Four ways to carry

The material that a river carries is its **load**. How it travels depends on its size and on the energy of the flow.

| Process | How the load moves | Typical load |
| Traction | rolled along the bed | boulders and cobbles |
| Saltation | bounced along the bed | pebbles and gravel |
| Suspension | held up in the flow | silt and clay |
| Solution | dissolved, cannot be seen | minerals such as calcium |

After heavy rain a lowland river turns brown. That colour is suspended load, and in most large rivers it makes up the greater part of what reaches the sea.

## When rivers let go

A river deposits its load when it loses energy, and it drops the heaviest pieces first. This sorting is worth looking for in the field: on one small gravel bar you can often see cobbles at the upstream end and sand at the other. Deposition happens

- where the river enters a lake or the sea,
- on the inside of a bend, where the flow is slow,
- after a flood, when the discharge falls,
- where the channel becomes wider or shallower, so that there is more friction.

## Reading the Hjulström curve

In the 1930s the Swedish geographer Filip Hjulström measured how fast water must flow to lift, carry and drop grains of each size. His graph is a favourite of A-level examiners.

!hjulstrom-curve

Look at the upper line first. It shows the **critical erosion velocity**, the slowest flow that can pick up a grain of that size. As you would expect, boulders need a fast flow. Surprisingly, so does clay. Its tiny, flat grains stick together and lie smoothly on the bed, so they are harder to lift than sand. Medium sand, about a quarter to half a millimetre across, is lifted most easily of all.

The lower line shows the speed at which moving grains settle. Clay hardly settles at all, which explains why it travels all the way to the estuary once it is on the move.

## Quick questions

?? Why are pebbles in the lower course smaller and rounder than in the upper course?
Because of attrition. They have travelled further, have hit each other more often, and their corners have been knocked off. Small pieces are also carried further in the first place.
??

?? At 10 cm a second, what happens to a grain of sand 0.5 mm across that is already moving?
It stays on the move. The flow is too slow to pick it up from the bed, but faster than the speed at which it would settle.
??

<div class="exam-question">

<strong>Exam-style question.</strong> Explain why the size of a river's load changes downstream. [4 marks]

</div>
`,
  },
  {
    id: 121,
    slug: 'river-long-profile',
    title: 'From source to mouth: the long profile',
    date: '2023-09-19 08:30:00',
    author: 'rowan',
    categories: ['rivers'],
    tags: ['gcse', 'diagram-skills'],
    picture: 'river-long-profile',
    editor: 'blocks',
    text: `
Imagine that you could slice a river along its whole length and look at it from the side. The line you would see, steep at one end and nearly flat at the other, is the **long profile**. The slice across the valley at any one place is the **cross profile**. Together they tell you what the river is doing and why.

!river-long-profile

## Three courses

|||
### Upper course

- steep gradient
- narrow, shallow channel
- V-shaped valley, interlocking spurs
- large, angular load
- mostly vertical erosion
+++
### Middle course

- gentler gradient
- wider, deeper channel
- valley floor begins to widen
- load smaller and rounder
- lateral erosion and transport
+++
### Lower course

- very gentle gradient
- wide, deep, smooth channel
- broad flood plain, levees
- fine load of silt and clay
- mostly deposition
|||

## Why is the upper valley V-shaped?

Near its source the river is small but high above the sea, so it has plenty of potential energy. Most of that energy is used to fight friction on a rough, rocky bed. What is left cuts **downwards**. Weathering loosens the sides of the valley, the loose rock slides into the river, and the river carries it away. Cutting down in the middle and sliding at the sides together make a V.

The young river cannot cut through hard rock in its way, so it winds between ridges of higher land. Seen from the valley floor these ridges overlap like the teeth of a zip. They are called **interlocking spurs**.

## Does a river flow faster upstream?

A mountain stream tumbles and foams and looks fast. Measure it, though, and the **average velocity** usually rises slightly downstream. The reason is friction. In the upper course a large share of the water touches the bed and banks, and boulders make it rough. Downstream the channel is bigger and smoother, so a smaller share of the water is slowed.

| Measurement | Upstream | Downstream |
| Width and depth | small | large |
| Discharge | low | high |
| Average velocity | lower | slightly higher |
| Bed roughness | high | low |
| Size of load | large, angular | small, rounded |
| Gradient | steep | gentle |
^ The Bradshaw model in brief: what changes downstream

This pattern is known as the **Bradshaw model**. It describes an ideal river. Dams, weirs, a band of hard rock or a town can all break the pattern, and finding out why is what makes river fieldwork interesting.

## Reading the landscape on a map

On an Ordnance Survey map the upper course shows as closely spaced contours that cross the stream in a sharp V pointing upstream. In the lower course contours are rare, the blue line is wide, and place names often include words such as _marsh_, _moor_ or _ford_.

::: key-terms
### Key terms

- **Gradient**: how steep a slope is
- **Long profile**: a section along the river from source to mouth
- **Cross profile**: a section across the valley and channel
- **Base level**: the lowest point to which a river can erode, usually the sea
:::

?? Why does discharge grow downstream?
Tributaries bring in more and more water, and the area of land that drains to the river keeps growing.
??

?? Name two reasons why a real river might not fit the Bradshaw model.
Any two of: a dam or reservoir, water taken out for farms or towns, a change of rock, a lake, a waterfall, or an artificial channel through a city.
??

::: exam-question
### Exam-style question

**Using the figure and your own knowledge, describe how the long profile and the channel of a river change downstream. [6 marks]**
:::
`,
  },
];
