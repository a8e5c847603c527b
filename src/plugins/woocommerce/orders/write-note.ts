import { ksesPost, unslash } from 'portolan/html';
import type { Site } from 'portolan/plugin';
import { type OrderMailPayload, orderMailJob } from './order-events.ts';
import { addNote, type NoteAuthor } from './order-notes.ts';

/** Writes a person's note on an order and, if it is for the customer, has it mailed to them; gives its id. */
export async function writeNote(
  site: Site,
  order: number,
  text: string,
  options: { readonly author?: NoteAuthor; readonly forCustomer?: boolean } = {},
): Promise<number> {
  return site.database.transaction(async (transaction) => {
    const note = await addNote(site, transaction, order, unslash(ksesPost(text)), options);
    if (options.forCustomer) {
      await transaction.core.jobs.add(orderMailJob, {
        about: 'note',
        order,
        note,
      } satisfies OrderMailPayload);
    }
    return note;
  });
}
