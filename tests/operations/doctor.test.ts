import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examine } from '../../src/doctor/index.ts';
import { createLogger } from '../../src/server/logger.ts';
import { type ImportedSite, importSample, serveQuietly } from '../imported-site.ts';

let imported: ImportedSite;

beforeAll(async () => {
  imported = await importSample();
});
afterAll(() => imported.remove());

const configure = (text: string) =>
  writeFileSync(join(imported.folder, 'portolan.config.js'), `export default ${text};`);

async function about(name: string) {
  return (await examine(imported.folder)).find((finding) => finding.about === name);
}

describe('the doctor', () => {
  it('finds a fresh import a rehearsal that works', async () => {
    const findings = await examine(imported.folder);
    expect(findings.filter(({ state }) => state === 'wrong')).toEqual([]);
    expect(findings.map((finding) => finding.about)).toEqual([
      'node',
      'settings',
      'disk',
      'files',
      'database',
      'address',
      'proxy',
      'live',
      'jobs',
      'backup',
      'mail',
      'cards',
      'secrets',
    ]);
    expect(findings.find((finding) => finding.about === 'live')?.state).toBe('note');
  });

  it('says which setting cannot be used', async () => {
    configure("{ pageCacheMegabites: 3, url: 'nonsense' }");
    expect((await about('settings'))?.found).toMatch(/pageCacheMegabites|url/);
    rmSync(join(imported.folder, 'portolan.config.js'));
  });

  it('warns of an address without encryption', async () => {
    configure("{ url: 'http://maps.example' }");
    expect(await about('address')).toMatchObject({ state: 'wrong' });
    configure("{ url: 'https://maps.example' }");
    expect(await about('address')).toMatchObject({ state: 'good' });
  });

  it('tells of a proxy that nobody trusts, as the log does, until one is trusted', async () => {
    const lines: string[] = [];
    const serve = async (text: string) => {
      configure(text);
      const log = createLogger('warn', { write: (line) => void lines.push(line) });
      const server = await serveQuietly(imported.folder, {
        url: 'https://maps.example',
        withoutJobs: true,
        log,
      });
      const ask = () =>
        fetch(`http://127.0.0.1:${server.port}/wp-json/`, { headers: { 'X-Forwarded-For': '203.0.113.9' } });
      await ask();
      await ask();
      await server.stop();
    };
    await serve("{ url: 'https://maps.example' }");
    expect(lines.filter((line) => line.includes('trustProxy'))).toHaveLength(1);
    expect(await about('proxy')).toMatchObject({
      state: 'wrong',
      remedy: expect.stringContaining('trustProxy'),
    });
    lines.length = 0;
    await serve("{ url: 'https://maps.example', trustProxy: 1 }");
    expect(lines.filter((line) => line.includes('trustProxy'))).toEqual([]);
    expect(await about('proxy')).toMatchObject({ state: 'good' });
    configure("{ url: 'https://maps.example' }");
    expect(await about('proxy')).toMatchObject({ state: 'note' });
  });

  it('tells who else can read what is private, and is content where nobody can', async () => {
    const { folder } = imported;
    chmodSync(folder, 0o755);
    chmodSync(join(folder, 'portolan.sqlite'), 0o644);
    expect(await about('files')).toMatchObject({
      state: 'wrong',
      found: expect.stringContaining('portolan.sqlite'),
      remedy: expect.stringContaining('chmod'),
    });
    chmodSync(folder, 0o700);
    expect(await about('files')).toMatchObject({ state: 'good' });
  });

  it('asks the mail server without sending anything', async () => {
    const users: string[] = [];
    const server = new SMTPServer({
      authOptional: true,
      hideSTARTTLS: true,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) => {
        users.push(username ?? '');
        done(password === 'pigeon' ? null : new Error('no'), { user: username });
      },
      onMailFrom: (_address, _session, done) => done(new Error('a mail was sent')),
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.server.address() as { port: number };
    process.env['DOCTOR_MAIL'] = 'pigeon';
    configure(
      `{ mail: { mode: 'smtp', host: '127.0.0.1', port: ${port}, user: 'post', passwordVariable: 'DOCTOR_MAIL' } }`,
    );
    expect(await about('mail')).toMatchObject({ state: 'good' });
    process.env['DOCTOR_MAIL'] = 'crow';
    const wrong = await about('mail');
    expect(wrong).toMatchObject({ state: 'wrong' });
    expect(JSON.stringify(wrong)).not.toContain('crow');
    expect(users).toEqual(['post', 'post']);
    delete process.env['DOCTOR_MAIL'];
    await new Promise<void>((resolve) => server.close(() => resolve()));
    rmSync(join(imported.folder, 'portolan.config.js'));
  });

  it('sees failed jobs, and overdue backups', async () => {
    const database = new Sqlite(join(imported.folder, 'portolan.sqlite'));
    database
      .prepare(
        "INSERT INTO portolan_jobs (kind, due_at, last_error, failed_at) VALUES ('wordpress.mail', 1, 'No route.', 2)",
      )
      .run();
    database.close();
    configure("{ backup: { folder: 'elsewhere' } }");
    expect((await about('jobs'))?.found).toContain('1 failed; the first: wordpress.mail: No route.');
    expect((await about('backup'))?.found).toContain('There is no backup in');
    rmSync(join(imported.folder, 'portolan.config.js'));
  });

  it('tells a missing and a damaged database', async () => {
    expect((await examine(join(imported.folder, 'uploads'))).at(-1)).toMatchObject({
      about: 'database',
      state: 'wrong',
    });
    const file = join(imported.folder, 'portolan.sqlite');
    rmSync(`${file}-wal`, { force: true });
    writeFileSync(file, 'no database at all, and long enough to look at for a while');
    expect((await examine(imported.folder)).at(-1)).toMatchObject({ about: 'database', state: 'wrong' });
  });
});
