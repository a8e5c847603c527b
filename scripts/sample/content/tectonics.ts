import type { Lesson } from './lesson.ts';

/** Lessons on plates, earthquakes and volcanoes. */
export const tectonics: readonly Lesson[] = [
  {
    id: 248,
    slug: 'plate-margins',
    title: 'Plate margins',
    date: '2024-04-16 08:30:00',
    author: 'rowan',
    categories: ['tectonics'],
    tags: ['gcse', 'hazards', 'diagram-skills'],
    picture: 'destructive-plate-margin',
    editor: 'blocks',
    text: `
The ground below you is moving at about the speed at which your fingernails grow. The outer shell of the Earth is broken into large slabs, the **tectonic plates**, and nearly all earthquakes and volcanoes happen where these slabs meet: at the **plate margins**.

## Inside the Earth

From the outside in there are four layers: the thin **crust**, the **mantle** of hot rock that flows very slowly although it is solid, the liquid **outer core** and the solid **inner core**. The crust and the stiff top of the mantle together make the plates.

| | Oceanic crust | Continental crust |
| Thickness | 5–10 km | 30–70 km |
| Density | higher | lower |
| Age | under about 200 million years | up to 4 billion years |
| Can sink? | yes | no |
^ The two kinds of crust. The difference in density explains almost everything below

## What moves the plates?

Heat from inside the Earth makes the mantle circulate in **convection currents**. For a long time these were thought to carry the plates like a conveyor belt. Today most scientists think that **slab pull** matters more: the old, cold, dense edge of a plate sinks and drags the rest behind it. **Ridge push** helps, because new plate slides down from the raised mid-ocean ridge.

## Three kinds of margin

### Destructive: plates move together

!destructive-plate-margin

An oceanic plate meets a continental one. Being denser, it sinks: this is **subduction**. Where it bends down there is a deep **ocean trench**. The plates lock, strain builds up, and when they slip there are strong **earthquakes**. Water driven out of the sinking plate lets the mantle above it melt, and sticky magma rises to form explosive **composite volcanoes**. Example: the Nazca Plate below South America and the Andes.

Where two continental plates meet, neither sinks. They crumple into **fold mountains**, such as the Himalayas. There are earthquakes, but hardly any volcanoes. This is often called a **collision margin**.

### Constructive: plates move apart

!constructive-plate-margin

Magma rises into the gap and makes new crust. Lava is runny, so **shield volcanoes** have gentle slopes and eruptions are mostly calm. Earthquakes are usually small. Example: the Mid-Atlantic Ridge, which rises above the sea in Iceland.

### Conservative: plates slide past each other

The plates move side by side, or in the same direction at different speeds. Crust is neither made nor destroyed, so there are **no volcanoes**. Friction makes the plates stick, and when they jerk free there are shallow, violent **earthquakes**. Example: the San Andreas Fault in California.

## The pattern on a world map

Plot earthquakes on a world map and they draw the plate margins for you. The ring round the Pacific Ocean, the **Ring of Fire**, is the most active of all. A few volcanoes lie far from any margin. They stand above **hot spots**, where plumes of hot rock rise; the Hawaiian islands are the best-known chain.

?? Why are there no volcanoes in the Himalayas?
Neither continental plate is dense enough to sink, so no plate reaches the depth at which magma would form, and the thick crust lets none through.
??

?? Why is the ocean floor so young?
It is made at ridges and destroyed in trenches. Old ocean floor has been recycled.
??

::: exam-question
### Exam-style question

**Explain why earthquakes and volcanoes occur at destructive plate margins. [6 marks]**
:::
`,
  },
  {
    id: 257,
    slug: 'earthquakes',
    title: 'Earthquakes: causes, measures, effects',
    date: '2024-04-23 08:30:00',
    author: 'rowan',
    categories: ['tectonics'],
    tags: ['gcse', 'hazards'],
    picture: 'earthquake-focus-and-epicentre',
    editor: 'blocks',
    text: `
Push your palms together hard and try to slide one past the other. For a while nothing happens; then they jump. That is an earthquake in miniature: friction holds, strain builds up, and suddenly rock breaks and slips.

!earthquake-focus-and-epicentre

## What happens

The slip begins underground at the **focus**. Energy spreads in all directions as **seismic waves**. The point on the surface right above the focus is the **epicentre**, where shaking is usually strongest. A deep focus spreads its energy widely; a **shallow focus**, less than 70 km down, does the most damage. Smaller shakes, **aftershocks**, may go on for weeks.

## How strong?

Two scales answer two different questions.

- The **moment magnitude scale** (Mw) measures the energy released. It has largely taken the place of the Richter scale. It is logarithmic: one step up means about 32 times more energy.
- The **Mercalli scale**, from I to XII, describes the effects that people see and feel. The same earthquake has one magnitude but many intensities, lower as you go away.

| Magnitude | Typical effect near the epicentre |
| below 3 | felt by few, recorded by instruments |
| 4–5 | windows rattle, objects fall |
| 6–7 | serious damage in built-up areas |
| 8 and over | great destruction over a wide area |

## Primary and secondary effects

|||
### Primary

They happen at once, because of the shaking.

- buildings and bridges fall
- people are killed and hurt
- pipes, cables and roads break
+++
### Secondary

They follow from the primary effects.

- fires from broken gas pipes
- landslides and tsunamis
- disease, homelessness, lost jobs
|||

## Why the same magnitude can kill ten or ten thousand

In January 2010 an earthquake of magnitude 7.0 struck near Port-au-Prince in **Haiti**. More than 100,000 people died; the government's figure was over 200,000. In September of the same year an earthquake of almost the same magnitude, 7.1, struck near Darfield and Christchurch in **New Zealand**, and nobody was killed by it directly. (A smaller but shallower and closer one in February 2011 killed 185 people.) The reasons lie above the ground as much as below it:

1. **Distance and depth.** Haiti's focus was shallow and close to the capital.
2. **Buildings.** New Zealand has strict building codes. Many houses in Haiti were heavy, unreinforced concrete.
3. **Time of day.** The New Zealand earthquake came before five in the morning, when streets were empty.
4. **Wealth and government.** Trained rescue teams, hospitals and good roads save lives in the first days.

> Earthquakes do not kill people. Buildings do.
> -- A saying among engineers

## Responses

**Immediate responses** save lives: rescue, first aid, water, shelter. **Long-term responses** restore normal life, often better than before: rebuilding to new standards, repairing transport, planning for next time.

?? How much more energy does a magnitude 7 earthquake release than one of magnitude 5?
About 32 × 32, roughly 1,000 times more.
??

?? Is a tsunami a primary or a secondary effect?
Secondary. The shaking and the movement of the sea floor come first and set off the wave.
??

::: exam-question
### Exam-style question

**"Wealth matters more than magnitude." Discuss with the help of two earthquakes. [9 marks + 3 SPaG]**
:::
`,
  },
  {
    id: 265,
    slug: 'volcanoes',
    title: 'Volcanoes: shields and cones',
    date: '2024-04-30 08:30:00',
    author: 'rowan',
    categories: ['tectonics'],
    tags: ['gcse', 'hazards'],
    picture: 'composite-volcano',
    editor: 'blocks',
    text: `
A volcano is an opening through which molten rock, ash and gas reach the surface. Below ground the melt is called **magma**, above ground **lava**. How thick and how gassy it is decides whether you can watch the eruption from a safe path or should be in another county.

!composite-volcano

## Two shapes

!composite-and-shield-volcanoes

| | Composite volcano | Shield volcano |
| Shape | steep cone | low and wide |
| Lava | sticky (viscous), rich in silica | runny basalt, low in silica |
| Layers | ash and lava in turn | lava upon lava |
| Eruptions | violent, rare | gentle, frequent |
| Margin | destructive | constructive or hot spot |
| Examples | Mount Fuji, Mount St Helens | Mauna Loa, Skjaldbreiður |
^ The lava explains the rest

Sticky lava traps gas. Pressure grows until the plug gives way, and the gas tears the magma into fragments: an explosion. Runny lava lets gas escape in bubbles, so it fountains and flows instead of exploding.

## Hazards

- **Lava flows** destroy what lies in their way, but most move slowly enough to walk away from.
- **Ash falls** can bury fields, make roofs collapse and stop aircraft, as when Eyjafjallajökull in Iceland erupted in April 2010 and most of Europe's airspace was closed for days.
- **Pyroclastic flows** are clouds of hot gas, ash and rock that race downhill at well over 100 km an hour. They are the deadliest of all. One destroyed St Pierre on Martinique in 1902.
- **Lahars** are mudflows of ash and water from rain or melted snow. In 1985 a lahar from Nevado del Ruiz in Colombia killed more than 20,000 people in Armero.
- **Gases** such as sulphur dioxide and carbon dioxide can poison or suffocate.

## Signs before an eruption

Unlike earthquakes, eruptions usually give warning. Scientists watch for

1. swarms of small earthquakes as magma rises
2. swelling of the ground, measured with satellites and tiltmeters
3. changes in the gases that come out
4. warmer springs and ground

In 1991 such signs led to the evacuation of tens of thousands of people round Mount Pinatubo in the Philippines a few days before one of the largest eruptions of the century.

## Why live there?

Hundreds of millions of people live within reach of an active volcano, and not because they are foolish. Volcanic ash weathers to fertile soil. Hot rock gives **geothermal energy**: it heats most homes in Iceland. There are minerals, hot springs and tourists. And an eruption may come once in ten generations, while the harvest must be brought in this year.

?? Why are shield volcanoes wide?
Their lava is runny and flows a long way before it sets, so the volcano grows outwards more than upwards.
??

?? Why is a pyroclastic flow more dangerous than a lava flow?
It is far faster, it is hot enough to kill at once, and it spreads widely. Nobody can outrun it.
??

::: exam-question
### Exam-style question

**Compare the features of composite and shield volcanoes. [4 marks]**

Use comparing words: _whereas_, _steeper than_, _both_. Two separate descriptions are not a comparison.
:::
`,
  },
  {
    id: 274,
    slug: 'living-with-tectonic-hazards',
    title: 'Living with tectonic hazards: three Ps and an M',
    date: '2024-05-07 08:30:00',
    author: 'isla',
    categories: ['tectonics'],
    tags: ['gcse', 'hazards', 'exam-technique'],
    picture: 'composite-and-shield-volcanoes',
    editor: 'classic',
    text: `
Nobody can stop a plate. What people can do is to know more, build better and be ready. Examiners like to sort the ways into four: **monitoring**, **prediction**, **protection** and **planning**. Three of them begin with P; to save the rhyme, some teachers call the first one "peeking".

<!--more-->

## Monitoring

Instruments watch for change. **Seismometers** record small tremors. **GPS stations** and satellites measure how the ground swells or creeps. Gas is sampled from vents, sometimes by drones. Volcanoes are well suited to monitoring because they stay in one place; a fault may be a thousand kilometres long.

## Prediction

For **volcanoes**, warning of days or weeks is often possible. For **earthquakes**, scientists can say where, and with what probability over decades, but not when. Nobody has a method that works for days or hours.

What does exist is **early warning**. Electrical signals travel faster than seismic waves, so when the first weak waves reach a station near the epicentre, a message can outrun the strong ones. Japan and Mexico send alerts to phones and stop trains, and a city may gain ten to sixty seconds. That is long enough to get under a table.

## Protection

| Idea | How it helps |
| Rubber bearings under a building | the ground moves, the building moves less |
| Cross-bracing in the frame | triangles keep their shape |
| A heavy weight (damper) at the top | swings against the movement |
| Shutters and strong window glass | fewer flying pieces |
| Automatic gas shut-off | fewer fires |
| Lava barriers, cooling with sea water | slow or turn a lava flow |
| Sea walls and raised shelters | protect against tsunamis, up to a point |

Protection costs money. A new building can be made safe for a few per cent more. Making old buildings safe (**retrofitting**) costs far more, and so it is often left undone in poorer countries.

## Planning

- **Hazard maps** show which ground will shake most or lie in the path of lahars, and keep hospitals and schools away from it.
- **Drills** make the right action a habit. Japan holds one every year on 1 September, the date of the great Tokyo earthquake of 1923.
- **Evacuation routes** are signposted, and stores of water, food and blankets are kept.
- **Education** teaches children to drop, cover and hold on, and to run uphill after a long earthquake by the sea.

!earthquake-focus-and-epicentre right medium

## Which matters most?

There is no single right answer, and that is why the question is asked. You might argue that protection saves most lives in earthquakes, because collapsing buildings kill, while monitoring saves most lives in eruptions, because people can be moved away in time. Support your view with a place that you have studied and end with a clear decision.

<blockquote>A hazard is a natural event. A disaster is what happens when people are not ready for it.</blockquote>

## Quick questions

?? Why can volcanoes be predicted better than earthquakes?
Magma has to rise before an eruption, and this causes tremors, swelling and gas that instruments detect. Strain on a fault gives no reliable sign before it breaks.
??

?? Why is retrofitting less common in low-income countries?
It is expensive, and people have more urgent needs. Building rules may also be missing or not enforced.
??

<div class="exam-question">

<strong>Exam-style question.</strong> Assess the importance of planning in reducing the effects of tectonic hazards. [9 marks]

</div>
`,
  },
];
