import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { programRoot } from '../../../src/theme/bundler/program-root.ts';

/** A text of the sample as it lies in its file. */
export interface StoredText {
  /** `.md` = the short hand of `text/read.ts`, `.html` = markup as a site stores it. */
  readonly format: '.md' | '.html';
  /** What stands above it: texts, and JSON where a field is something else. */
  readonly fields: Readonly<Record<string, string>>;
  readonly text: string;
}

const HEAD = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/;

/** The texts of a folder beside this file, in the order of ids. */
export function readTexts(folder: string): readonly StoredText[] {
  const path = join(programRoot(), 'scripts/sample/content', folder);
  return readdirSync(path)
    .map((name) => readText(join(path, name)))
    .sort((a, b) => Number(a.fields['id']) - Number(b.fields['id']));
}

function readText(file: string): StoredText {
  const format = extname(file);
  const [, head, text] = HEAD.exec(readFileSync(file, 'utf8')) ?? [];
  if (head === undefined || text === undefined || (format !== '.md' && format !== '.html'))
    throw new Error(`${file} is no text of the sample.`);
  const fields = head.split('\n').map((line) => {
    const [name = '', ...value] = line.split(': ');
    return [name.replace(/:$/, ''), value.join(': ')] as const;
  });
  return { format, fields: Object.fromEntries(fields), text };
}

/** Fields of a text, those that are no plain text read as JSON. */
export function fieldsOf({ fields }: StoredText, json: readonly string[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      json.includes(name) ? (JSON.parse(value) as unknown) : value,
    ]),
  );
}
