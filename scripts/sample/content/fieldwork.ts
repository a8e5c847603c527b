import type { Lesson } from './lesson.ts';

/** Lessons on fieldwork. */
export const fieldwork: readonly Lesson[] = [
  {
    id: 457,
    slug: 'six-stages-of-an-enquiry',
    title: 'Fieldwork: six stages of an enquiry',
    date: '2025-06-17 08:30:00',
    author: 'isla',
    categories: ['fieldwork'],
    tags: ['gcse', 'fieldwork', 'exam-technique'],
    picture: 'enquiry-cycle',
    editor: 'blocks',
    text: `
Fieldwork is where geography stops being something that other people found out. You ask, you measure, you decide. Examiners ask about it every year, and they know at once who has been outside. This lesson follows one enquiry through its six stages.

!enquiry-cycle

## 1 Ask a question

A good question can be answered in one day, with the equipment you have, in a place you can reach safely. It is linked to theory. "What is the river like?" is too wide. "**Does the channel of the Ashbrook become wider and deeper downstream?**" works, because the Bradshaw model says that it should.

Turn the question into a **hypothesis**, a statement that can be shown to be true or false: _The channel becomes wider and deeper with distance from the source._

## 2 Collect data

**Primary data** is what you collect yourself. **Secondary data** comes from others: maps, the census, flood records. For our river we choose six sites and measure at each

- width with a tape, from bank to bank
- depth with a metre rule at five points across
- velocity by timing a float over ten metres, three times
- the long axis of twenty stones

Before you go, write a **risk assessment**. For each hazard say how likely and how serious it is, and what you will do about it.

| Hazard | How to lower the risk |
| deep or fast water | never enter above the knee; turn back if the river is high |
| slippery stones | boots with grip, one person on the bank with a throw line |
| cold and rain | waterproofs, spare clothes, check the forecast |
| dirty water | cover cuts, wash hands before lunch |
^ Part of a risk assessment for a river

## 3 Present data

Choose the graph that suits the data: cross-sections for each channel, a **scatter graph** of distance against width, located bars on a map. Titles, units and axes are part of the method, not decoration. See [presenting data](/presenting-fieldwork-data/).

## 4 Analyse

First **describe**: pattern, figures, anomalies. Then **explain** with theory. Simple statistics help: mean, median, range, or for A level Spearman's rank correlation. At site 4 our river became narrower. A look at the photograph showed why: a farm bridge with stone walls.

## 5 Conclude

Go back to the question and answer it in plain words. "Width rose from 0.8 m at site 1 to 4.1 m at site 6 and depth from 6 to 31 cm, so the hypothesis is supported, with one exception at the bridge."

## 6 Evaluate

Say what was good and what was not, and how that affects the conclusion.

- **Accuracy**: was each measurement close to the true value? A float is slowed by weeds.
- **Reliability**: would you get the same result again? Three floats are better than one.
- **Validity**: does the data answer the question at all?

Then suggest an improvement that would really matter, and a new question that follows. That is why the stages form a ring.

::: key-terms
### Key terms

- **Hypothesis**: a statement to be tested
- **Primary data**: data you collect yourself
- **Secondary data**: data collected by others
- **Anomaly**: a result that does not fit the pattern
:::

?? Give one advantage and one disadvantage of secondary data.
It covers more places or longer times than you could. But you cannot be sure how it was collected, and it may be out of date.
??

::: exam-question
### Exam-style question

**For one of your fieldwork enquiries, explain why you chose the sites. [4 marks]**
:::
`,
  },
  {
    id: 465,
    slug: 'sampling-strategies',
    title: 'Sampling: how to choose without cheating',
    date: '2025-06-24 08:30:00',
    author: 'isla',
    categories: ['fieldwork'],
    tags: ['gcse', 'a-level', 'fieldwork'],
    picture: 'sampling-strategies',
    editor: 'blocks',
    text: `
You cannot measure every pebble on a beach or ask every shopper in a town. You take a **sample** and hope that it stands for the rest. Whether it does depends on how you chose. A sample that favours some over others is **biased**, and a biased sample gives a wrong answer no matter how carefully you measure.

!sampling-strategies

## Three strategies

### Random sampling

Every place or person has the same chance. Number the squares of a grid and let a random-number table or an app choose.

- **For**: no bias, because you have no say
- **Against**: points may bunch together and miss an area; some may be in a pond

"Random" does not mean "wherever I happened to look". If you choose with your eyes, you will choose the pretty pebbles.

### Systematic sampling

Points are at regular steps: every ten metres along a line, every tenth person out of the station.

- **For**: quick, even cover, shows change along a line
- **Against**: if the land has a rhythm of its own, such as furrows or groynes, you may hit the same part every time

### Stratified sampling

The whole is made of parts, and the sample has the same proportions. If a wood covers forty per cent of the field, forty per cent of the points are in it. Within each part choose at random or at regular steps.

- **For**: every part is fairly represented
- **Against**: you have to know the proportions beforehand

| Aim | Strategy to choose |
| Change along a beach or river | systematic |
| Typical size of stones on one bar | random |
| Opinions of a whole town | stratified by age, from census data |
| Plants in a field with two soils | stratified, then random |
^ Which strategy when?

## Points, lines and areas

- **Point**: one reading at one spot, such as temperature.
- **Line (transect)**: readings along a line, such as plants across a dune system.
- **Area (quadrat)**: everything within a frame, such as the share of grass in a square metre.

## How many?

The more, the better, until the result stops changing. Take ten stones and work out the mean; take ten more and work it out again. If the mean hardly moves, you have enough. For a questionnaire thirty people is a sensible minimum for a school enquiry. Say how many you asked: "70 per cent" of ten people is seven people.

## Fair questionnaires

People are harder to sample than pebbles. On a Tuesday morning you will meet many pensioners and few pupils. Go at different times and to different places. Ask closed questions that can be counted, plus one open one. Do not lead: "Do you agree that the new road is dangerous?" has already given the answer. And always say who you are and why you ask.

## Writing about it in an exam

Name the strategy, say exactly how you did it, and justify it with the question you were trying to answer. "We used systematic sampling and measured every 20 metres along a transect from the sea, because we expected the plants to change with distance from the water."

?? Why might systematic sampling along a beach with groynes mislead you?
If the step equals the distance between groynes, each point lies at the same place beside a groyne, so the difference between their two sides never shows.
??

?? A school has 600 younger and 200 older pupils. You want a stratified sample of 40. How many of each?
Thirty younger and ten older pupils, the same 3 to 1 ratio as in the school.
??

::: exam-question
### Exam-style question

**Explain one advantage and one disadvantage of random sampling. [4 marks]**
:::
`,
  },
  {
    id: 473,
    slug: 'presenting-fieldwork-data',
    title: 'Presenting fieldwork data',
    date: '2025-07-01 08:30:00',
    author: 'isla',
    categories: ['fieldwork', 'skills'],
    tags: ['gcse', 'a-level', 'graph-skills', 'fieldwork'],
    picture: 'presenting-fieldwork-data',
    editor: 'blocks',
    text: `
A table of forty numbers says nothing. The same numbers as a picture may say everything, or may say something untrue. This lesson is about choosing the picture that lets your data speak.

!presenting-fieldwork-data

## Ask the data

Two questions lead to the right graph.

1. **What kind of data is it?** Categories (land use), counts (cars), measurements (depth), percentages, places, directions?
2. **What do you want to show?** Comparison, change, shares, a link between two things, or a pattern in space?

| You have | You want to show | Use |
| categories and counts | comparison | bar graph |
| measurements in groups | how they are spread | histogram, dispersion graph |
| values over time | change | line graph |
| parts of a whole | shares | pie chart, divided bar |
| two measurements for each site | a link | scatter graph |
| values at places | a pattern in space | proportional symbols, choropleth map, isolines |
| depths across a river | shape | cross-section |
| directions | where from | rose diagram (radial graph) |
^ A chooser for fieldwork graphs

## Do it well

- Give every graph a **title** that says what, where and when.
- Label **axes** with units. Start the vertical axis at zero for bars.
- Choose a **scale** that fills the paper.
- Add a **key**, a **north arrow** and a **scale** to every map.
- Put the **independent** variable, such as distance, along the bottom.
- Plot by hand with a sharp pencil, or by computer, but never let the computer choose the graph for you.

## Maps with data

A **choropleth map** shades areas by value, darker for more. It is easy to read, but it hides differences inside each area and suggests sudden jumps at the borders. Use rates or percentages for it and never totals; otherwise large areas look important because they are large.

**Proportional circles** show totals at places. The **area** of the circle stands for the value, so the radius goes with the square root. A place with four times as many shoppers gets a circle twice as wide.

**Isolines** join places of the same value, like contours. They suit things that change smoothly, such as noise or temperature across a town.

**Flow lines** show movement, with width in proportion to the number of people or cars.

## How graphs mislead

Beware of an axis that does not start at zero, of three-dimensional columns that hide each other, of pie charts with nine slices, and of two scales chosen so that the lines seem to touch. If you catch yourself choosing a graph because it makes your result look better, choose another.

## Annotate

> A label names; an annotation explains.

Write on the graph itself. An arrow to the highest point with the words "market day: twice as many people as on Tuesday" turns presentation into analysis, and that is where the marks are. The same is true of field sketches and photographs.

?? Why is a pie chart unsuitable for the depth of a river at ten points?
The depths are not parts of a whole. A cross-section shows them in their true order and place.
??

?? A circle for 100 people has a radius of 1 cm. What radius do you need for 900 people?
3 cm. The area must be nine times as large, so the radius is the square root of nine times as large.
??

::: exam-question
### Exam-style question

**Justify one technique that you used to present your fieldwork data. [3 marks]**
:::
`,
  },
];
