import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { programRoot } from '../../src/theme/bundler/program-root.ts';
import type { Visitor } from '../../src/types/index.ts';
import { createUser, guest } from '../../src/wordpress/auth/index.ts';
import { visitorById } from '../../src/wordpress/auth/visitor.ts';
import { type Answer, openSecurityFixture, type SecurityFixture } from '../../tests/security/fixture.ts';
import { fieldNames } from '../fuzz/targets.ts';
import type { Canary } from './canary.ts';
import { plantElements, plantWidgets } from './elements.ts';
import { allFields, isTurnedAway, NONCE_PAGES, Nonces } from './nonces.ts';
import { type Outlet, outletsOf } from './outlets.ts';
import { plantCanaries } from './plant.ts';

/** Who asks, the mightiest first, so that what is kept of their pages would be found with the others. */
const ASKERS = [
  ...['administrator', 'shop_manager', 'editor', 'author', 'contributor', 'subscriber', 'customer', 'guest'],
] as const;

export interface CanaryOptions {
  /** Whether all outlets are asked as everybody, or a cut of them as those who may read nothing. */
  readonly whole: boolean;
  /** Only as these of them. */
  readonly as?: readonly string[];
  /** Only at outlets of these kinds: `ajax`, `REST` … */
  readonly kinds?: readonly string[];
  readonly t?: (text: string) => void;
}

export interface CanaryResult {
  /** Requests that were answered. */
  readonly requested: number;
  /** Kind of outlet → how many things of the registry were asked: routes, actions, elements … */
  readonly outlets: Readonly<Record<string, number>>;
  readonly canaries: number;
  /** What was told to whom, each once. */
  readonly leaks: readonly string[];
  /** Statuses of answers. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Requests that ended at a nonce, of those with a form. */
  readonly turnedAway: number;
  /** Requests with a form. */
  readonly forms: number;
  /** Who asks → how many nonces pages handed out to them. */
  readonly nonces: Readonly<Record<string, number>>;
}

/**
 * Asks everything that the sample site's registries say it answers for closed content of every kind, and tells what was
 * told to those who may not read it.
 */
export async function searchForCanaries(options: CanaryOptions): Promise<CanaryResult> {
  const template = await mkdtemp(join(tmpdir(), 'portolan-canaries-'));
  const limit = 1_000_000_000;
  const limits = { failedLogIns: limit, searches: limit, checkouts: limit, forms: limit, apiRequests: limit };
  await writeFile(
    join(template, 'portolan.config.ts'),
    `export default ${JSON.stringify({ limits, mail: { mode: 'off' } })};\n`,
  );
  const fixture = await openSecurityFixture(template);
  try {
    return await search(fixture, options);
  } finally {
    await fixture.close();
    await rm(template, { recursive: true, force: true });
  }
}

interface Asker {
  readonly name: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly nonces: Nonces;
  readonly forbidden: readonly Canary[];
}

async function search(
  fixture: SecurityFixture,
  { whole, t, as, kinds }: CanaryOptions,
): Promise<CanaryResult> {
  const { site, users } = fixture;
  const planted = await plantCanaries(site, users.administrator);
  const elements = await plantElements(site, planted, users.administrator);
  const names = fieldNames(join(programRoot(), 'src'));
  const fields = [...new Set([...names.values()].flat())].filter(
    (field) => field.length < 30 && !ELSEWHERE.test(field),
  );
  const all = [...elements, ...(await outletsOf(site, planted, fields))].filter(
    ({ kind }) => kinds?.includes(kind) ?? true,
  );
  const askers: Asker[] = [];
  const noncePages = elements.flatMap(({ kind, name, path }, index) =>
    kind === 'shortcode' && WITH_FORM.test(name) && index % 4 === 0 ? [path] : [],
  );
  const wanted = whole ? ASKERS : (['administrator', 'customer', 'guest'] as const);
  for (const name of wanted.filter((one) => as?.includes(one) ?? true))
    askers.push(await asker(fixture, name, planted.canaries, noncePages));
  const outlets = whole ? all : quickCut(all);
  t?.(`${planted.canaries.length} canaries, ${outlets.length} outlets of ${all.length}`);
  const statuses: Record<string, number> = {};
  const leaks = new Set<string>();
  const found = (leak: string) => {
    if (!leaks.has(leak)) t?.(`✗ ${leak}`);
    leaks.add(leak);
  };
  let requested = 0;
  let forms = 0;
  let turnedAway = 0;
  const nonceFields = [...new Set([...NONCE_FIELDS, ...fields.filter((field) => NONCE_NAME.test(field))])];
  const askAll = async (wanted: readonly Outlet[]) => {
    for (const [index, outlet] of wanted.entries()) {
      for (const who of askers) {
        if (!whole && !QUICK_KINDS[who.name]?.test(outlet.kind)) continue;
        const answer = await ask(
          fixture,
          who,
          outlet,
          nonceFields,
          whole ? Number.MAX_SAFE_INTEGER : QUICK_NONCES,
        );
        requested++;
        if (outlet.form) {
          forms++;
          if (isTurnedAway(answer)) turnedAway++;
        }
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
        if (answer.status >= 500 && FAILED.test(answer.text))
          found(`${outlet.kind} ${outlet.path} as ${who.name}: status ${answer.status}`);
        if (!answer.text.includes('xyq') && !headersText(answer).includes('xyq')) continue;
        const text = answer.text + headersText(answer);
        const leaked = who.forbidden.filter(({ secret }) => text.includes(secret)).map(({ name }) => name);
        if (leaked.length > 0)
          found(
            `${outlet.kind} ${outlet.name} ${outlet.path} as ${who.name}: ${leaked.slice(0, 6).join(', ')}${leaked.length > 6 ? ` and ${leaked.length - 6} more` : ''}`,
          );
      }
      if (index % 250 === 249) t?.(`${index + 1} of ${wanted.length} outlets, ${leaks.size} leaks`);
    }
  };
  await askAll(outlets);
  const widgets = await plantWidgets(site);
  await askAll(widgets);
  return {
    requested,
    outlets: counted([...outlets, ...widgets]),
    canaries: planted.canaries.length,
    leaks: [...leaks],
    statuses,
    forms,
    turnedAway,
    nonces: Object.fromEntries(askers.map(({ name, nonces }) => [name, nonces.size])),
  };
}

