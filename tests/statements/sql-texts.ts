import ts from 'typescript';
import type { TypedProgram } from './program-types.ts';

/** What stands where nothing can be said of an expression before it runs. */
export class Unreadable extends Error {
  readonly expression: ts.Node;

  constructor(expression: ts.Node) {
    super(`cannot be read before it runs: ${expression.getText().slice(0, 80)}`);
    this.expression = expression;
  }
}

/** A parameter was met of which only the calls of its function tell. */
class NeedsCall extends Error {
  readonly called: ts.SignatureDeclaration;
  readonly expression: ts.Node;

  constructor(called: ts.SignatureDeclaration, expression: ts.Node) {
    super('depends on the call');
    this.called = called;
    this.expression = expression;
  }
}

/** What a hand-written table says of expressions that only a run could tell: the texts of one, by its place's file and its source text. */
export type Fillings = (expression: ts.Node) => readonly string[] | undefined;

/** A list of texts. */
interface Items {
  /** Of each element the texts that it can be. */
  readonly texts: readonly (readonly string[])[];
  /** Whether all are in it whatever happens. */
  readonly isFixed: boolean;
}

/** Ways through one function into the next. */
const DEEPEST = 12;

/**
 * The texts that an expression of the sources can give: literals, templates, constants, both sides of a condition,
 * members of a union, `Conditions` with none, each and all of what is added to them, parameters by what they are
 * called with. Of several parts with several texts each text stands in at least one of what comes out; parts with
 * equally many go together.
 */
export class SqlTexts {
  readonly #program: TypedProgram;
  readonly #fillings: Fillings;
  /** What parameters stand for while the function that a text calls is read. */
  readonly #bound = new Map<ts.Node, ts.Expression | undefined>();
  #depth = 0;

  constructor(program: TypedProgram, fillings: Fillings) {
    this.#program = program;
    this.#fillings = fillings;
  }

