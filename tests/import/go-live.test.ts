import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type OpenedSite, openSite } from '../../src/site.ts';
import { trySending } from '../../src/wordpress/mail/index.ts';
import { sendMailJob } from '../../src/wordpress/mail/mailer.ts';
import { run } from '../command.ts';
import { type TestSite, testSite } from './import-into.ts';
import { smallWxr } from './small-wxr.ts';

const character = { to: 'reader@example.test', subject: 'Rivers', text: 'Hello' };

let imported: TestSite;
let post: SMTPServer;
let received: number;

beforeEach(async () => {
  imported = testSite();
  await imported.import([imported.file('site.xml', smallWxr())]);
  received = 0;
  post = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    onData: (stream, _session, done) => {
      stream.resume().on('end', () => {
        received++;
        done();
      });
    },
  });
  const port = await new Promise<number>((resolve) => {
    const listening = post.listen(0, '127.0.0.1', () => {
      resolve((listening.address() as { port: number }).port);
    });
  });
  writeFileSync(
    join(imported.site, 'portolan.config.ts'),
    `export default { mail: { mode: 'smtp', host: '127.0.0.1', port: ${port} } };\n`,
  );
});

afterEach(async () => {
  await new Promise<void>((resolve) => post.close(resolve));
  imported.remove();
});

/** Does something with the site opened as a server opens it, and waits for its mails. */
async function withSite<T>(work: (opened: OpenedSite) => Promise<T>): Promise<T> {
  const opened = await openSite({ folder: imported.site, logLevel: 'silent' });
  try {
    return await work(opened);
  } finally {
    await opened.site.close();
  }
}

/** Sends a mail and lets the jobs run until none waits. */
async function sendOne({ site, jobs }: OpenedSite): Promise<void> {
  await trySending(site, character);
  jobs.start();
  await expect.poll(() => site.jobs.find({ kind: sendMailJob })).toEqual([]);
  await jobs.stop();
}

const held = () => {
  try {
    return readdirSync(join(imported.site, 'mail')).length;
  } catch {
    return 0;
  }
};

describe('an imported site', () => {
  it('sends no mail before go-live, sends after it, and none after it was undone', async () => {
    await withSite(async (opened) => {
      expect(await opened.site.isLive()).toBe(false);
      await sendOne(opened);
    });
    expect([received, held()]).toEqual([0, 1]);

    const printed = await run('go-live', '--site', imported.site);
    expect(printed).toContain('The site is live. From now on this leaves it:');
    expect(printed).toMatch(/Mails, by 127\.0\.0\.1:\d+\./);
    expect(printed).toContain('1 mail lies in mail/.');
    await withSite(async (opened) => {
      expect(await opened.site.isLive()).toBe(true);
      await sendOne(opened);
    });
    expect([received, held()]).toEqual([1, 1]);

    expect(await run('go-live', '--undo', '--site', imported.site)).toContain('held back again');
    await withSite(sendOne);
    expect([received, held()]).toEqual([1, 2]);
  });

  it('stays live over a second import', async () => {
    await withSite((opened) => opened.setLive(true));
    await imported.import([imported.file('newer.xml', smallWxr())]);
    expect(await withSite(({ site }) => site.isLive())).toBe(true);
  });

  it('is told beforehand what would leave it', async () => {
    const printed = await run('go-live', '--dry-run', '--site', imported.site);
    expect(printed).toContain('The site is not live, and stays so. Of a live site this leaves:');
    expect(await withSite(({ site }) => site.isLive())).toBe(false);
  });

  it('hears from its plugins what starts to leave', async () => {
    const plugin = { name: 'letters', whenLive: [() => 'Letters to subscribers.', () => undefined] };
    const opened = await openSite({ folder: imported.site, logLevel: 'silent', plugins: [plugin] });
    expect(opened.site.contributions('whenLive').map((describe) => describe(opened.site))).toContain(
      'Letters to subscribers.',
    );
    await opened.site.close();
  });
});
