import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** What an entry point exports. */
export interface PublicExport {
  readonly name: string;
  readonly kind: 'function' | 'type' | 'value';
  /** How a function is called: `(site: Site) => Promise<void>`; empty for all else. */
  readonly signature: string;
  /** The first sentence of its doc comment. */
  readonly about: string;
}

/** Reads what a module exports, re-exports included, from the sources alone: no types are computed. */
export class ExportReader {
  readonly #files = new Map<string, ts.SourceFile>();

  exportsOf(file: string): readonly PublicExport[] {
    const found = new Map<string, PublicExport>();
    for (const statement of this.#source(file).statements) {
      for (const one of this.#exported(file, statement)) if (!found.has(one.name)) found.set(one.name, one);
    }
    return [...found.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
  }

  #exported(file: string, statement: ts.Statement): readonly PublicExport[] {
    if (ts.isExportDeclaration(statement)) {
      const from = statement.moduleSpecifier as ts.StringLiteral | undefined;
      const target = from === undefined ? file : inside(file, from.text);
      if (statement.exportClause === undefined) return target === undefined ? [] : this.exportsOf(target);
      if (!ts.isNamedExports(statement.exportClause)) return [];
      return statement.exportClause.elements.map((element) => {
        const name = element.name.text;
        const wanted = element.propertyName?.text ?? name;
        const known = target === undefined ? undefined : this.#declared(target, wanted);
        if (known !== undefined) return { ...known, name };
        const kind = statement.isTypeOnly || element.isTypeOnly ? 'type' : 'value';
        return { name, kind, signature: '', about: target === undefined ? `From ${from?.text}.` : '' };
      });
    }
    return declarations(statement).filter(() => isExported(statement));
  }

  /** A name as the file declares it, exported or not, or hands it on. */
  #declared(file: string, name: string): PublicExport | undefined {
    const source = this.#source(file);
    for (const statement of source.statements) {
      const own = declarations(statement).find((one) => one.name === name);
      if (own !== undefined) return own;
    }
    for (const statement of source.statements) {
      if (ts.isExportDeclaration(statement)) {
        const handed = this.#exported(file, statement).find((one) => one.name === name);
        if (handed !== undefined) return handed;
      }
      const imported = importedName(statement, name);
      const target = imported && inside(file, imported.from);
      if (imported && target !== undefined) return this.#declared(target, imported.name);
    }
    return undefined;
  }

  #source(file: string): ts.SourceFile {
    let source = this.#files.get(file);
    if (source === undefined) {
      const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
      source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, kind);
      this.#files.set(file, source);
    }
    return source;
  }
}

function importedName(statement: ts.Statement, name: string) {
  if (!ts.isImportDeclaration(statement)) return undefined;
  const bindings = statement.importClause?.namedBindings;
  if (bindings === undefined || !ts.isNamedImports(bindings)) return undefined;
  const found = bindings.elements.find((element) => element.name.text === name);
  if (found === undefined) return undefined;
  return {
    name: found.propertyName?.text ?? name,
    from: (statement.moduleSpecifier as ts.StringLiteral).text,
  };
}

/** The file that a specifier names, where it is one of the program's. */
function inside(file: string, specifier: string): string | undefined {
  if (!specifier.startsWith('.')) return undefined;
  const path = join(dirname(file), specifier);
  return existsSync(path) ? path : undefined;
}

function declarations(statement: ts.Statement): readonly PublicExport[] {
  const about = aboutOf(statement);
  if (ts.isFunctionDeclaration(statement) && statement.name !== undefined)
    return [{ name: statement.name.text, kind: 'function', signature: signatureOf(statement), about }];
  if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement))
    return [{ name: statement.name.text, kind: 'type', signature: '', about }];
  if ((ts.isClassDeclaration(statement) || ts.isEnumDeclaration(statement)) && statement.name !== undefined)
    return [{ name: statement.name.text, kind: 'value', signature: '', about }];
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap(({ name, initializer }): readonly PublicExport[] => {
    if (!ts.isIdentifier(name)) return [];
    const arrow = initializer !== undefined && ts.isArrowFunction(initializer) ? initializer : undefined;
    if (arrow === undefined) return [{ name: name.text, kind: 'value', signature: '', about }];
    return [{ name: name.text, kind: 'function', signature: signatureOf(arrow), about }];
  });
}

function isExported(statement: ts.Statement): boolean {
  return (
    ts.canHaveModifiers(statement) &&
    (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
  );
}

function signatureOf({ parameters, type }: ts.SignatureDeclaration): string {
  const texts = parameters.map(({ name, questionToken, dotDotDotToken, type: typeNode, initializer }) => {
    const called = ts.isIdentifier(name) ? name.text : 'options';
    const optional = questionToken !== undefined || initializer !== undefined ? '?' : '';
    return `${dotDotDotToken ? '...' : ''}${called}${optional}${typeNode ? `: ${plain(typeNode)}` : ''}`;
  });
  return `(${texts.join(', ')})${type === undefined ? '' : ` => ${plain(type)}`}`;
}

/** Longer types say less than their beginning. */
const LONGEST = 60;

function plain(type: ts.TypeNode): string {
  const text = type.getText().replace(/\s+/g, ' ');
  return text.length > LONGEST ? '…' : text;
}

function aboutOf(statement: ts.Statement): string {
  const [first] = ts.getJSDocCommentsAndTags(statement);
  const text = ts.getTextOfJSDocComment(first?.comment as string | undefined) ?? '';
  const whole = text.replace(/\s+/g, ' ').trim();
  return /^.*?[^.][.](?= [A-Z`(]|$)/.exec(whole)?.[0] ?? whole;
}