  /** The texts of an expression, for each of the calls that lead to it. Throws `Unreadable`. */
  of(node: ts.Expression): readonly string[] {
    return [...new Set(this.#forEachCall(node, 0))];
  }

  #forEachCall(node: ts.Expression, depth: number): readonly string[] {
    try {
      return this.#read(node);
    } catch (error) {
      if (!(error instanceof NeedsCall)) throw error;
      const calls = this.#callsTo(error.called);
      if (depth > DEEPEST) throw new Unreadable(error.expression);
      return calls.flatMap((call) =>
        this.#bind(error.called, call.arguments, () => this.#forEachCall(node, depth + 1)),
      );
    }
  }

  #read(node: ts.Expression): readonly string[] {
    // A name of `Object.keys()`, which stands nowhere.
    if (node.pos < 0 && ts.isStringLiteral(node)) return [node.text];
    const filled = this.#fillings(node);
    if (filled !== undefined) return filled;
    if (this.#depth > DEEPEST) throw new Unreadable(node);
    this.#depth++;
    try {
      return this.#texts(node);
    } finally {
      this.#depth--;
    }
  }

  #texts(node: ts.Expression): readonly string[] {
    if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) return [node.text];
    if (ts.isTemplateExpression(node)) {
      const parts = node.templateSpans.flatMap(({ expression, literal }) => [
        this.#read(expression),
        [literal.text],
      ]);
      return together([[node.head.text], ...parts], '');
    }
    if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node))
      return this.#read(node.expression);
    if (ts.isNonNullExpression(node) || ts.isAwaitExpression(node)) return this.#read(node.expression);
    if (ts.isConditionalExpression(node))
      return [...this.#read(node.whenTrue), ...this.#read(node.whenFalse)];
    if (ts.isBinaryExpression(node)) {
      const sides = () => [this.#read(node.left), this.#read(node.right)];
      if (node.operatorToken.kind === ts.SyntaxKind.PlusToken) return together(sides(), '');
      if (node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken) return sides().flat();
    }
    if (ts.isIdentifier(node)) return this.#named(node);
    if (ts.isPropertyAccessExpression(node))
      return this.#orByType(node, () => this.#property(node.expression, node.name.text, node));
    if (ts.isElementAccessExpression(node)) return this.#orByType(node, () => this.#members(node.expression));
    if (ts.isCallExpression(node)) return this.#called(node);
    return this.#ofType(node);
  }

  /** The members of a union of texts; else what `otherwise` finds. */
  #ofType(node: ts.Expression, otherwise?: () => readonly string[]): readonly string[] {
    const type = this.#program.checker.getTypeAtLocation(node);
    const members = type.isUnion() ? type.types : [type];
    const known = members.filter((member) => (member.flags & ts.TypeFlags.Undefined) === 0);
    if (known.length > 0 && known.every((member) => member.isStringLiteral()))
      return known.map((member) => (member as ts.StringLiteralType).value);
    if (otherwise !== undefined) return otherwise();
    throw new Unreadable(node);
  }

  #symbol(node: ts.Node): ts.Symbol | undefined {
    const { checker } = this.#program;
    const symbol = checker.getSymbolAtLocation(node);
    return symbol !== undefined && (symbol.flags & ts.SymbolFlags.Alias) !== 0
      ? checker.getAliasedSymbol(symbol)
      : symbol;
  }

  #named(node: ts.Identifier): readonly string[] {
    const { checker } = this.#program;
    const symbol = ts.isShorthandPropertyAssignment(node.parent)
      ? checker.getShorthandAssignmentValueSymbol(node.parent)
      : this.#symbol(node);
    const declaration = symbol?.valueDeclaration;
    if (symbol === undefined || declaration === undefined) throw new Unreadable(node);
    if (ts.isVariableDeclaration(declaration)) return this.#variable(node, declaration, symbol);
    return this.#orByType(node, () => {
      if (ts.isParameter(declaration)) return this.#parameter(declaration, node);
      if (ts.isBindingElement(declaration)) return this.#destructured(declaration, node);
      throw new Unreadable(node);
    });
  }

  /** What a way of reading finds; else the members of the expression's type. */
  #orByType(node: ts.Expression, read: () => readonly string[]): readonly string[] {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      return this.#ofType(node, () => {
        throw error;
      });
    }
  }

  #variable(node: ts.Node, declaration: ts.VariableDeclaration, symbol: ts.Symbol): readonly string[] {
    const { initializer } = declaration;
    if (initializer === undefined) {
      // `for (const table of ['a', 'b'])`
      const loop = declaration.parent.parent;
      if (ts.isForOfStatement(loop)) return this.#items(loop.expression).texts.flat();
      throw new Unreadable(node);
    }
    const texts = [...this.#read(initializer)];
    if ((declaration.parent.flags & ts.NodeFlags.Const) !== 0) return texts;
    for (const assignment of this.#assignments(declaration, symbol)) {
      const more = this.#read(assignment.right);
      if (assignment.operatorToken.kind === ts.SyntaxKind.EqualsToken) texts.push(...more);
      else texts.push(...together([[...texts], more], ''));
    }
    return texts;
  }

  #assignments(declaration: ts.Node, symbol: ts.Symbol): readonly ts.BinaryExpression[] {
    const kinds = [ts.SyntaxKind.EqualsToken, ts.SyntaxKind.PlusEqualsToken];
    return this.#within(
      declaration,
      (one): one is ts.BinaryExpression =>
        ts.isBinaryExpression(one) &&
        kinds.includes(one.operatorToken.kind) &&
        this.#symbol(one.left) === symbol,
    );
  }

  /** What of a kind stands in the function around a node. */
  #within<N extends ts.Node>(node: ts.Node, is: (one: ts.Node) => one is N): readonly N[] {
    const found: N[] = [];
    const visit = (one: ts.Node): void => {
      if (is(one)) found.push(one);
      ts.forEachChild(one, visit);
    };
    visit(ts.findAncestor(node, ts.isFunctionLike) ?? node.getSourceFile());
    return found;
  }

  #parameter(declaration: ts.ParameterDeclaration, node: ts.Node): readonly string[] {
    const argument = this.#argument(declaration, node);
    if (argument !== undefined) return this.#read(argument);
    if (declaration.initializer !== undefined) return this.#read(declaration.initializer);
    throw new Unreadable(node);
  }

  /** What a parameter stands for in the call that is read; undefined where that leaves it out. */
  #argument(declaration: ts.ParameterDeclaration, node: ts.Node): ts.Expression | undefined {
    if (this.#bound.has(declaration)) return this.#bound.get(declaration);
    // What nobody calls by its name only a run tells.
    if (this.#callsTo(declaration.parent).length === 0) throw new Unreadable(node);
    throw new NeedsCall(declaration.parent, node);
  }

  #ofArgument<T>(
    declaration: ts.ParameterDeclaration,
    node: ts.Node,
    read: (argument: ts.Expression) => readonly T[],
  ): readonly T[] {
    const argument = this.#argument(declaration, node);
    return argument === undefined ? [] : read(argument);
  }

  #callsTo(called: ts.SignatureDeclaration): readonly ts.CallExpression[] {
    const { checker, callsOf } = this.#program;
    const named = ts.isArrowFunction(called) || ts.isFunctionExpression(called) ? called.parent : called;
    const name = (named as { readonly name?: ts.Node }).name;
    if (name === undefined) return [];
    return (callsOf.get(name.getText()) ?? []).filter(
      (call) => checker.getResolvedSignature(call)?.declaration === called,
    );
  }

  /** Reads something, the parameters of a function being what it is called with. */
  #bind<T>(
    called: ts.SignatureDeclaration,
    values: readonly (ts.Expression | undefined)[],
    read: () => T,
  ): T {
    const before = called.parameters.map((parameter) => [parameter, this.#bound.get(parameter)] as const);
    const known = called.parameters.map((parameter) => this.#bound.has(parameter));
    called.parameters.forEach((parameter, index) => {
      // A recursion hands on what it got.
      const value = values[index];
      if (!this.#isItself(value, parameter)) this.#bound.set(parameter, value);
    });
    try {
      return read();
    } finally {
      before.forEach(([parameter, value], index) => {
        if (known[index]) this.#bound.set(parameter, value);
        else this.#bound.delete(parameter);
      });
    }
  }

  #destructured(element: ts.BindingElement, node: ts.Node): readonly string[] {
    const pattern = element.parent;
    const holder = pattern.parent;
    const name = (element.propertyName ?? element.name).getText();
    const texts = element.initializer === undefined ? [] : [...this.#read(element.initializer)];
    if (ts.isArrayBindingPattern(pattern))
      return this.#inTuple(pattern, pattern.elements.indexOf(element), node);
    if (ts.isVariableDeclaration(holder)) {
      if (holder.initializer !== undefined) texts.push(...this.#property(holder.initializer, name, node));
      else if (ts.isForOfStatement(holder.parent.parent))
        for (const item of this.#elements(holder.parent.parent.expression))
          texts.push(...this.#property(item, name, node));
    } else if (ts.isParameter(holder)) {
      const argument = this.#argument(holder, node);
      if (argument !== undefined) texts.push(...this.#property(argument, name, node));
    }
    if (texts.length === 0) throw new Unreadable(node);
    return texts;
  }

  /** `const [operator, order] = …`, `for (const [table, column] of …)`, `([table, column]) => …` */
  #inTuple(pattern: ts.ArrayBindingPattern, index: number, node: ts.Node): readonly string[] {
    const holder = pattern.parent;
    const from = ts.isParameter(holder) ? this.#argument(holder, node) : holder.initializer;
    const loop = holder.parent.parent;
    const tuples =
      from !== undefined
        ? this.#tuples(from)
        : ts.isForOfStatement(loop)
          ? this.#elements(loop.expression).flatMap((one) => this.#tuples(one))
          : [];
    const texts = tuples.flatMap(({ elements }) => {
      const element = elements[index];
      return element === undefined ? [] : this.#read(element);
    });
    if (texts.length === 0) throw new Unreadable(node);
    return texts;
  }

  #tuples(node: ts.Expression): readonly ts.ArrayLiteralExpression[] {
    if (ts.isArrayLiteralExpression(node)) return [node];
    if (ts.isConditionalExpression(node))
      return [...this.#tuples(node.whenTrue), ...this.#tuples(node.whenFalse)];
    if (ts.isAsExpression(node) || ts.isParenthesizedExpression(node)) return this.#tuples(node.expression);
    return [];
  }

  /** The texts of a property of what an expression gives. */
  #property(object: ts.Expression, name: string, node: ts.Node): readonly string[] {
    const type = this.#program.checker.getTypeAtLocation(object);
    if (name === 'where' && type.symbol?.name === 'Conditions') return whereOf(this.#conditions(object));
    const texts = this.#ofObjects(object, (one) => {
      for (const property of one.properties) {
        if (property.name?.getText() !== name) continue;
        if (ts.isPropertyAssignment(property)) return this.#read(property.initializer);
        if (ts.isShorthandPropertyAssignment(property)) return this.#named(property.name);
      }
      return [];
    });
    if (texts.length === 0) throw new Unreadable(node);
    return texts;
  }

  /** What is read of each literal of an object that an expression can give. */
  #ofObjects(
    node: ts.Expression,
    read: (one: ts.ObjectLiteralExpression) => readonly string[],
  ): readonly string[] {
    const further = (one: ts.Expression) => this.#ofObjects(one, read);
    if (ts.isObjectLiteralExpression(node)) return read(node);
    if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isAwaitExpression(node))
      return further(node.expression);
    if (ts.isConditionalExpression(node)) return [...further(node.whenTrue), ...further(node.whenFalse)];
    if (ts.isBinaryExpression(node)) return [...further(node.left), ...further(node.right)];
    if (ts.isCallExpression(node)) return this.#insideOf(node, () => this.#returned(node).flatMap(further));
    if (ts.isElementAccessExpression(node))
      return this.#ofObjects(node.expression, (one) =>
        one.properties.flatMap((property) =>
          ts.isPropertyAssignment(property) ? further(property.initializer) : [],
        ),
      );
    if (!ts.isIdentifier(node)) return [];
    const declaration = this.#symbol(node)?.valueDeclaration;
    if (declaration === undefined) return [];
    if (ts.isVariableDeclaration(declaration) && declaration.initializer !== undefined)
      return further(declaration.initializer);
    return ts.isParameter(declaration) ? this.#ofArgument(declaration, node, further) : [];
  }

  /** The names of what an object can have, as far as they are written. */
  #keys(node: ts.Expression): readonly string[] {
    const names = this.#ofObjects(node, (one) =>
      one.properties.flatMap((property) => {
        if (ts.isSpreadAssignment(property)) return this.#keys(property.expression);
        return property.name === undefined ? [] : [property.name.getText()];
      }),
    );
    if (names.length === 0) throw new Unreadable(node);
    return [...new Set(names)];
  }

  /** Texts of all members of an object: `ORDERS[name]`. */
  #members(node: ts.Expression): readonly string[] {
    const texts = this.#ofObjects(node, (one) =>
      one.properties.flatMap((property) =>
        ts.isPropertyAssignment(property) ? this.#read(property.initializer) : [],
      ),
    );
    if (texts.length === 0) throw new Unreadable(node);
    return texts;
  }

  /** What a function gives back. */
  #returned(call: ts.CallExpression): readonly ts.Expression[] {
    const declaration = this.#program.checker.getResolvedSignature(call)?.declaration;
    const body = (declaration as ts.FunctionLikeDeclaration | undefined)?.body;
    if (body === undefined) return [];
    if (!ts.isBlock(body)) return [body];
    const found: ts.Expression[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isFunctionLike(node)) return;
      if (ts.isReturnStatement(node) && node.expression !== undefined) found.push(node.expression);
      ts.forEachChild(node, visit);
    };
    visit(body);
    return found;
  }

  #called(node: ts.CallExpression): readonly string[] {
    const called = node.expression;
    if (ts.isPropertyAccessExpression(called)) {
      const [first] = node.arguments;
      if (called.name.text === 'join' && first !== undefined) {
        const [separator = ''] = this.#read(first);
        const { texts, isFixed } = this.#items(called.expression);
        return isFixed ? together(texts, separator) : listsOf(texts).map((list) => list.join(separator));
      }
      if (called.name.text === 'trim') return this.#read(called.expression).map((text) => text.trim());
    }
    return this.#insideOf(node, () => {
      const returned = this.#returned(node);
      if (returned.length === 0) throw new Unreadable(node);
      return returned.flatMap((one) => this.#read(one));
    });
  }

  #isItself(value: ts.Expression | undefined, parameter: ts.ParameterDeclaration): boolean {
    return (
      value !== undefined && ts.isIdentifier(value) && this.#symbol(value)?.valueDeclaration === parameter
    );
  }

  /** Reads what a call's function gives. */
  #insideOf<T>(call: ts.CallExpression, read: () => T): T {
    const called = this.#program.checker.getResolvedSignature(call)?.declaration;
    return called === undefined || ts.isJSDocSignature(called)
      ? read()
      : this.#bind(called, call.arguments, read);
  }

  /** The elements of a list, each with the texts that it can be. */
  #items(node: ts.Expression): Items {
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) {
      const elements = this.#elements(node);
      return { texts: elements.map((element) => this.#read(element)), isFixed: this.#isFixed(node) };
    }
    const [made] = node.arguments;
    if (node.expression.name.text !== 'map' || made === undefined || !ts.isArrowFunction(made))
      return { texts: this.#elements(node).map((element) => this.#read(element)), isFixed: false };
    const body = ts.isBlock(made.body) ? undefined : made.body;
    const [parameter] = made.parameters;
    if (body === undefined) throw new Unreadable(node);
    const list = node.expression.expression;
    const makeOf = (element: ts.Expression | undefined) => {
      if (parameter === undefined) return this.#read(body);
      this.#bound.set(parameter, element);
      try {
        return this.#read(body);
      } finally {
        this.#bound.delete(parameter);
      }
    };
    let elements: readonly ts.Expression[];
    try {
      elements = this.#elements(list);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      // Of what the list holds its type may tell; of how much it holds, nothing.
      const texts = makeOf(undefined).map((text) => [text]);
      return { texts: texts.length === 1 ? [...texts, ...texts] : texts, isFixed: false };
    }
    return { texts: elements.map(makeOf), isFixed: this.#isFixed(list) };
  }

  /** Whether a list holds all of its elements whatever happens. */
  #isFixed(node: ts.Expression): boolean {
    if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return this.#isFixed(node.expression);
    if (ts.isArrayLiteralExpression(node))
      return node.elements.every((one) => !ts.isSpreadElement(one) || this.#isFixed(one.expression));
    const symbol = this.#symbol(node);
    const declaration = symbol?.valueDeclaration;
    if (!ts.isIdentifier(node) || declaration === undefined || !ts.isVariableDeclaration(declaration))
      return false;
    const { initializer } = declaration;
    return initializer !== undefined && this.#isFixed(initializer) && this.#pushed(declaration).length === 0;
  }

  /** What is put into a list after it was made. */
  #pushed(declaration: ts.VariableDeclaration): readonly ts.Expression[] {
    const symbol = this.#program.checker.getSymbolAtLocation(declaration.name);
    return this.#within(declaration, ts.isCallExpression).flatMap((call) => {
      const { expression } = call;
      const isPush =
        ts.isPropertyAccessExpression(expression) &&
        expression.name.text === 'push' &&
        this.#symbol(expression.expression) === symbol;
      return isPush ? [...call.arguments] : [];
    });
  }

  #elements(node: ts.Expression): readonly ts.Expression[] {
    if (ts.isArrayLiteralExpression(node))
      return node.elements.flatMap((one) =>
        ts.isSpreadElement(one) ? this.#elements(one.expression) : [one],
      );
    if (ts.isAsExpression(node) || ts.isParenthesizedExpression(node) || ts.isSatisfiesExpression(node))
      return this.#elements(node.expression);
    if (ts.isConditionalExpression(node))
      return [...this.#elements(node.whenTrue), ...this.#elements(node.whenFalse)];
    if (ts.isCallExpression(node)) {
      const [object] = node.arguments;
      if (node.expression.getText() === 'Object.keys' && object !== undefined)
        return this.#keys(object).map((key) => ts.factory.createStringLiteral(key));
      const returned = this.#returned(node);
      if (returned.length === 0) throw new Unreadable(node);
      return this.#insideOf(node, () => returned.flatMap((one) => this.#elements(one)));
    }
    if (!ts.isIdentifier(node)) throw new Unreadable(node);
    const symbol = this.#symbol(node);
    const declaration = symbol?.valueDeclaration;
    if (declaration !== undefined && ts.isParameter(declaration))
      return this.#ofArgument(declaration, node, (argument) => this.#elements(argument));
    if (declaration === undefined || !ts.isVariableDeclaration(declaration) || !declaration.initializer)
      throw new Unreadable(node);
    return [...this.#elements(declaration.initializer), ...this.#pushed(declaration)];
  }

  /** The conditions that may be added to a `Conditions`, each with the texts that it can be. */
  #conditions(node: ts.Expression): readonly (readonly string[])[] {
    if (ts.isCallExpression(node))
      return this.#insideOf(node, () => this.#returned(node).flatMap((one) => this.#conditions(one)));
    if (ts.isAwaitExpression(node)) return this.#conditions(node.expression);
    if (!ts.isIdentifier(node)) return [];
    const symbol = this.#symbol(node);
    const declaration = symbol?.valueDeclaration;
    if (symbol === undefined || declaration === undefined) return [];
    const before =
      ts.isVariableDeclaration(declaration) && declaration.initializer !== undefined
        ? this.#conditions(declaration.initializer)
        : ts.isParameter(declaration)
          ? this.#ofArgument(declaration, node, (argument) => this.#conditions(argument))
          : [];
    return [...before, ...this.#addedTo(symbol, declaration)];
  }

  #addedTo(symbol: ts.Symbol, declaration: ts.Node): readonly (readonly string[])[] {
    if (this.#depth > DEEPEST) return [];
    this.#depth++;
    try {
      return this.#within(declaration, ts.isCallExpression).flatMap((call) => {
        const { expression } = call;
        const [first] = call.arguments;
        if (ts.isPropertyAccessExpression(expression) && this.#symbol(expression.expression) === symbol)
          return first === undefined ? [] : this.#added(expression.name.text, first);
        const index = call.arguments.findIndex((one) => this.#symbol(one) === symbol);
        const owner = this.#program.checker.getResolvedSignature(call)?.declaration;
        const parameter = owner?.parameters[index];
        if (parameter === undefined || !ts.isParameter(parameter)) return [];
        const inner = this.#program.checker.getSymbolAtLocation(parameter.name);
        return inner === undefined ? [] : this.#insideOf(call, () => this.#addedTo(inner, parameter));
      });
    } finally {
      this.#depth--;
    }
  }

  #added(method: string, first: ts.Expression): readonly (readonly string[])[] {
    const each = (make: (text: string) => readonly string[]) => [this.#read(first).flatMap(make)];
    if (method === 'add') return each((text) => [text]);
    if (method === 'in')
      return each((column) => [`${column} = ?`, `${column} IN (SELECT value FROM json_each(?))`]);
    if (method === 'notIn') return each((column) => [`${column} NOT IN (SELECT value FROM json_each(?))`]);
    if (method === 'contains')
      return this.#items(first).texts.map((texts) => texts.map((text) => `portolan_contains(${text}, ?)`));
    return [];
  }
}

/** Texts of several parts put together, so that each text of each part stands in one of them. */
function together(parts: readonly (readonly string[])[], separator: string): readonly string[] {
  const most = Math.max(1, ...parts.map((texts) => texts.length));
  if (parts.some((texts) => texts.length === 0)) return [];
  return Array.from({ length: most }, (_, index) =>
    parts.map((texts) => texts[index % texts.length] ?? '').join(separator),
  );
}

/** Lists of one element, and of all. */
function listsOf(items: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const single = items.flatMap((texts) => texts.map((text) => [text]));
  return items.length < 2 ? single : [...single, items.map(([text = '']) => text)];
}

function whereOf(conditions: readonly (readonly string[])[]): readonly string[] {
  const all = conditions.map(([text = '']) => text);
  const lists = [
    ...conditions.flatMap((texts) => texts.map((text) => [text])),
    ...(all.length > 1 ? [all] : []),
  ];
  return ['', ...lists.map((list) => ` WHERE ${list.join(' AND ')}`)];
}
