import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SendMailOptions, Transporter } from 'nodemailer';
import { expectedError } from '../../errors/index.ts';
import type { Clock, Logger, Mailer, OutgoingMail } from '../../types/index.ts';
import { secretVariable } from '../secrets/secret-variable.ts';
import { holdUntilLive } from './held-mail.ts';
import type { MailSettings } from './settings.ts';

export interface TransportOptions {
  /** Host of the site, for the sender `wordpress@<host>`. */
  readonly host?: string;
  readonly environment?: Readonly<Record<string, string | undefined>>;
  readonly clock?: Clock;
  /** Whether mails may leave the site; absent = they may. */
  readonly isLive?: () => Promise<boolean>;
  readonly log?: Logger;
}

/**
 * How mails leave a site: by SMTP, as `.eml` files in `<site folder>/mail/`, or not at all. The one way out.
 * What SMTP would send is written into the folder as well until the site is live. Sending rejects
 * where the mail server refuses.
 */
export function createTransport(
  settings: MailSettings,
  siteFolder: string,
  options: TransportOptions = {},
): Mailer {
  const from = (settings.mode === 'smtp' && settings.from) || defaultSender(options.host);
  const folder: Mailer = {
    send: (mail) => writeMail(join(siteFolder, 'mail'), message(mail, from), options.clock),
  };
  switch (settings.mode) {
    case 'off':
      return { send: async () => {} };
    case 'folder':
      return folder;
    case 'smtp': {
      const auth = credentials(settings, options.environment ?? process.env);
      let transport: Promise<Transporter> | undefined;
      const outgoing: Mailer = {
        send: async (mail) => {
          transport ??= openSmtp(settings, auth);
          await (await transport).sendMail(message(mail, from));
        },
      };
      const { isLive, log } = options;
      return isLive === undefined ? outgoing : holdUntilLive(outgoing, { isLive, held: folder, log });
    }
  }
}

/**
 * Greets the mail server and logs in, without sending anything. Rejects where that fails; throws ExpectedError
 * where the settings cannot work.
 */
export async function checkTransport(
  settings: SmtpSettings,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Promise<void> {
  const transport = await openSmtp(settings, credentials(settings, environment));
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

type SmtpSettings = MailSettings & { readonly mode: 'smtp' };

async function openSmtp(settings: SmtpSettings, auth: ReturnType<typeof credentials>): Promise<Transporter> {
  return (await import('nodemailer')).createTransport({
    host: settings.host,
    port: settings.port,
    secure: settings.secure,
    auth,
    connectionTimeout: 10_000,
    socketTimeout: 30_000,
  });
}

function defaultSender(host = 'localhost'): string {
  return `WordPress <wordpress@${host.replace(/^www\./, '').replace(/:\d+$/, '')}>`;
}

function credentials(settings: SmtpSettings, environment: Readonly<Record<string, string | undefined>>) {
  if (settings.user === undefined) {
    return undefined;
  }
  const password = secretVariable(settings.passwordVariable, environment);
  if (password === undefined) {
    throw expectedError('mail-password-missing', { variable: settings.passwordVariable });
  }
  return { user: settings.user, pass: password };
}

/** The sender: only the name is a mail's own, where it has none of its own altogether. */
function senderOf({ from, fromName }: OutgoingMail, usual: string): SendMailOptions['from'] {
  if (from !== undefined || !fromName) return oneLine(from ?? usual);
  return { name: oneLine(fromName), address: /<([^>]*)>/.exec(usual)?.[1] ?? usual };
}

/** Field values lose their line breaks, so that no visitor's text becomes a header. */
function message(mail: OutgoingMail, defaultFrom: string): SendMailOptions {
  const headers = Object.entries(mail.headers ?? {}).map(([key, value]) => ({ key, value: oneLine(value) }));
  return {
    from: senderOf(mail, defaultFrom),
    to: [mail.to].flat().map(oneLine),
    ...(mail.cc && { cc: mail.cc.map(oneLine) }),
    ...(mail.bcc && { bcc: mail.bcc.map(oneLine) }),
    subject: oneLine(mail.subject),
    text: mail.text,
    ...(mail.html === undefined ? {} : { html: mail.html }),
    ...(mail.replyTo === undefined ? {} : { replyTo: oneLine(mail.replyTo) }),
    headers,
    attachments: (mail.attachments ?? []).map(({ filename, contentType, content }) => ({
      filename: oneLine(filename),
      contentType: oneLine(contentType),
      content,
      encoding: 'base64',
    })),
    // A mail is what its sender wrote: nothing is fetched from files or addresses named in it.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, ' ').trim();
}

async function writeMail(folder: string, mail: SendMailOptions, clock?: Clock): Promise<void> {
  const date = new Date(clock?.now() ?? Date.now());
  const { createTransport } = await import('nodemailer');
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const composed = await composer.sendMail({ ...mail, date });
  await mkdir(folder, { recursive: true });
  const name = `${date.toISOString().replace(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}`;
  // Whoever watches the folder sees whole files only.
  await writeFile(join(folder, `${name}.part`), composed.message as Buffer);
  await rename(join(folder, `${name}.part`), join(folder, `${name}.eml`));
}
