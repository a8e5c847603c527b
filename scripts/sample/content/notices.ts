import type { Lesson } from './lesson.ts';

/** News, galleries and the posts that are not public: protected, draft, private, scheduled, deleted. */
export const notices: readonly Lesson[] = [
  {
    id: 496,
    slug: 'start-here',
    title: 'Start here: how to use these lessons',
    date: '2025-07-05 10:00:00',
    author: 'admin',
    categories: ['news'],
    tags: ['exam-technique', 'gcse'],
    picture: 'chalk-headlands',
    excerpt: 'New here? Five minutes that will save you hours.',
    editor: 'blocks',
    sticky: true,
    text: `
Welcome to Contour & Coast. There are more than forty lessons on this site, for Key Stage 3, GCSE and A level. All of them are built in the same way, so that you always know where to look.

## How a lesson is built

1. **The idea** in two or three sentences.
2. **A plate**: one drawing that holds the main points. Draw it from memory before you go on.
3. **The explanation**, with a table to learn from.
4. **Key terms** in a box.
5. **Quick questions**. Answer aloud first, then open them.
6. **An exam-style question**. Write, then mark your own answer with the hints.

[[Rivers|/category/physical-geography/rivers/|Coasts|/category/physical-geography/coasts/|Map skills|/category/skills/map-skills/]]

## Twenty minutes a day

> Little and often beats a long night before the test.
> -- Every teacher you have ever met

Read one lesson on Monday. On Tuesday draw its plate without looking. On Thursday answer the quick questions. A week later do the exam-style question. This is called **spaced practice**, and it is the best-tested piece of advice in the whole science of learning.

## Find what you need

- by topic: use the menu
- by skill: tags such as _graph skills_ or _case study_
- by exam board: see [exam boards](/exam-boards/)
- by the clock: [quick revision](/quick-revision/) has the essentials of each topic in tabs

Teachers find ideas for lessons and trips on [their own page](/teachers/). Everyone may ask questions below each lesson. We read them all and answer most, usually on Sunday evenings.
`,
  },
  {
    id: 499,
    slug: 'mark-scheme-rivers-test',
    title: 'Mark scheme: rivers test',
    date: '2025-09-08 16:20:00',
    author: 'rowan',
    categories: ['rivers'],
    tags: ['exam-technique'],
    editor: 'classic',
    password: 'drumlin',
    text: `
This is the mark scheme for the Year 10 rivers test. Pupils who have found it: well done, now close it again.

| Question | Marks | Answer |
| 1 | 1 | watershed |
| 2 | 2 | hydraulic action, abrasion (or attrition, solution) |
| 3 | 4 | undercutting, overhang, collapse, retreat, in the right order |
| 4 | 3 | lag time 12 hours; long because of permeable rock or woodland |
| 5 | 6 | level-marked: method, advantage and disadvantage, decision |

Grade boundaries: 14 marks for a grade 7, 10 for a grade 5, 7 for a grade 4.
`,
  },
  {
    id: 502,
    slug: '',
    title: 'Karst: landscapes of limestone',
    date: '2025-10-29 21:14:09',
    author: 'rowan',
    categories: ['rivers'],
    tags: ['a-level'],
    editor: 'blocks',
    status: 'draft',
    text: `
Rain is a weak acid. On limestone that is enough to make caves, dry valleys and pavements.

## Still to write

- clints and grykes, Malham
- swallow holes and resurgences
- a plate with a block of Carboniferous limestone
`,
  },
  {
    id: 505,
    slug: 'notes-for-the-team',
    title: 'Notes for the team',
    date: '2025-08-18 19:05:00',
    author: 'admin',
    categories: ['uncategorised'],
    tags: [],
    editor: 'classic',
    status: 'private',
    comments: 'closed',
    text: `
Things we agreed in August:

- Rowan writes the lessons on coasts for A level, Isla those on changing places.
- Pictures are 1600 pixels wide, with an alternative text that says what one sees.
- Comments wait for approval from people who write for the first time.
`,
  },
  {
    id: 508,
    slug: 'revision-timetable',
    title: 'Revision timetable: ten weeks to the exam',
    date: '2035-03-01 07:00:00',
    author: 'isla',
    categories: ['news'],
    tags: ['exam-technique'],
    picture: 'enquiry-cycle',
    editor: 'blocks',
    status: 'future',
    text: `
Ten weeks, ten topics, two evenings a week. Print the table and put it on the fridge.

| Week | First evening | Second evening |
| 1 | rivers | rivers: exam questions |
| 2 | coasts | coasts: exam questions |
| 3 | tectonics | weather and climate |
| 4 | ecosystems | climate change |
| 5 | urban issues | case studies |
| 6 | development | population |
| 7 | resources | energy and water |
| 8 | map skills | graphs |
| 9 | fieldwork | fieldwork: exam questions |
| 10 | whole paper | rest |
`,
  },
  {
    id: 511,
    slug: 'landscapes-of-the-year',
    title: 'Gallery: eight landscapes',
    date: '2025-08-02 09:00:00',
    author: 'admin',
    categories: ['news'],
    tags: ['diagram-skills'],
    picture: 'glacial-trough',
    editor: 'classic',
    text: `
Eight landscapes for the classroom wall. Name the process, name the landform, give one place where you could see it.

<!--more-->

!!gallery 4 meandering-valley stacks-at-the-headland estuary-at-low-tide lake-and-peaks glacial-trough composite-volcano rainforest-river desert-dunes

## For each picture

1. What made it: river, sea, ice, wind or fire?
2. Is it mostly erosion or deposition?
3. What will it look like in ten thousand years?

Then draw a **field sketch** of one of them. Leave out everything that does not matter, and add at least four labels and two annotations. A field sketch is not art. It is a way of making yourself look.

!lake-and-peaks left medium

Begin with the skyline. Put in two or three main lines next, such as a shore or the edge of a wood. Shade only where it helps to tell steep from flat. Write the title, the date and the direction in which you look, and you have a page that is worth more than twenty photographs on a phone.

When you have finished, compare sketches with a partner. You will have noticed different things, and both of you will see more the next time.
`,
  },
  {
    id: 514,
    slug: 'a-new-look',
    title: 'A new look, and booklets to print',
    date: '2025-08-30 11:30:00',
    author: 'admin',
    categories: ['news'],
    tags: [],
    picture: 'booklet-cover-coasts',
    editor: 'blocks',
    text: `
Over the summer we tidied up. The menu is shorter, pages load faster on old phones, and all plates can be opened at full size by clicking on them.

There is also something new: the first three **work booklets**, with key words, questions with lines to write on, and answers.

!!gallery 3 booklet-cover-rivers booklet-cover-coasts booklet-cover-tectonics

[[Go to the booklets|/work-booklets/]]

Thank you to the forty-one teachers who answered our questions in June. You asked for more on fieldwork, so that comes next. You also asked for fewer puns in the headings. We will do our best, but we make no promises.
`,
  },
  {
    id: 517,
    slug: 'test-please-ignore__trashed',
    title: 'Test, please ignore',
    date: '2025-08-30 10:02:00',
    author: 'admin',
    categories: ['uncategorised'],
    tags: [],
    editor: 'classic',
    status: 'trash',
    text: 'Does the new theme show a post?',
  },
  {
    id: 520,
    slug: 'field-trip-diary-holderness',
    title: "Field trip diary: a day on England's fastest coast",
    date: '2025-09-20 18:45:00',
    author: 'rowan',
    categories: ['coasts', 'fieldwork'],
    tags: ['fieldwork', 'case-study', 'erosion'],
    picture: 'coastal-defences',
    editor: 'classic',
    text: `
Twenty-six pupils, two teachers, one coach, and a coast that loses nearly two metres a year. Here is what we did in a day on **Holderness**, and what we would do again.

<!--more-->

## 08:30 On the coach

Everyone gets a map and a task: follow the coast with a finger and guess where it will be defended. The line of cliffs from Flamborough Head to Spurn is about sixty kilometres long and almost all of it is **boulder clay**, left by ice. It is as soft as it sounds. Since Roman times a strip some five kilometres wide has gone, with more than two dozen villages.

## 10:15 Hornsea

!coastal-defences right medium

Sea wall, groynes, rock armour: the town is held in place. We measure the height of sand on both sides of six groynes. North sides are higher by 1.1 metres on average. The drift goes south, as it should.

## 12:00 Mappleton

Two rock groynes and a rock wall have protected the village and its coast road since 1991. They cost about two million pounds. The beach in front of the village is wide and the cliff is green.

Then we walk south. After five minutes the beach is thin and the cliff is bare, wet and slumping. A farm track ends in the air.

<blockquote>"So they saved the village and lost the farm," said somebody at the back. That is the whole of coastal management in nine words.</blockquote>

## 14:00 Measuring

| Site | Beach width (m) | Cliff angle | Plants on cliff |
| North of groynes | 48 | 35° | 70 % |
| Between groynes | 61 | 32° | 85 % |
| 200 m south | 22 | 58° | 10 % |
| 600 m south | 14 | 66° | 0 % |

We stay away from the foot of the cliff, all day, without exceptions.

!longshore-drift left medium

Why so steep in the south? With less sand in front of it the cliff is reached by most high tides. Waves take away the slumped clay before plants can hold it, so the cliff never comes to rest.

## 16:30 Home

Three things we would do again: groups of four with fixed roles, a spare set of pencils, and a vote on the coach home. The question was whether the farm should have been defended as well. Nineteen said no, seven said yes, and nobody changed seats.

One thing we would not do again: fish and chips before the coach.
`,
  },
];
