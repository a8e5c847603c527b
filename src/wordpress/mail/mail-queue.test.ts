import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSmallSite } from '../../../tests/plain-site.ts';
import type { JobQueue } from '../../database/index.ts';
import type { Mailer } from '../../types/index.ts';
import { createJobRunner, type JobRunner } from '../jobs/index.ts';
import {
  createMailer,
  createSendMailJob,
  createTransport,
  mailSettingsSchema,
  sendMailJob,
} from './index.ts';

const character = { to: 'reader@example.test', subject: 'Rivers', text: 'Hello' };

let small: Awaited<ReturnType<typeof openSmallSite>>;
let mailer: Mailer;

beforeEach(async () => {
  small = await openSmallSite();
  mailer = createMailer(small.site.jobs);
});

afterEach(() => small.close());

/** What a server started on this site does with its mails. */
function runnerWith(transport: Mailer): JobRunner {
  return createJobRunner(small.site, small.site.jobs as JobQueue, [createSendMailJob(transport)]);
}

/** A mail server on a port of its own that answers recipients as told. */
async function mailServer(answer: (recipient: string) => Error | undefined) {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    onRcptTo: (address, _session, done) => done(answer(address.address)),
    onData: (stream, _session, done) => {
      let data = '';
      stream.on('data', (chunk) => {
        data += chunk;
      });
      stream.on('end', () => {
        received.push(data);
        done();
      });
    },
  });
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => {
      resolve((listening.address() as { port: number }).port);
    });
  });
  const transport = createTransport(
    mailSettingsSchema.parse({ mode: 'smtp', host: '127.0.0.1', port }),
    small.site.folder,
    { host: 'atlas.example' },
  );
  return { received, transport, close: () => new Promise<void>((resolve) => server.close(resolve)) };
}

function reply(code: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode: code });
}

describe('a mail', () => {
  it('waits in the database and goes to the mail server with the next look', async () => {
    const server = await mailServer(() => undefined);
    try {
      await mailer.send(character);
      expect(server.received).toEqual([]);
      await runnerWith(server.transport).runDue();
      expect(server.received).toHaveLength(1);
      expect(server.received[0]).toContain('Subject: Rivers');
      expect(server.received[0]).toMatch(/^Message-ID: <[0-9a-f-]{36}@portolan>/m);
      expect(await small.site.jobs.find()).toEqual([]);
    } finally {
      await server.close();
    }
  });

  it('is sent by the next server when the one before found no mail server, with the same id', async () => {
    const down = await mailServer(() => undefined);
    await down.close();
    await mailer.send(character);
    await runnerWith(down.transport).runDue();
    const [waiting] = await small.site.jobs.find({ kind: sendMailJob });
    expect(waiting).toMatchObject({ attempts: 1, failedAt: undefined });
    const payload = waiting?.payload as { readonly headers: Readonly<Record<string, string>> } | undefined;
    const id = payload?.headers['Message-ID'];
    const server = await mailServer(() => undefined);
    try {
      small.wait(60);
      await runnerWith(server.transport).runDue();
      expect(server.received[0]).toContain(`Message-ID: ${id}`);
    } finally {
      await server.close();
    }
  });

  it('is tried again where the server asks for that, and not where it says no for good', async () => {
    const server = await mailServer((recipient) =>
      recipient.startsWith('busy') ? reply(451, 'come again') : reply(550, 'no such reader'),
    );
    try {
      await mailer.send({ ...character, to: 'busy@example.test' });
      await mailer.send({ ...character, to: 'gone@example.test' });
      await mailer.send({ ...character, to: '' });
      await runnerWith(server.transport).runDue();
      const stored = await small.site.jobs.find({ kind: sendMailJob });
      const outcome = stored.map(({ payload, failedAt, lastError }) => [
        (payload as { to: string }).to,
        failedAt === undefined ? 'waits' : 'failed',
        /come again|no such reader|no recipient/.exec(lastError)?.[0],
      ]);
      expect(outcome.sort()).toEqual([
        ['', 'failed', 'no recipient'],
        ['busy@example.test', 'waits', 'come again'],
        ['gone@example.test', 'failed', 'no such reader'],
      ]);
    } finally {
      await server.close();
    }
  });
});
