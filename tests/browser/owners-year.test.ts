import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BuyingShop } from '../buying-shop.ts';
import { changeColoursAndLogo, changeMenu } from './owners-year/design.ts';
import { changeHomePage } from './owners-year/home-page.ts';
import { openOldSite } from './owners-year/old-site.ts';
import { Owner, WAYS } from './owners-year/owner.ts';
import { authorWrites, inviteAuthor, replyToComment } from './owners-year/people.ts';
import {
  addMembersCode,
  raisePrices,
  readMonth,
  refundLine,
  resendMail,
  takeOutOfStock,
} from './owners-year/shop.ts';
import { exportSite } from './owners-year/taking-home.ts';
import { type Lesson, readLesson, writeLesson } from './owners-year/writing.ts';

// What whoever runs a moved site does in a year, all of it twice: by mouse and by keyboard. The steps are in
// owners-year/; they share one site and go on where the one before ended.
let shop: BuyingShop;
const owners: Owner[] = [];
const lessons: Lesson[] = [];

beforeAll(async () => {
  shop = await openOldSite();
  for (const way of WAYS) owners.push(await Owner.logIn(shop, way, 'admin', 'portolan-demo'));
}, 120_000);
afterAll(async () => {
  for (const owner of owners) await owner.close();
  await shop?.close();
});

describe.each(WAYS.map((way, place) => ({ way, place })))("the owner's year, by $way", ({ place }) => {
  const owner = () => owners[place] as Owner;
  let author = '';

  it('writes a lesson with pictures and leaves it to be published', async () => {
    lessons.push(await writeLesson(owner()));
  });
  it("changes the home page's slider, a column and a button", () => changeHomePage(owner()));
  it('raises prices by five per cent', () => raisePrices(owner()));
  it('takes something out of stock', () => takeOutOfStock(owner()));
  it('gives back one line of an order', () => refundLine(owner()));
  it("sends the order's mail once more", () => resendMail(owner()));
  it('adds a code for members', () => addMembersCode(owner()));
  it('invites an author', async () => {
    author = await inviteAuthor(owner());
  });
  it('has an author who writes and cannot publish', () => authorWrites(owner(), author));
  it('changes the menu', () => changeMenu(owner()));
  it('changes colours and logo', () => changeColoursAndLogo(owner()));
  it('replies to a comment', () => replyToComment(owner()));
  it("reads the month's sales", () => readMonth(owner()));
  it('takes the site along', () => exportSite(owner()));
});

describe("when the year's lessons are due", () => {
  it('they are published by themselves, with their pictures', async () => {
    expect(lessons).toHaveLength(WAYS.length);
    for (const lesson of lessons) await readLesson(shop, lesson);
  });

  it('nothing of the year was an error in the browser', () => {
    expect(owners.flatMap(({ errors }) => errors)).toEqual([]);
  });
});
