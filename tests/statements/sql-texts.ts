import ts from 'typescript';
import { Calls, NeedsCall, Unreadable } from './calls.ts';
import { ConditionTexts } from './condition-texts.ts';
import type { TypedProgram } from './program-types.ts';
import { listsOf, together, whereOf } from './text-lists.ts';

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
  readonly #calls: Calls;
  readonly #conditions: ConditionTexts;
  #depth = 0;

  constructor(program: TypedProgram, fillings: Fillings) {
    this.#program = program;
    this.#fillings = fillings;
    this.#calls = new Calls(program);
    this.#conditions = new ConditionTexts(program, this.#calls, {
      of: (node) => this.#read(node),
      items: (node) => this.#items(node).texts,
    });
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
      const calls = this.#calls.callsTo(error.called);
      if (depth > DEEPEST) throw new Unreadable(error.expression);
      return calls.flatMap((call) =>
        this.#calls.bind(error.called, call.arguments, () => this.#forEachCall(node, depth + 1)),
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

  #named(node: ts.Identifier): readonly string[] {
    const { checker } = this.#program;
    const symbol = ts.isShorthandPropertyAssignment(node.parent)
      ? checker.getShorthandAssignmentValueSymbol(node.parent)
      : this.#calls.symbol(node);
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
    return this.#calls.within(
      declaration,
      (one): one is ts.BinaryExpression =>
        ts.isBinaryExpression(one) &&
        kinds.includes(one.operatorToken.kind) &&
        this.#calls.symbol(one.left) === symbol,
    );
  }

  #parameter(declaration: ts.ParameterDeclaration, node: ts.Node): readonly string[] {
    const argument = this.#calls.argument(declaration, node);
    if (argument !== undefined) return this.#read(argument);
    if (declaration.initializer !== undefined) return this.#read(declaration.initializer);
    throw new Unreadable(node);
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
      const argument = this.#calls.argument(holder, node);
      if (argument !== undefined) texts.push(...this.#property(argument, name, node));
    }
    if (texts.length === 0) throw new Unreadable(node);
    return texts;
  }

  /** `const [operator, order] = …`, `for (const [table, column] of …)`, `([table, column]) => …` */
  #inTuple(pattern: ts.ArrayBindingPattern, index: number, node: ts.Node): readonly string[] {
    const holder = pattern.parent;
    const from = ts.isParameter(holder) ? this.#calls.argument(holder, node) : holder.initializer;
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
    if (name === 'where' && type.symbol?.name === 'Conditions') return whereOf(this.#conditions.of(object));
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
    if (ts.isCallExpression(node))
      return this.#calls.insideOf(node, () => this.#calls.returned(node).flatMap(further));
    if (ts.isElementAccessExpression(node))
      return this.#ofObjects(node.expression, (one) =>
        one.properties.flatMap((property) =>
          ts.isPropertyAssignment(property) ? further(property.initializer) : [],
        ),
      );
    if (!ts.isIdentifier(node)) return [];
    const declaration = this.#calls.symbol(node)?.valueDeclaration;
    if (declaration === undefined) return [];
    if (ts.isVariableDeclaration(declaration) && declaration.initializer !== undefined)
      return further(declaration.initializer);
    return ts.isParameter(declaration) ? this.#calls.ofArgument(declaration, node, further) : [];
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
    return this.#calls.insideOf(node, () => {
      const returned = this.#calls.returned(node);
      if (returned.length === 0) throw new Unreadable(node);
      return returned.flatMap((one) => this.#read(one));
    });
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
      const read = () => this.#read(body);
      return parameter === undefined ? read() : this.#calls.during(parameter, element, read);
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
    const symbol = this.#calls.symbol(node);
    const declaration = symbol?.valueDeclaration;
    if (!ts.isIdentifier(node) || declaration === undefined || !ts.isVariableDeclaration(declaration))
      return false;
    const { initializer } = declaration;
    return (
      initializer !== undefined && this.#isFixed(initializer) && this.#calls.pushed(declaration).length === 0
    );
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
      const returned = this.#calls.returned(node);
      if (returned.length === 0) throw new Unreadable(node);
      return this.#calls.insideOf(node, () => returned.flatMap((one) => this.#elements(one)));
    }
    if (!ts.isIdentifier(node)) throw new Unreadable(node);
    const symbol = this.#calls.symbol(node);
    const declaration = symbol?.valueDeclaration;
    if (declaration !== undefined && ts.isParameter(declaration))
      return this.#calls.ofArgument(declaration, node, (argument) => this.#elements(argument));
    if (declaration === undefined || !ts.isVariableDeclaration(declaration) || !declaration.initializer)
      throw new Unreadable(node);
    return [...this.#elements(declaration.initializer), ...this.#calls.pushed(declaration)];
  }
}
