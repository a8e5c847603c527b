import type { Page } from './page.ts';

function board(id: number, slug: string, name: string, order: number, rows: string, words: string): Page {
  return {
    id,
    slug,
    title: name,
    date: `2023-09-0${order} 12:00:00`,
    parent: 18,
    menuOrder: order,
    author: 'isla',
    comments: 'closed',
    text: `
${words}

| Part of the course | Lessons here |
${rows}
^ Always check the specification of your own year: details change

[[All exam boards|/exam-boards/|Command words|/command-words/]]
`,
  };
}

/** Pages for teachers and on exam boards. */
export const teachingPages: readonly Page[] = [
  {
    id: 16,
    slug: 'teachers',
    title: 'Teachers',
    date: '2023-09-03 10:12:00',
    menuOrder: 30,
    picture: 'presenting-fieldwork-data',
    text: `
Everything on this site may be used in class. Print it, project it, cut it up. We only ask you not to sell it.

## Three ways to use a plate

1. **Cover and draw.** Show the plate for sixty seconds, hide it, and let pairs draw what they remember. Show it again for twenty. Compare.
2. **Strip the labels.** Print it, cover the labels, and let pupils write annotations instead: not the name but the reason.
3. **What happens next?** Ask for the same place in a thousand years, or after one storm.

## Lesson plan in four lines

|||
**Start (5 min)**

One quick question from last week, one from last month.
+++
**Plate (10 min)**

Cover and draw.
+++
**Table (15 min)**

Read, then close and rebuild it.
+++
**Exam (15 min)**

Write, swap, mark with the hints.
|||

## Going outside

The [fieldwork checklists](/teachers/fieldwork-checklists/) are for rivers, coasts and towns. They have been tested on several hundred wet children.

## Printing

The [work booklets](/work-booklets/) are made for A4 in black and white. Please use both sides.
`,
  },
  {
    id: 45,
    slug: 'fieldwork-checklists',
    title: 'Fieldwork checklists',
    date: '2024-05-28 15:50:00',
    parent: 16,
    menuOrder: 1,
    author: 'isla',
    comments: 'closed',
    editor: 'classic',
    text: `
Copy, cross out what you do not need, add what we forgot.

## River

- 30 m tape, metre rule, ranging poles, clinometer
- floats (oranges), stopwatches, callipers for stones
- throw line, first-aid kit, spare socks for at least three pupils
- permission of the landowner, river level checked on the morning

## Coast

- tide table: go down with the falling tide and be off the beach before it turns
- ranging poles, clinometer, tape, quadrat
- hi-vis jackets where there is traffic, hats where there is none

<!--nextpage-->

## Town

- base maps, clipboards, pencils (pens fail in the rain)
- a letter from the school for questionnaires
- meeting point, meeting time, telephone numbers, groups of four
- a plan for pupils who have finished early

## Before you leave

1. Risk assessment signed
2. Medical list and medicines
3. Weather forecast at 06:00
4. Count them on the coach. Count them again.
`,
  },
  {
    id: 18,
    slug: 'exam-boards',
    title: 'Exam boards',
    date: '2023-09-01 11:00:00',
    menuOrder: 20,
    author: 'isla',
    comments: 'closed',
    text: `
Which lessons do you need? It depends on your exam board and on the options that your school has chosen. Ask your teacher if you are not sure; the name of the board is also printed on every past paper.

- [AQA](/exam-boards/aqa/)
- [Edexcel](/exam-boards/edexcel/)
- [OCR](/exam-boards/ocr/)
- [Eduqas](/exam-boards/eduqas/)

All boards share the same core: physical geography, human geography, and skills with fieldwork. They differ in the names of the papers, in the options and in their favourite command words.

?? I am taking the exam in Wales. Which board do I need?
WJEC in Wales. Eduqas is the name of the same board's courses in England. The content is similar, but check the specification.
??

?? Are you part of an exam board?
No. We are teachers. Nothing here has been approved by a board.
??
`,
  },
  board(
    20,
    'aqa',
    'AQA',
    1,
    '| Living with the physical environment | rivers, coasts, glaciation, hazards, ecosystems |\n| Challenges in the human environment | urban, development, resources |\n| Geographical applications | fieldwork, map and graph skills |',
    'AQA has three papers. In the first, schools choose two of rivers, coasts and glaciation.',
  ),
  board(
    22,
    'edexcel',
    'Edexcel',
    2,
    '| The physical environment | rivers, coasts, glaciation, weather, ecosystems |\n| The human environment | cities, development, resources |\n| Fieldwork and UK challenges | fieldwork, skills |',
    'Edexcel offers two courses, A and B. The table is for course A; course B uses nearly the same lessons in another order.',
  ),
  board(
    24,
    'ocr',
    'OCR',
    3,
    '| Our natural world | hazards, climate, landscapes, ecosystems |\n| People and society | urban futures, development, resources |\n| Geographical exploration | skills, decision making |',
    'OCR also offers two courses. The table is for course B, _Geography for enquiring minds_.',
  ),
  board(
    26,
    'eduqas',
    'Eduqas',
    4,
    '| Changing physical and human landscapes | rivers, coasts, cities |\n| Environmental and development issues | weather, ecosystems, development, resources |\n| Applied fieldwork enquiry | fieldwork |',
    'Eduqas has three papers, and the third is all about fieldwork.',
  ),
];
