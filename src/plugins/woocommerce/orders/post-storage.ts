import { limited, list, query } from 'portolan/data';
import type { SqlValue, TableAccess, TableTransaction } from 'portolan/plugin';
import type { OrderMeta } from './order.ts';
import { orderClause } from './order-conditions.ts';
import { storedTime } from './order-dates.ts';
import { metaOfFields, type OrderPost, orderFieldKeys, orderOfPost, postStatus } from './order-posts.ts';
import type { OrderMetaRow, OrderStorage } from './order-storage.ts';
import { postConditions } from './post-conditions.ts';
import { countAnew } from './uncounted-orders.ts';

/** Orders among the posts. WooCommerce: `WC_Order_Data_Store_CPT`. */
export const postStorage: OrderStorage = {
  async read(access, ids) {
    const rows = await access.all(
      query<OrderPost>(
        `SELECT ID, post_type, post_status, post_date_gmt, post_modified_gmt, post_excerpt, post_parent,
           post_password
         FROM wp_posts
         WHERE ID IN (SELECT value FROM json_each(?)) AND post_type IN ('shop_order', 'shop_order_refund')`,
        [list(ids)],
      ),
    );
    const metas = await readMeta(
      access,
      rows.map((row) => row.ID),
    );
    return new Map(rows.map((row) => [row.ID, orderOfPost(row, metas.get(row.ID) ?? new Map())] as const));
  },

  async find(access, wanted) {
    const { where, values } = postConditions(wanted);
    const order = orderClause(wanted, {
      id: 'p.ID',
      status: 'p.post_status',
      created: 'p.post_date_gmt',
      modified: 'p.post_modified_gmt',
    });
    const count = await access.first(
      query<{ total: number }>(`SELECT count(*) AS total FROM wp_posts p WHERE ${where}`, values),
    );
    const page = limited(wanted);
    const rows = await access.all(
      query<{ ID: number }>(`SELECT p.ID FROM wp_posts p WHERE ${where} ORDER BY ${order.sql}${page.sql}`, [
        ...values,
        ...order.values,
        ...page.values,
      ]),
    );
    return { ids: rows.map((row) => row.ID), total: count?.total ?? 0 };
  },

  async byKey(access, key) {
    return (await this.byMeta(access, '_order_key', key))[0];
  },

  async byMeta(access, key, value) {
    const rows = await access.all(
      query<{ id: number }>(
        `SELECT DISTINCT m.post_id AS id FROM wp_postmeta m JOIN wp_posts p ON p.ID = m.post_id
         WHERE m.meta_key = ? AND m.meta_value = ? AND p.post_type IN ('shop_order', 'shop_order_refund')`,
        [key, value],
      ),
    );
    return rows.map((row) => row.id);
  },

  async insert(transaction, order, local) {
    const time = storedTime(order.created);
    const title = order.type === 'shop_order' ? 'Order' : 'Refund';
    // Written by itself, not through the post repository: nothing that pages show has changed.
    const { insertId } = await transaction.run(
      query(
        `INSERT INTO wp_posts (post_author, post_date, post_date_gmt, post_content, post_title, post_excerpt,
           post_status, comment_status, ping_status, post_password, post_name, to_ping, pinged, post_modified,
           post_modified_gmt, post_content_filtered, post_parent, guid, menu_order, post_type, post_mime_type,
           comment_count)
         VALUES (1, ?, ?, '', ?, ?, ?, 'closed', 'closed', ?, '', '', '', ?, ?, '', ?, '', 0, ?, '', 0)`,
        [
          local,
          time,
          `${title} – ${local}`,
          order.customerNote,
          postStatus(order.status),
          order.key,
          local,
          time,
          order.parentId,
          order.type,
        ],
      ),
    );
    for (const [key, value] of metaOfFields(order)) await addMeta(transaction, insertId, key, value);
    for (const [key, values] of order.meta) {
      for (const value of values) await addMeta(transaction, insertId, key, value);
    }
    await countAnew(transaction, insertId);
    return insertId;
  },

  async update(transaction, id, changes, local) {
    const columns = {
      ...(changes.created !== undefined && {
        post_date: local ?? storedTime(changes.created),
        post_date_gmt: storedTime(changes.created),
      }),
      post_status: changes.status === undefined ? undefined : postStatus(changes.status),
      post_excerpt: changes.customerNote,
      post_parent: changes.parentId,
      post_modified: changes.modified === undefined ? undefined : storedTime(changes.modified),
      post_modified_gmt: changes.modified === undefined ? undefined : storedTime(changes.modified),
    };
    const input = Object.entries(columns).filter(([, value]) => value !== undefined);
    if (input.length > 0) {
      await transaction.run(
        query(`UPDATE wp_posts SET ${input.map(([name]) => `${name} = ?`).join(', ')} WHERE ID = ?`, [
          ...input.map(([, value]) => value as SqlValue),
          id,
        ]),
      );
    }
    for (const [key, value] of metaOfFields(changes)) await this.setMeta(transaction, id, key, [value]);
    await countAnew(transaction, id);
  },

  async setMeta(transaction, id, key, values) {
    await transaction.run(query('DELETE FROM wp_postmeta WHERE post_id = ? AND meta_key = ?', [id, key]));
    for (const value of values) await addMeta(transaction, id, key, value);
  },

  async metaRows(access, ids) {
    const rows = await access.all(
      query<{ id: number; post_id: number; key: string | null; value: string | null }>(
        `SELECT meta_id AS id, post_id, meta_key AS "key", CAST(meta_value AS TEXT) AS value FROM wp_postmeta
         WHERE post_id IN (SELECT value FROM json_each(?)) ORDER BY meta_id`,
        [list(ids)],
      ),
    );
    const found = new Map<number, OrderMetaRow[]>(ids.map((id) => [id, []]));
    for (const { id, post_id, key, value } of rows) {
      if (!orderFieldKeys.has(key ?? ''))
        found.get(post_id)?.push({ id, key: key ?? '', value: value ?? '' });
    }
    return found;
  },

  async delete(transaction, id) {
    await transaction.run(query('DELETE FROM wp_postmeta WHERE post_id = ?', [id]));
    await transaction.run(query('DELETE FROM wp_posts WHERE ID = ?', [id]));
    await countAnew(transaction, id);
  },
};

async function addMeta(transaction: TableTransaction, id: number, key: string, value: string): Promise<void> {
  await transaction.run(
    query('INSERT INTO wp_postmeta (post_id, meta_key, meta_value) VALUES (?, ?, ?)', [id, key, value]),
  );
}

async function readMeta(
  access: TableAccess,
  ids: readonly number[],
): Promise<ReadonlyMap<number, OrderMeta>> {
  const rows = await access.all(
    query<{ id: number; key: string | null; value: string | null }>(
      `SELECT post_id AS id, meta_key AS "key", CAST(meta_value AS TEXT) AS value FROM wp_postmeta
       WHERE post_id IN (SELECT value FROM json_each(?)) ORDER BY post_id, meta_id`,
      [list(ids)],
    ),
  );
  const found = new Map<number, Map<string, string[]>>();
  for (const row of rows) {
    const meta = found.get(row.id) ?? new Map<string, string[]>();
    found.set(row.id, meta);
    meta.set(row.key ?? '', [...(meta.get(row.key ?? '') ?? []), row.value ?? '']);
  }
  return found;
}
