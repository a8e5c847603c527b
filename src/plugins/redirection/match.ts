import { isDeepStrictEqual } from 'node:util';

import { patternOf, queryOf, type Rule } from './rules.ts';
import { encodedTarget, withPassedQuery } from './targets.ts';

/** What of a request rules ask for. */
export interface Requested {
  /** Decoded path below home, with a leading slash. */
  readonly path: string;
  readonly queryString: string;
  readonly host: string;
  readonly referrer: string;
  readonly agent: string;
  readonly language: string;
  readonly loggedIn: boolean;
  /** The visitor's address. */
  readonly ip: string;
  /** Whether the visitor has a role or a capability. */
  readonly is: (role: string) => boolean;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  /** By their names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** Whether nothing is found at the address; known only once it was looked for. */
  readonly isMissing: boolean;
}

/** Addresses longer than this match no pattern. */
const LONGEST = 2000;

/** Actions that need no target. */
const WITHOUT_TARGET = new Set(['error', 'random', 'nothing']);

/**
 * Where a rule sends a request: an encoded address, '' where its action needs none; undefined where the rule is not for
 * it.
 */
export function targetOf(rule: Rule, requested: Requested): string | undefined {
  if (!matches(rule, requested)) return undefined;
  const holds = conditionHolds(rule, requested);
  if (WITHOUT_TARGET.has(rule.action)) return holds ? '' : undefined;
  const target = chosenTarget(rule, holds);
  if (target === '') return undefined;
  const filled = rule.pattern === undefined ? target : filledTarget(rule.pattern, target, requested);
  const encoded = encodedTarget(filled);
  return rule.queries === 'pass' && rule.pattern === undefined
    ? withPassedQuery(encoded, requested.queryString)
    : encoded;
}

/** Conditions that ask for more of a guest than their address. */
const BY_VISITOR = new Set(['referrer', 'agent', 'language', 'ip', 'cookie', 'header']);

/** Whether what an address answers depends on who asks: then no page of it may be kept for others. */
export function differsByVisitor(rule: Rule, requested: Requested): boolean {
  return BY_VISITOR.has(rule.condition) && matches(rule, requested);
}

/** What a pattern is held against: path and query. */
function subjectOf({ path, queryString }: Requested): string {
  return queryString === '' ? path : `${path}?${queryString}`;
}

function matches(rule: Rule, requested: Requested): boolean {
  const { path, queryString } = requested;
  if (rule.pattern !== undefined) {
    const subject = subjectOf(requested);
    rule.pattern.lastIndex = 0;
    return subject.length <= LONGEST && rule.pattern.test(subject);
  }
  return normal(rule, rule.source) === normal(rule, path) && queriesAgree(rule, queryString);
}

function normal(rule: Rule, path: string): string {
  const spaced = path.replaceAll('+', ' ');
  const cased = rule.ignoresCase ? spaced.toLowerCase() : spaced;
  return rule.ignoresSlash && cased !== '/' ? cased.replace(/\/$/, '') : cased;
}

/** Whether a request's query has what the source's has; `exact` wants no more than that, in any order. */
function queriesAgree({ queries, ignoresCase, sourceQuery }: Rule, text: string): boolean {
  const requested = queryOf(text, ignoresCase);
  const wanted = Object.keys(sourceQuery);
  const present = Object.keys(requested);
  if (queries === 'exactorder' && wanted.join('&') !== present.join('&')) return false;
  if (!wanted.every((name) => isDeepStrictEqual(sourceQuery[name], requested[name]))) return false;
  return (queries !== 'exact' && queries !== 'exactorder') || wanted.length === present.length;
}

/**
 * What a pattern makes of an address: each part that it matches gives way to the target; nothing at the end of `.*` is no
 * part. PHP: preg_replace().
 */
function filledTarget(pattern: RegExp, target: string, requested: Requested): string {
  pattern.lastIndex = 0;
  let parts = 0;
  return subjectOf(requested).replace(pattern, (...found: unknown[]) => {
    if (parts++ > 0 && found[0] === '') return '';
    return target.replace(/[$\\](\d{1,2})/g, (_all, number: string) => {
      const group = found[Number(number)];
      return typeof group === 'string' && Number(number) < groupsOf(found) ? group : '';
    });
  });
}

/** How many groups a replacing function got, the whole match among them. */
function groupsOf(found: readonly unknown[]): number {
  return found.findIndex((one) => typeof one === 'number');
}

/** The target that a rule's condition chooses; '' where it has none for this request. */
function chosenTarget({ condition, data }: Rule, holds: boolean): string {
  if (condition === 'url') return data['url'] ?? '';
  if (condition === 'page') return holds ? (data['url'] ?? '') : '';
  if (condition === 'login') return data[holds ? 'logged_in' : 'logged_out'] ?? '';
  return data[holds ? 'url_from' : 'url_notfrom'] ?? '';
}

function conditionHolds({ condition, data }: Rule, requested: Requested): boolean {
  const agrees = (wanted: string, text: string) => {
    if (data['regex'] !== 'true' && data['regex'] !== '1') return text === wanted;
    return patternOf(wanted, true).test(text.slice(0, LONGEST));
  };
  switch (condition) {
    case 'url':
      return true;
    case 'login':
      return requested.loggedIn;
    case 'page':
      return requested.isMissing;
    case 'referrer':
      return agrees(data['referrer'] ?? '', requested.referrer);
    case 'agent':
      return agrees(data['agent'] ?? '', requested.agent);
    case 'server':
      return hostOf(data['server'] ?? '') === requested.host;
    case 'ip':
      return listed(data['ip']).includes(requested.ip);
    case 'role':
      return requested.is(data['role'] ?? '');
    case 'cookie':
      return agrees(data['value'] ?? '', requested.cookies[data['name'] ?? ''] ?? '');
    case 'header':
      return agrees(data['value'] ?? '', requested.headers[(data['name'] ?? '').toLowerCase()] ?? '');
    case 'language':
      return languagesOf(requested.language).some((one) => listed(data['language']).includes(one));
  }
  // `custom`: only the old site's own code knew.
  return false;
}

function hostOf(address: string): string {
  return address.replace(/^https?:\/\//, '').replace(/\/.*$/, '');
}

function listed(text: string | undefined): readonly string[] {
  return (text ?? '').split(',').map((one) => one.trim());
}

/** The languages that a browser wants, as it spells them. */
function languagesOf(header: string): readonly string[] {
  return header.split(',').map((one) => one.replace(/;.*$/, '').trim());
}
