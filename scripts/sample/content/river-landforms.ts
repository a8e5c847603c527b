import type { Lesson } from './lesson.ts';

/** Lessons on what rivers make. */
export const riverLandforms: readonly Lesson[] = [
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
