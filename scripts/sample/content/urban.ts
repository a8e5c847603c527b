import type { Lesson } from './lesson.ts';

/** Lessons on settlements: where they are and how they grow. */
export const urban: readonly Lesson[] = [
  {
    id: 348,
    slug: 'site-situation-and-function',
    title: 'Site, situation and function of settlements',
    date: '2024-11-12 08:30:00',
    author: 'isla',
    categories: ['urban'],
    tags: ['gcse', 'key-stage-3', 'ordnance-survey'],
    picture: 'market-town-site',
    editor: 'blocks',
    text: `
Every village, town and city began with somebody who stopped walking and said: here. With a good map you can often tell why. This lesson gives you three words to ask with: **site**, **situation** and **function**.

## Site: the ground itself

The **site** is the actual land on which a settlement was first built. Early settlers looked for things that they needed every day.

!market-town-site

| Site factor | Why it mattered | Clue in a place name |
| Wet-point site | water in a dry area, such as a spring line below chalk | -well, -font |
| Dry-point site | above the floods in a marshy area | -ey, -ea (island), as in Ely |
| Bridging point | lowest place to cross a river | -ford, -bridge |
| Defence | hilltop or inside of a meander | -burgh, -caster, -chester |
| Shelter | out of the wind, facing south | -combe, -dale |
| Resources | wood, building stone, good soil | -ley (clearing), -wood |

Durham shows two of them at once: its cathedral and castle stand on a high neck of land inside a meander of the Wear, easy to defend and above the water.

## Situation: the place in the world

The **situation** is where a settlement lies in relation to what is round it: routes, rivers, other towns, the coast, upland and lowland. The site of many villages is good, but only those with a good situation grew into towns. A town grew where valleys met, where hill farmers met lowland farmers at market, or where ships could come no further upriver.

London has both. Two low gravel hills on the north bank of the Thames gave a dry site, and it was the lowest place where the Romans could build a bridge. Its situation, on a tidal river facing the European continent, did the rest.

## Function: what it does

The **function** is the main work of a settlement.

- **Market town**: Hexham, Ludlow
- **Port**: Southampton, Felixstowe
- **Resort**: Blackpool, Scarborough
- **University city**: Cambridge
- **Industrial town**: Middlesbrough, once a village, then steel
- **Dormitory village**: people sleep there and work elsewhere

Functions change. Whitby was a whaling port and lives on visitors today. Large places have many functions at once; it is a good rule that the larger the settlement, the more functions it has.

## The hierarchy

If you sort settlements by size, you get a pyramid with many hamlets at the bottom and one capital at the top. Further up there are fewer places, they are further apart, they have more shops and services, and people travel a longer way to reach them: the **sphere of influence** is larger. A village shop sells milk, a **low-order good** that you buy often. A city sells sofas and has a hospital with a brain surgeon: **high-order goods and services**.

::: key-terms
### Key terms

- **Site**: the land a settlement is built on
- **Situation**: its position in relation to its surroundings
- **Function**: its main activities
- **Sphere of influence**: the area from which people come to use it
:::

?? What is the difference between site and situation?
Site is the land itself, such as a gravel terrace by a ford. Situation is how the place lies in relation to other places, such as where two valleys meet.
??

?? What might have happened to a place called Otley?
The ending -ley points to a clearing: people cut down woodland there to settle.
??

::: exam-question
### Exam-style question

**Using the sketch map, describe the site of the town. [4 marks]**
:::
`,
  },
  {
    id: 356,
    slug: 'urban-land-use-models',
    title: 'Models of urban land use',
    date: '2024-11-19 08:30:00',
    author: 'isla',
    categories: ['urban'],
    tags: ['gcse', 'a-level'],
    picture: 'urban-land-use-model',
    editor: 'classic',
    text: `
A city looks like chaos from the top of a bus, but there is order in it. **Models** are simple pictures of that order. They are never quite right, and they are useful just because of that: where a real city differs from the model, there is something to explain.

<!--more-->

## Rings: the Burgess model

In the 1920s the sociologist Ernest Burgess studied Chicago, which was growing fast as people arrived from Europe. He saw rings round the centre. As newcomers arrived in the middle, those who had done well moved outwards.

!urban-land-use-model

| Zone | What you find | Why there |
| CBD (central business district) | offices, shops, theatres, little housing | easiest to reach, so land is dearest and buildings are tall |
| Inner city | terraced houses, flats, old factories, now often renewed | built for workers who walked to work |
| Inner suburbs | semi-detached houses, parks | built with trams, buses and the first cars |
| Outer suburbs | detached houses, estates, schools | land is cheaper, people drive |
| Rural–urban fringe | retail parks, motorways, golf courses, green belt | space, and roads |

The idea behind it is **bid rent**. Everyone would like to be in the middle. Offices and shops earn most from being central and so can pay most; housing comes next; farming comes last. Draw the three as lines falling away from the centre and you get the rings.

## Slices: the Hoyt model

In 1939 Homer Hoyt added transport. Industry grows along railways and rivers, and factories need workers nearby, so zones look like **slices** of cake rather than rings. Wealthy people choose the side from which the wind usually blows, away from the smoke. In many British cities that was the west, and the West End of London and the east of many towns still show it.

## Many centres

Later models have more than one centre. Airports, universities, out-of-town shopping and old villages that have been swallowed up all act as small centres of their own.

## Do they fit British cities?

Partly.

- **Yes**: there is a CBD, Victorian terraces lie near it, suburbs follow.
- **No**: estates of council houses were built on the edge in the 1950s and 1960s.
- **No**: inner-city docks and mills have become expensive flats. This is **gentrification**.
- **No**: shops have moved to the edge and to the internet, so the CBD is changing fast.
- **No**: **green belts** stop cities from spreading, and growth leaps over them.

In cities of lower-income countries, the pattern can be turned round: wealthy people live near the centre, and new migrants build homes on the edge. There is [a lesson on Lagos](/lagos-growth-of-a-megacity/) about it.

## Test a model in the field

Walk a **transect** from the centre outwards. At regular steps record the height of buildings, the land use, the age of houses and an environmental quality score. Plot each against distance. If the model holds, heights will fall and quality will rise. Expect surprises, and look for the reason in the history of that street.

## Quick questions

?? Why are buildings in the CBD tall?
Land there is expensive, so it pays to build upwards and fit more floor space on the same plot.
??

?? Name one thing that the Burgess model leaves out.
For example transport routes, relief, planning laws, gentrification, or out-of-town shopping.
??

<div class="exam-question">

<strong>Exam-style question.</strong> To what extent does one UK city that you have studied fit the Burgess model? [6 marks]

</div>
`,
  },
  {
    id: 363,
    slug: 'rural-urban-migration',
    title: 'Push &amp; pull: rural–urban migration',
    date: '2024-12-03 08:30:00',
    author: 'isla',
    categories: ['urban', 'development'],
    tags: ['gcse'],
    picture: 'push-and-pull-factors',
    editor: 'blocks',
    text: `
Some time around 2007 the world crossed a line without anyone noticing: more than half of all people lived in towns and cities. In 1950 it was fewer than a third. By 2050 it may be two thirds. The growing share of people who live in towns is called **urbanisation**.

## Two causes of city growth

1. **Rural–urban migration**: people move from the countryside to the city.
2. **Natural increase**: more people are born in the city than die there. Migrants are mostly young adults, so they have children in the city, and the two causes reinforce each other.

## Push and pull

!push-and-pull-factors

Reasons to leave are **push factors**, reasons to come are **pull factors**. They often mirror each other: few schools in the village, good schools in the city.

| Kind | Push | Pull |
| Economic | low pay, too little land, machines replace workers | jobs in factories and services, higher wages |
| Social | no clinic, few schools, no electricity | hospitals, schools, friends and family |
| Environmental | drought, floods, worn-out soil | less at the mercy of the weather |
| Political | conflict, land taken away | safety, sometimes |

It is hardly ever one reason alone. A farmer in northern Ghana may stay through three poor harvests. In the fourth year her cousin in Accra phones with news of a job. The drought pushes, the cousin pulls, and the cheap bus decides.

## What stands in the way

Between home and city lie **obstacles**: the cost of travel, borders, family duties, not knowing anyone. Many people move in steps, first to a small town, later to a big city. Others go for a season and come home for the harvest.

## Effects

|||
### On the countryside

- fewer workers, mostly old people and children
- money sent home (**remittances**) pays for roofs and school fees
- less pressure on the land
+++
### On the city

- a young workforce
- homes, water and jobs cannot keep up
- **informal settlements** grow on land that nobody else wants
- an **informal economy** of street trade and repairs without tax or protection
|||

## Different speeds

Britain went through this change in the nineteenth century. Manchester grew from fewer than 100,000 people in 1801 to over 300,000 by 1851, with the same crowding and cholera that fast-growing cities struggle with now. Today the fastest urban growth is in Africa and South Asia. In high-income countries the stream has partly turned round: people leave large cities for smaller places, a process called **counter-urbanisation**.

::: key-terms
### Key terms

- **Urbanisation**: the growing proportion of people who live in towns and cities
- **Megacity**: a city with more than ten million people
- **Natural increase**: birth rate minus death rate, when births are higher
- **Remittances**: money that migrants send home
:::

?? Why does migration also raise natural increase in a city?
Most migrants are young adults of an age to have children.
??

?? Turn this push factor into a matching pull factor: "no doctor within 30 km".
The city has hospitals and doctors nearby.
??

::: exam-question
### Exam-style question

**Explain how push and pull factors lead to the growth of cities in lower-income countries. [4 marks]**
:::
`,
  },
];
