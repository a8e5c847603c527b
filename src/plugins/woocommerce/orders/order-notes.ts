import { gmtDate, query } from 'portolan/data';
import type { Site, TableAccess, TableTransaction } from 'portolan/plugin';
import { siteZone } from 'portolan/time';
import { storedTime } from './order-dates.ts';

/** Who wrote a note: a person, or the shop itself. */
export interface NoteAuthor {
  readonly id: number;
  readonly name: string;
  readonly email: string;
}

export interface OrderNote {
  readonly id: number;
  readonly order: number;
  readonly author: string;
  /** 0 = the shop itself. */
  readonly authorId: number;
  /** Safe HTML as stored. */
  readonly content: string;
  /** Greenwich and local time as stored. */
  readonly dateGmt: string;
  readonly date: string;
  readonly forCustomer: boolean;
}

/**
 * Writes a note on an order; gives its id. Notes are comments (`order_note`), written by themselves: no page shows
 * them. `content` is safe HTML. WooCommerce: `WC_Order::add_order_note()`.
 */
export async function addNote(
  site: Site,
  transaction: TableTransaction,
  order: number,
  content: string,
  options: { readonly author?: NoteAuthor; readonly forCustomer?: boolean } = {},
): Promise<number> {
  const seconds = Math.floor(site.clock.now() / 1000);
  const author = options.author ?? shopAuthor(site);
  const { insertId } = await transaction.run(
    query(
      `INSERT INTO wp_comments (comment_post_ID, comment_author, comment_author_email, comment_author_url,
         comment_author_IP, comment_date, comment_date_gmt, comment_content, comment_karma, comment_approved,
         comment_agent, comment_type, comment_parent, user_id)
       VALUES (?, ?, ?, '', '', ?, ?, ?, 0, '1', 'WooCommerce', 'order_note', 0, ?)`,
      [order, author.name, author.email, siteTime(site, seconds), storedTime(seconds), content, author.id],
    ),
  );
  if (options.forCustomer) {
    await transaction.run(
      query(
        "INSERT INTO wp_commentmeta (comment_id, meta_key, meta_value) VALUES (?, 'is_customer_note', '1')",
        [insertId],
      ),
    );
  }
  return insertId;
}

/** Notes of an order, newest first; those of one second in the order in which they were written. */
export async function notesOf(
  access: TableAccess,
  order: number,
  forCustomer?: boolean,
): Promise<readonly OrderNote[]> {
  const rows = await access.all(
    query<{
      id: number;
      author: string;
      user_id: number;
      content: string;
      dateGmt: string;
      date: string;
      customer: string | null;
    }>(
      `SELECT c.comment_ID AS id, c.comment_author AS author, c.user_id, c.comment_content AS content,
         c.comment_date_gmt AS "dateGmt", c.comment_date AS date,
         (SELECT m.meta_value FROM wp_commentmeta m
          WHERE m.comment_id = c.comment_ID AND m.meta_key = 'is_customer_note' LIMIT 1) AS customer
       FROM wp_comments c
       WHERE c.comment_post_ID = ? AND c.comment_type = 'order_note' AND c.comment_approved = '1'
       ORDER BY c.comment_date_gmt DESC, c.comment_ID ASC`,
      [order],
    ),
  );
  return rows
    .map((row) => ({
      id: row.id,
      order,
      author: row.author,
      authorId: row.user_id,
      content: row.content,
      dateGmt: row.dateGmt,
      date: row.date,
      forCustomer: row.customer === '1',
    }))
    .filter((note) => forCustomer === undefined || note.forCustomer === forCustomer);
}

/** Takes a note away for good. */
export async function removeNote(site: Site, note: number): Promise<void> {
  await site.database.transaction(async (transaction) => {
    await transaction.run(query('DELETE FROM wp_commentmeta WHERE comment_id = ?', [note]));
    await transaction.run(
      query("DELETE FROM wp_comments WHERE comment_ID = ? AND comment_type = 'order_note'", [note]),
    );
  });
}

/** A moment (Unix seconds) on the site's own clock, as stored. */
export function siteTime(site: Pick<Site, 'options'>, seconds: number): string {
  return gmtDate((seconds + siteZone(site).offsetAt(seconds)) * 1000);
}

function shopAuthor(site: Site): NoteAuthor {
  const host = site.address.host.replace(/^www\./, '').replace(':', '');
  return { id: 0, name: 'WooCommerce', email: `woocommerce@${host}` };
}
