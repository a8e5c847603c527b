import { Random } from '../fuzz/random.ts';
import { couponCheckoutStory, ownAccountStory, payStory } from './stories-payment.ts';
import { accountStory, commentStory, logInStory, menuStory, reviewStory } from './stories-people.ts';
import { cartStory, checkoutStory, couponStory, orderStory, wrongFieldsStory } from './stories-shop.ts';
import { downloadStory, feedStory, mediaStory, memberStory, widgetStory } from './stories-site.ts';
import type { Step, Story } from './story.ts';

const STORIES: Readonly<Record<string, Story>> = {
  comments: commentStory,
  reviews: reviewStory,
  'log in': logInStory,
  account: accountStory,
  menus: menuStory,
  cart: cartStory,
  checkout: checkoutStory,
  coupons: couponStory,
  orders: orderStory,
  'pay for an order': payStory,
  'coupons at checkout': couponCheckoutStory,
  'own account': ownAccountStory,
  feeds: feedStory,
  downloads: downloadStory,
  members: memberStory,
  media: mediaStory,
  widgets: widgetStory,
  'wrong fields': wrongFieldsStory,
};

/** Tells stories until so many requests are told. */
export function* storiesOf(
  seed: number,
  count: number,
  only?: RegExp,
): Generator<{ readonly group: string; readonly step: Step }> {
  const known = Object.entries(STORIES).filter(([name]) => only === undefined || only.test(name));
  if (known.length === 0) return;
  let requests = 0;
  for (let number = 0; requests < count; number++) {
    const random = new Random(seed * 7919 + number);
    for (let skipped = 0; skipped < 5; skipped++) random.fraction();
    const [group, story] = random.pick(known);
    for (const step of story(random, `s${seed}n${number}`)) {
      yield { group, step };
      requests += 1;
    }
  }
}
