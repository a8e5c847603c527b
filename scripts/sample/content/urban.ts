import type { Lesson } from './lesson.ts';

/** Lessons on towns and cities. */
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
  {
    id: 371,
    slug: 'lagos-growth-of-a-megacity',
    title: 'Case study: Lagos, growth of a megacity',
    date: '2025-01-14 08:30:00',
    author: 'isla',
    categories: ['urban'],
    tags: ['gcse', 'case-study', 'sustainability'],
    picture: 'megacity-growth-model',
    editor: 'blocks',
    text: `
**Lagos** in south-west Nigeria is one of the largest cities in Africa and one of the fastest-growing in the world. In 1950 it had about 300,000 people. Today estimates for the built-up area range from 15 to more than 20 million. The truth is that nobody has been able to count them all.

## Where and why

Lagos lies on the Gulf of Guinea, on islands and a low mainland round a large **lagoon**. It began as a fishing settlement, became a port, was the capital under British rule and until 1991, when the capital moved to Abuja. It is still Nigeria's centre for trade, banking, film and music, and its ports handle most of the country's imports.

!megacity-growth-model

About half of its growth comes from **migration**, half from **natural increase**. People come from all over Nigeria and from neighbouring countries for jobs, schools and hospitals. Conflict and drought in the north push as well.

## Opportunities

- **Jobs**: banks, ports, factories and a lively technology scene, as well as a huge informal economy.
- **Education and health**: more universities and hospitals than anywhere else in the country.
- **Culture**: Nollywood makes around 2,500 films a year, most of them here.
- **Energy and water**: supply is far from reliable, but better than in most villages.

## Challenges

| Challenge | What it looks like |
| Housing | around two thirds of people live in informal settlements |
| Water | most households have no piped supply and buy water from sellers or dig wells |
| Waste | over 10,000 tonnes a day; not all is collected |
| Traffic | journeys to work of two or three hours are common |
| Flooding | low land, blocked drains, rising sea |
| Crime and evictions | settlements have been cleared with little warning |

**Makoko** is the best-known informal settlement: tens of thousands of people live in wooden houses on stilts above the lagoon. Many fish, smoke fish and saw wood. There is little clean water and no sewerage, and yet Makoko has schools, churches, markets and a strong community. A floating school designed by the architect Kunlé Adeyemi drew attention from the whole world in 2013; a storm destroyed it in 2016.

## Answers

1. **Transport.** Buses with their own lanes have run since 2008. The first line of the Lagos Rail Mass Transit, the Blue Line, opened in 2023, and a second, the Red Line, in 2024.
2. **Eko Atlantic.** A new district for 250,000 people is being built on land won from the sea and protected by a long sea wall. It brings investment, but most people in Lagos could never afford to live there, and some fear that the wall sends waves to poorer shores.
3. **Waste and recycling.** Small companies pay people in points or cash for sorted plastic.
4. **Upgrading.** Paving lanes, building toilets and giving people papers for their plots often does more than clearing them away.

## Think like a planner

> If you had one hundred million pounds for Lagos, would you spend it on rails, drains or toilets? Give a reason, a winner and a loser.

The best answers use figures and name places, see both sides, and then decide.

?? Why is it hard to know how many people live in Lagos?
People arrive every day, many live in informal settlements without addresses, and different sources draw the edge of the city in different places.
??

?? Give one argument for and one against Eko Atlantic.
For: it brings jobs, offices and sea defences. Against: it serves the rich, and its wall may shift erosion to other parts of the coast.
??

::: exam-question
### Exam-style question

**Evaluate how far urban growth has improved lives in a city you have studied in a lower-income country or newly emerging economy. [9 marks + 3 SPaG]**
:::
`,
  },
  {
    id: 379,
    slug: 'london-docklands-regeneration',
    title: 'Case study: London Docklands, thirty years on',
    date: '2025-01-28 08:30:00',
    author: 'isla',
    categories: ['urban'],
    tags: ['gcse', 'case-study', 'sustainability', 'exam-technique'],
    picture: 'docklands-sketch-map',
    editor: 'blocks',
    text: `
Until the 1960s the docks in the east of London were among the busiest in the world. Then, within fifteen years, almost all of them closed. What happened next is one of the largest pieces of **urban regeneration** in Europe, and people still argue whether it was a success.

## Why the docks closed

Ships became larger and goods were packed into **containers**. The docks were too small and too shallow, and they lay behind too many locks. Trade moved down the Thames to Tilbury and to ports such as Felixstowe. Between 1967 and 1981 all the docks upstream closed, and with them went tens of thousands of jobs in the docks, warehouses and factories nearby. Land and water lay derelict, the population fell, and few bus routes or Underground lines reached the area.

## What was done

!docklands-sketch-map

In 1981 the government set up the **London Docklands Development Corporation** (LDDC). It could buy land and give planning permission without the local councils. Part of the Isle of Dogs became an **enterprise zone**, where firms paid no business rates for ten years. The idea was to use public money to attract much more private money.

| Field | What was built |
| Transport | Docklands Light Railway (1987), London City Airport (1987), Jubilee line extension (1999), later the Elizabeth line |
| Offices | Canary Wharf, with its first tower finished in 1991 |
| Housing | over 20,000 new homes by 1998, and warehouses turned into flats |
| Environment | docks cleaned, parks laid out, trees planted, a marina and a sailing centre |

## Was it a success?

|||
### Yes

- more than 100,000 people now work at Canary Wharf
- land that was derelict is in use
- transport is far better
- the docks are clean and there is wildlife in them
+++
### No, or not for all
- most new jobs needed qualifications that dockers did not have
- house prices rose beyond what local families could pay
- old communities felt that they had not been asked
- in the same borough there are very rich and very poor streets side by side
|||

Here lies the point of the whole case: regeneration improved the **place** quickly. It did much less for the **people** who were already there. Tower Hamlets, the borough of Canary Wharf, still has one of the highest rates of child poverty in England.

## Sketch maps in exams

The figure is a sketch map, and you can draw one like it in five minutes. Leave out everything that does not help the answer. Use simple shapes, a key, a north arrow and a title. Label with facts and not only with names: "Docklands Light Railway, 1987: brought workers and visitors" earns more than "DLR".

## Thirty years on

Since 2020 many people work from home for part of the week, and some office towers are being turned into laboratories, hotels and flats. A district that was built for one function is learning to have several. It happened here once before.

::: key-terms
### Key terms

- **Regeneration**: renewing a run-down area, its buildings, economy and society
- **Derelict**: abandoned and falling into ruin
- **Enterprise zone**: an area with tax advantages for firms
- **Gentrification**: wealthier people move in and push up prices
:::

?? Why did containers lead to the closing of the docks?
Container ships were too large for the old docks, and they needed cranes and wide quays that the docks did not have.
??

?? Who gained most and who gained least from the regeneration?
Gained most: banks, investors and well-qualified workers. Gained least: unemployed dockers and tenants whose rents rose.
??

::: exam-question
### Exam-style question

**"Regeneration helps places more than people." How far do you agree? Use a UK city you have studied. [9 marks + 3 SPaG]**
:::
`,
  },
];
