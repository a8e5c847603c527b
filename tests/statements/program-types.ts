import { dirname, join, relative } from 'node:path';
import ts from 'typescript';

/** The program's sources, read and typed as the compiler does, without tests and what only tests use. */
export interface TypedProgram {
  readonly checker: ts.TypeChecker;
  readonly sources: readonly ts.SourceFile[];
  /** Every call in the sources, by the name that is called. */
  readonly callsOf: ReadonlyMap<string, readonly ts.CallExpression[]>;
  /** Every `sql:` of an object in the sources. */
  readonly sqlProperties: readonly ts.PropertyAssignment[];
  /** `src/database/jobs.ts:51` */
  place(node: ts.Node): string;
}

/** Reads the sources below `src`. Takes some ten seconds. */
export function readProgram(root: string): TypedProgram {
  const file = join(root, 'tsconfig.json');
  const parsed = ts.parseJsonConfigFileContent(
    ts.readConfigFile(file, ts.sys.readFile).config,
    ts.sys,
    dirname(file),
  );
  const own = join(root, 'src/');
  const isOwn = (name: string) => name.startsWith(own) && !/\.test\.tsx?$|for-tests\.tsx?$/.test(name);
  const program = ts.createProgram(parsed.fileNames.filter(isOwn), { ...parsed.options, noEmit: true });
  // Gives nodes their parents, too.
  const checker = program.getTypeChecker();
  const sources = program.getSourceFiles().filter(({ fileName }) => isOwn(fileName));
  const callsOf = new Map<string, ts.CallExpression[]>();
  const sqlProperties: ts.PropertyAssignment[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && node.name.getText() === 'sql') sqlProperties.push(node);
    if (ts.isCallExpression(node)) {
      const called = node.expression;
      const name = ts.isPropertyAccessExpression(called) ? called.name.text : called.getText();
      const known = callsOf.get(name);
      if (known === undefined) callsOf.set(name, [node]);
      else known.push(node);
    }
    ts.forEachChild(node, visit);
  };
  for (const source of sources) visit(source);
  return {
    checker,
    sources,
    callsOf,
    sqlProperties,
    place(node) {
      const source = node.getSourceFile();
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      return `${relative(root, source.fileName)}:${line + 1}`;
    },
  };
}
