/** Which of a translation's forms a number takes, from 0. */
export type PluralRule = (count: number) => number;

/** Rules of real languages are below 300 characters. */
const longest = 1000;

/**
 * The rule of a catalogue's header, `nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2);`: an expression of
 * C over `n`. It is read, never executed; undefined for what is none.
 */
export function parsePluralRule(header: string): PluralRule | undefined {
  const match = /^\s*nplurals\s*=\s*(\d+)\s*;\s*plural\s*=\s*([^;]+);?\s*$/.exec(header);
  const forms = Number(match?.[1]);
  const text = match?.[2];
  if (text === undefined || text.length > longest || !(forms > 0)) return undefined;
  try {
    const rule = new ExpressionReader(text).read();
    return (count) => {
      const form = rule(Math.abs(Math.trunc(count)));
      return form >= 0 && form < forms ? form : forms - 1;
    };
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

type Operator = (left: number, right: number) => number;

/** Operators by how strongly they bind, weakest first. */
const levels: readonly Readonly<Record<string, Operator>>[] = [
  { '||': (left, right) => Number(left !== 0 || right !== 0) },
  { '&&': (left, right) => Number(left !== 0 && right !== 0) },
  { '==': (left, right) => Number(left === right), '!=': (left, right) => Number(left !== right) },
  {
    '<=': (left, right) => Number(left <= right),
    '>=': (left, right) => Number(left >= right),
    '<': (left, right) => Number(left < right),
    '>': (left, right) => Number(left > right),
  },
  { '+': (left, right) => left + right, '-': (left, right) => left - right },
  {
    '*': (left, right) => left * right,
    '/': (left, right) => (right === 0 ? 0 : Math.trunc(left / right)),
    '%': (left, right) => (right === 0 ? 0 : left % right),
  },
];

class ExpressionReader {
  readonly #tokens: readonly string[];
  #next = 0;

  constructor(text: string) {
    const tokens = text.match(/\d+|n|\|\||&&|[=!<>]=|[?:<>+\-*/%!()]|\S/g) ?? [];
    this.#tokens = tokens;
  }

  read(): PluralRule {
    const rule = this.#choice();
    if (this.#next < this.#tokens.length) throw new SyntaxError('There is something behind the expression.');
    return rule;
  }

  #choice(): PluralRule {
    const condition = this.#binary(0);
    if (!this.#take('?')) return condition;
    const yes = this.#choice();
    if (!this.#take(':')) throw new SyntaxError('A choice has no second part.');
    const no = this.#choice();
    return (n) => (condition(n) !== 0 ? yes(n) : no(n));
  }

  #binary(level: number): PluralRule {
    const operators = levels[level];
    if (operators === undefined) return this.#unary();
    let left = this.#binary(level + 1);
    for (;;) {
      const operator = Object.hasOwn(operators, this.#tokens[this.#next] ?? '')
        ? operators[this.#tokens[this.#next++] as string]
        : undefined;
      if (operator === undefined) return left;
      const [first, second] = [left, this.#binary(level + 1)];
      left = (n) => operator(first(n), second(n));
    }
  }

  #unary(): PluralRule {
    if (this.#take('!')) {
      const rule = this.#unary();
      return (n) => Number(rule(n) === 0);
    }
    if (this.#take('-')) {
      const rule = this.#unary();
      return (n) => -rule(n);
    }
    if (this.#take('(')) {
      const rule = this.#choice();
      if (!this.#take(')')) throw new SyntaxError('A bracket is not closed.');
      return rule;
    }
    const token = this.#tokens[this.#next++];
    if (token === 'n') return (n) => n;
    if (token !== undefined && /^\d+$/.test(token)) {
      const value = Number(token);
      return () => value;
    }
    throw new SyntaxError('A number or n is missing.');
  }

  #take(token: string): boolean {
    if (this.#tokens[this.#next] !== token) return false;
    this.#next++;
    return true;
  }
}
