import type { Lesson } from './lesson.ts';

/** Lessons on coasts: waves, rock and sand. */
export const coasts: readonly Lesson[] = [
  {
    id: 171,
    slug: 'constructive-and-destructive-waves',
    title: 'Constructive and destructive waves',
    date: '2023-11-21 08:30:00',
    author: 'rowan',
    categories: ['coasts'],
    tags: ['gcse', 'key-stage-3', 'fieldwork'],
    picture: 'constructive-and-destructive-waves',
    editor: 'blocks',
    text: `
Every coastal landform starts with a wave, and every wave starts with wind. As air drags across the sea, friction makes the water move in small circles. The wave travels; the water mostly does not. A gull sitting on the sea bobs up and down in almost the same place while the wave passes below it.

## What makes a wave big?

- the **speed** of the wind
- the **time** for which it blows
- the **fetch**, the distance of open water over which it blows

Cornwall faces a fetch of several thousand kilometres across the Atlantic. The coast of Essex looks across a narrow North Sea. This is why surfers drive west.

## Breaking

When a wave reaches shallow water, its lower part is slowed by friction with the sea bed. The top keeps going, the wave becomes steeper, and at last it topples over and breaks. Water rushes up the beach as **swash** and runs back as **backwash**. Everything else depends on which of the two is stronger.

!constructive-and-destructive-waves

| | Constructive wave | Destructive wave |
| Height | low | high |
| Wavelength | long | short |
| Frequency | 6–8 a minute | 10–14 a minute |
| Stronger | swash | backwash |
| Effect on the beach | builds it up, gentle slope | strips it, steep slope |
| Typical weather | calm, distant storms | local storms |
^ The two kinds of wave compared

**Constructive waves** spill forward. Their long swash carries sand and shingle up the beach, much of the water soaks in, and the weak backwash leaves the material behind. **Destructive waves** plunge down. They have little forward force, arrive so quickly that the swash of one wave meets the backwash of the one before, and drag material away.

## Summer and winter beaches

Visit the same beach in August and in February and you may not recognise it. Through a calm summer constructive waves build a ridge called a **berm**. Winter storms bring destructive waves that comb the sand down and leave it as a bar offshore. The sand is not lost. It waits on the sea bed until calmer waves bring it home.

## Try it yourself

1. Choose a fixed point such as a post at the water's edge.
2. Count the waves that break in ten minutes and divide by ten.
3. Time ten swashes and ten backwashes with a stopwatch.
4. Note wind speed and direction and repeat at another place.

> Keep well back from the water, never turn your back on the sea, and check the tide table before you go.
> -- Our first rule of coastal fieldwork

The more often you count, the more you can trust the mean. One count can catch a lull; five counts rarely do.

?? Eleven waves broke in one minute. What kind are they, and why are you careful with your answer?
Eleven a minute suggests destructive waves. One minute is a very short sample, however; count for ten minutes and take the average.
??

?? Why does backwash lose strength on a shingle beach?
Shingle has large gaps. Much of the swash soaks in and does not run back over the surface.
??

::: exam-question
### Exam-style question

**Explain how constructive waves build up a beach. [4 marks]**
:::
`,
  },
  {
    id: 178,
    slug: 'headlands-bays-and-stacks',
    title: 'Headlands, bays, arches and stacks',
    date: '2023-12-05 08:30:00',
    modified: '2024-03-19 15:02:44',
    author: 'rowan',
    categories: ['coasts'],
    tags: ['gcse', 'erosion', 'case-study'],
    picture: 'stacks-at-the-headland',
    editor: 'blocks',
    text: `
Look at a map of the Isle of Purbeck in Dorset. On the east side the coast is a row of points and bites; on the south side it is nearly straight. The same rocks meet the same sea, and yet the coastlines differ. The secret is the **direction** of the rock bands.

## Discordant and concordant coasts

Where bands of rock lie at right angles to the sea, the coast is **discordant**. Where they lie parallel to it, the coast is **concordant**.

!discordant-coast

On a discordant coast, weak rock such as clay is worn back quickly and becomes a **bay**. Resistant rock such as chalk or limestone is worn back slowly and stands out as a **headland**. In Purbeck, Swanage Bay is cut in clay and sands, while the chalk at Ballard Point and the limestone at Peveril Point stick out on either side.

Once a headland exists, waves bend towards it. This is **wave refraction**. Energy is concentrated on the headland, which is attacked from three sides, and spread out in the bay, where sand can settle. So the headland that was saved by its hardness is now the place that is eroded most.

## The sequence everyone should know

!cave-arch-stack-stump

1. Waves attack lines of weakness such as **joints** and **faults** and open a crack.
2. Hydraulic action and abrasion widen the crack into a **cave**.
3. The cave is deepened until it breaks through the headland, often meeting a cave on the other side: an **arch**.
4. The sea undercuts the sides, weathering weakens the roof, and the roof falls. A **stack** is left standing in the sea.
5. The stack is undercut at the waterline and topples or is worn down to a **stump**, covered at high tide.

**Old Harry Rocks** at the end of the chalk near Swanage show caves, arches, stacks and stumps side by side. Old Harry's wife, once a stack, fell in 1896 and is now a stump.

!stacks-at-the-headland

## Wave-cut platforms

Not every coast has stacks. Where a whole cliff is attacked at its foot, waves carve a **wave-cut notch** between high and low tide. The cliff above it is left hanging and collapses, the debris is carried off, and the cliff retreats. A gently sloping shelf of rock is left at its foot, the **wave-cut platform**. At low tide you can walk on it and look into rock pools.

Retreat slows itself down. The wider the platform, the more energy waves lose on their way across it.

::: key-terms
### Key terms

- **Headland**: land that juts out into the sea
- **Wave refraction**: the bending of waves round a headland
- **Joint**: a natural crack in rock
- **Wave-cut platform**: flat rock left at the foot of a retreating cliff
:::

?? Which processes make a cave?
Hydraulic action, which forces air into cracks until the rock breaks, and abrasion, by stones thrown at the rock.
??

?? Why do beaches form in bays and not on headlands?
Refraction spreads wave energy out in bays, so waves there are weaker and drop sand.
??

::: exam-question
### Exam-style question

**With the help of a diagram, explain how a stack is formed. [6 marks]**
:::
`,
  },
  {
    id: 189,
    slug: 'longshore-drift',
    title: 'Longshore drift: how sand walks',
    date: '2024-01-09 08:30:00',
    author: 'rowan',
    categories: ['coasts'],
    tags: ['gcse', 'key-stage-3', 'deposition', 'diagram-skills'],
    picture: 'longshore-drift',
    editor: 'classic',
    text: `
Leave your towel on a sandy beach, swim for half an hour, and you may come out fifty metres away from it. The current that carried you along also carries sand, day and night, along most of our beaches. This movement is called **longshore drift**.

<!--more-->

## Zigzag along the beach

Waves rarely arrive straight on. They come with the **prevailing wind**, the wind that blows most often, and so they meet the beach at an angle.

1. **Swash** carries sand and pebbles up the beach at the angle of the waves.
2. **Backwash** runs straight back down the slope, pulled by gravity.
3. The next swash picks the grain up again. Each wave moves it a little further along.

!longshore-drift

Draw the zigzag in the exam and label five things: prevailing wind, swash, backwash, direction of drift, and the beach. A sketch with labels often earns as much as a paragraph.

## Which way does it go?

The direction of drift is decided by the prevailing wind and by the shape of the coast. On the south coast of England the prevailing wind is from the south-west, so sand moves mostly from west to east. On the coast of Holderness in Yorkshire strong waves from the north-east push it southwards. There is no rule for the whole country: look at each coast.

You can find evidence for the direction on any beach:

- sand is **piled up** on one side of a groyne and missing on the other
- **spits** grow in the direction of drift
- river mouths are **pushed along** the coast
- pebbles of a rock that only occurs up the coast are found further down

## Why it matters

Longshore drift is a conveyor belt. It takes sand from cliffs and rivers and delivers it to beaches and spits. A stretch of coast in which sand moves round without being shared with its neighbours is a **sediment cell**. England and Wales are divided into eleven large ones, and coastal managers plan for the whole cell.

The reason is simple. If one town traps sand with groynes to keep its wide beach, less sand reaches the next place. A narrow beach lets waves reach the cliff, so erosion there speeds up. This chain of events is known as **terminal groyne syndrome**.

<blockquote>What one town keeps, the next town misses.</blockquote>

## Measure it

Put ten oranges in the sea at one end of a measured stretch, thirty metres long, and time how long they take to pass the other end. Oranges float low, so the wind does not push them much, and they are easy to see. Count them back in afterwards. You leave nothing behind on a beach.

For the beach itself, measure the height of sand on each side of every groyne with a ruler. Plot the pairs as bars and the direction of drift will jump out of the graph.

## Quick questions

?? Why does backwash not go back the way the swash came?
Swash is driven by wind and waves. Backwash is driven by gravity alone, so it takes the steepest way down.
??

?? A groyne has 1.8 m of sand on its west side and 0.4 m on its east side. Which way is the drift?
From west to east. Sand arrives from the west and is stopped there.
??

<div class="exam-question">

<strong>Exam-style question.</strong> Describe and explain the process of longshore drift. [4 marks]

</div>
`,
  },
  {
    id: 196,
    slug: 'spits-bars-and-tombolos',
    title: 'Spits, bars and tombolos',
    date: '2024-01-16 08:30:00',
    author: 'rowan',
    categories: ['coasts'],
    tags: ['gcse', 'deposition', 'ordnance-survey'],
    picture: 'spit-and-salt-marsh',
    editor: 'blocks',
    text: `
Sand that walks along the coast must stop somewhere. Where the coast turns a corner, or a river pushes out into the sea, drift drops its load in the open water and builds new land. It is among the youngest land in Britain, and it is still moving.

## How a spit grows

!spit-and-salt-marsh

1. Longshore drift carries sand and shingle along the coast.
2. The coast **changes direction**, at a bay or an estuary. The drift goes straight on.
3. In the deeper, calmer water the waves lose energy and **deposit** the heaviest material first. Finer material settles on top and the ridge rises above the sea.
4. The spit grows longer year by year. It is joined to the land at one end only.
5. A **second wind direction** now and then pushes the end landwards and gives the spit a **recurved** (hooked) end. Old hooks may remain as the spit grows on.
6. The water behind the spit is sheltered. Mud settles, plants that can bear salt move in, and a **salt marsh** develops.

A spit cannot grow right across an estuary while the river is strong. The current carries sand away faster than drift can bring it.

## Spurn Head

**Spurn Head** in East Yorkshire reaches about five kilometres across the mouth of the Humber. Its sand and shingle come from the fast-eroding cliffs of boulder clay along the Holderness coast. The neck is so low and narrow that a storm surge in December 2013 washed over it and swept the road away; since then part of the spit has been an island at the highest tides.

## Relatives of the spit

|||
### Bar

A spit that has grown right across a bay and closed it off. A **lagoon** lies behind it. Slapton Sands in Devon is a bar of shingle with a freshwater lagoon, Slapton Ley.
+++
### Tombolo

A ridge that joins an island to the mainland. St Ninian's Isle in Shetland has one of the finest in Britain.
+++
### Barrier beach

A long ridge of shingle parallel to the coast. Chesil Beach in Dorset runs for about 29 km.
|||

## Why spits are fragile

A spit lives on its supply. Build groynes or sea walls up the coast and less material arrives; the neck thins and waves break through. Walkers who trample marram grass open the way for the wind. Rising sea level adds to the strain. Managers must choose: rebuild after each storm, or let the spit roll back and change its shape.

## On the map

On an Ordnance Survey map look for a long thin finger of yellow dots (sand) or small open circles (shingle), joined at one end. The salt-marsh symbol, small blue-green tufts, appears on the landward side.

?? Why is there a salt marsh behind a spit?
The spit shelters the water from waves. Mud can settle there, and salt-tolerant plants grow on it and trap more mud.
??

?? What is the difference between a spit and a bar?
A spit is joined to the land at one end. A bar is joined at both ends and closes off a bay.
??

::: exam-question
### Exam-style question

**Explain how deposition forms a spit with a recurved end. [6 marks]**
:::
`,
  },
];
