import ts from 'typescript';
import type { TypedProgram } from './program-types.ts';

/** Kinds of values as both databases give them. */
export type Kind = 'number' | 'text' | 'bytes';

/** What the type of a statement's rows says of a column. */
export interface TypedColumn {
  readonly kinds: ReadonlySet<Kind>;
  /** Whether a row may be without it. */
  readonly optional: boolean;
}

/** The columns in the type of the rows of a `query()`, by name; undefined where the statement gives none that are read. */
export function rowColumns(
  { checker }: TypedProgram,
  call: ts.CallExpression,
): ReadonlyMap<string, TypedColumn> | undefined {
  const type = checker.getTypeAtLocation(call);
  const row = type.aliasTypeArguments?.[0] ?? (type as ts.TypeReference).typeArguments?.[0];
  if (row === undefined || (row.flags & ts.TypeFlags.Object) === 0) return undefined;
  const properties = checker.getPropertiesOfType(row);
  // `Record<string, …>`: whatever comes.
  if (properties.length === 0) return undefined;
  return new Map(
    properties.map((property) => [
      property.name,
      {
        kinds: kindsOf(checker.getTypeOfSymbol(property)),
        optional: (property.flags & ts.SymbolFlags.Optional) !== 0,
      },
    ]),
  );
}

/** The columns of the tables that Kysely builds statements for (`Tables`), by table. */
export function builderTables({ checker, sources }: TypedProgram): ReadonlyMap<string, readonly string[]> {
  const file = sources.find(({ fileName }) => fileName.endsWith('src/database/schema/columns.ts'));
  const module = file && checker.getSymbolAtLocation(file);
  const tables = module?.exports?.get(ts.escapeLeadingUnderscores('Tables'));
  const names = (type: ts.Type) => checker.getPropertiesOfType(type);
  return new Map(
    tables === undefined
      ? []
      : names(checker.getDeclaredTypeOfSymbol(tables)).map((table) => [
          table.name,
          names(checker.getTypeOfSymbol(table)).map(({ name }) => name),
        ]),
  );
}

/** The kinds of values that a type takes; none where it takes any. */
function kindsOf(type: ts.Type): ReadonlySet<Kind> {
  const kinds = new Set<Kind>();
  for (const one of type.isUnion() ? type.types : [type]) {
    if ((one.flags & ts.TypeFlags.NumberLike) !== 0) kinds.add('number');
    else if ((one.flags & ts.TypeFlags.StringLike) !== 0) kinds.add('text');
    else if (one.symbol?.name === 'Uint8Array' || one.symbol?.name === 'Buffer') kinds.add('bytes');
  }
  return kinds;
}
