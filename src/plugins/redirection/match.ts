import { decodePercent } from 'portolan/routing';
import type { Rule } from './rules.ts';

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
  /** Whether nothing is found at the address; asked only by rules that need it. */
  readonly isMissing: boolean;
}

/** Addresses longer than this match no pattern. */
const LONGEST = 2000;

/** Where a rule sends a request: an address, '' for "leave it alone"; undefined where the rule is not for it. */
export function targetOf(rule: Rule, requested: Requested): string | undefined {
  const groups = matches(rule, requested);
  if (groups === undefined) return undefined;
  const target = conditionalTarget(rule, requested);
  if (target === undefined) return undefined;
  const filled = rule.isPattern
    ? target.replace(/\$(\d)/g, (_all, number: string) => groups[Number(number)] ?? '')
    : target;
  return rule.queries === 'pass' && requested.queryString !== '' && filled !== ''
    ? `${filled}${filled.includes('?') ? '&' : '?'}${requested.queryString}`
    : filled;
}

/** Conditions that ask for more of a guest than their address. */
const BY_VISITOR = new Set(['referrer', 'agent', 'language', 'ip', 'cookie', 'header']);

/** Whether what an address answers depends on who asks: then no page of it may be kept for others. */
export function differsByVisitor(rule: Rule, requested: Requested): boolean {
  return BY_VISITOR.has(rule.condition) && matches(rule, requested) !== undefined;
}

function matches(rule: Rule, { path, queryString }: Requested): readonly string[] | undefined {
  const whole = queryString === '' ? path : `${path}?${queryString}`;
  if (rule.isPattern) {
    const subject = rule.queries === 'ignore' || rule.queries === 'pass' ? path : whole;
    if (subject.length > LONGEST) return undefined;
    try {
      return new RegExp(rule.source, rule.ignoresCase ? 'i' : '').exec(subject) ?? undefined;
    } catch {
      // A pattern that cannot be read matches nothing.
      return undefined;
    }
  }
  const [sourcePath = '', sourceQuery = ''] = rule.source.split('?', 2);
  if (normal(rule, decodePercent(sourcePath)) !== normal(rule, path)) return undefined;
  return queriesAgree(rule, sourceQuery, queryString) ? [whole] : undefined;
}

function normal(rule: Rule, path: string): string {
  const cased = rule.ignoresCase ? path.toLowerCase() : path;
  return rule.ignoresSlash ? cased.replace(/\/+$/, '') : cased;
}

/** Whether a request's query has what the source's has; `exact` wants no more than that, in any order. */
function queriesAgree({ queries, ignoresCase }: Rule, source: string, requested: string): boolean {
  const parts = (query: string) =>
    (ignoresCase ? query.toLowerCase() : query).split('&').filter((part) => part !== '');
  const [wanted, input] = [parts(source), parts(requested)];
  if (queries === 'exactorder') return wanted.join('&') === input.join('&');
  if (!wanted.every((part) => input.includes(part))) return false;
  return queries !== 'exact' || wanted.length === input.length;
}

/** The target that a rule's condition chooses; undefined where it has none for this request. */
function conditionalTarget({ condition, data }: Rule, requested: Requested): string | undefined {
  const choose = (holds: boolean) => data[holds ? 'url_from' : 'url_notfrom'] || undefined;
  const agrees = (wanted: string, text: string) => {
    if (data['regex'] !== 'true' && data['regex'] !== '1') return text === wanted;
    try {
      return new RegExp(wanted, 'i').test(text.slice(0, LONGEST));
    } catch {
      return false;
    }
  };
  switch (condition) {
    case 'url':
      return data['url'] ?? '';
    case 'login':
      return data[requested.loggedIn ? 'logged_in' : 'logged_out'] || undefined;
    case 'page':
      return requested.isMissing ? (data['url'] ?? '') : undefined;
    case 'referrer':
      return choose(agrees(data['referrer'] ?? '', requested.referrer));
    case 'agent':
      return choose(agrees(data['agent'] ?? '', requested.agent));
    case 'server':
      return choose((data['server'] ?? '').replace(/^https?:\/\//, '').replace(/\/$/, '') === requested.host);
    case 'ip':
      return choose((data['ip'] ?? '').split(',').some((one) => one.trim() === requested.ip));
    case 'role':
      return choose(requested.is(data['role'] ?? ''));
    case 'cookie':
      return choose(agrees(data['value'] ?? '', requested.cookies[data['name'] ?? ''] ?? ''));
    case 'header':
      return choose(agrees(data['value'] ?? '', requested.headers[(data['name'] ?? '').toLowerCase()] ?? ''));
    case 'language':
      return choose(
        (data['language'] ?? '').split(',').some((one) => requested.language.startsWith(one.trim())),
      );
  }
  return undefined;
}
