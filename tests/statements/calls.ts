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
export class NeedsCall extends Error {
  readonly called: ts.SignatureDeclaration;
  readonly expression: ts.Node;

  constructor(called: ts.SignatureDeclaration, expression: ts.Node) {
    super('depends on the call');
    this.called = called;
    this.expression = expression;
  }
}

/**
 * Whence the sources' functions are called, and what their parameters stand for while one of these calls is read.
 */
export class Calls {
  readonly #program: TypedProgram;
  readonly #bound = new Map<ts.Node, ts.Expression | undefined>();

  constructor(program: TypedProgram) {
    this.#program = program;
  }

  /** Reads something while a parameter stands for an expression; undefined = its call leaves it out. */
  during<T>(parameter: ts.Node, value: ts.Expression | undefined, read: () => T): T {
    this.#bound.set(parameter, value);
    try {
      return read();
    } finally {
      this.#bound.delete(parameter);
    }
  }

  /** What a name means, where it was declared. */
  symbol(node: ts.Node): ts.Symbol | undefined {
    const { checker } = this.#program;
    const symbol = checker.getSymbolAtLocation(node);
    return symbol !== undefined && (symbol.flags & ts.SymbolFlags.Alias) !== 0
      ? checker.getAliasedSymbol(symbol)
      : symbol;
  }

  /** What of a kind stands in the function around a node. */
  within<N extends ts.Node>(node: ts.Node, is: (one: ts.Node) => one is N): readonly N[] {
    const found: N[] = [];
    const visit = (one: ts.Node): void => {
      if (is(one)) found.push(one);
      ts.forEachChild(one, visit);
    };
    visit(ts.findAncestor(node, ts.isFunctionLike) ?? node.getSourceFile());
    return found;
  }

  /** What a parameter stands for in the call that is read; undefined where that leaves it out. */
  argument(declaration: ts.ParameterDeclaration, node: ts.Node): ts.Expression | undefined {
    if (this.#bound.has(declaration)) return this.#bound.get(declaration);
    // What nobody calls by its name only a run tells.
    if (this.callsTo(declaration.parent).length === 0) throw new Unreadable(node);
    throw new NeedsCall(declaration.parent, node);
  }

  /** What is read of what a parameter stands for. */
  ofArgument<T>(
    declaration: ts.ParameterDeclaration,
    node: ts.Node,
    read: (argument: ts.Expression) => readonly T[],
  ): readonly T[] {
    const argument = this.argument(declaration, node);
    return argument === undefined ? [] : read(argument);
  }

  /** The calls of a function, all over the sources. */
  callsTo(called: ts.SignatureDeclaration): readonly ts.CallExpression[] {
    const { checker, callsOf } = this.#program;
    const named = ts.isArrowFunction(called) || ts.isFunctionExpression(called) ? called.parent : called;
    const name = (named as { readonly name?: ts.Node }).name;
    if (name === undefined) return [];
    return (callsOf.get(name.getText()) ?? []).filter(
      (call) => checker.getResolvedSignature(call)?.declaration === called,
    );
  }

  /** Reads something, the parameters of a function being what it is called with. */
  bind<T>(called: ts.SignatureDeclaration, values: readonly (ts.Expression | undefined)[], read: () => T): T {
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

  /** What a function gives back. */
  returned(call: ts.CallExpression): readonly ts.Expression[] {
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

  #isItself(value: ts.Expression | undefined, parameter: ts.ParameterDeclaration): boolean {
    return (
      value !== undefined && ts.isIdentifier(value) && this.symbol(value)?.valueDeclaration === parameter
    );
  }

  /** Reads what a call's function gives. */
  insideOf<T>(call: ts.CallExpression, read: () => T): T {
    const called = this.#program.checker.getResolvedSignature(call)?.declaration;
    return called === undefined || ts.isJSDocSignature(called)
      ? read()
      : this.bind(called, call.arguments, read);
  }

  /** What is put into a list after it was made. */
  pushed(declaration: ts.VariableDeclaration): readonly ts.Expression[] {
    const symbol = this.#program.checker.getSymbolAtLocation(declaration.name);
    return this.within(declaration, ts.isCallExpression).flatMap((call) => {
      const { expression } = call;
      const isPush =
        ts.isPropertyAccessExpression(expression) &&
        expression.name.text === 'push' &&
        this.symbol(expression.expression) === symbol;
      return isPush ? [...call.arguments] : [];
    });
  }
}
