import { readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join, relative } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

/** The old words of the glossary in CONTRIBUTING.md, where they name something: a file, a folder, an identifier. */
const OLD_NAMES = [
  /^(awaken|waken|wake(?!lock))/i,
  /basket/i,
  /^told|[a-z]Told/i,
  /^(say|sayOf)$/,
  /mended(?<!recommended)/i,
  /(kept|old|keeps)-?look|^look-?(css|settings|theme|summary|coverage)/i,
  /owner-?page/i,
  /journal/i,
  /^(measures|monitor)$/i,
  /survey/i,
  /remembered/i,
  /^recall|^forget/i,
  /oneAfterAnother|allEvents|holdPresent/i,
  /stand-?in(?!g)/i,
  /believed/i,
  /closed-?(words|parts|posts?$)/i,
  /^(asked|given)|[a-z]Asked|-asked|isGiven/,
  /[a-z]Look$|^Look$/,
  /^Accounts$/,
  /closed(Forums|ToVisitors)|directoryClosed/i,
];

/** Names of others, and of what databases call a journal themselves. */
const ALLOWED_NAMES = [
  'src/database/connection.test.ts journal_mode',
  'src/import/stages/swap.ts JOURNAL',
  'src/import/stages/swap.ts journal',
  'src/plugins/monarch/networks.ts livejournal',
];

/** Old words that no comment and no document uses: of what the program does, and of people. */
const OLD_WORDS = [
  /\b(redrawn|awakens?|woken|wakener|believed|remembered reads|owner pages?|stand-ins?)\b/i,
  /\b(is|are|be|being|was|were|not) (drawn (anew|again|yet|once)|mended)\b/i,
  /\b(he|she|his|him|himself|herself)\b/i,
];

/** Lines that name the old words to replace them, and a package. */
const ALLOWED_LINES = [/^CONTRIBUTING\.md \| /, /\bfrom 'he'|\bhe\.(de|en)code|\bhe\.escape/];

const root = join(import.meta.dirname, '..', '..');
const sources = ['src', 'tests', 'themes', 'scripts', 'bin']
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /\.(tsx?|m?js|css|md)$/.test(entry.name))
  .map((entry) => relative(root, join(entry.parentPath, entry.name)))
  // What is written for readers of the sample site is no text of the program.
  .filter((file) => !file.startsWith('scripts/sample/') && file !== relative(root, import.meta.filename));
const documents = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md'];
const textOf = new Map(
  [...sources, ...documents].map((file) => [file, readFileSync(join(root, file), 'utf8')]),
);

const isOld = (name: string) => OLD_NAMES.some((old) => old.test(name));

it('names no file or folder by an old word', () => {
  const parts = sources.flatMap((file) => {
    const name = basename(file, extname(file));
    return [...file.split('/').slice(0, -1), name.replace(/\.(test|island)$/, '')]
      .filter(isOld)
      .map(() => file);
  });
  expect(parts).toEqual([]);
});

it('names nothing in the code by an old word', () => {
  const found = new Set<string>();
  for (const [file, text] of textOf) {
    if (!/\.tsx?$/.test(file) || !couldName(text)) continue;
    for (const name of identifiers(file, text)) if (isOld(name)) found.add(`${file} ${name}`);
  }
  expect([...found].filter((one) => !ALLOWED_NAMES.includes(one)).sort()).toEqual([]);
});

it('uses no old word in comments and documents, and says “they” of people', () => {
  const found: string[] = [];
  for (const [file, text] of textOf)
    for (const line of file.endsWith('.md') ? text.split('\n') : commentsOf(text)) {
      const place = `${file} ${line.trim()}`;
      if (OLD_WORDS.some((old) => old.test(line)) && !ALLOWED_LINES.some((allowed) => allowed.test(place)))
        found.push(place);
    }
  expect(found).toEqual([]);
});

/** Whether an old word stands outside comments and texts, roughly: only such files are parsed. */
function couldName(text: string): boolean {
  const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*|'(?:\\.|[^'\n\\])*'/g, ' ');
  return (code.match(/[A-Za-z_$][\w$]*/g) ?? []).some(isOld);
}

function identifiers(file: string, text: string): ReadonlySet<string> {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) names.add(node.text.replace(/^#/, ''));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, kind));
  return names;
}

/** The lines of a source's comments, roughly: an address in a text (`https://…`) is none. */
function commentsOf(text: string): readonly string[] {
  return Array.from(text.matchAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/gm), ([comment]) =>
    comment.split('\n'),
  ).flat();
}
