import { limited, query } from '../../database/index.ts';
import { Conditions } from '../../database/repositories/conditions.ts';
import type { OutgoingMail, PersonalData, Site } from '../../types/index.ts';
import { translate } from '../texts/index.ts';

/** What became of a mail: sent, held because the site is not live, written into `mail/`, or dropped by the settings. */
export type MailState = 'sent' | 'held' | 'folder' | 'off';

/** A mail that was handed on. */
export interface LoggedMail {
  readonly id: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Addresses, with commas between them. */
  readonly recipients: string;
  readonly subject: string;
  readonly state: MailState;
  /** Whether its text is kept, so that it can be sent once more. */
  readonly canResend: boolean;
}

/** Milliseconds for which mails are kept. */
const KEPT = 30 * 86_400_000;
/** What opens something for whoever has it: no copy of such a text stays behind. */
const KEY = /[?&;](?:key|confirm_key|moderation-hash|token|hash|_wpnonce)=/;

/** The table of mails that were handed on. */
export const mailLogTables: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS portolan_mails (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    at INTEGER NOT NULL,
    recipients TEXT NOT NULL,
    subject TEXT NOT NULL,
    state TEXT NOT NULL,
    mail TEXT
  )`,
  'CREATE INDEX IF NOT EXISTS portolan_mails_at ON portolan_mails (at)',
];

/** Keeps a mail for its owner; one that holds a key, or brought files, is kept without its text. */
export async function logMail(
  site: Site,
  { mail, state }: { readonly mail: OutgoingMail; readonly state: MailState },
): Promise<void> {
  const { headers, ...sent } = mail;
  const { 'Message-ID': _own, ...others } = headers ?? {};
  const isKept = mail.attachments === undefined && !KEY.test(`${mail.text}${mail.html ?? ''}`);
  const again = !isKept ? null : JSON.stringify({ ...sent, headers: others });
  await site.database.run(
    query('INSERT INTO portolan_mails (at, recipients, subject, state, mail) VALUES (?, ?, ?, ?, ?)', [
      site.clock.now(),
      [mail.to].flat().join(', '),
      mail.subject,
      state,
      again,
    ]),
  );
}

/** Mails that were handed on, newest first; `search` is a part of an address or a subject. */
export async function findMails(
  site: Site,
  requested: {
    readonly search: string;
    readonly state?: string | undefined;
    readonly limit: number;
    readonly offset: number;
  },
): Promise<{ readonly mails: readonly LoggedMail[]; readonly total: number }> {
  const conditions = new Conditions();
  if (requested.state !== undefined) conditions.add('state = ?', requested.state);
  if (requested.search !== '') conditions.contains(['recipients', 'subject'], requested.search);
  const page = limited(requested);
  const [count, rows] = await Promise.all([
    site.database.first(
      query<{ number: number }>(
        `SELECT count(*) AS number FROM portolan_mails${conditions.where}`,
        conditions.values,
      ),
    ),
    site.database.all(
      query<Omit<LoggedMail, 'canResend'> & { readonly kept: number }>(
        `SELECT id, at, recipients, subject, state, CASE WHEN mail IS NULL THEN 0 ELSE 1 END AS kept
         FROM portolan_mails${conditions.where} ORDER BY id DESC${page.sql}`,
        [...conditions.values, ...page.values],
      ),
    ),
  ]);
  return {
    mails: rows.map(({ kept, ...mail }) => ({ ...mail, canResend: kept === 1 })),
    total: count?.number ?? 0,
  };
}

/** The mail itself, to be sent once more; `missing` = there is none of this id, `unkept` = its text was not kept. */
export async function keptMail(site: Site, id: number): Promise<OutgoingMail | 'missing' | 'unkept'> {
  const row = await site.database.first(
    query<{ mail: string | null }>('SELECT mail FROM portolan_mails WHERE id = ?', [id]),
  );
  if (row === undefined) return 'missing';
  return row.mail === null ? 'unkept' : (JSON.parse(row.mail) as OutgoingMail);
}

/** Lets old mails go. */
export async function trimMailLog(site: Site): Promise<void> {
  await site.database.run(query('DELETE FROM portolan_mails WHERE at < ?', [site.clock.now() - KEPT]));
}

/** Mails to a person that were handed on. */
export const mailLogData: PersonalData = {
  name: 'wordpress.mail-log',
  async export(site, { email }) {
    const items = (await mailsTo(site, email)).map(({ id, subject }) => ({
      id: `sent-mail-${id}`,
      data: [{ name: translate(site, 'Subject'), value: subject }],
    }));
    return items.length === 0 ? [] : [{ id: 'mails', label: translate(site, 'Emails'), items }];
  },
  async erase(site, { email }) {
    const mails = await mailsTo(site, email);
    for (const { id } of mails)
      await site.database.run(query('DELETE FROM portolan_mails WHERE id = ?', [id]));
    return { removed: mails.length, retained: 0, messages: [] };
  },
};

/** Mails of which this address is a recipient, not a part of another's address. */
async function mailsTo(site: Site, email: string): Promise<readonly LoggedMail[]> {
  if (email === '') return [];
  const own = email.toLowerCase();
  const { mails } = await findMails(site, { search: email, limit: Number.MAX_SAFE_INTEGER, offset: 0 });
  return mails.filter(({ recipients }) =>
    recipients
      .toLowerCase()
      .split(',')
      .some((one) => (/<([^>]*)>/.exec(one)?.[1] ?? one).trim() === own),
  );
}
