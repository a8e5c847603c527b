import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRepositories } from '../../src/database/index.ts';
import { createMailer } from '../../src/wordpress/mail/index.ts';
import { SAMPLE, type Started, start } from '../browser/program.ts';
import { run } from '../command.ts';
import { copySample, serveQuietly } from '../imported-site.ts';
import { openImportedDatabase } from '../test-database.ts';

let folder: string;
let site: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portolan-jobs-'));
  site = join(folder, 'site');
  await copySample(site);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function queueMails(first: number, count: number): Promise<void> {
  const database = await openImportedDatabase(site);
  try {
    const mailer = createMailer(createRepositories(database).jobs);
    for (let number = first; number < first + count; number++) {
      await mailer.send({ to: 'reader@example.test', subject: `Letter ${number}`, text: 'Hello' });
    }
  } finally {
    await database.close();
  }
}

/** Numbers of the letters in the folder where a new site's mails go. */
async function characters(): Promise<readonly number[]> {
  const mail = join(site, 'mail');
  const names = existsSync(mail) ? (await readdir(mail)).filter((name) => name.endsWith('.eml')) : [];
  const texts = await Promise.all(names.map((name) => readFile(join(mail, name), 'utf8')));
  return texts.map((text) => Number(/^Subject: Letter (\d+)/m.exec(text)?.[1])).sort((a, b) => a - b);
}

const untilThere = (count: number) => expect.poll(async () => (await characters()).length).toBe(count);

describe('two servers on one site', () => {
  it('send each mail once, also those that were written while no server ran', async () => {
    await queueMails(0, 20);
    const servers: Started[] = await Promise.all([start('serve', site), start('serve', site)]);
    try {
      await queueMails(20, 20);
      await untilThere(40);
    } finally {
      for (const server of servers) await server.stop();
    }
    expect(await characters()).toEqual(Array.from({ length: 40 }, (_, number) => number));
    expect(servers.map((server) => server.output())).toEqual(['', '']);
    const database = await openImportedDatabase(site);
    const left = await createRepositories(database).jobs.find({ kind: 'wordpress.send-mail' });
    await database.close();
    expect(left).toEqual([]);
  });
});

describe('a scheduled post', () => {
  it('appears on time, also on pages that were kept', async () => {
    let now = Date.UTC(2027, 0, 10, 12, 0, 0);
    const server = await serveQuietly(site, { clock: { now: () => now } });
    const home = async () => (await fetch(`http://127.0.0.1:${server.port}/?post_type=post`)).text();
    try {
      const database = await openImportedDatabase(site);
      const { posts, jobs } = createRepositories(database, { clock: { now: () => now } });
      const post = await posts.insert({
        post_type: 'post',
        post_status: 'future',
        post_title: 'Spring tide tonight',
        post_date: '2027-01-10 13:00:00',
        post_date_gmt: '2027-01-10 13:00:00',
      });
      await jobs.add(
        'wordpress.publish-post',
        { post },
        { at: Date.UTC(2027, 0, 10, 13), key: String(post) },
      );
      await database.close();
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect(await home()).not.toContain('Spring tide tonight');
      // What was rendered while the other's writes were being taken in is not kept; what comes after is.
      const kept = async () => {
        await home();
        return server.cache?.size;
      };
      await expect.poll(kept).toBe(1);
      now += 3_600_000;
      await expect.poll(home).toContain('Spring tide tonight');
    } finally {
      await server.stop();
    }
  });
});

describe('portolan jobs', () => {
  it('shows failed jobs, retries or removes them', async () => {
    const database = await openImportedDatabase(site);
    const { jobs } = createRepositories(database);
    await createMailer(jobs).send({ to: 'gone@example.test', subject: 'News', text: 'a secret key' });
    const claimed = await jobs.claim(['wordpress.send-mail'], 'test', 1000);
    if (claimed) await jobs.fail(claimed, 'no such reader', undefined);
    await database.close();
    const list = await run('jobs', 'list', '--failed', '--site', site);
    expect(list).toMatch(/wordpress\.send-mail +failed .* gone@example\.test: News\n +no such reader/);
    expect(list).not.toContain('a secret key');
    const id = String(claimed?.id);
    expect(await run('jobs', 'retry', id, '--site', site)).toContain('tried anew');
    expect(await run('jobs', 'list', '--failed', '--site', site)).toBe('');
    await run('jobs', 'remove', id, '--site', site);
    await expect(run('jobs', 'retry', id, '--site', site)).rejects.toThrow(`There is no job ${id}.`);
  });
});

describe('a newer export', () => {
  it('leaves what is still to be done', async () => {
    const read = async (work: (jobs: ReturnType<typeof createRepositories>['jobs']) => Promise<void>) => {
      const database = await openImportedDatabase(site);
      await work(createRepositories(database).jobs);
      await database.close();
    };
    await read(async (jobs) => void (await jobs.add('atlas.survey', { map: 7 }, { key: 'delta' })));
    await run('import', `${SAMPLE}/site.sql`, '--uploads', `${SAMPLE}/uploads`, '--site', site);
    await read(async (jobs) => {
      expect(await jobs.find({ kind: 'atlas.survey' })).toMatchObject([
        { key: 'delta', payload: { map: 7 } },
      ]);
    });
  });
});
