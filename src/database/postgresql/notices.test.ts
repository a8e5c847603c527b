import { describe, expect, it } from 'vitest';
import type { StoredOption } from '../database.ts';
import type { PostgresqlDriver, PostgresqlSession } from './driver.ts';
import { Notices } from './notices.ts';

const sentNotices = [{ origin: 'here', changes: [{ kind: 'option' }] }] as const;

/** Notices on a database that hands them on when it is told to. */
async function open() {
  const sent: string[] = [];
  let hear = (_payload: string): void => undefined;
  const session: PostgresqlSession = {
    async query(_sql, values) {
      sent.push(String(values?.[1]));
      return { rows: [], changes: 0, command: 'SELECT' };
    },
    async script() {},
  };
  const driver: PostgresqlDriver = {
    address: 'postgresql://localhost/site',
    use: (_kind, work) => work(session),
    async listen(_name, [changed], heard) {
      hear = (payload) => heard(String(changed), payload);
      return { async close() {} };
    },
    async close() {},
  };
  let stored: readonly StoredOption[] = [];
  const notices = new Notices(driver, async () => stored);
  await notices.open();
  return {
    notices,
    /** Sends a commit that stores an option, which the database does not answer yet. */
    async commit(value: string) {
      const commit = await notices.send(session, sentNotices);
      stored = [{ name: 'blogname', value }];
      return commit;
    },
    async deliver() {
      for (const payload of sent.splice(0)) hear(payload);
      await new Promise((resolve) => setTimeout(resolve, 5));
    },
  };
}

const held = (value: string) => [{ name: 'blogname', value }];

describe('the options that are held beside a database on PostgreSQL', () => {
  it('are read anew where the notice comes after the answer to the commit', async () => {
    const { notices, commit, deliver } = await open();
    notices.landed(await commit('Atlas'), sentNotices);
    expect(notices.options).toBeUndefined();
    await deliver();
    expect(notices.options).toEqual(held('Atlas'));
  });

  it('are read anew where the notice overtakes the answer to the commit', async () => {
    const { notices, commit, deliver } = await open();
    const number = await commit('Atlas');
    const before = notices.version;
    await deliver();
    notices.landed(number, sentNotices);
    expect(notices.options).toBeUndefined();
    await deliver();
    expect(notices.options).toEqual(held('Atlas'));
    expect(notices.version).toBeGreaterThan(before);
  });

  it('are read anew where the answer to the commit is lost', async () => {
    const { notices, commit, deliver } = await open();
    const number = await commit('Atlas');
    await deliver();
    notices.clear(number);
    await deliver();
    expect(notices.options).toEqual(held('Atlas'));
  });
});
