import type { Lesson } from './lesson.ts';

/** Lessons on how rivers work and what they make. */
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
  {
    id: 129,
    slug: 'waterfalls-and-gorges',
    title: 'Waterfalls and gorges',
    date: '2023-09-26 08:30:00',
    author: 'rowan',
    categories: ['rivers'],
    tags: ['gcse', 'erosion', 'diagram-skills', 'case-study'],
    picture: 'waterfall-cross-section',
    editor: 'blocks',
    text: `
Few landforms are as easy to love as a waterfall, and few are as kind to you in an exam: the story has a clear beginning, a sequence of steps, and a second landform for free at the end. All you need is hard rock above soft rock, and time.

## Step by step

!waterfall-cross-section

1. A river crosses a band of **resistant rock** that lies on top of **less resistant rock**.
2. The soft rock is eroded faster, by hydraulic action and abrasion. A step forms in the bed.
3. Water falls over the step and strikes the base with force. Swirling stones drill out a **plunge pool**.
4. Splash and swirl wear away the soft rock behind the fall. The hard **cap rock** is left as an **overhang**.
5. The overhang has nothing to rest on. In the end its weight is too much and it collapses into the plunge pool.
6. The broken blocks become tools for more abrasion, and the whole process begins again, a little further upstream.

Because the fall moves back each time, it leaves behind a steep-sided valley: a **gorge**. The length of the gorge shows how far the waterfall has retreated.

## High Force, County Durham

High Force on the River Tees is one of England's best-known waterfalls. The river drops about 21 metres over a step of **dolerite**, a hard igneous rock that belongs to the Whin Sill. Below the dolerite lie softer beds of limestone, sandstone and shale, which are worn back more quickly. Downstream the Tees runs through a gorge several hundred metres long.

|||
### What to look for

- vertical cracks (joints) in the dolerite, along which blocks break off
- undercut beds of softer rock
- angular boulders below the fall
+++
### What to say in an exam

- name the river and the county
- name both rocks
- give one figure, such as the height of the fall
|||

## Not every waterfall is the same

Hard cap rock is the usual textbook case, but waterfalls form in other ways as well:

- where a **hanging valley** meets a glacial trough, so that a side stream drops down the wall
- along a **fault**, where one block of land has slipped down
- where the **sea cliff** retreats faster than a small stream can cut down
- where the land has been lifted or sea level has fallen, a **knick point** in the long profile

## Common mistakes

> Do not write "the water erodes the rock". Say which process, which rock, and what changes as a result.
> -- Examiner's favourite advice

Another frequent slip is to say that the _waterfall_ makes the gorge deeper. The gorge is made by retreat: it is the track that the fall leaves behind. And remember that the hard rock is eroded too, only more slowly.

?? Why is the plunge pool deep?
Falling water has a great deal of energy. Hydraulic action and abrasion by swirling rocks concentrate on one place and drill into the bed.
??

?? What would happen if the soft rock lay on top of the hard rock?
The soft rock would be stripped off and the hard rock left as a step or as rapids. Without undercutting there would be no overhang and the fall would soon become a slope.
??

::: exam-question
### Exam-style question

**Explain the formation of a gorge. You may use a diagram. [6 marks]**

A good answer names at least two processes, puts the steps in order with words like _as a result_, and ends with retreat upstream.
:::
`,
  },
  {
    id: 137,
    slug: 'meanders-and-ox-bow-lakes',
    title: 'Meanders and ox-bow lakes',
    date: '2023-10-03 08:30:00',
    author: 'rowan',
    categories: ['rivers'],
    tags: ['gcse', 'erosion', 'deposition'],
    picture: 'meandering-valley',
    editor: 'blocks',
    text: `
Rivers hardly ever run straight. Give a river a gentle slope and soft banks, and it will begin to swing from side to side. The bends are called **meanders**, after the winding river in western Turkey that the Greeks knew as the Maíandros.

!meandering-valley

## Why rivers bend

Even in a straight channel the bed is uneven. Deep stretches, called **pools**, alternate with shallow, stony **riffles**. The fastest water swings round the riffles from one bank to the other. Where it touches a bank, it erodes; the bend grows, the water swings more strongly, and so the process feeds itself. Geographers call this **positive feedback**.

## Inside a bend

!meander-cross-section

The line of fastest flow is the **thalweg**. In a bend it is thrown outwards.

| | Outer bank | Inner bank |
| Flow | fast | slow |
| Depth | deep | shallow |
| Process | hydraulic action, abrasion | deposition |
| Landform | river cliff | slip-off slope (point bar) |
| Sediment | little, coarse | sand and gravel |
^ A meander is lopsided: learn the table as pairs

Near the bed a spiral current called **helicoidal flow** carries worn material from the outer bank across to the inner bank. This is why the point bar grows while the river cliff retreats, and the whole bend moves sideways and slowly downstream.

## From meander to ox-bow lake

!ox-bow-lake-stages

1. Erosion on both outer banks makes the **neck** of the meander narrower.
2. During a flood the river has enough energy to cut straight through the neck.
3. The straight way is shorter and steeper, so the river keeps it.
4. The old bend has slow water at both ends. Silt is dropped there until it is sealed off: an **ox-bow lake**.
5. With time the lake fills with silt and reeds and becomes a **meander scar**, a damp curve in a field that shows best from the air.

## Meanders and people

Meanders are awkward neighbours. A boundary that follows the middle of a river may end up far from the water after a cut-off. Engineers have often straightened meandering rivers to speed up the flow and to protect farmland, but the water then reaches the next town sooner. Today some rivers, such as the Cole in Wiltshire and Oxfordshire and the Skerne in Darlington, have had their bends put back to slow floods and bring wildlife home.

::: key-terms
### Key terms

- **Thalweg**: line of fastest flow along the channel
- **River cliff**: steep outer bank undercut by the river
- **Point bar** or **slip-off slope**: gently sloping deposit on the inner bank
- **Helicoidal flow**: corkscrew movement of water round a bend
:::

?? Why is an ox-bow lake curved?
Because it is an abandoned bend of the river and keeps its shape.
??

?? On which side would you rather pitch a tent?
The inner bank is lower, flatter and firmer, but it floods easily. The top of the river cliff is dry, but it is being undercut. Best of all: on neither.
??

::: exam-question
### Exam-style question

**Explain how erosion and deposition work together to form an ox-bow lake. [6 marks]**
:::
`,
  },
  {
    id: 148,
    slug: 'floodplains-and-levees',
    title: 'Flood plains and levees',
    date: '2023-10-10 08:30:00',
    author: 'rowan',
    categories: ['rivers'],
    tags: ['gcse', 'deposition'],
    picture: 'flood-plain-and-levees',
    editor: 'classic',
    text: `
The flattest land in Britain was made by water. On both sides of a lowland river lies a strip of level ground which the river built and which it sometimes takes back. It is called the **flood plain**, and the name is a warning as well as a description.

<!--more-->

## How a flood plain forms

Two processes work together, one wide and one thick.

1. **Widening.** Meanders move sideways and downstream. Over thousands of years they plane off the ends of the spurs and push back the valley sides. The edge of the level land, where the slope begins, is the **bluff line**.
2. **Thickening.** In a flood the river leaves its channel and spreads out. The water is suddenly shallow and slow, so it drops the silt that it carried. This sediment is **alluvium**, and each flood adds a thin layer.

!flood-plain-and-levees

## How levees form

At the moment when flood water leaves the channel, friction takes most of its energy. The heaviest load, sand and coarse silt, is dropped first, right on the bank. Finer silt and clay travel further across the plain. After many floods the banks stand a metre or more above the plain as natural **levees**.

During low flow the river may also drop load on its own bed and raise it. Then the river can end up flowing higher than the land beside it, with only the levees to hold it. The lower Mississippi and the Huang He are famous examples, and when such a levee breaks, water pours on to land with nowhere to drain.

## Good land, risky land

People have always lived on flood plains. The reasons are easy to list:

- alluvium is deep, fertile soil
- level land is easy to plough and to build on
- the river gives water and a route for boats, roads and railways
- gravel below the soil is useful for building

The price is the flood. York, Tewkesbury, Carlisle and Shrewsbury all have streets on flood plains, and all know what it means to carry furniture upstairs. About one property in six in England is at some risk from rivers, the sea or surface water.

> A flood plain does not flood because something has gone wrong. It floods because it is part of the river.

## Reading the evidence

If you walk across a flood plain with an auger, you can pull up a core of sediment and read it like a diary. Coarse sand marks a nearby channel or a large flood, fine clay marks quiet water, and a dark layer with roots marks a spell when the ground was dry enough for plants.

!meandering-valley right medium

From a hill above the valley, look for curves of damp ground and lines of willows. They mark channels that the river left behind. Hedges and old roads tend to keep to the low rises of the levees, because even half a metre makes a difference to wet feet.

## Quick questions

?? Why is the levee made of coarser material than the flood plain?
Flow slows down sharply at the bank. Heavy grains need the most energy to carry, so they are dropped first.
??

?? Why is the flood plain level?
Each flood fills hollows more deeply than rises, because water stands longest in hollows. Layer upon layer evens the surface out.
??

<div class="exam-question">

<strong>Exam-style question.</strong> Explain how flooding helps to form both levees and flood plains. [4 marks]

</div>
`,
  },
];
