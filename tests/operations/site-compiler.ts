import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** What stands in a source where an editor is asked how it goes on: its name is in the comment. */
const markOf = (name: string) => `/*${name}*/`;

/** TypeScript on a site's sources, by the site's own settings, as editors have it. */
export interface SiteCompiler {
  /** What it says of the site's sources, a line each; those of the program are checked by themselves. */
  typeCheck(): readonly string[];
  /** What an editor offers behind a mark of a source; `file` as it is called below the site. */
  completions(file: string, mark: string): readonly string[];
}

/** Reads a site's sources as they are now. */
export function openSiteCompiler(site: string): SiteCompiler {
  const settings = settingsOf(site);
  const service = ts.createLanguageService({
    getCompilationSettings: () => settings.options,
    getScriptFileNames: () => settings.fileNames,
    getScriptVersion: () => '1',
    getScriptSnapshot(name) {
      const text = ts.sys.readFile(name);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => site,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    readDirectory: ts.sys.readDirectory,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
  });
  return {
    typeCheck: () => diagnosticsOf(service, settings.errors, site),
    completions(file, mark) {
      const path = join(site, file);
      const place = readFileSync(path, 'utf8').indexOf(markOf(mark));
      if (place < 0) throw new Error(`There is no ${markOf(mark)} in ${file}`);
      const entries = service.getCompletionsAtPosition(path, place, {})?.entries ?? [];
      return entries.map(({ name }) => name.replace(/^['"]|['"]$/g, ''));
    },
  };
}

function settingsOf(site: string): ts.ParsedCommandLine {
  const complain = ({ messageText }: ts.Diagnostic) => {
    throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
  };
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: complain };
  const settings = ts.getParsedCommandLineOfConfigFile(join(site, 'tsconfig.json'), {}, host);
  if (settings === undefined) throw new Error(`No settings in ${site}`);
  return settings;
}

function diagnosticsOf(
  service: ts.LanguageService,
  errors: readonly ts.Diagnostic[],
  site: string,
): readonly string[] {
  const program = service.getProgram();
  if (program === undefined) throw new Error(`No program in ${site}`);
  const found = [...errors, ...program.getOptionsDiagnostics(), ...program.getGlobalDiagnostics()];
  for (const file of program.getSourceFiles()) {
    if (!file.fileName.startsWith(`${site}/`)) continue;
    found.push(...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file));
  }
  const format = {
    getCanonicalFileName: (name: string) => name,
    getCurrentDirectory: () => site,
    getNewLine: () => '\n',
  };
  return ts
    .formatDiagnostics(found, format)
    .split('\n')
    .filter((line) => /^\S/.test(line));
}
