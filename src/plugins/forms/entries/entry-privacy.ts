import type { PersonalData } from 'portolan/plugin';
import { findEntries, removeEntriesOf } from './entries.ts';

/** What people sent by forms, found by their address. */
export const formEntries: PersonalData = {
  name: 'enfold.form-entries',
  async export(site, { email }) {
    if (email === '') return [];
    const entries = await findEntries(site, { email });
    if (entries.length === 0) return [];
    return [
      {
        id: 'form-entries',
        label: 'Messages',
        items: entries.map((entry) => ({
          id: `form-entry-${entry.id}`,
          data: [
            { name: 'Date', value: new Date(entry.created).toISOString() },
            ...(entry.subject === '' ? [] : [{ name: 'Subject', value: entry.subject }]),
            ...entry.fields.map(({ label, value }) => ({ name: label || 'Text', value })),
          ],
        })),
      },
    ];
  },
  async erase(site, { email }) {
    return { removed: email === '' ? 0 : await removeEntriesOf(site, email), retained: 0, messages: [] };
  },
};
