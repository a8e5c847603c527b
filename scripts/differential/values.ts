import type { Random } from '../fuzz/random.ts';

/** An argument as the index of routes describes it. */
export interface Argument {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly items?: Argument;
  readonly format?: string;
}

export const WORDS = [
  ...['river', 'a', 'Coast & bay', 'map', '', ' ', 'ünïcode', '<b>bold</b>', "O'Neil", '"quoted"', '100%'],
  ...['x'.repeat(300), '0', '-1', 'null', 'true', '[]', 'uncategorized', 'admin', 'sample'],
];
const NUMBERS = [
  '1',
  '2',
  '3',
  '5',
  '10',
  '0',
  '-1',
  '100',
  '101',
  '99999',
  '1.5',
  'abc',
  '',
  '1e3',
  ' 7',
  '007',
];
const DATES = [
  ...['2026-11-20T00:00:00', '2013-01-05', '2020-13-40', 'yesterday', '', '2025-11-21T01:27:31Z'],
  '2010-01-01T00:00:00+02:00',
];
const NO_IDS = ['999999', '0', '-5', 'abc'];

/** A value for an argument: mostly one that fits, now and then one that does not. `ids` are there. */
export function valueFor(random: Random, name: string, argument: Argument, ids: readonly string[]): string {
  const { type = 'string', items = {} } = argument;
  const kind = typeof type === 'string' ? type : (type[0] ?? 'string');
  const isWrong = random.chance(0.12);
  if (argument.enum && argument.enum.length > 0 && !isWrong) return String(random.pick(argument.enum));
  switch (kind) {
    case 'array': {
      const pool = items.enum && !isWrong ? items.enum.map(String) : poolOf(name, items, ids);
      return Array.from({ length: 1 + random.below(3) }, () => random.pick(pool)).join(',');
    }
    case 'integer':
    case 'number':
      if (isWrong) return random.pick(NUMBERS);
      return random.pick(
        /^(?:per_page|page|offset)$/.test(name) ? ['1', '2', '3', '5', '7', '10', '100'] : ids,
      );
    case 'boolean':
      return random.pick(isWrong ? ['yes', '', '2', 'TRUE'] : ['true', 'false', '1', '0']);
    case 'object':
      return random.pick(['{}', 'x', '1']);
    default:
      return argument.format === 'date-time' ? random.pick(DATES) : random.pick(WORDS);
  }
}

function poolOf(name: string, items: Argument, ids: readonly string[]): readonly string[] {
  return items.type === 'integer' || (items.type === undefined && name.includes('id')) ? ids : WORDS;
}

/** What stands in the places that a route leaves open. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  status: ['publish', 'draft', 'nope'],
  type: ['post', 'page', 'product', 'attachment', 'nope'],
  taxonomy: ['category', 'post_tag', 'product_cat', 'nope'],
  location: ['GB', 'US', 'EU', 'primary', 'xx'],
  currency: ['gbp', 'USD', 'xxx'],
  group_id: ['general', 'products', 'tax', 'email', 'nope'],
};

/** A route's pattern with something in its open places: `/wp/v2/posts/(?P<id>[\d]+)` → `/wp/v2/posts/7`. */
export function filledRoute(random: Random, route: string, ids: readonly string[]): string {
  let filled = '';
  let rest = route;
  for (let start = rest.indexOf('(?P<'); start >= 0; start = rest.indexOf('(?P<')) {
    const end = endOfGroup(rest, start);
    const group = rest.slice(start, end);
    const name = /^\(\?P<(\w+)>/.exec(group)?.[1] ?? '';
    const takesId = /id|parent/.test(name) || group.includes('\\d');
    const pool = NAMED[name] ?? (takesId ? ids : ['core', 'hello', 'a', '1']);
    filled += rest.slice(0, start) + random.pick(takesId && random.chance(0.05) ? NO_IDS : pool);
    rest = rest.slice(end);
  }
  return filled + rest;
}

function endOfGroup(pattern: string, start: number): number {
  let depth = 0;
  for (let place = start; place < pattern.length; place++) {
    const letter = pattern[place];
    if (letter === '\\') place += 1;
    else if (letter === '(') depth += 1;
    else if (letter === ')' && --depth === 0) return place + 1;
  }
  return pattern.length;
}
