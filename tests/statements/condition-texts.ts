import ts from 'typescript';
import type { Calls } from './calls.ts';
import type { TypedProgram } from './program-types.ts';

/** What reads the expressions that are handed to a `Conditions`. */
export interface Reader {
  /** The texts that an expression can be. */
  of(node: ts.Expression): readonly string[];
  /** Those of each element of a list. */
  items(node: ts.Expression): readonly (readonly string[])[];
}

/** Functions that hand a `Conditions` on to another. */
const DEEPEST = 12;

/** What is added to a `Conditions` (`src/database/repositories/conditions.ts`) on its way through the sources. */
export class ConditionTexts {
  readonly #program: TypedProgram;
  readonly #calls: Calls;
  readonly #reader: Reader;
  #depth = 0;

  constructor(program: TypedProgram, calls: Calls, reader: Reader) {
    this.#program = program;
    this.#calls = calls;
    this.#reader = reader;
  }

  /** The conditions that may be added to a `Conditions`, each with the texts that it can be. */
  of(node: ts.Expression): readonly (readonly string[])[] {
    if (ts.isCallExpression(node))
      return this.#calls.insideOf(node, () => this.#calls.returned(node).flatMap((one) => this.of(one)));
    if (ts.isAwaitExpression(node)) return this.of(node.expression);
    if (!ts.isIdentifier(node)) return [];
    const symbol = this.#calls.symbol(node);
    const declaration = symbol?.valueDeclaration;
    if (symbol === undefined || declaration === undefined) return [];
    const before =
      ts.isVariableDeclaration(declaration) && declaration.initializer !== undefined
        ? this.of(declaration.initializer)
        : ts.isParameter(declaration)
          ? this.#calls.ofArgument(declaration, node, (argument) => this.of(argument))
          : [];
    return [...before, ...this.#addedTo(symbol, declaration)];
  }

  #addedTo(symbol: ts.Symbol, declaration: ts.Node): readonly (readonly string[])[] {
    if (this.#depth > DEEPEST) return [];
    this.#depth++;
    try {
      return this.#calls.within(declaration, ts.isCallExpression).flatMap((call) => {
        const { expression } = call;
        const [first] = call.arguments;
        if (ts.isPropertyAccessExpression(expression) && this.#calls.symbol(expression.expression) === symbol)
          return first === undefined ? [] : this.#added(expression.name.text, first);
        const index = call.arguments.findIndex((one) => this.#calls.symbol(one) === symbol);
        const owner = this.#program.checker.getResolvedSignature(call)?.declaration;
        const parameter = owner?.parameters[index];
        if (parameter === undefined || !ts.isParameter(parameter)) return [];
        const inner = this.#program.checker.getSymbolAtLocation(parameter.name);
        return inner === undefined ? [] : this.#calls.insideOf(call, () => this.#addedTo(inner, parameter));
      });
    } finally {
      this.#depth--;
    }
  }

  #added(method: string, first: ts.Expression): readonly (readonly string[])[] {
    const each = (make: (text: string) => readonly string[]) => [this.#reader.of(first).flatMap(make)];
    if (method === 'add') return each((text) => [text]);
    if (method === 'in')
      return each((column) => [`${column} = ?`, `${column} IN (SELECT value FROM json_each(?))`]);
    if (method === 'notIn') return each((column) => [`${column} NOT IN (SELECT value FROM json_each(?))`]);
    if (method === 'contains') return this.#reader.items(first).map((texts) => texts.map(containing));
    return [];
  }
}

/** What `database/containing.ts` makes of a column. */
const containing = (column: string) =>
  `(${column} LIKE ? ESCAPE '\\' OR length(${column}) <> octet_length(${column}) AND portolan_contains(${column}, ?))`;
