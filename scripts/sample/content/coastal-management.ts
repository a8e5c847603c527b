import type { Lesson } from './lesson.ts';

/** Lessons on how people manage coasts. */
export const coastalManagement: readonly Lesson[] = [
  {
    id: 204,
    slug: 'coastal-management',
    title: 'Coastal management: walls, rocks and sand',
    date: '2024-01-30 08:30:00',
    author: 'rowan',
    categories: ['coasts'],
    tags: ['gcse', 'sustainability', 'exam-technique'],
    picture: 'coastal-defences',
    editor: 'blocks',
    text: `
About one third of the coast of England and Wales has some kind of defence. Defences cost a great deal, they do not last for ever, and every one of them changes what happens next door. Deciding where to build, where to wait and where to give way is one of the hardest tasks in British geography.

!coastal-defences

## Hard engineering

| Method | How it works | Rough cost | For | Against |
| Sea wall | curved concrete throws waves back | £5,000–10,000 a metre | stops the sea, gives a promenade | costly, backwash may scour the beach |
| Rock armour | gaps between boulders take up energy | £1,000–3,000 a metre | quick to build, flexible | looks out of place, rock comes from far away |
| Gabions | wire cages full of stone | about £100 a metre | cheap | rust, last 10–25 years |
| Groynes | trap drifting sand | £5,000 each and up | keep a wide beach for visitors | starve beaches further along |
^ Figures vary from place to place: learn one or two as a guide

## Soft engineering

- **Beach nourishment**: sand or shingle is brought in to make the beach wider. It looks natural, but storms take it away and it must be topped up.
- **Reprofiling**: machines push the beach back into shape after winter storms.
- **Dune regeneration**: fences trap sand and marram grass holds it. Boardwalks keep feet off the plants.
- **Managed retreat**: the defence line is moved inland. It has [a lesson of its own](/managed-retreat/).

## Four choices

Every stretch of coast in England and Wales is covered by a **shoreline management plan**. For each stretch it chooses one of four policies.

1. **Hold the line**: keep the coast where it is.
2. **Advance the line**: build new defences further out. This is rare.
3. **Managed realignment**: let the coast move in a planned way.
4. **No active intervention**: do nothing.

## Lyme Regis

The town of **Lyme Regis** in Dorset stands on unstable cliffs of clay and limestone. Between the 1990s and 2015 it was protected in several phases: sea walls were built and strengthened, the beaches were made wider with imported sand and shingle, rock armour was placed at both ends, and the slopes were drained and held with nails and piles. The beaches now draw more visitors. Some fishermen were unhappy with the harbour changes, and some people say that the new works spoil the natural look of the Jurassic Coast.

|||
**Winners**

- owners of homes and hotels
- shops and cafés
- visitors who like a wide beach
+++
**Losers**

- taxpayers who do not live near the sea
- places further along the coast with less sand
- anyone who came for wild cliffs
|||

## Writing about management

> Method, how it works, one advantage, one disadvantage, for whom. In that order.

The last two words are the difference between a middle and a high mark. A sea wall is not simply "good". It is good for the hotel behind it, and perhaps bad for the village beyond it. Costs and benefits belong to people, so name them.

?? Why is rock armour often placed in front of an old sea wall?
It breaks the waves before they hit the wall, so the wall lasts longer and less water comes over the top.
??

?? Why is "do nothing" sometimes the right choice?
If only a field would be lost, a defence would cost far more than the land is worth, and eroding cliffs feed beaches further along.
??

::: exam-question
### Exam-style question

**Assess the costs and benefits of one coastal management scheme. [9 marks + 3 SPaG]**
:::
`,
  },
  {
    id: 213,
    slug: 'managed-retreat',
    title: 'Managed retreat: when the sea may come in',
    date: '2024-02-06 08:30:00',
    modified: '2024-09-02 11:20:05',
    author: 'rowan',
    categories: ['coasts'],
    tags: ['gcse', 'a-level', 'sustainability', 'case-study'],
    picture: 'estuary-at-low-tide',
    editor: 'blocks',
    oldSlugs: ['coastal-realignment', 'managed-coastal-retreat'],
    text: `
For centuries people along low coasts built banks, drained the marsh behind them and ploughed it. The sea never stopped knocking. Today, in some places, the gate is being opened on purpose. This is **managed retreat**, also called **managed realignment**.

!estuary-at-low-tide

## The idea

An old bank needs constant repair, and as sea level rises it has to be higher each time. Instead of raising it, engineers build a new bank further inland, where the land is higher. Then they cut one or more gaps, **breaches**, in the old bank and let the tide in.

!managed-retreat-before-and-after

Within a few years mud settles, and plants such as glasswort, sea purslane and sea lavender take root. The new **salt marsh** does three jobs:

- it takes energy out of the waves, so the new bank can be lower and cheaper
- it is a nursery for young fish and a feeding ground for wading birds
- it locks up carbon in its mud

## Medmerry, West Sussex

The coast at **Medmerry** near Selsey was protected by a shingle bank that had to be rebuilt every winter by bulldozers, and it still broke. In 2013 the Environment Agency finished a scheme that was then the largest of its kind on an open coast in Europe.

| Fact | Figure |
| New banks inland | about 7 km |
| New habitat | over 180 hectares of mudflat and salt marsh |
| Cost | about £28 million |
| Homes and businesses better protected | about 350 |
^ Medmerry in numbers

The old shingle bank was breached on purpose in September 2013. A few months later a stormy winter flooded much of southern England, and Selsey stayed dry. Birds such as avocets and black-winged stilts have bred in the new wetland, which is now a nature reserve.

## Who gains, who loses?

|||
### Gains

- people in Selsey: lower flood risk
- holiday parks: fewer winter closures
- wildlife and walkers: a new reserve with paths
- the Environment Agency: no more yearly repairs
+++
### Losses

- three farms lost good land for wheat and oilseed rape
- badgers and water voles had to be moved
- some people felt that £28 million should have gone to towns that flooded that winter
|||

## Is it giving up?

Some see retreat as defeat. Others reply that a line drawn on a moving coast was never going to stand still. With sea level rising by several millimetres a year, more places will face the same choice, and the cheapest metre of wall is the one that need not be built.

> The marsh is not what was left when we stopped defending. The marsh is the defence.

?? Why can the new bank be lower than the old one?
Waves lose most of their energy as they cross the salt marsh, so smaller waves reach the bank.
??

?? Name one group that may lose from managed retreat and say why.
Farmers, because their land becomes marsh and can no longer grow crops. They are usually paid for it, but the farm is gone.
??

::: exam-question
### Exam-style question

**Explain why managed retreat is described as a sustainable way to manage a coast. [6 marks]**
:::
`,
  },
];
