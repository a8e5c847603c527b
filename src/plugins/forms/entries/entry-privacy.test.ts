import { expect, it } from 'vitest';
import { openSmallSite } from '../../../../tests/plain-site.ts';
import { query } from '../../../database/query.ts';
import { addEntry, entryTables, findEntries } from './entries.ts';
import { formEntries } from './entry-privacy.ts';

it('what somebody wrote is given out and erased by their address, and nobody else’s', async () => {
  const small = await openSmallSite();
  try {
    for (const sql of entryTables) await small.site.database.run(query(sql));
    for (const email of ['anna@tide.example', 'ben@tide.example', '']) {
      await addEntry(small.site.database, {
        kind: 'contact',
        created: Date.UTC(2026, 10, 1),
        post: 7,
        form: 1,
        subject: 'A letter',
        email,
        state: 'sent',
        fields: [{ label: 'Letter', value: `from ${email}` }],
      });
    }
    const anna = { user: undefined, email: 'Anna@Tide.example' };
    expect(await formEntries.export(small.site, anna)).toEqual([
      {
        id: 'form-entries',
        label: 'Messages',
        items: [
          {
            id: 'form-entry-1',
            data: [
              { name: 'Date', value: '2026-11-01T00:00:00.000Z' },
              { name: 'Subject', value: 'A letter' },
              { name: 'Letter', value: 'from anna@tide.example' },
            ],
          },
        ],
      },
    ]);
    expect(await formEntries.export(small.site, { user: undefined, email: '' })).toEqual([]);
    expect(await formEntries.erase?.(small.site, anna)).toMatchObject({ removed: 1 });
    expect(await formEntries.erase?.(small.site, { user: undefined, email: '' })).toMatchObject({
      removed: 0,
    });
    expect((await findEntries(small.site)).map(({ email }) => email)).toEqual(['', 'ben@tide.example']);
  } finally {
    await small.close();
  }
});