/** Fields by which a request goes to another contract than the one of its address. */
const ELSEWHERE = /^(rest_route|wc-ajax|wc-api|listener|action|_method|_envelope)$/;
/** Elements that have a form or a script of their own. */
const WITH_FORM = /form|login|card|profile|details|masonry|gallery|contact|mailchimp|download|checkout|cart/;
/** Fields in which contracts read a nonce. */
const NONCE_FIELDS = ['security', 'nonce', '_wpnonce', '_ajax_nonce', 'avno'];
const NONCE_NAME = /nonce|security|avno/i;
/** Nonces that the quick cut tries at each door. */
const QUICK_NONCES = 6;

/** WordPress and its plugins answer some refusals with 500 as well. */
const FAILED = /critical error|"internal_server_error"/;

const headersText = ({ headers }: Answer): string => JSON.stringify(headers);

/** Asks; a form that ends at its nonce is sent again with the others that this one was handed, until one is taken. */
async function ask(
  fixture: SecurityFixture,
  who: Asker,
  { path, form, kind, name }: Outlet,
  nonceFields: readonly string[],
  most: number,
): Promise<Answer> {
  if (form === undefined) {
    const answer = await fixture.ask('guest', 'GET', path, { alone: true, headers: who.headers });
    who.nonces.read(answer);
    return answer;
  }
  const send = (nonces: Readonly<Record<string, string>>) =>
    fixture.ask('guest', 'POST', path, {
      alone: true,
      headers: { ...who.headers, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...form, ...nonces }).toString(),
    });
  const door = `${kind} ${name}`;
  const first = await send(who.nonces.fieldsFor(door, nonceFields));
  if (!isTurnedAway(first)) return first;
  for (const nonce of who.nonces.candidates(door, most)) {
    const answer = await send(allFields(nonceFields, nonce));
    if (isTurnedAway(answer)) continue;
    who.nonces.opened(door, nonce);
    return answer;
  }
  return first;
}

/** What is asked as whom in the quick cut: elements tell a customer what they tell a guest; an administrator warms the caches. */
const QUICK_KINDS: Readonly<Record<string, RegExp>> = {
  administrator: /^(archive|feed)$/,
  customer: /^(REST|ajax|address|owner page)$/,
  guest: /^/,
};

/** How often one element of the registry is asked at most in the quick cut. */
const QUICK = { ajax: 1, 'wc-ajax': 1, address: 20, archive: 20, search: 20 } as Readonly<
  Record<string, number>
>;

/** The same things of the registry, each asked less often: spread evenly over its requests. */
function quickCut(outlets: readonly Outlet[]): readonly Outlet[] {
  const groups = grouped(outlets);
  return [...groups.values()].flatMap((group) => {
    const most = QUICK[group[0]?.kind ?? ''] ?? 2;
    const step = Math.max(1, Math.floor(group.length / most));
    return group.filter((_, index) => index % step === 0).slice(0, most);
  });
}

const keyOf = ({ kind, name }: Outlet): string => `${kind} ${name}`;

function grouped(outlets: readonly Outlet[]): Map<string, Outlet[]> {
  const groups = new Map<string, Outlet[]>();
  for (const outlet of outlets) {
    const group = groups.get(keyOf(outlet)) ?? [];
    group.push(outlet);
    groups.set(keyOf(outlet), group);
  }
  return groups;
}

function counted(outlets: readonly Outlet[]): Readonly<Record<string, number>> {
  const names = new Map<string, Set<string>>();
  for (const { kind, name } of outlets) names.set(kind, (names.get(kind) ?? new Set()).add(name));
  return Object.fromEntries([...names].map(([kind, set]) => [kind, set.size]));
}

/** Somebody with a session, and the canaries that they may not read. */
async function asker(
  fixture: SecurityFixture,
  name: (typeof ASKERS)[number],
  canaries: readonly Canary[],
  pages: readonly string[],
): Promise<Asker> {
  const { site } = fixture;
  let visitor: Visitor = guest;
  let headers: Readonly<Record<string, string>> = {};
  if (name !== 'guest') {
    const login = `canary-${name}`;
    const password = 'only-for-tests 1';
    const id = await createUser(site, { login, email: `${login}@house.example`, password, role: name });
    visitor = (await visitorById(site, id)) ?? guest;
    headers = await fixture.logIn(login, password);
  }
  const forbidden: Canary[] = [];
  for (const canary of canaries) if (!(await canary.mayRead(visitor))) forbidden.push(canary);
  const nonces = new Nonces();
  for (const path of [...NONCE_PAGES, ...pages])
    nonces.read(await fixture.ask('guest', 'GET', path, { alone: true, headers }));
  return { name, headers, nonces, forbidden };
}
