import type { Lesson } from './lesson.ts';

/** Lessons on climate. */
export const climate: readonly Lesson[] = [
  {
    id: 305,
    slug: 'climate-graphs',
    title: 'How to read and draw a climate graph',
    date: '2024-07-02 08:30:00',
    author: 'isla',
    categories: ['weather-climate', 'skills'],
    tags: ['gcse', 'key-stage-3', 'graph-skills'],
    picture: 'climate-graph-london',
    editor: 'classic',
    text: `
A **climate graph** packs a whole year into one picture: twelve bars for rainfall, one line for temperature. It is the quickest way to compare two places that you have never seen.

<!--more-->

Weather is what happens today. **Climate** is the average of what happens over a long time, normally thirty years. So each bar on the graph is the mean of thirty Januaries, thirty Februaries, and so on.

## Five things to say

1. **Total rainfall** for the year: add up the bars.
2. **Wettest and driest month**, with figures.
3. **Warmest and coldest month**, with figures.
4. **Temperature range**: the warmest minus the coldest.
5. **Pattern**: is there a dry season? a cold season? when?

Always give units. Always read temperature from the temperature axis; most lost marks come from reading the wrong side.

## Two places compared

!climate-graph-london

In **London** rain falls in every month, between 39 mm in March and 67 mm in November. The year's total is 616 mm, which is less than many people expect. July is the warmest month with 19 °C and January the coldest with 5.7 °C. The range is 13.3 °C. The sea is near, prevailing winds blow from the Atlantic, and so neither summers nor winters are extreme. This is a **temperate maritime** climate.

!climate-graph-manaus

In **Manaus**, in the Amazon basin, every month is hot. The range is less than 2 °C, because the sun is high all year. Rain is heavy, about 2,100 mm a year, but it is not even: from December to April each month brings more than 200 mm, while August has 50 mm. This is an **equatorial** climate.

| | London | Manaus |
| Latitude | 51° N | 3° S |
| Total rainfall | 616 mm | 2,105 mm |
| Temperature range | 13.3 °C | 1.7 °C |
| Driest month | March | August |
| Main reason | sea and westerly winds | sun overhead, rising air |

## Draw one yourself

- Draw the frame: months along the bottom, rainfall up the left side, temperature up the right side.
- Choose the two scales so that the line lies mostly above the bars.
- Draw the **bars** with a ruler, all the same width, in blue.
- Plot the temperature as small crosses in the **middle** of each column, and join them with a smooth red line.
- Add a title with the name of the place, and label both axes.

## Guess the place

Cover the titles and you can often say where a graph comes from. A line that dips in July belongs to the southern hemisphere. A flat line means the tropics. A big range means the inside of a continent. Bars that vanish in summer while the line is high mean the Mediterranean.

## Quick questions

?? Why is rainfall shown by bars and temperature by a line?
Rainfall is a total for each month, so separate bars make sense. Temperature changes continuously, so a line shows it better.
??

?? The line is highest in January. Where is the place?
In the southern hemisphere, where January is in summer.
??

<div class="exam-question">

<strong>Exam-style question.</strong> Compare the climates of London and Manaus, using figures. [4 marks]

</div>
`,
  },
  {
    id: 314,
    slug: 'evidence-for-climate-change',
    title: 'What is the evidence for climate change?',
    date: '2024-09-10 08:30:00',
    author: 'rowan',
    categories: ['weather-climate'],
    tags: ['gcse', 'a-level', 'graph-skills', 'sustainability'],
    picture: 'global-warming-by-decade',
    editor: 'blocks',
    text: `
The climate has always changed. Britain has been buried under ice and has been warm enough for hippopotamuses on the Thames. So how do we know about climates before thermometers, and why are scientists sure that today's change is different?

## Measurements

Thermometers have been read at enough places since about **1850** to work out an average for the whole world. Each decade since the 1980s has been warmer than any before it in that record.

!global-warming-by-decade

The figure compares each decade with the average of 1850–1900. The 2010s were about 1.1 °C warmer. That sounds little. Remember, though, that the last cold stage, with ice down to the English Midlands, was only about 4 to 7 °C colder than the years before industry.

Other measurements agree:

- **sea level** has risen by about 20 cm since 1900, and faster in recent decades, because warm water expands and land ice melts
- **Arctic sea ice** at the end of summer covers much less than in 1979, when satellite records began
- **glaciers** on nearly every continent have shrunk
- **spring** comes earlier: birds lay and trees come into leaf sooner than they did fifty years ago

## Natural archives

| Archive | How it works | How far back |
| Ice cores | bubbles hold old air, and oxygen isotopes show temperature | 800,000 years |
| Ocean sediment | shells of tiny creatures record the water they grew in | millions of years |
| Pollen | shows which plants grew, layer by layer | tens of thousands of years |
| Tree rings | wide rings mean good years | several thousand years |
| Diaries, paintings, harvest dates | frost fairs, vintages, blossom | centuries |
^ Proxy data: nature's own records

No archive is perfect. Together they tell one story, and that is why they are trusted.

## Natural causes

1. **Orbital changes** (Milankovitch cycles) alter how sunlight is shared out over tens of thousands of years.
2. **Volcanoes**: large eruptions throw sulphur high into the air and cool the Earth for a year or two.
3. **The Sun** varies slightly, in a cycle of about eleven years and over longer times.

These explain past changes well. They cannot explain the warming since 1950: the Sun's output has not risen, and the orbit works far too slowly.

## Human causes

Carbon dioxide, methane and nitrous oxide let sunlight in but slow the escape of heat. This is the **greenhouse effect**, and without it the Earth would be frozen. By burning fossil fuels, cutting down forests, keeping cattle and growing rice, people add to these gases: the **enhanced greenhouse effect**. Carbon dioxide has risen from about 280 parts per million before industry to more than 420 today, higher than at any time in 800,000 years of ice cores. The Intergovernmental Panel on Climate Change calls the human influence "unequivocal".

## Facing it

**Mitigation** deals with causes: renewable energy, saving energy, planting trees, capturing carbon, agreements such as Paris 2015. **Adaptation** deals with effects: flood barriers, drought-proof crops, shade in cities. Both are needed.

?? Why do scientists use several kinds of evidence?
Each kind has weaknesses. When independent records agree, the result is much more reliable.
??

?? How can an ice core tell us about carbon dioxide?
Bubbles in the ice contain air from the time when the snow fell. It can be let out in a laboratory and measured.
??

::: exam-question
### Exam-style question

**Using the figure, describe how global temperature has changed since 1850. [3 marks]**
:::
`,
  },
];
