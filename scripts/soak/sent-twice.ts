import { everythingOnce } from '../../tests/once/index.ts';
import { sendAtOnce } from '../../tests/once/trial.ts';
import { openWorld } from '../../tests/once/world.ts';
import setUpPostgresql from '../../tests/postgresql-for-tests.ts';
import { dropTestDatabases } from '../../tests/test-database.ts';

/**
 * Sends everything that must happen once several times at once to two processes, so many rounds of each, on SQLite and
 * on a PostgreSQL of its own; gives what was wrong.
 */
export async function sendEverythingTwice(
  rounds: number,
  t: (text: string) => void,
): Promise<readonly string[]> {
  if (rounds <= 0) return [];
  const wrong = await onThisDatabase('SQLite', rounds, t);
  process.env['PORTOLAN_TEST_DATABASE'] = 'postgresql';
  const stop = await setUpPostgresql();
  try {
    // There is none on this machine, and what stands in for it serves one process only.
    if (stop === undefined) return wrong;
    return [...wrong, ...(await onThisDatabase('PostgreSQL', rounds, t))];
  } finally {
    await dropTestDatabases();
    await stop?.();
    delete process.env['PORTOLAN_TEST_DATABASE'];
    delete process.env['PORTOLAN_TEST_TEMPLATE'];
  }
}

async function onThisDatabase(
  name: string,
  rounds: number,
  t: (text: string) => void,
): Promise<readonly string[]> {
  const world = await openWorld();
  const wrong: string[] = [];
  try {
    for (const once of everythingOnce) {
      const began = performance.now();
      const found = await sendAtOnce(world, once, rounds);
      wrong.push(...found.map((each) => `${name}: ${each}`));
      const seconds = Math.round((performance.now() - began) / 1000);
      t(
        `${name}: ${once.name}, ${rounds} times: ${found.length === 0 ? 'once each' : `${found.length} wrong`}, ${seconds} s`,
      );
    }
  } finally {
    await world.close();
  }
  return wrong;
}
