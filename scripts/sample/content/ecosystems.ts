import type { Lesson } from './lesson.ts';

/** Lessons on ecosystems. */
export const ecosystems: readonly Lesson[] = [
  {
    id: 322,
    slug: 'food-webs-and-nutrient-cycles',
    title: 'Food webs and nutrient cycles',
    date: '2024-09-24 08:30:00',
    author: 'isla',
    categories: ['ecosystems'],
    tags: ['gcse', 'systems', 'key-stage-3'],
    picture: 'woodland-food-web',
    editor: 'blocks',
    text: `
Sit under an oak for an hour and you are in the middle of a busy market. Sunlight is the only money that comes in; everything else is bought and sold between leaves, caterpillars, birds, beetles and fungi. A community of living things together with its surroundings is an **ecosystem**.

## Living and non-living

- **Biotic** parts are living: plants, animals, fungi, bacteria.
- **Abiotic** parts are not: light, temperature, water, rock, soil minerals.

Ecosystems come in all sizes. A garden pond is one; so is Epping Forest. Very large ones such as the tropical rainforest or the tundra are called **biomes**, and their borders follow the climate.

## Who eats whom?

!woodland-food-web

**Producers** make their own food from sunlight by photosynthesis. **Consumers** eat others: primary consumers eat plants, secondary consumers eat primary ones, and so on. **Decomposers**, above all fungi and bacteria, break down what dies and give the nutrients back to the soil. The arrows in a food web point **from the eaten to the eater**, because they show which way energy goes.

A **food chain** is one path through the web: oak leaves → caterpillar → blue tit → sparrowhawk. Only about a tenth of the energy is passed on at each step. The rest is used for moving and keeping warm, and is lost as heat. This is why there are many caterpillars, fewer blue tits, and only one pair of sparrowhawks.

## When one part changes

Suppose that a disease kills most rabbits. Work along the arrows in both directions.

1. **Up the web**: foxes have less to eat; they take more mice, or their number falls.
2. **Down the web**: grass is no longer grazed, grows taller, and shrubs spread.
3. **Sideways**: wood mice are hunted more by foxes, so owls find fewer of them.

In the 1950s this happened. Myxomatosis killed nearly all of Britain's rabbits, chalk grassland turned to scrub, and the large blue butterfly, which depended on short turf, died out in 1979. It has since been brought back with careful grazing.

## The nutrient cycle

Energy flows through an ecosystem and is lost. **Nutrients** go round and round. Three stores hold them.

| Store | What it is | In an English oak wood | In a rainforest |
| Biomass | living things | medium | very large |
| Litter | dead leaves and wood | medium | small |
| Soil | minerals and humus | large | small |
^ Where the nutrients are kept

!rainforest-nutrient-cycle

In the rainforest heat and moisture speed up decay, so litter never piles up, and plants take up nutrients at once. Cut down the trees and burn them, and the largest store is gone. Rain then leaches the rest out of the soil. It explains why cleared rainforest makes poor farmland after a few years.

::: key-terms
### Key terms

- **Ecosystem**: living things and their surroundings, linked together
- **Producer**: an organism that makes its own food
- **Decomposer**: an organism that breaks down dead material
- **Biomass**: the total mass of living things
:::

?? Why can a food chain hardly ever have more than five links?
At each link about nine tenths of the energy is lost. After four or five steps too little is left to feed another animal.
??

?? What would happen without decomposers?
Dead material would pile up and nutrients would stay locked in it. Plants would run out of them.
??

::: exam-question
### Exam-style question

**Explain how a change in one part of an ecosystem can affect the rest. [4 marks]**
:::
`,
  },
  {
    id: 331,
    slug: 'tropical-rainforest',
    title: 'The tropical rainforest: layers, life and loss',
    date: '2024-10-08 08:30:00',
    author: 'isla',
    categories: ['ecosystems'],
    tags: ['gcse', 'sustainability', 'case-study'],
    picture: 'rainforest-river',
    editor: 'blocks',
    text: `
Tropical rainforests cover only about six per cent of the land, and yet they may be home to half of all kinds of plants and animals. They grow in a belt on both sides of the Equator: in the Amazon and Congo basins, in Central America and in South-East Asia.

!rainforest-river

## Climate

At the Equator the sun is high all year. Hot air rises, cools and drops its moisture, often in a thunderstorm every afternoon. Temperatures stay near 27 °C and there is over 2,000 mm of rain a year. Compare the [climate graph of Manaus](/climate-graphs/) with that of London.

## Four layers

!rainforest-layers

1. **Emergents** stand above the rest, up to 50 metres high. Their trunks are propped by **buttress roots**.
2. The **canopy**, 20 to 30 metres up, is a nearly closed roof. Most animals live here: monkeys, toucans, sloths.
3. The **under canopy** has young trees that wait for a gap.
4. The **shrub layer and forest floor** get about two per cent of the light. Few plants grow, but fungi and insects break down leaves within weeks.

## Adapted to heat and rain

| Adaptation | Why it helps |
| Drip tips on leaves | water runs off, so mould and moss cannot grow |
| Buttress roots | hold up tall trees in thin soil |
| Smooth, thin bark | no need for protection from cold |
| Lianas | climb on other trees to reach the light |
| Epiphytes | live high on branches and take water from the air |
| Spider monkey's tail | a fifth hand among the branches |
| Sloth's green fur | algae hide it from eagles |

Everything depends on everything else. A Brazil nut tree needs a particular kind of bee to pollinate it and the agouti, a large rodent, to bury its seeds. Lose one of the three and you lose them all. That is **interdependence**.

## Why it is cut down

- **Cattle ranching**: the largest cause in the Amazon, roughly four fifths of the cleared land there
- **Commercial farming**: soya, and oil palm in South-East Asia
- **Logging** for hardwood such as mahogany
- **Mining, dams and roads**: each road opens the way for settlers
- **Small farmers** who clear a plot to feed their families

|||
### Gains

- jobs, exports and taxes
- land for people without land
- electricity and minerals
+++
### Losses

- species gone before anyone has named them
- carbon dioxide released, less taken up
- soil washed away, rivers silted up
- indigenous people driven from their land
|||

## Can it be used and kept?

Sustainable management means meeting needs now without spoiling the forest for later. Examples: **selective logging** with long rests between cuts; **certified timber** that buyers can trace; **ecotourism** that pays local people; **debt-for-nature swaps**; and protected areas, above all land held by indigenous peoples, where forest loss is often lowest.

> The forest is worth more standing, but only if someone pays for it to stand.

?? Why is rainforest soil poor although the plants are so rich?
Most nutrients are held in the plants. Heavy rain leaches the soil, and dead leaves are recycled so quickly that little stays in the ground.
??

?? What are drip tips for?
They let rainwater run off, so that the leaf can breathe and is not covered with mould.
??

::: exam-question
### Exam-style question

**Using an example, explain how a tropical rainforest can be managed sustainably. [6 marks]**
:::
`,
  },
  {
    id: 340,
    slug: 'hot-deserts',
    title: 'Hot deserts: living with little water',
    date: '2024-10-22 08:30:00',
    author: 'isla',
    categories: ['ecosystems'],
    tags: ['gcse', 'hazards', 'sustainability'],
    picture: 'desert-dunes',
    editor: 'blocks',
    text: `
A desert is not made by heat. It is made by the lack of water: on average less than 250 mm of rain a year, and in many years none at all. **Hot deserts** such as the Sahara, the Kalahari and the Thar lie mostly near the Tropics of Cancer and Capricorn.

!desert-dunes

## Why there?

1. At the Equator hot air rises, cools and drops its rain on the rainforest.
2. Now dry, it moves away from the Equator at a height of some 15 km.
3. At about **30° north and south** it sinks again. Sinking air warms, so clouds cannot form.

Pressure is high, the sky is clear, and days may reach 40 °C or more. Without cloud the heat escapes after sunset, and nights can fall close to freezing. This large **daily range** is typical.

Some deserts are dry for other reasons. The Atacama in Chile lies beside a cold ocean current and behind the Andes, in a **rain shadow**.

## Adaptations

|||
### Plants

- **Cactus**: stores water in its stem, has spines instead of leaves
- **Acacia**: taproots many metres deep
- **Desert flowers**: seeds wait years for rain, then grow, flower and set seed in weeks
- Waxy skin cuts down loss of water
+++
### Animals

- **Camel**: fat in the hump, wide feet, nostrils that close
- **Fennec fox**: huge ears lose heat
- **Kangaroo rat**: needs no drinking water at all
- Many are **nocturnal** and sleep in burrows
|||

## Opportunities and challenges

| Opportunity | Challenge |
| Solar power: clear skies nearly all year | extreme heat for people and machines |
| Minerals: phosphates, oil, copper | remote, far from markets |
| Farming with irrigation, as along the Nile | water runs short, soil becomes salty |
| Tourism | fragile land, few roads |
^ A desert is not empty, and not easy

## Desertification

At the edge of deserts, land that was once useful is turning dry and bare. This is **desertification**. It is not sand dunes marching forward; it is soil being lost.

- **Overgrazing**: too many animals eat the plants that hold the soil.
- **Over-cultivation**: the land gets no rest, and nutrients are used up.
- **Cutting wood for fuel**: roots die and the wind takes the soil.
- **Climate change**: less reliable rain and more evaporation.

The **Sahel**, the belt south of the Sahara, has suffered most. It has answers as well. In Burkina Faso farmers lay **stone lines** along the contours: rain is held back, silt collects, and harvests grow. In Niger they protect young trees that come up in their fields. The **Great Green Wall** project aims to restore land from Senegal to Djibouti; it has become less a wall of trees than a mosaic of fields, trees and pasture.

## Sand and wind

Less than a third of most deserts is sand. The rest is gravel and bare rock. Where there is sand, wind moves grains up the gentle side of a dune and drops them down the steep **slip face**, so the dune creeps forward. Look at the picture above and decide from which side the wind blew.

?? Why are deserts cold at night?
There are no clouds and little water vapour to hold the heat, so it radiates into space.
??

?? How do stone lines help against desertification?
They slow down water running over the surface. It soaks in, and soil and seeds are caught behind the stones.
??

::: exam-question
### Exam-style question

**Explain how plants are adapted to hot deserts. [4 marks]**
:::
`,
  },
];
