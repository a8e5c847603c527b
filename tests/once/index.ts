import { accountsAndOrders } from './accounts.ts';
import { limits } from './limits.ts';
import { money } from './money.ts';
import { orders } from './orders.ts';
import { people } from './people.ts';
import type { Once } from './trial.ts';
import { words } from './words.ts';

/** Everything that must happen once, whoever sends it how often to which process. */
export const everythingOnce: readonly Once[] = [
  ...orders,
  ...money,
  ...people,
  ...accountsAndOrders,
  ...words,
  ...limits,
];
