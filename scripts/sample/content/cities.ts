import type { Lesson } from './lesson.ts';

/** Case studies of cities. */
export const cities: readonly Lesson[] = [
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
