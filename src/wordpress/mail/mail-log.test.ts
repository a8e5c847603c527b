import { expect, it } from 'vitest';
import { openSmallSite } from '../../../tests/plain-site.ts';
import { findMails, logMail, mailLogData, mailLogTables } from './mail-log.ts';

it('a person’s data are the mails to them, not to who is called like a part of them', async () => {
  const small = await openSmallSite({ plugins: [{ name: 'mail-log', tables: mailLogTables }] });
  try {
    const { site } = small;
    const mails = [
      { to: 'bob@tide.example', subject: 'To Bob' },
      { to: ['Bob <BOB@tide.example>', 'ann@tide.example'], subject: 'To both' },
      { to: 'jim-bob@tide.example', subject: 'To Jim' },
    ];
    for (const mail of mails) await logMail(site, { mail: { ...mail, text: 'High water' }, state: 'sent' });
    const person = { user: undefined, email: 'bob@tide.example' };
    const [group] = await (mailLogData.export?.(site, person) ?? []);
    expect(group?.items.map(({ data }) => data[0]?.value).toSorted()).toEqual(['To Bob', 'To both']);
    expect(await mailLogData.erase?.(site, person)).toMatchObject({ removed: 2 });
    const left = await findMails(site, { search: '', limit: 10, offset: 0 });
    expect(left.mails.map(({ subject }) => subject)).toEqual(['To Jim']);
  } finally {
    await small.close();
  }
});
