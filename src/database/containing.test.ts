import Database from 'better-sqlite3';
import { expect, it } from 'vitest';
import { containing } from './containing.ts';
import { fold } from './text.ts';
import { registerTextFunctions } from './text-functions.ts';

const TEXTS = [
  'River',
  'RIVERS and coasts',
  'Café',
  'cafe\u0301',
  'CAFÉS',
  '50 % off',
  '50 per cent',
  'a_b',
  'axb',
  'C:\\maps',
  'naïve – “quoted”',
  'Müller',
  'muller',
  'Straße',
  'Σίσυφος',
  '河川',
  'before\0after',
  'İstanbul',
  '',
  'I’m',
];
const PARTS = [
  ...TEXTS,
  'é',
  'E',
  '%',
  '_',
  '\\',
  'after',
  'e\0a',
  'ss',
  'ß',
  'σ',
  '川',
  '’',
  'x'.repeat(9000),
];

it('finds exactly the texts that contain a part without case and accents', () => {
  const database = new Database(':memory:');
  registerTextFunctions(database);
  database.exec('CREATE TABLE texts (one TEXT COLLATE NOCASE, two TEXT)');
  const insert = database.prepare('INSERT INTO texts VALUES (?, ?)');
  for (const text of TEXTS) insert.run('nothing', text);
  for (const part of PARTS) {
    const { sql, values } = containing(['one', 'two'], part);
    const found = database
      .prepare(`SELECT two FROM texts WHERE ${sql}`)
      .pluck()
      .all(...values);
    const wanted = TEXTS.filter((text) => ['nothing', text].some((one) => fold(one).includes(fold(part))));
    expect(found, JSON.stringify(part.slice(0, 20))).toEqual(wanted);
  }
  database.close();
});
