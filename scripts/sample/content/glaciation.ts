import type { Lesson } from './lesson.ts';

/** Lessons on ice. */
export const glaciation: readonly Lesson[] = [
  {
    id: 222,
    slug: 'how-glaciers-work',
    title: 'How glaciers work',
    date: '2024-02-27 08:30:00',
    author: 'rowan',
    categories: ['glaciation'],
    tags: ['gcse', 'a-level', 'systems', 'erosion'],
    picture: 'glacier-system',
    editor: 'blocks',
    text: `
About 22,000 years ago, at the height of the last cold stage, ice covered Scotland, Wales, most of Ireland and the north of England. It was hundreds of metres thick, in places more than a kilometre. It has gone, but the Lake District, Snowdonia and the Highlands are its work. To read them, we first need to know how ice behaves.

## From snow to ice

Fresh snow is mostly air. Where some of it survives the summer, next winter's snow buries it. Pressure squeezes out the air, the flakes turn into grains called **firn**, and after years or decades the grains become blue **glacier ice**. Once the ice is some thirty metres thick, it begins to move under its own weight.

## A system with a budget

!glacier-system

A glacier is an open system, like a drainage basin. Its budget has two sides.

- **Accumulation**: snowfall, avalanches and frost add to it, mostly near the top.
- **Ablation**: melting, evaporation and the breaking off of icebergs take from it, mostly near the bottom.

The height where the two balance over a year is the **equilibrium line**. If accumulation is larger than ablation, the glacier advances; if it is smaller, the front, or **snout**, retreats. Even while the snout retreats, the ice itself goes on moving downhill. It simply melts faster than it arrives.

## How ice moves

1. **Internal deformation**: crystals inside the ice slide over each other, very slowly. This is the main way in which very cold glaciers move.
2. **Basal sliding**: a film of meltwater at the base lets the glacier slip over its bed.
3. **Rotational slip**: in a hollow, ice turns about a point as it moves down and out, and deepens the hollow.

The top of a glacier is brittle. Where it bends over a step it cracks into **crevasses**. Most glaciers move between a few metres and a few hundred metres a year, so you need patience to see it.

## How ice erodes

| Process | What happens | What it leaves |
| Plucking | meltwater freezes on to loose rock, and the moving ice pulls it out | jagged surfaces |
| Abrasion | rocks frozen into the base scratch and polish the bed | smooth rock with scratches (striations) |
| Freeze–thaw weathering | water in cracks freezes, expands by about 9 per cent and splits the rock | loose, angular stones (scree) |
^ Freeze–thaw is weathering, not erosion: it breaks rock without carrying it away

These processes help each other. Freeze–thaw loosens rock, plucking removes it, and the plucked rock becomes the tool for abrasion.

## How ice carries and drops

Ice is not fussy: it carries clay and boulders side by side, on top, inside and below. When it melts, it drops everything at once. The unsorted mixture is **till**, also called boulder clay. Ridges of till are **moraines**: along the sides **lateral**, down the middle where two glaciers meet **medial**, and across the snout **terminal**. Meltwater, in contrast, sorts what it carries into layers of gravel, sand and silt.

A large stone of foreign rock is an **erratic**. On the hills of Yorkshire at Norber, dark boulders perch on pale limestone. Ice carried them there, and no river could.

?? Why is glacial till unsorted?
Because ice does not drop the heavy pieces first as water does. When it melts, everything falls where it is.
??

?? Can a glacier move forward while its snout moves back?
Yes. Ice always flows downhill. If melting at the front is faster than the flow, the snout retreats.
??

::: exam-question
### Exam-style question

**Explain how plucking and abrasion work together to erode a valley floor. [4 marks]**
:::
`,
  },
  {
    id: 230,
    slug: 'corries-aretes-pyramidal-peaks',
    title: 'Corries, arêtes and pyramidal peaks',
    date: '2024-03-05 08:30:00',
    author: 'rowan',
    categories: ['glaciation'],
    tags: ['gcse', 'erosion', 'ordnance-survey', 'case-study'],
    picture: 'lake-and-peaks',
    editor: 'classic',
    text: `
The most dramatic scenery in Britain is made of holes. Scoop one armchair-shaped hollow out of a mountain and you have a **corrie**. Scoop two and you have an **arête** between them. Scoop three or more and the mountain turns into a **pyramidal peak**.

<!--more-->

!lake-and-peaks

## How a corrie forms

A corrie is called a _cirque_ in French and a _cwm_ in Welsh. It has a steep back wall, a deep, rounded floor and a raised lip at the front.

1. Snow gathers in a sheltered hollow. In the northern hemisphere it is usually on a slope that faces **north or north-east**, because the sun is weakest there and the prevailing wind blows snow in from the south-west.
2. The hollow is enlarged by freeze–thaw weathering and by meltwater that carries away the debris. This is **nivation**.
3. Snow turns to ice. When the ice is thick enough, it moves downhill with a **rotational slip**.
4. **Plucking** steepens the back wall. **Abrasion** deepens the floor.
5. At the front, where ice is thinner and moves more slowly, it erodes less, and till may be dropped as well. A **lip** is left.
6. When the ice has melted, water collects behind the lip. The round lake is a **tarn** or corrie lochan.

<!--nextpage-->

## Two corries make an arête

When two corries are eroded back to back or side by side, the ground between them becomes narrower and narrower. What remains is a knife-edged ridge, an **arête**. Striding Edge on Helvellyn in the Lake District is the arête that most people have heard of. Red Tarn lies in the corrie to the north of it, and Swirral Edge is the ridge on the far side.

Freeze–thaw goes on to this day. Every winter it pries more stones from the crest and drops them as **scree** on both sides.

## Three corries make a peak

When corries bite into a mountain from three or more sides, their back walls meet in a sharp point. The Matterhorn in the Alps is the classic **pyramidal peak**. In Britain, Snowdon (Yr Wyddfa, 1,085 m) has this shape, with cwms on several sides and arêtes such as Crib Goch leading to the top.

<!--nextpage-->

## Find them on a map

!corries-aretes-peak

On a 1:25 000 Ordnance Survey map, look for

| Landform | What the map shows |
| Corrie | contours in a horseshoe, close together at the back, wide apart on the floor, often round blue water |
| Arête | two sets of close contours back to back with a narrow gap, black crag symbols on both sides |
| Pyramidal peak | a summit where several such ridges meet |

Then use the compass. Note which way each corrie faces and count: in the Lake District most face between north and east, just as the theory says.

## Quick questions

?? Why do most British corries face north-east?
Slopes that face north-east get least sun, so snow lasts. They are also sheltered from the prevailing south-westerly wind, which drops snow there.
??

?? What is the difference between an arête and a ridge made by rivers?
An arête is narrow and steep on both sides, with crags and scree, because corries were cut into it from both sides. Ridges between river valleys are broader and rounder.
??

<div class="exam-question">

<strong>Exam-style question.</strong> Explain the formation of a corrie. [6 marks]

</div>
`,
  },
  {
    id: 239,
    slug: 'glacial-troughs-and-drumlins',
    title: 'Glacial troughs, moraines and drumlins',
    date: '2024-03-12 08:30:00',
    author: 'rowan',
    categories: ['glaciation'],
    tags: ['gcse', 'erosion', 'deposition'],
    picture: 'glacial-trough',
    editor: 'blocks',
    text: `
Rivers cut like a saw; glaciers work like a bulldozer with sandpaper below it. A valley glacier fills its valley from wall to wall, and so it reshapes the whole valley and not only the bottom of it.

!glacial-trough

## From V to U

!valley-before-and-after-ice

Before the ice, a river valley has a V-shape and winds between interlocking spurs. A glacier cannot wind so easily. It moves straight on, and by plucking and abrasion it widens, deepens and straightens the valley into a **glacial trough** with a U-shape.

- **Truncated spurs**: the ends of the old spurs are cut off and left as cliffs.
- **Hanging valleys**: small side glaciers could not cut as deep as the main one. Their valleys now end high above the floor, often with a waterfall.
- **Ribbon lakes**: where the ice cut more deeply, in weaker rock or where another glacier joined, a long narrow lake fills the hollow. Moraine may dam it as well. Windermere, England's largest lake, is one of them.
- **Misfit stream**: today's small river looks lost on the wide floor.

If the sea floods a trough, it becomes a **fjord**, or in Scotland a sea loch.

## Moraines

All the debris that ice dumps is moraine. The position tells you where it came from.

| Type | Position | What it tells us |
| Lateral | along the valley sides | how high the ice stood |
| Medial | down the middle | two glaciers met upstream |
| Terminal | a ridge across the valley | how far the ice reached |
| Recessional | smaller ridges behind it | where the retreating snout paused |
| Ground | spread over the floor | where the ice melted in place |
^ Five kinds of moraine

## Drumlins

!drumlin-swarm

A **drumlin** is a smooth, egg-shaped hill of till, perhaps 30 metres high and half a kilometre long. Drumlins come in swarms, and from above they look like eggs in a basket. The blunt, steep end (_stoss_) faced the oncoming ice. The long, gentle end (_lee_) points the way the ice went. So a map of drumlins is a map of ice flow, drawn by the ice itself. The Eden Valley in Cumbria and Ribblehead in Yorkshire have fine swarms.

How they form is still debated. Most likely moving ice both dropped till, where friction was high, and shaped it as it slid across.

## Living with the landscape

Glaciated uplands have thin, stony soils and steep slopes, so farmers keep sheep rather than grow crops. Deep, narrow valleys with hard rock are ideal for reservoirs and hydro-electric power. Slate and granite are quarried. Above all there are visitors: about 18 million a year in the Lake District alone. They bring jobs, and they also bring worn footpaths, full car parks and house prices that local people cannot pay.

::: key-terms
### Key terms

- **Glacial trough**: steep-sided, flat-floored valley made by a glacier
- **Truncated spur**: a spur cut off by ice
- **Ribbon lake**: long, narrow lake in a trough
- **Drumlin**: streamlined hill of till
:::

?? How can you tell a terminal from a lateral moraine on a map?
A terminal moraine runs across the valley, often in a curve. A lateral moraine runs along its side.
??

?? Ice moved from north to south. Which end of the drumlins is steeper?
The northern end, because the blunt stoss end faces the oncoming ice.
??

::: exam-question
### Exam-style question

**Explain how a hanging valley is formed. [4 marks]**
:::
`,
  },
];
