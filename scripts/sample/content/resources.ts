import type { Lesson } from './lesson.ts';

/** Lessons on water and energy. */
export const resources: readonly Lesson[] = [
  {
    id: 411,
    slug: 'water-surplus-and-deficit',
    title: 'Water: surplus and deficit in the UK',
    date: '2025-03-18 08:30:00',
    author: 'isla',
    categories: ['resources'],
    tags: ['gcse', 'sustainability'],
    picture: 'water-transfer',
    editor: 'blocks',
    text: `
Visitors believe that Britain has more water than it knows what to do with. Yet London gets less rain in a year than Rome, and in some summers hosepipes are banned across the south-east. The problem is not how much rain falls but **where** and **when**.

## Where the rain falls, where people live

Wet winds from the Atlantic drop their rain on the western hills. Parts of Snowdonia, the Lake District and the western Highlands have over 3,000 mm a year; the driest parts of Essex have less than 600 mm. People, however, live mostly in the drier south and east.

- Where supply is larger than demand there is a **water surplus**.
- Where demand is larger than supply there is a **water deficit**.
- Where a deficit is serious, the area is in **water stress**. Most of south-east England counts as seriously stressed.

## Why demand keeps changing

1. The **population** grows, mostly in the south-east.
2. **Washing machines, dishwashers** and daily showers: a person in England uses about 140 litres a day.
3. **Farms** irrigate more crops in dry summers.
4. **Industry** uses less than it used to, and leaks have been cut, but roughly a fifth of treated water is still lost in the pipes.

## Moving water

!water-transfer

The obvious idea is to carry water from where it is plentiful. Manchester has drunk water from Thirlmere in the Lake District since 1894, and Birmingham from the Elan Valley in Wales since 1904. The **Kielder** scheme in Northumberland can feed the Tyne, Wear and Tees from one large reservoir.

| For | Against |
| uses water that would run to the sea | pumping takes energy and money |
| evens out droughts | reservoirs drown farms and villages |
| rivers in dry areas keep their flow | rivers of different chemistry are mixed, and species may spread |
| reservoirs are used for sport and energy | people in the source area may object |
^ Water transfer: arguments on both sides

The village of Capel Celyn in Wales was flooded in 1965 to supply Liverpool, against the wishes of nearly all Welsh members of parliament. The words _Cofiwch Dryweryn_, "remember Tryweryn", are still painted on walls.

## Using less

Every litre that is saved need not be moved. **Meters** cut use by roughly a tenth or more. **Grey water** from baths can flush toilets. Dual-flush cisterns, short showers and water butts all help, and so does repairing a leak within days rather than months.

## Quality counts too

Clean water is also a resource. Fertiliser washed from fields feeds algae that take the oxygen from rivers. Sewage spills after heavy rain, because many old sewers carry rain and waste in the same pipe. Lead, oil and microplastics wash off roads. Laws, fines, new storm tanks and filter strips along fields are some of the answers; none of them is free.

::: key-terms
### Key terms

- **Water stress**: demand is larger than supply for some time, or quality is too poor for use
- **Water transfer**: moving water between basins
- **Grey water**: waste water from baths, sinks and washing that can be used again
:::

?? Why does the west of Britain get more rain than the east?
Prevailing winds bring moist air from the Atlantic. It rises over western hills, cools and drops its rain (relief rainfall); the east lies in the rain shadow.
??

?? Why may a water meter help?
People pay for what they use, so they have a reason to save, and leaks are noticed sooner.
??

::: exam-question
### Exam-style question

**Explain why there is water stress in parts of the UK. [4 marks]**
:::
`,
  },
  {
    id: 419,
    slug: 'uk-energy-mix',
    title: "The UK's changing energy mix",
    date: '2025-04-01 08:30:00',
    author: 'isla',
    categories: ['resources'],
    tags: ['gcse', 'graph-skills', 'sustainability'],
    picture: 'uk-electricity-mix',
    editor: 'blocks',
    text: `
On 30 September 2024 the last coal-fired power station in Britain, at Ratcliffe-on-Soar in Nottinghamshire, stopped work. The first public one had opened in London in 1882. In between lie 142 years in which coal made Britain rich, black and, in the end, worried.

## What is an energy mix?

The **energy mix** is the range of sources a country uses and the share of each. Be careful with two different things: the mix for **electricity**, which changes fast, and the mix for **all energy**, which includes petrol for cars and gas for heating and changes slowly. Oil and gas still give about three quarters of all the energy used in Britain.

!uk-electricity-mix

## What happened

1. **1990**: two thirds of electricity came from coal.
2. **1990s**: the "dash for gas". North Sea gas was cheap and cleaner than coal.
3. **2000s**: European rules and carbon prices made coal dearer still; old nuclear stations began to close.
4. **2010s**: wind and solar power became cheap. Offshore wind in particular grew, because the shallow North Sea is windy.
5. **2020s**: renewables make more electricity than fossil fuels in many months.

## Sources compared

| Source | For | Against |
| Gas | flexible, quick to start | fossil fuel, mostly imported today |
| Nuclear | steady, little carbon | very costly, waste stays dangerous for thousands of years |
| Onshore wind | cheapest of all | some people dislike the view, calm days |
| Offshore wind | strong, steady wind | dearer to build and to connect |
| Solar | roofs can be used, no noise | little in winter, none at night |
| Hydro | quick, can store energy | few good sites left |
| Biomass | runs at any time | wood is shipped from far away, and its carbon is disputed |
^ No source is perfect, which is why there is a mix

## Keeping the lights on

Wind and sun come and go. The grid must balance supply and demand in every second. Several things help: **batteries**, **pumped storage** such as Dinorwig in Snowdonia, where water is pumped uphill at night and let down at teatime, **cables** to Norway, France, Belgium, the Netherlands and Denmark, and gas stations that stand ready. Smart meters let people use power when it is plentiful and cheap.

## Energy security

A country has **energy security** if it has enough energy, at a price that people can pay, from sources it can rely on. Britain sold gas abroad in 2000. Now it buys about half of what it uses, and when prices jumped in 2022 after the invasion of Ukraine, millions of homes could not afford to heat properly. Making more energy at home, insulating houses and using several suppliers all improve security.

!global-warming-by-decade right medium

## Do the numbers

Always describe a stacked graph by **share**, with figures and dates: "The share of coal fell from 67 per cent in 1990 to 1 per cent in 2023, while renewables rose from 2 to 46 per cent." Then say what stayed about the same.

?? Why did the share of gas rise so quickly in the 1990s?
Gas from the North Sea was cheap, power stations were quick to build, and gas gives off about half as much carbon dioxide as coal.
??

?? Why are offshore wind farms built in the southern North Sea?
The water is shallow, the wind is strong and steady, and large cities that use the electricity are near.
??

::: exam-question
### Exam-style question

**Using the figure, describe how the sources of the UK's electricity changed between 1990 and 2023. [4 marks]**
:::
`,
  },
];
