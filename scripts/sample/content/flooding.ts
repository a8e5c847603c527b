import type { Lesson } from './lesson.ts';

/** Lessons on floods: how they build up and what can be done. */
export const flooding: readonly Lesson[] = [
  {
    id: 155,
    slug: 'storm-hydrographs',
    title: 'Reading a storm hydrograph',
    date: '2023-10-17 08:30:00',
    author: 'rowan',
    categories: ['rivers', 'flooding'],
    tags: ['gcse', 'a-level', 'graph-skills', 'hazards'],
    picture: 'storm-hydrograph',
    editor: 'blocks',
    text: `
A **storm hydrograph** shows how a river answers a burst of rain. It looks complicated because it is two graphs in one: bars for rainfall and a line for discharge, sharing one time axis. Once you can name its parts, you can tell a flashy mountain stream from a sleepy chalk river at a glance.

!storm-hydrograph

## The parts

- **Rainfall bars** show how much rain fell in each interval. The tallest bar is the **peak rainfall**.
- **Base flow** is the normal flow, fed by groundwater. It changes slowly.
- The **rising limb** shows discharge going up as storm water arrives.
- **Peak discharge** is the highest flow.
- **Lag time** is the gap between peak rainfall and peak discharge.
- The **falling limb** (or recession limb) shows the river going back to normal.

Read the figure: the heaviest rain fell about 8 hours after the start, and the river peaked at about 20 hours, at just over 50 cumecs. The lag time is therefore about 12 hours.

## Flashy or gentle?

| | Flashy hydrograph | Gentle hydrograph |
| Lag time | short | long |
| Rising limb | steep | gentle |
| Peak | high | low |
| Flood risk | high | low |
^ Two shapes, two kinds of river

A short lag time and a high peak mean that water reached the channel quickly. So the question behind every hydrograph question is: **what sped the water up or slowed it down?**

## Physical causes

1. **Rock.** Impermeable rock such as granite or clay stops percolation, so run-off is high. Chalk soaks water up.
2. **Soil.** Saturated, frozen or baked-hard soil cannot take in rain.
3. **Relief.** Steep slopes shed water.
4. **Shape of the basin.** In a round basin all tributaries deliver their water at about the same time; in a long thin one the water arrives in turn.
5. **Vegetation.** Trees intercept rain and their roots open up the soil.
6. **The weather itself.** A short, violent storm gives a sharper peak than a day of drizzle, and melting snow may add to it.

## Human causes

Towns are built to get rid of water. Roofs, roads and car parks are impermeable, gutters and drains are smooth, and so storm water reaches the river in minutes. Cutting down woodland, draining moors and ploughing up and down a slope also shorten the lag time. On the other hand, reservoirs, ponds, green roofs and new woods lengthen it.

## How to describe a hydrograph

> Say what you see, give numbers with units, then explain.

A good description follows the time axis: "Discharge stayed at about 9 cumecs for the first five hours. It then rose steeply to a peak of 51 cumecs at 20 hours and fell more slowly, reaching 12 cumecs after 48 hours." Only then comes the reason.

!river-long-profile right medium

A hydrograph is drawn for one point on the river. Further downstream the peak usually comes later, and it may be lower and broader, because the flood wave spreads out on its way. If a tributary delivers its own flood at the same moment, the two peaks add up instead. This is why flood forecasters watch not only how much water is coming but when.

?? Why is the falling limb less steep than the rising limb?
Because some of the water takes slower routes. Throughflow arrives hours after surface run-off and keeps discharge above normal for some time.
??

?? A wood in a basin is felled and houses are built. How will the hydrograph change?
The lag time becomes shorter, the rising limb steeper and the peak higher. Base flow may fall because less water gets into the ground.
??

::: exam-question
### Exam-style question

**Study the figure. Calculate the lag time and suggest two reasons why it is so long. [4 marks]**
:::
`,
  },
  {
    id: 163,
    slug: 'managing-river-floods',
    title: 'Managing river floods: hard and soft engineering',
    date: '2023-11-07 08:30:00',
    author: 'rowan',
    categories: ['rivers', 'flooding'],
    tags: ['gcse', 'hazards', 'sustainability', 'case-study'],
    picture: 'flood-plain-and-levees',
    editor: 'blocks',
    text: `
Floods cannot be abolished, but the damage can be made smaller. There are two families of answers. **Hard engineering** builds structures that control the river. **Soft engineering** works with the river and the land around it. Most schemes today mix the two.

## Hard engineering

| Method | How it works | For | Against |
| Dam and reservoir | stores flood water and lets it out slowly | also gives water and electricity | very costly, drowns valleys, traps silt |
| Embankments (artificial levees) | let the channel hold more | quick to see, protects at once | if they fail, the flood is sudden; water is passed downstream |
| Straightening | moves water away faster | protects the place where it is done | raises flood risk further down, ruins habitat |
| Flood relief channel | takes extra water round a town | proven, can be used for sport and wildlife | costly, needs land |
| Demountable barriers | panels put up when a flood is forecast | the river view stays | need warning, staff and storage |
^ Structures that control the river

## Soft engineering

- **Flood warnings.** In England the Environment Agency issues a _flood alert_ (be prepared), a _flood warning_ (act) and a _severe flood warning_ (danger to life).
- **Flood-plain zoning.** Playing fields and car parks go nearest to the river, houses and hospitals furthest away.
- **Planting trees.** Woodland upstream intercepts rain and slows run-off.
- **River restoration.** Bends and wetlands are put back, so that the flood is stored where it does no harm.
- **Leaky dams.** Logs laid across small streams hold back the peak of a storm for a few hours.

Soft methods are usually cheaper and better for wildlife. They also take time and land, and one cannot zone a town that is already there.

## Case study: the Jubilee River

The **Jubilee River** in Berkshire and Buckinghamshire is a flood relief channel about 11.6 km long. It was opened in 2002 to protect Maidenhead, Windsor and Eton by taking water out of the Thames above Maidenhead and giving it back below Windsor. It was made to look like a natural river, with reed beds, islands and footpaths, and it is popular with walkers and birdwatchers.

|||
**Benefits**

- protects several thousand homes
- a new habitat with reed beds and wet woodland
- a green corridor for walking and cycling
+++
**Costs and conflicts**

- cost around £110 million
- parts were damaged in its first big flood in January 2003 and had to be repaired
- people downstream felt that they got the water instead
|||

That last point matters more than any figure. When water is moved faster through one place, the next place downstream must be ready for it. Flood management is never only about one town.

## Who decides?

Every scheme has **stakeholders**: residents, farmers, councils, insurers, anglers, conservation groups and the government that pays. A **cost–benefit analysis** compares the price of a scheme with the damage that it prevents. A village of thirty houses may not pass the test even though its people suffer as much as anyone.

> We cannot build a wall round every house, but we can stop making the problem worse.

::: key-terms
### Key terms

- **Hard engineering**: artificial structures used to control natural processes
- **Soft engineering**: managing with natural processes
- **Flood-plain zoning**: matching land use to flood risk
- **Cost–benefit analysis**: comparing what a scheme costs with what it saves
:::

?? Why may straightening a river cause trouble downstream?
The water reaches the next place sooner and faster, so the peak there comes earlier and is higher.
??

?? Give one social, one economic and one environmental effect of a dam.
Social: people may lose their homes under the reservoir. Economic: hydro-electric power can be sold. Environmental: silt is trapped, so the plain downstream is no longer fed with fertile mud.
??

::: exam-question
### Exam-style question

**"Soft engineering is always better than hard engineering." To what extent do you agree? Use an example you have studied. [9 marks + 3 SPaG]**
:::
`,
  },
];
