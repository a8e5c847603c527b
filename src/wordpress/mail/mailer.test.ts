import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTransport, mailSettingsSchema } from './index.ts';

const character = { to: 'reader@example.test', subject: 'Rivers', text: 'Hello\r\nand goodbye' };

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portolan-mail-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

describe('mail into the folder', () => {
  it('writes one whole .eml file for each mail and sends nothing', async () => {
    const clock = { now: () => Date.UTC(2026, 2, 5, 12, 0, 0) };
    const mailer = createTransport({ mode: 'folder' }, folder, { host: 'www.example.test:8080', clock });
    await mailer.send(character);
    await mailer.send({ ...character, subject: 'Hills', fromName: 'Rhea <x@evil.example>\r\nBcc: y' });
    const names = await readdir(join(folder, 'mail'));
    expect(names).toHaveLength(2);
    const texts = await Promise.all(names.map((name) => readFile(join(folder, 'mail', name), 'utf8')));
    const rivers = texts.find((text) => text.includes('Subject: Rivers')) ?? '';
    expect(names.every((name) => /^2026-03-05T12-00-00-000Z-[0-9a-f]{8}\.eml$/.test(name))).toBe(true);
    expect(rivers).toContain('From: WordPress <wordpress@example.test>');
    // Somebody's name before the site's address, and never more than a name.
    const hills = texts.find((text) => text.includes('Subject: Hills')) ?? '';
    expect(hills).toMatch(/^From: "Rhea <x@evil\.example>.*" <wordpress@example\.test>\r$/m);
    expect(hills).not.toMatch(/^Bcc/m);
    expect(rivers).toContain('To: reader@example.test');
    expect(rivers).toContain('Hello\r\nand goodbye');
  });

  it('sends the files that go with a mail', async () => {
    const content = Buffer.from('High water').toString('base64');
    const mailer = createTransport({ mode: 'folder' }, folder);
    await mailer.send({
      ...character,
      attachments: [{ filename: 'tides.txt', contentType: 'text/plain', content }],
    });
    const [name = ''] = await readdir(join(folder, 'mail'));
    const text = await readFile(join(folder, 'mail', name), 'utf8');
    expect(text).toContain('Content-Disposition: attachment; filename=tides.txt');
    expect(text).toContain(content);
  });

  it('lets no text become a header', async () => {
    const mailer = createTransport({ mode: 'folder' }, folder);
    await mailer.send({ ...character, subject: 'Rivers\r\nBcc: everybody@example.test' });
    const [name = ''] = await readdir(join(folder, 'mail'));
    expect(await readFile(join(folder, 'mail', name), 'utf8')).not.toMatch(/^Bcc:/m);
  });
});

describe('mail by SMTP', () => {
  it('hands the mail to the server that the settings name, with the password from the environment', async () => {
    const received: { from: string; data: string; user: string }[] = [];
    const server = new SMTPServer({
      authOptional: false,
      allowInsecureAuth: true,
      hideSTARTTLS: true,
      onAuth: (auth, _session, done) =>
        done(auth.password === 'from-environment' ? null : new Error('wrong password'), {
          user: auth.username,
        }),
      onData: (stream, session, done) => {
        let data = '';
        stream.on('data', (chunk) => {
          data += chunk;
        });
        stream.on('end', () => {
          const from = session.envelope.mailFrom ? session.envelope.mailFrom.address : '';
          received.push({ from, data, user: String(session.user) });
          done();
        });
      },
    });
    const port = await new Promise<number>((resolve) => {
      const listening = server.listen(0, '127.0.0.1', () => {
        resolve((listening.address() as { port: number }).port);
      });
    });
    try {
      const settings = mailSettingsSchema.parse({
        mode: 'smtp',
        host: '127.0.0.1',
        port,
        user: 'atlas',
        passwordVariable: 'MAIL_PASSWORD',
        from: 'Atlas <atlas@example.test>',
      });
      await createTransport(settings, folder, { environment: { MAIL_PASSWORD: 'from-environment' } }).send(
        character,
      );
    } finally {
      await new Promise<void>((resolve) => server.close(resolve));
    }
    expect(received).toMatchObject([{ from: 'atlas@example.test', user: 'atlas' }]);
    expect(received[0]?.data).toContain('Subject: Rivers');
  });

  it('says at the start which variable is missing', () => {
    const settings = mailSettingsSchema.parse({
      mode: 'smtp',
      host: 'mail.example.test',
      user: 'atlas',
      passwordVariable: 'MAIL_PASSWORD',
    });
    expect(() => createTransport(settings, folder, { environment: {} })).toThrow('MAIL_PASSWORD');
  });
});

describe('mail that is off', () => {
  it('goes nowhere', async () => {
    await createTransport({ mode: 'off' }, folder).send(character);
    expect(await readdir(folder)).toEqual([]);
  });
});
