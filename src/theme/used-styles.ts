/** A rule of a style sheet, or a group of rules under one condition (`@media`, `@supports` …). */
interface Rule {
  /** Selectors or the at-rule's own line. */
  readonly head: string;
  /** What stands between the braces; '' for a group. */
  readonly body: string;
  readonly rules?: readonly Rule[];
  /** What a page must have for each of the selectors; undefined = the rule is for every page. */
  readonly needs?: readonly (readonly string[])[];
}

/** A style sheet that is taken apart. */
export type StyleRules = readonly Rule[];

/** Groups whose rules count one by one. */
const GROUPS = /^@(?:media|supports|container|layer|starting-style)\b/i;

/** Takes a style sheet apart. Rules inside rules stay with the outer one. */
export function styleRules(css: string): StyleRules {
  const rules: Rule[] = [];
  let from = 0;
  for (let at = 0; at < css.length; at++) {
    const sign = css[at];
    if (sign === '"' || sign === "'") at = endOfText(css, at);
    else if (sign === '/' && css[at + 1] === '*') {
      const end = css.indexOf('*/', at + 2);
      const next = end < 0 ? css.length : end + 2;
      if (css.slice(from, at).trim() === '') from = next;
      at = next - 1;
    } else if (sign === ';') {
      rules.push({ head: css.slice(from, at + 1).trim(), body: '' });
      from = at + 1;
    } else if (sign === '{') {
      const end = endOfBlock(css, at);
      rules.push(ruleOf(css.slice(from, at).trim(), css.slice(at + 1, end)));
      from = end + 1;
      at = end;
    }
  }
  return rules;
}

function ruleOf(head: string, body: string): Rule {
  if (GROUPS.test(head)) return { head, body: '', rules: styleRules(body) };
  if (head.startsWith('@')) return { head, body };
  return { head, body, needs: selectorsOf(head).map(needsOf) };
}

function endOfText(css: string, start: number): number {
  for (let at = start + 1; at < css.length; at++) {
    if (css[at] === '\\') at++;
    else if (css[at] === css[start]) return at;
  }
  return css.length;
}

function endOfBlock(css: string, start: number): number {
  let depth = 0;
  for (let at = start; at < css.length; at++) {
    const sign = css[at];
    if (sign === '"' || sign === "'") at = endOfText(css, at);
    else if (sign === '{') depth++;
    else if (sign === '}' && --depth === 0) return at;
  }
  return css.length;
}

/** The selectors of a list; commas inside brackets divide nothing. */
function selectorsOf(head: string): string[] {
  const plain = withoutBrackets(head);
  return plain.split(',');
}

/** Conditions in brackets (`:not(.a)`, `[type='x']`) ask for nothing that is surely there. */
function withoutBrackets(selector: string): string {
  let text = '';
  let depth = 0;
  for (let at = 0; at < selector.length; at++) {
    const sign = selector[at] as string;
    if (sign === '"' || sign === "'") at = endOfText(selector, at);
    else if (sign === '(' || sign === '[') depth++;
    else if (sign === ')' || sign === ']') depth--;
    else if (depth === 0) text += sign;
  }
  return text;
}

/** Classes, ids and elements that a selector names: `.name`, `#name`, `name`. */
function needsOf(selector: string): readonly string[] {
  const names = selector.replace(/::?[\w-]+/g, '').match(/[.#]?(?:\\.|[\w-]|[^\x00-\x7f])+/g) ?? [];
  return names.map((name) => {
    const plain = name.replaceAll(/\\(.)/g, '$1');
    return /^[.#]/.test(plain) ? plain : plain.toLowerCase();
  });
}

/** All that the selectors of a sheet name. */
export function requestedNames(rules: StyleRules): readonly string[] {
  return rules.flatMap(({ needs = [], rules: inside = [] }) => [...needs.flat(), ...requestedNames(inside)]);
}

const NAMES = /<([a-z][a-z0-9-]*)|\s(id|class)=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;

/** What a page has that selectors name: its elements, classes and ids. */
export function namesIn(html: string): ReadonlySet<string> {
  // What the browser puts around every page.
  const names = new Set(['html', 'head', 'body']);
  const seen = new Set<string>();
  for (const [, element, kind, double, single, bare] of html.matchAll(NAMES)) {
    if (element !== undefined) {
      names.add(element.toLowerCase());
      continue;
    }
    const value = double ?? single ?? bare ?? '';
    if (kind?.length === 2) names.add(`#${value}`);
    else if (!seen.has(value)) {
      seen.add(value);
      for (const name of value.split(/\s+/)) if (name !== '') names.add(`.${name}`);
    }
  }
  return names;
}

/** The part of a style sheet that a page with these names needs before anything on it changes. */
export function usedStyles(rules: StyleRules, names: ReadonlySet<string>): string {
  let text = '';
  for (const rule of rules) {
    if (rule.rules !== undefined) {
      const inside = usedStyles(rule.rules, names);
      if (inside !== '') text += `${rule.head}{${inside}}`;
    } else if (rule.body === '' && rule.head.endsWith(';')) text += rule.head;
    else if (rule.needs === undefined || rule.needs.some((needs) => needs.every((name) => names.has(name)))) {
      text += `${rule.head}{${rule.body}}`;
    }
  }
  return text;
}
