import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadSqlite } from '../../database/addon.ts';
import { SearchBuilder } from './search-builder.ts';

/** More than what makes a thread worthwhile, in 40 posts. */
const LONG = `${'volcanoes and rivers '.repeat(2_000)}`;

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portolan-search-builder-'));
  file = join(folder, 'search.sqlite');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function built(posts: number, text: string): Promise<string | undefined> {
  const builder = new SearchBuilder(file);
  for (let id = 1; id <= posts; id++) {
    builder.add(id, 'post', `Lesson ${id}`, '', text);
    await builder.flush();
  }
  builder.end();
  return builder.finished();
}

it('builds the index of many posts beside reading', async () => {
  expect(await built(40, LONG)).toBe(file);
  const index = loadSqlite()(file, {});
  const found = index.prepare("SELECT count(*) FROM portolan_search WHERE portolan_search MATCH 'vol'");
  expect(found.pluck().get()).toBe(40);
  index.close();
});

it('leaves few posts to be indexed from their rows', async () => {
  expect(await built(40, 'volcanoes')).toBeUndefined();
  expect(existsSync(file)).toBe(false);
});

it('begins nothing after a post was replaced', async () => {
  const builder = new SearchBuilder(file);
  builder.add(1, 'post', 'Lesson', '', LONG.repeat(40));
  builder.spoil();
  builder.add(2, 'post', 'Lesson', '', LONG.repeat(40));
  await builder.flush();
  builder.end();
  expect(await builder.finished()).toBeUndefined();
  await builder.remove();
  expect(existsSync(file)).toBe(false);
});
