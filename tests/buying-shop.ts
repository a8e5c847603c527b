import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { query, type SqlValue, setLive } from '../src/database/index.ts';
import { type Started, start } from './browser/program.ts';
import { type FakeStripe, startStripe } from './fake-stripe.ts';
import { until } from './shopper.ts';
import { openImportedDatabase } from './test-database.ts';

/** A mail that was received. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** All of it, decoded as far as tests need it. */
  readonly text: string;
}

/** The sample shop, live and served: cards go to a fake for Stripe, mails to a server of the test. */
export interface BuyingShop {
  readonly folder: string;
  /** The first server's address. */
  readonly address: string;
  readonly stripe: FakeStripe;
  readonly mails: readonly Mail[];
  /** Waits for a mail to somebody whose subject has these words. */
  mail(to: string, words: string): Promise<Mail | undefined>;
  /** Rows of the site's database. */
  rows<T>(sql: string, ...values: readonly (SqlValue | undefined)[]): Promise<readonly T[]>;
  /** Changes the site's database behind the server's back. */
  change(sql: string, ...values: readonly (SqlValue | undefined)[]): Promise<void>;
  /** Starts one more server for the site, a program of its own; `BuyingShop.close()` stops it. */
  serve(): Promise<Started>;
  close(): Promise<void>;
}

export const WEBHOOK_SECRET = 'whsec_test';

/** What a shop of a test has besides the sample. */
export interface ShopExtras {
  /** A folder whose files the site gets: plugins, themes. */
  readonly template?: string;
  /** Statements before it is served. */
  readonly changes?: readonly string[];
  /** Whence the sample comes and who serves it first; default: this process. */
  readonly host?: ShopHost;
}

export interface ShopHost {
  /** Puts the sample site into a folder that is not there yet. */
  copySample(folder: string): Promise<void>;
  serve(folder: string): Promise<Pick<Started, 'address' | 'stop'>>;
}

const ownHost: ShopHost = {
  // Not before it is wanted: it loads the program.
  copySample: async (folder) => (await import('./imported-site.ts')).copySample(folder),
  serve: async (folder) => (await import('./imported-site.ts')).serveQuietly(folder),
};

/**
 * Imports the sample, sets further options, makes it live and serves it; `services` are fakes for others' servers,
 * `more` goes into its configuration.
 */
export async function openBuyingShop(
  options: Readonly<Record<string, string>> = {},
  services: Readonly<Record<string, string>> = {},
  more: Readonly<Record<string, unknown>> = {},
  { template, changes = [], host = ownHost }: ShopExtras = {},
): Promise<BuyingShop> {
  const folder = await mkdtemp(join(tmpdir(), 'portolan-shop-'));
  const site = join(folder, 'site');
  const stripe = await startStripe();
  const mails: Mail[] = [];
  const { server, port } = await receiveMails(mails);
  await host.copySample(site);
  if (template !== undefined) await cp(template, site, { recursive: true });
  const configuration = {
    mail: { mode: 'smtp', host: '127.0.0.1', port, from: 'Contour & Coast <shop@contour-and-coast.example>' },
    stripe: {
      secretKey: stripe.secretKey,
      publishableKey: stripe.publishableKey,
      webhookSecret: WEBHOOK_SECRET,
      address: stripe.address,
    },
    services,
    // All shoppers of a test come from one address.
    limits: { checkouts: 1_000_000, forms: 1_000_000 },
    ...more,
  };
  await writeFile(join(site, 'portolan.config.ts'), `export default ${JSON.stringify(configuration)};\n`);
  const database = await openImportedDatabase(site);
  const change: BuyingShop['change'] = async (sql, ...values) => {
    await database.run(query(sql, sent(values)));
  };
  for (const [name, value] of Object.entries(options)) {
    await change('DELETE FROM wp_options WHERE option_name = ?', name);
    await change(
      "INSERT INTO wp_options (option_name, option_value, autoload) VALUES (?, ?, 'yes')",
      name,
      value,
    );
  }
  for (const sql of changes) await change(sql);
  await setLive(database, new Date().toISOString());
  const started: Pick<Started, 'stop'>[] = [];
  const noted = <Server extends Pick<Started, 'stop'>>(server: Server): Server => {
    started.push(server);
    return server;
  };
  const first = noted(await host.serve(site));
  return {
    folder: site,
    address: first.address,
    stripe,
    mails,
    mail: (to, words) => {
      const wanted = (mail: Mail) => mail.to === to && mail.subject.includes(words);
      return until(
        () => mails.find(wanted),
        (mail) => mail !== undefined,
        15,
      );
    },
    rows: <T>(sql: string, ...values: readonly (SqlValue | undefined)[]) =>
      database.all(query<T>(sql, sent(values))),
    change,
    serve: async () => noted(await start('serve', site)),
    close: async () => {
      for (const one of started) await one.stop();
      await database.close();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await stripe.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function receiveMails(mails: Mail[]): Promise<{ server: SMTPServer; port: number }> {
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    onData: (stream, session, done) => {
      let data = '';
      stream.on('data', (chunk: Buffer) => {
        data += chunk.toString();
      });
      stream.on('end', () => {
        for (const { address } of session.envelope.rcptTo) mails.push(readMail(address, data));
        done();
      });
    },
  });
  // A server of the test that is killed while it sends is no failure here.
  server.on('error', () => {});
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => {
      resolve((listening.address() as { port: number }).port);
    });
  });
  return { server, port };
}

/** A mail as it was sent: encoded words and quoted-printable text are spelled out. */
function readMail(to: string, data: string): Mail {
  const unfolded = data.replaceAll(/\r\n[ \t]+/g, ' ');
  const subject = /^Subject: (.*)$/m.exec(unfolded)?.[1]?.trim() ?? '';
  return { to, subject: decodeWords(subject), text: decodeParts(data) };
}

function decodeWords(text: string): string {
  return text.replaceAll(/=\?utf-8\?([QB])\?([^?]*)\?=\s*/gi, (_, kind: string, words: string) =>
    kind.toUpperCase() === 'B'
      ? Buffer.from(words, 'base64').toString()
      : unquote(words.replaceAll('_', ' ')),
  );
}

function decodeParts(data: string): string {
  return data
    .split(/^--[^\r\n]+$/m)
    .map((part) => {
      const [head = '', ...rest] = part.split('\r\n\r\n');
      const body = rest.join('\r\n\r\n');
      if (/transfer-encoding: base64/i.test(head)) return Buffer.from(body, 'base64').toString();
      return /transfer-encoding: quoted-printable/i.test(head) ? unquote(body) : body;
    })
    .join('\n');
}

function unquote(text: string): string {
  const bytes = text
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

function sent(values: readonly (SqlValue | undefined)[]): readonly SqlValue[] {
  return values.map((value) => value ?? null);
}
