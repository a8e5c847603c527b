import type { Lesson } from './lesson.ts';

/** Lessons on maps. */
export const mapSkills: readonly Lesson[] = [
  {
    id: 428,
    slug: 'grid-references',
    title: 'Four- and six-figure grid references',
    date: '2025-05-06 08:30:00',
    author: 'isla',
    categories: ['map-skills'],
    tags: ['key-stage-3', 'gcse', 'ordnance-survey'],
    picture: 'grid-references',
    editor: 'blocks',
    text: `
"Meet me at the church." Which church? "The one at 436728." With six figures you can find any place on a map to within a hundred metres. There are only two rules, and a rhyme to remember them by.

!grid-references

## The grid

Ordnance Survey maps are covered with thin blue lines one kilometre apart.

- Lines that run **up and down** are **eastings**. Their numbers grow as you go east. You read them along the bottom.
- Lines that run **across** are **northings**. Their numbers grow as you go north. You read them up the side.

The rhyme: **along the corridor, then up the stairs**. Eastings first, northings second, always.

## Four figures: a square

1. Find the **left-hand** side of the square and read its easting: 45.
2. Find the **bottom** of the square and read its northing: 74.
3. Write them together: **4574**.

The four figures name the whole square, one kilometre by one kilometre. They are the reference of its **south-west corner**.

## Six figures: a point

Now imagine that the square is divided into ten by ten little squares.

1. Read the easting on the left of the square: 43. Count the tenths from that line to the church: 6. So the first half is **436**.
2. Read the northing below the square: 72. Count the tenths up: 8. So the second half is **728**.
3. Put them together: **436728**.

A church exactly on the line 43 has the easting 430. Never leave out the zero.

| Reference | What it names | Size |
| 4372 | a grid square | 1 km × 1 km |
| 436728 | a point in the square | 100 m × 100 m |
| SU 436728 | the same, with the letters of the 100-km square | only one in Britain |
^ More figures, smaller area

The same six figures come up again every hundred kilometres. Where there is any doubt, add the two letters that are printed in the corner of the map.

## Mistakes to avoid

- **Swapping the halves.** 728436 is another place, or not on the map at all.
- **Reading the wrong side.** Tenths are counted from the left and from the bottom, towards the right and the top.
- **Brackets, commas, dashes.** Write six figures and nothing else.

::: exam-question
### Practise

Use the figure. Then open the answers.

1. In which square does the road leave the bottom edge of the map?
2. Give a four-figure reference for the wood.
3. What is the direction from the church to the wood?
:::

?? Answers
The road leaves through square 4570. The wood is in square 4574. From the church the wood lies to the north-east.
??

?? Why is a four-figure reference not good enough for a rescue team?
It names a whole square kilometre, a hundred hectares. A six-figure reference narrows it down to one hectare.
??

Once you are sure of the method, make up references for a partner and swap. Five correct in a row within two minutes is a good score for anyone. And on your next walk, give each other the reference of the place where you eat your sandwiches.
`,
  },
  {
    id: 435,
    slug: 'contours-and-relief',
    title: 'Contours, relief and cross-sections',
    date: '2025-05-13 08:30:00',
    author: 'isla',
    categories: ['map-skills'],
    tags: ['gcse', 'ordnance-survey', 'diagram-skills'],
    picture: 'contours-and-relief',
    editor: 'blocks',
    text: `
A map is flat and the land is not. Cartographers have tried feathery strokes, shading and tiny drawings of hills. The best idea of all is also the plainest: a brown line that stays at one height. It is called a **contour**.

!contours-and-relief

## What contours tell you

Imagine the land slowly flooding. At every ten metres the water stops for a moment and leaves a line along its shore. From above these lines are the contours. All points on one line have the same height, lines never cross, and the difference from one to the next is the **contour interval**: on a 1:25 000 map usually 5 or 10 metres. Every fifth line is thicker and carries its height.

| Pattern | Shape of the land |
| close together | steep slope |
| far apart | gentle slope |
| none | flat land |
| evenly spaced | even slope |
| close at the top, wider below | concave slope |
| wide at the top, closer below | convex slope |
| rings | hill (or, rarely, a hollow) |
| V that points uphill | valley |
| V or U that points downhill | spur |
^ Contour patterns worth knowing by heart

There are other signs of height too. A **spot height** is a dot with a number. A **triangulation pillar** is a blue triangle with a dot in it. And rivers help: they always flow downhill, so the numbers must fall downstream.

## Describing relief

**Relief** is the shape and height of the land. A good description says how high, how steep and what shape, with names and directions.

> The land rises from about 30 m in the south to 259 m on the western hill. Its west side is steep, with contours close together, while the east side falls gently to a saddle at about 205 m.

## Drawing a cross-section

!drawing-a-cross-section

A **cross-section** shows what you would see if you cut the land along a line.

1. Lay the edge of a strip of paper along the line from A to B.
2. Mark A and B and every place where a contour meets the edge. Write each height next to its mark.
3. Draw a frame as long as the strip. Choose a vertical scale, for example 1 cm to 50 m.
4. Lay the strip along the bottom. Above each mark put a small cross at the right height.
5. Join the crosses with a **smooth curve**. Between two marks of the same height the land rises or falls a little, so do not draw it flat.
6. Add a title, the two scales, A and B, and labels such as "steep west slope".

## Vertical exaggeration

Hills on a section look far steeper than in life, because the vertical scale is larger than the horizontal one. Divide one by the other. If 1 cm stands for 50 m upwards and for 500 m sideways, the **vertical exaggeration** is 500 ÷ 50 = 10 times. Too much turns a meadow into the Matterhorn; two to five times is usually enough.

## Gradient

Gradient is height gained divided by distance covered. Climb 100 m over 1 km and the gradient is 100 ÷ 1,000 = 1 in 10, or ten per cent. Cyclists will tell you what that feels like.

?? How can you tell a spur from a valley?
In a valley the V of the contours points uphill, often with a stream in it. On a spur it points downhill.
??

?? Two points 2 km apart differ in height by 80 m. What is the average gradient?
80 ÷ 2,000 = 1 in 25, or 4 per cent.
??
`,
  },
  {
    id: 449,
    slug: 'scale-and-direction',
    title: 'Scale, distance and direction',
    date: '2025-06-03 08:30:00',
    author: 'isla',
    categories: ['map-skills'],
    tags: ['key-stage-3', 'gcse', 'ordnance-survey'],
    picture: 'scale-and-direction',
    editor: 'classic',
    text: `
How far is it, and which way? Maps were invented to answer these two questions, and a ruler, a piece of string and a protractor are all you need.

<!--more-->

!scale-and-direction

## Scale

**Scale** tells you how many times smaller the map is than the land. It can be written in three ways.

- as a **ratio**: 1:50 000. One centimetre on the map is 50 000 cm on the ground.
- in **words**: 2 cm to 1 km.
- as a **scale bar**, a printed ruler.

| Scale | 1 cm on the map | 1 km on the ground | Good for |
| 1:25 000 | 250 m | 4 cm | walking, fieldwork, field boundaries |
| 1:50 000 | 500 m | 2 cm | cycling, larger areas |
| 1:250 000 | 2.5 km | 4 mm | driving |

Here is the trap. A **large-scale** map shows a **small** area in great detail: 1:10 000 is a larger scale than 1:250 000, just as a tenth of a cake is larger than a hundredth.

A ratio stays true only as long as nobody changes the size of the map. Photocopy it at 70 per cent and 1:25 000 is wrong, but the scale bar shrinks with the map and is still right.

## Distance

**Straight line** ("as the crow flies"): measure with a ruler and use the scale. On a 1:25 000 map, 14 cm are 14 × 250 m = 3.5 km.

**Along a road or river**: lay the edge of a strip of paper along the line. At each bend put the tip of your pencil on the edge, turn the paper and go on. Mark the end, lay the strip against the scale bar and read. A piece of thread does the same job.

Always give units, and round sensibly. "About 3.6 km" is honest; "3,612 metres" is not.

## Direction

The **compass rose** has four main points and four between them. In exams eight points are enough. Say "**from** the station **to** the castle", put your pencil on the starting place, and read the direction in which you travel. Many marks are lost by looking from the wrong end.

**Bearings** are more exact. They are angles measured **clockwise from north**, always with three figures: east is 090°, south 180°, west 270°.

1. Draw a straight line from start to finish.
2. Put the centre of the protractor on the start, with zero pointing to north.
3. Read clockwise. For directions in the western half, add 180° to what a half-circle protractor shows.

## Which north?

**Grid north** is where the lines of the map point. **Magnetic north** is where a compass needle points, and it moves a little each year. In Britain the two are now within a degree or two of each other, so for school walks you may ignore the difference. A sailor may not.

## Quick questions

?? Two villages are 7 cm apart on a 1:50 000 map. How far is that?
7 × 500 m = 3.5 km.
??

?? You walk on a bearing of 225°. In which direction are you going, and how do you get back?
South-west. To return, add or subtract 180°: 045°, north-east.
??

?? Which is the larger scale, 1:25 000 or 1:50 000?
1:25 000. It shows a smaller area in more detail.
??

<div class="exam-question">

<strong>Practise.</strong> Plan a walk of 8 km from your school. Give the distance and the bearing of each leg, and the grid reference of each turn.

</div>
`,
  },
];
