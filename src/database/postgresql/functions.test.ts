import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../database.ts';
import { query } from '../query.ts';
import { fold } from '../text.ts';
import { openPostgresql } from './database.ts';
import { createPgDriver } from './pg-driver.ts';
import { postgresqlPrograms, startPostgresql, type TestServer } from './testing.ts';

/** Stands for NUL in the database, and comes back as one. */
const FOR_NUL = 0xfdd0;

describe.skipIf(postgresqlPrograms() === undefined)('texts without case and accents', () => {
  let server: TestServer;
  let database: Database;
  beforeAll(async () => {
    server = await startPostgresql();
    database = await openPostgresql(createPgDriver(await server.makeDatabase()));
  });
  afterAll(async () => {
    await database?.close();
    await server?.stop();
  });

  const folded = async (text: string) => {
    const row = await database.first(query<{ text: string }>('SELECT portolan_fold(?) AS text', [text]));
    return row?.text;
  };

  it('are the same here as everywhere else, letter by letter', async () => {
    const characters: string[] = [];
    for (let code = 1; code < 0x10000; code++) {
      if ((code < 0xd800 || code > 0xdfff) && code !== FOR_NUL) characters.push(String.fromCharCode(code));
    }
    // Apart, so that no letter changes its neighbour.
    const text = characters.join(' ');
    expect(await folded(text)).toBe(fold(text));
  });

  it.each([
    ['plain words', 'Old MAPS of Rivers', 'old maps of rivers'],
    ['quotes and dashes without such letters', 'The “Old” MAPS’ – edges…', 'the “old” maps’ – edges…'],
    ['letters with accents', 'ÉLAN, Übersee', 'elan, ubersee'],
    ['other scripts', 'Жизнь ΑΒΓ ØRSTED', 'жизнь αβγ ørsted'],
  ])('hold for %s', async (_, text, expected) => {
    expect(await folded(text)).toBe(expected);
    expect(fold(text)).toBe(expected);
  });
});
