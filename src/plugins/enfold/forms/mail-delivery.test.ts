import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { expect, it } from 'vitest';
import { openPlainSite } from '../../../../tests/plain-site.ts';
import { onFiles } from '../../../../tests/test-database.ts';
import { type JobQueue, openDatabase } from '../../../database/index.ts';
import type { Mailer, Site } from '../../../types/index.ts';
import { createJobRunner } from '../../../wordpress/jobs/index.ts';
import { createSendMailJob, createTransport, mailSettingsSchema } from '../../../wordpress/mail/index.ts';
import { openFormSite } from './form-site.ts';

const FORM = `[av_contact email='harbour@atlas.example' subject='Tides, the “quay”']
[av_contact_field label='Name' check='is_empty'][/av_contact_field]
[av_contact_field label='E-Mail' check='is_email'][/av_contact_field]
[/av_contact]`;

async function mailServer(port: number) {
  const received: { readonly to: readonly string[]; readonly data: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    onData: (stream, session, done) => {
      let data = '';
      stream.on('data', (chunk) => {
        data += chunk;
      });
      stream.on('end', () => {
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), data });
        done();
      });
    },
  });
  const opened = await new Promise<number>((resolve) => {
    const listening = server.listen(port, '127.0.0.1', () =>
      resolve((listening.address() as { port: number }).port),
    );
  });
  return { received, port: opened, close: () => new Promise<void>((resolve) => server.close(resolve)) };
}

const transportTo = (site: Site, port: number): Mailer =>
  createTransport(mailSettingsSchema.parse({ mode: 'smtp', host: '127.0.0.1', port }), site.folder, {
    host: 'atlas.example',
  });

// The second opening of the site is that of its file.
it.skipIf(!onFiles)(
  'a letter written while the mail server is down arrives once it is back, also after a restart',
  async () => {
    const first = await mailServer(0);
    await first.close();
    const site = await openFormSite();
    const form = {
      avia_1_1: 'Anna\r\nBcc: everyone@spam.example',
      avia_2_1: 'anna@tide.example',
      avia_3_1: '',
      avia_generated_form1: '1',
    };
    const $ = await site.visit(FORM, { form });
    expect($('.avia-form-success').text()).toBe('Your message has been sent!');
    const runner = createJobRunner(site.site, site.site.jobs as JobQueue, [
      createSendMailJob(transportTo(site.site, first.port)),
    ]);
    await runner.runDue();
    expect((await site.waiting()).length).toBe(1);

    const database = await openDatabase(join(site.site.folder, 'portolan.sqlite'));
    const again = await openPlainSite(site.site.folder, database, site.site.secrets);
    const back = await mailServer(first.port);
    try {
      again.wait(120);
      await createJobRunner(again.site, again.site.jobs as JobQueue, [
        createSendMailJob(transportTo(again.site, first.port)),
      ]).runDue();
      expect(back.received).toHaveLength(1);
      const [mail] = back.received;
      expect(mail?.to).toEqual(['harbour@atlas.example']);
      const head = mail?.data.split('\r\n\r\n')[0] ?? '';
      expect(head).toContain('From: anna@tide.example');
      expect(head).toContain('Reply-To: anna@tide.example');
      expect(head).not.toMatch(/^Bcc:/im);
      expect(mail?.data).toContain('text/html; charset=utf-8');
      expect(await again.site.jobs.find({ kind: 'wordpress.send-mail' })).toEqual([]);
    } finally {
      await back.close();
      await database.close();
      await site.close();
    }
  },
);
