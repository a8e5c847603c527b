import type { Lesson } from './lesson.ts';

/** Lessons on development and population. */
export const development: readonly Lesson[] = [
  {
    id: 388,
    slug: 'measuring-development',
    title: 'Measuring development',
    date: '2025-02-11 08:30:00',
    author: 'isla',
    categories: ['development'],
    tags: ['gcse', 'graph-skills'],
    picture: 'income-and-life-expectancy',
    editor: 'blocks',
    text: `
Is Norway more developed than Nigeria? Most people would say yes at once. But ask them to prove it with one number, and the trouble begins. **Development** means that people's lives get better, and a life has more sides than one.

## Economic indicators

- **GNI per head** (gross national income per person): all the income of a country in a year, divided by its population. It is usually given in US dollars.
- **Employment structure**: the share of people who work in farming, industry and services.

GNI is easy to compare, but it is an **average**. If nine people earn nothing and one earns a million, the average is a hundred thousand and tells you nothing about the nine. It also misses work without pay and the informal economy, and it takes no account of prices unless it is adjusted for **purchasing power**.

## Social indicators

| Indicator | What it measures | What a good score suggests |
| Life expectancy | average years a newborn can expect to live | food, health care, peace |
| Infant mortality | deaths under one year per 1,000 live births | low: clean water, midwives, vaccines |
| Adult literacy | share of adults who can read and write | schools, also for girls |
| People per doctor | how many people share a doctor | low: good health care |
| Birth rate | births per 1,000 people a year | low: education and choice for women |
| Access to safe water | share of people with clean water near home | services reach the poor as well |
^ Social indicators show how money reaches people, or does not

## One number after all: the HDI

The United Nations combines income, life expectancy and years of schooling into the **Human Development Index**. It runs from 0 to 1. Norway and Switzerland score above 0.96, while the lowest scores are below 0.4. The HDI is better than any single number, but it says nothing about freedom, safety or the environment, and it is still an average for the whole country.

## Correlation

!income-and-life-expectancy

Do richer countries have longer lives? Plot a **scatter graph** and see. Each dot is one country. If the dots rise from left to right there is a **positive correlation**; if they fall it is **negative**. Draw a **line of best fit** with about as many dots above as below. A dot far from the line is an **anomaly**, and it is often the most interesting place on the graph.

Notice the bottom axis: it is a ratio scale, where equal steps mean "twice as much" and not "so much more". On an ordinary scale the dots would rise steeply and then flatten. A few hundred dollars make a large difference to a poor family and hardly any to a rich one.

Be careful: correlation does not prove cause. Income may lengthen lives, healthy people may earn more, and good government may do both.

## How to use the words

Older books speak of "First" and "Third World" or of "developed" and "developing". Examiners now use **high-income countries (HICs)**, **low-income countries (LICs)** and **newly emerging economies (NEEs)** such as India, Brazil and Nigeria. The famous north–south line of 1980 has too many exceptions by now to be of much use.

?? Why is GNI per head a poor measure of development on its own?
It is an average that hides inequality, it leaves out unpaid and informal work, and it says nothing about health, education or freedom.
??

?? What sort of correlation would you expect between birth rate and female literacy?
Negative: where more women can read, birth rates tend to be lower.
??

::: exam-question
### Exam-style question

**Explain why the HDI is a better measure of development than GNI per head. [4 marks]**
:::
`,
  },
  {
    id: 396,
    slug: 'demographic-transition-model',
    title: 'The demographic transition model',
    date: '2025-02-25 08:30:00',
    author: 'isla',
    categories: ['development'],
    tags: ['gcse', 'a-level', 'graph-skills'],
    picture: 'demographic-transition-model',
    editor: 'blocks',
    text: `
In 1750 England and Wales had about six million people. A hundred and fifty years later there were more than thirty million. Then growth slowed down, although nobody had ordered it to. The **demographic transition model** (DTM) describes this change in five stages, and many countries have followed a similar path since.

!demographic-transition-model

## Read the graph

Two lines show the **birth rate** and the **death rate**, per 1,000 people a year. The gap between them is **natural increase** when births are higher, **natural decrease** when deaths are. The dashed line is the total population. Migration is left out.

## Five stages

| Stage | Birth rate | Death rate | Population | Example |
| 1 High, fluctuating | high | high, with peaks in bad years | small, steady | no country today; a few isolated groups |
| 2 Early expanding | high | falls fast | grows fast | Niger, Afghanistan |
| 3 Late expanding | falls | low, falls slowly | still grows, more slowly | India, Kenya |
| 4 Low, fluctuating | low | low | large, steady | United Kingdom, United States |
| 5 Natural decrease | very low | rises slightly, as people are older | falls slowly | Japan, Italy |

## Why do death rates fall first?

Death rates fall as soon as there is **clean water**, enough **food**, **vaccination** and basic **health care**. These can come within a generation, and nobody needs to be persuaded to stay alive.

## Why do birth rates fall later?

Families have children for reasons, and reasons change slowly.

1. **Infant mortality** falls, so parents trust that their children will live.
2. **Children** stop being helping hands on the farm and begin to cost money for school.
3. **Women** stay at school longer, marry later and work.
4. **Contraception** becomes available and accepted.
5. **Pensions** take the place of sons and daughters in old age.

While birth rates wait and death rates fall, the population explodes. That is stage 2.

## What is the model good for?

|||
### Strengths

- simple, easy to compare countries
- fits the history of Europe well
- helps planners look ahead
+++
### Weaknesses

- based on Europe; others need not follow
- ignores migration, wars and epidemics
- says nothing about how long a stage lasts
- government policy can change it, as China's one-child policy did
|||

Britain took about 200 years for stages 2 and 3. South Korea took about 60. And some countries seem to be stuck: where girls cannot go to school, birth rates stay high.

## Stage 5 and its problems

In Japan more than a quarter of the people are over 65. There are fewer workers for each pensioner, villages empty, and schools close. Answers are possible: later retirement, robots, support for families, migration. None of them is easy.

?? In which stage does population grow fastest, and why?
In stage 2 and early in stage 3, because the gap between high birth rate and falling death rate is widest.
??

?? Why may the death rate rise in stage 5 although health care is excellent?
Because a large share of the people is old. Death rates depend on age as well as on health.
??

::: exam-question
### Exam-style question

**Explain why the birth rate falls in stage 3 of the demographic transition model. [4 marks]**
:::
`,
  },
  {
    id: 403,
    slug: 'population-pyramids',
    title: 'Population pyramids',
    date: '2025-03-04 08:30:00',
    author: 'isla',
    categories: ['development', 'skills'],
    tags: ['gcse', 'graph-skills', 'key-stage-3'],
    picture: 'population-pyramids',
    editor: 'classic',
    text: `
A **population pyramid** is a bar graph turned on its side and cut in two: men on the left, women on the right, the youngest at the bottom. Once you can read one, you can see wars, baby booms and the future of a country in its outline.

<!--more-->

!population-pyramids

## Before you describe it

Check three things. First the **scale**: percentages or numbers? Then the **groups**: usually five years each, with an open group such as 80+ at the top. Then the **date**, because people move up one bar every five years.

## What the parts tell you

| Part | Shape | Meaning |
| Base | wide | high birth rate |
| Base | narrow | low birth rate |
| Sides | slope in quickly | high death rate at all ages |
| Sides | nearly upright | low death rate |
| Top | tall and broad | long life expectancy |
| Bulge | at 20–35 | immigration, or an old baby boom |
| Bite | on one side | war, or emigration of one sex |

Pyramid A has the wide base and narrow top of a country in **stage 2** of the demographic transition. Nearly a third of its people are under ten. Pyramid B is more like a barrel. Its base is narrower than its middle, so the number of people will fall unless others move in.

## Who pays for whom?

Children and most old people depend on those who work. The **dependency ratio** is

<em>(people under 15 + people of 65 and over) ÷ people from 15 to 64 × 100</em>

In a youthful country the ratio is high because of children: schools, midwives and vaccines are needed. In an ageing country it is high because of pensioners: care homes, pensions and hip operations are needed. In between lies a lucky time with many workers and few dependants. Economists call it the **demographic dividend**; it lasts a few decades and comes only once.

## Describe, then explain

1. Begin with the overall shape.
2. Give two figures from it, with units.
3. Point out anything odd.
4. Explain with birth rate, death rate and migration, in that order.

A model answer for A: "The pyramid has a very wide base: boys and girls under five each make up about eight per cent of the population. The bars become shorter with every group, and hardly anyone is over 75. This suggests a high birth rate, and a death rate that is high at every age."

!demographic-transition-model right medium

## Growing and shrinking by momentum

Suppose that every couple in country A had only two children from tomorrow. The population would go on growing for fifty years, because so many girls who are alive today have not yet had their own children. This **population momentum** works in the other direction as well. In country B the few children of today will be the few parents of tomorrow.

## Quick questions

?? Why are the top bars longer on the women's side?
Women live longer than men on average.
??

?? A pyramid for an oil-rich Gulf state has a huge bulge of men aged 25–45. Why?
Men have come from other countries to work in construction and oil, mostly without their families.
??

<div class="exam-question">

<strong>Exam-style question.</strong> Compare pyramids A and B. [4 marks]

</div>
`,
  },
];
