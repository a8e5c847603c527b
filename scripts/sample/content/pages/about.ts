import type { Page } from './page.ts';

/** Pages about the site and its rules. */
export const aboutPages: readonly Page[] = [
  {
    id: 3,
    slug: 'privacy-policy',
    title: 'Privacy policy',
    date: '2023-08-27 21:05:00',
    modified: '2025-07-20 17:31:12',
    menuOrder: 90,
    comments: 'closed',
    text: `
## Who we are

Our address is https://www.contour-and-coast.example. Three teachers write this site in their spare time.

## Comments

When visitors leave comments we keep what is in the form, the visitor's IP address and the name of the browser, to help us find spam. An anonymised string made from your e-mail address may be sent to a service for profile pictures.

## Cookies

If you leave a comment you may choose to have your name, e-mail address and website remembered in cookies, so that you need not fill them in again. They last for one year. When you log in, cookies remember that you are logged in; they last for two days, or two weeks if you tick "Remember me".

## What we do not do

- We show no advertisements.
- We sell nothing about you to anyone.
- We do not ask pupils for their full name or their school.

## How long we keep data

Comments are kept as long as the lesson that they belong to. You can ask us at any time to send you what we have about you, or to delete it, at privacy@contour-and-coast.example.
`,
  },
  {
    id: 12,
    slug: 'about',
    title: 'About',
    date: '2023-08-28 14:02:00',
    menuOrder: 60,
    picture: 'lake-and-peaks',
    text: `
Contour & Coast began on a wet Tuesday in a classroom in Northumberland. The projector had failed, so Hazel drew a meander on the board and asked the class to shout what to add. Ten minutes later there was a river cliff, a slip-off slope, an ox-bow lake, and a cow. The cow is gone. The idea stayed: **one good drawing, few words, and a question at the end**.

!lake-and-peaks

## Who writes here

|||
### Hazel Marsh

Taught geography for nineteen years and draws the plates. Likes glaciers, does not like being cold.
+++
### Rowan Fell

Writes about rivers, coasts, ice and weather. Has measured the same beach every month since 2011.
+++
### Isla Strand

Writes about cities, people and maps, and leads the fieldwork. Can give the grid reference of every café within ten miles.
|||

## How the plates are made

All maps and diagrams are our own. Hills are computed, rivers find their own way downhill, and only then do we add labels. That is why the drainage basin on this site really drains.

## What we believe

> Geography is the art of asking why here, and not somewhere else.

1. Everyone can learn to read the land.
2. A lesson that needs forty slides is not finished.
3. Names matter: say _hydraulic action_ and not _the water does it_.

Do you have a question or have you found a mistake? [Write to us](/contact/).
`,
  },
  {
    id: 14,
    slug: 'contact',
    title: 'Contact',
    date: '2023-08-28 14:40:00',
    menuOrder: 70,
    comments: 'closed',
    text: `
We read everything and answer most of it, usually at the weekend.

| About | Write to |
| a lesson, a mistake, an idea | hello@contour-and-coast.example |
| booklets and printing | booklets@contour-and-coast.example |
| your data | privacy@contour-and-coast.example |

Questions about a topic are best asked **below the lesson**. Then everyone can read the answer, and very often another reader knows it before we do.

## By post

Contour & Coast, 1 Example Street, Anytown AB1 2CD

!meandering-valley

We are sorry that we cannot do your homework for you. We can tell you where to look.
`,
  },
  {
    id: 42,
    slug: 'thank-you',
    title: 'Thank you',
    date: '2023-09-02 09:20:00',
    menuOrder: 95,
    comments: 'closed',
    text: `
Thank you, your message is on its way to us. We usually answer within a week, and sooner if it rains at the weekend.

[[Back to the lessons|/lessons/|Quick revision|/quick-revision/]]
`,
  },
];
