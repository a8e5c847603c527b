import type { Rule } from './rules.ts';

/** What of a request rules ask for. */
export interface Asked {
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
export function targetOf(rule: Rule, asked: Asked): string | undefined {
  const groups = matches(rule, asked);
  if (groups === undefined) return undefined;
  const target = conditionalTarget(rule, asked);
  if (target === undefined) return undefined;
  const filled = rule.isPattern
    ? target.replace(/\$(\d)/g, (_all, number: string) => groups[Number(number)] ?? '')
    : target;
  return rule.queries === 'pass' && asked.queryString !== '' && filled !== ''
    ? `${filled}${filled.includes('?') ? '&' : '?'}${asked.queryString}`
    : filled;
}

/** Conditions that ask for more of a guest than his address. */
const BY_VISITOR = new Set(['referrer', 'agent', 'language', 'ip', 'cookie', 'header']);

/** Whether what an address answers depends on who asks: then no page of it may be kept for others. */
export function differsByVisitor(rule: Rule, asked: Asked): boolean {
  return BY_VISITOR.has(rule.condition) && matches(rule, asked) !== undefined;
}

function matches(rule: Rule, { path, queryString }: Asked): readonly string[] | undefined {
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
  if (normal(rule, decoded(sourcePath)) !== normal(rule, path)) return undefined;
  return queriesAgree(rule, sourceQuery, queryString) ? [whole] : undefined;
}

function normal(rule: Rule, path: string): string {
  const cased = rule.ignoresCase ? path.toLowerCase() : path;
  return rule.ignoresSlash ? cased.replace(/\/+$/, '') : cased;
}

/** Whether a request's query has what the source's has; `exact` wants no more than that, in any order. */
function queriesAgree({ queries, ignoresCase }: Rule, source: string, asked: string): boolean {
  const parts = (query: string) =>
    (ignoresCase ? query.toLowerCase() : query).split('&').filter((part) => part !== '');
  const [wanted, given] = [parts(source), parts(asked)];
  if (queries === 'exactorder') return wanted.join('&') === given.join('&');
  if (!wanted.every((part) => given.includes(part))) return false;
  return queries !== 'exact' || wanted.length === given.length;
}

/** The target that a rule's condition chooses; undefined where it has none for this request. */
function conditionalTarget({ condition, data }: Rule, asked: Asked): string | undefined {
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
      return data[asked.loggedIn ? 'logged_in' : 'logged_out'] || undefined;
    case 'page':
      return asked.isMissing ? (data['url'] ?? '') : undefined;
    case 'referrer':
      return choose(agrees(data['referrer'] ?? '', asked.referrer));
    case 'agent':
      return choose(agrees(data['agent'] ?? '', asked.agent));
    case 'server':
      return choose((data['server'] ?? '').replace(/^https?:\/\//, '').replace(/\/$/, '') === asked.host);
    case 'ip':
      return choose((data['ip'] ?? '').split(',').some((one) => one.trim() === asked.ip));
    case 'role':
      return choose(asked.is(data['role'] ?? ''));
    case 'cookie':
      return choose(agrees(data['value'] ?? '', asked.cookies[data['name'] ?? ''] ?? ''));
    case 'header':
      return choose(agrees(data['value'] ?? '', asked.headers[(data['name'] ?? '').toLowerCase()] ?? ''));
    case 'language':
      return choose((data['language'] ?? '').split(',').some((one) => asked.language.startsWith(one.trim())));
  }
  return undefined;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
