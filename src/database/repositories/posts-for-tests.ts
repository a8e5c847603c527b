import { afterEach, beforeEach } from 'vitest';
import type { NewPost, PostQuery } from '../../types/index.ts';
import { type TemporaryDatabase, temporaryDatabase } from '../testing.ts';

/** A fresh database for each test of a file, with short ways to add posts and to find them. */
export function postsForTests() {
  let fresh: TemporaryDatabase;
  beforeEach(async () => {
    fresh = await temporaryDatabase();
  });
  afterEach(() => fresh.remove());

  /** The database of the test that runs. */
  const site: Pick<TemporaryDatabase, 'database' | 'repositories' | 'changes' | 'clock'> = {
    get database() {
      return fresh.database;
    },
    get repositories() {
      return fresh.repositories;
    },
    get changes() {
      return fresh.changes;
    },
    get clock() {
      return fresh.clock;
    },
  };
  return {
    site,

    /** Inserts a published post; days count from 1 January 2024. Gives its id. */
    post(day: number, values: Partial<NewPost> = {}): Promise<number> {
      const date = new Date(Date.UTC(2024, 0, day, 10)).toISOString().slice(0, 19).replace('T', ' ');
      return site.repositories.posts.insert({
        post_type: 'post',
        post_status: 'publish',
        post_date: date,
        post_date_gmt: date,
        ...values,
      });
    },

    found: (requested: PostQuery) => site.repositories.posts.findIds(requested),
  };
}
