import { describe, expect, it } from 'vitest';
import { moFile } from '../testing.ts';
import { readTextFile, type TextFile, textFileName } from './index.ts';

const header =
  'Project-Id-Version: Atlas\nContent-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=n > 1;\n';
const pairs: readonly (readonly [string, string])[] = [
  ['', header],
  ['Log In', 'Se connecter'],
  ['%s comment\0%s comments', '%s commentaire\0%s commentaires'],
  ['verb\u0004Post', 'Publier'],
  ['Empty', ''],
];

function expectAtlas({ texts, plural }: TextFile): void {
  expect(Object.fromEntries(texts)).toEqual({
    'Log In': 'Se connecter',
    '%s comment': ['%s commentaire', '%s commentaires'],
    'verb\u0004Post': 'Publier',
  });
  expect([0, 1, 2].map((count) => plural?.(count))).toEqual([0, 0, 1]);
}

const po = `# Atlas
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=2; plural=n > 1;\\n"

#: wp-login.php:10
msgid "Log In"
msgstr "Se "
"connecter"

msgid "%s comment"
msgid_plural "%s comments"
msgstr[0] "%s commentaire"
msgstr[1] "%s commentaires"

msgctxt "verb"
msgid "Post"
msgstr "Publier"
#, fuzzy
msgid "Guess"
msgstr "Deviner"

msgid "Empty"
msgstr ""

#~ msgid "Old"
#~ msgstr "Vieux"
`;

const php = `<?php
// Written by a program.
return ['x-generator'=>'Atlas','plural-forms'=>'nplurals=2; plural=n > 1;','language'=>'fr','messages'=>[
'Log In'=>'Se connecter',
'%s comment' . "\\0" . '%s comments'=>"%s commentaire\\0%s commentaires",
'verb' . "\\x04" . 'Post'=>'Publier', 'Empty' => '',],];
`;

describe('files of translations', () => {
  it('are read compiled, in either order of bytes', () => {
    expectAtlas(readTextFile(moFile(pairs), 'mo'));
    expectAtlas(readTextFile(moFile(pairs, { bigEndian: true }), 'mo'));
  });

  it('are read as translators write them', () => {
    expectAtlas(readTextFile(Buffer.from(po), 'po'));
    expect(readTextFile(Buffer.from('msgid "a\\"b\\n"\nmsgstr "\\tc\\\\"\n'), 'po').texts.get('a"b\n')).toBe(
      '\tc\\',
    );
  });

  it('are read as PHP data, with its two kinds of quotes', () => {
    expectAtlas(readTextFile(Buffer.from(php), 'l10n.php'));
    const quotes = `<?php return array('messages' => array('It\\'s' => "a \\"b\\" \\$c \\\\", "x" => 'a\\n\\\\'));`;
    expect(Object.fromEntries(readTextFile(Buffer.from(quotes), 'l10n.php').texts)).toEqual({
      "It's": 'a "b" $c \\',
      x: 'a\\n\\',
    });
  });

  it('are read in the encoding that they name', () => {
    const latin = Buffer.from(
      'msgid ""\nmsgstr "Content-Type: text/plain; charset=ISO-8859-1\\n"\n\nmsgid "Summer"\nmsgstr "\xc9t\xe9"\n',
      'latin1',
    );
    expect(readTextFile(latin, 'po').texts.get('Summer')).toBe('Été');
  });

  it('are refused where they are more than data', () => {
    for (const text of [
      '<?php return ["messages" => [system("id") => "x"]];',
      '<?php exec("id"); return ["messages" => []];',
      '<?php return ["messages" => ["a" => "b"]]; exec("id");',
      '<?php return ["messages" => ["a" => "$b"]];',
      '<?php return ["messages" => ["a" => $b]];',
      '<?php return ["messages" => ["a" => `id`]];',
      '<?php return ["messages" => ["a" => PHP_VERSION]];',
      `<?php return ["messages" => ${'['.repeat(50)}1${']'.repeat(50)}];`,
      '<?php return ["texts" => []];',
      'return ["messages" => []];',
    ]) {
      expect(() => readTextFile(Buffer.from(text), 'l10n.php')).toThrow(/more than data|no messages/);
    }
  });

  it('are refused where they are damaged', () => {
    const whole = moFile(pairs);
    expect(() => readTextFile(whole.subarray(0, 20), 'mo')).toThrow('too short');
    expect(() => readTextFile(whole.subarray(0, 60), 'mo')).toThrow('ends too early');
    expect(() => readTextFile(whole.subarray(0, whole.length - 8), 'mo')).toThrow('outside');
    expect(() => readTextFile(Buffer.from('GIF89a is no catalogue at all'), 'mo')).toThrow('no .mo');
    expect(() => readTextFile(Buffer.from('<html>'), 'po')).toThrow('not understood');
  });

  it('say by their names whose texts they are', () => {
    expect(textFileName('de_DE.mo')).toEqual({ domain: 'default', locale: 'de_DE', format: 'mo' });
    expect(textFileName('admin-de_DE_formal.l10n.php')).toEqual({
      domain: 'default',
      locale: 'de_DE_formal',
      format: 'l10n.php',
    });
    expect(textFileName('tide-tables-fr_FR.po')).toEqual({
      domain: 'tide-tables',
      locale: 'fr_FR',
      format: 'po',
    });
    expect(textFileName('tide-eo.mo')?.locale).toBe('eo');
    expect(textFileName('de_DE.php')).toBeUndefined();
    expect(textFileName('de_DE-8f3a.json')).toBeUndefined();
  });
});
