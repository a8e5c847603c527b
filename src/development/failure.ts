import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { type Place, placesOf } from './source-places.ts';

/** What went wrong, told to whoever builds the site. */
export interface Failure {
  /** Where it stands, what it is, and the lines around it. */
  readonly text: string;
}

/** Where sources lie, the nearest first: the site's, then the program's. */
export interface SourceRoots {
  readonly site: string;
  readonly program: string;
}

/** Lines shown before and after the one that failed. */
const AROUND = 2;
/** Calls shown below it. */
const CALLS = 8;

/** esbuild's BuildFailure. */
interface Refused {
  readonly errors: readonly {
    readonly text: string;
    readonly location?: { readonly file: string; readonly line: number; readonly column: number } | null;
  }[];
}

/** What an error says, and where in a source it stands: of a stack the first call of the site, else of the program. */
export function failureOf(error: unknown, roots: SourceRoots, about = ''): Failure {
  if (isRefused(error)) {
    const [first] = error.errors;
    const at = first?.location;
    const place = at && { file: at.file, line: at.line, column: at.column + 1 };
    return { text: textOf(first?.text ?? String(error), place ?? undefined, roots, []) };
  }
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  return failureOfStack(
    error instanceof Error ? `${error.name}: ${error.message}` : String(error),
    stack,
    roots,
    {
      about,
    },
  );
}

/** The same of a stack as text. `fileOf`: the file behind an address that stands in it. */
export function failureOfStack(
  message: string,
  stack: string,
  roots: SourceRoots,
  { about = '', fileOf }: { readonly about?: string; readonly fileOf?: (address: string) => string } = {},
): Failure {
  const places = placesOf(stack, fileOf);
  const ofSite = places.find(({ file }) => isBelow(file, roots.site));
  const ofProgram = places.find(({ file }) => isBelow(file, roots.program));
  const text = textOf(message, ofSite ?? ofProgram, roots, places);
  return { text: about === '' ? text : `${text}\n\n(${about})` };
}

function textOf(
  message: string,
  place: Place | undefined,
  roots: SourceRoots,
  calls: readonly Place[],
): string {
  if (place === undefined) return message;
  const name = (at: Place) => `${shortened(at.file, roots)}:${at.line}:${at.column}`;
  const others = calls
    .filter((call) => call !== place && (isBelow(call.file, roots.site) || isBelow(call.file, roots.program)))
    .slice(0, CALLS)
    .map((call) => `    at ${call.call === undefined ? '' : `${call.call} `}${name(call)}`);
  return [name(place), message, excerpt(place), others.join('\n')]
    .filter(Boolean)
    .join('\n\n')
    .replace('\n\n', '\n');
}

/** The lines around a place, the place itself marked. '' where the file cannot be read. */
function excerpt({ file, line, column }: Place): string {
  let lines: readonly string[];
  try {
    lines = readFileSync(file, 'utf8').split('\n');
  } catch {
    return '';
  }
  const first = Math.max(1, line - AROUND);
  const last = Math.min(lines.length, line + AROUND);
  const width = String(last).length;
  const shown: string[] = [];
  for (let number = first; number <= last; number++) {
    const mark = number === line ? '>' : ' ';
    shown.push(`${mark} ${String(number).padStart(width)} | ${lines[number - 1]}`);
    if (number === line) shown.push(`  ${' '.repeat(width)} | ${' '.repeat(Math.max(0, column - 1))}^`);
  }
  return shown.join('\n');
}

function shortened(file: string, { site, program }: SourceRoots): string {
  const root = [site, program].find((folder) => isBelow(file, folder));
  return root === undefined ? file : relative(root, file);
}

function isBelow(file: string, folder: string): boolean {
  return (
    file.startsWith(`${folder}/`) &&
    !/[\\/](?:node_modules|\.portolan|dist)[\\/]/.test(file.slice(folder.length))
  );
}

function isRefused(error: unknown): error is Refused {
  return typeof error === 'object' && error !== null && 'errors' in error && Array.isArray(error.errors);
}
