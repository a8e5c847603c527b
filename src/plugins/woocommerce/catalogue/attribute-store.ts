import { fromPlain, maybeUnserialize, query, serialize, toPlain } from 'portolan/data';
import { sanitizeTitle } from 'portolan/html';
import type { Site, TableTransaction } from 'portolan/plugin';
import { announceRules } from '../settings/announce-rules.ts';
import { type AttributeTaxonomy, attributeTaxonomies } from './attribute-taxonomies.ts';

/** What may be said of a shared attribute. */
export type AttributeFields = Pick<AttributeTaxonomy, 'label' | 'name' | 'type' | 'orderBy' | 'public'>;

/** Longer names do not fit into a taxonomy's. */
const LONGEST = 28;

/** Names that addresses of WordPress use. WordPress: `register_taxonomy()`, reserved terms. */
const RESERVED: ReadonlySet<string> = new Set(
  (
    'attachment attachment_id author author_name calendar cat category category__and category__in category__not_in ' +
    'category_name comments_per_page comments_popup cpage day debug error exact feed fields hour include_children ' +
    'link_category m minute monthnum more name nav_menu nonce nopaging offset order orderby p page page_id paged ' +
    'pagename pb perm post post__in post__not_in post_format post_mime_type post_status post_tag post_type posts ' +
    'posts_per_archive_page posts_per_page preview robots s search second sentence showposts static subpost ' +
    'subpost_id tag tag__and tag__in tag__not_in tag_id tag_slug__and tag_slug__in taxonomy tb term terms theme type ' +
    'types w withcomments withoutcomments year'
  ).split(' '),
);

/** The name of an attribute as its taxonomy has it. WooCommerce: `wc_sanitize_taxonomy_name()`. */
export function attributeName(input: string): string {
  return sanitizeTitle(input).replace(/^pa_/, '');
}

/** Why an attribute cannot have this name; undefined where it can. WooCommerce: `wc_create_attribute()`. */
export async function attributeProblem(
  site: Site,
  { label, name }: Pick<AttributeFields, 'label' | 'name'>,
  own?: AttributeTaxonomy,
): Promise<string | undefined> {
  if (label === '' || name === '') return 'Please, provide an attribute name.';
  if (Buffer.byteLength(name) > LONGEST) {
    return `Slug "${name}" is too long. Please use a shorter slug.`;
  }
  if (RESERVED.has(name)) {
    return `Slug "${name}" is not allowed because it is a reserved term. Change it, please.`;
  }
  const taken = (await attributeTaxonomies(site)).get(`pa_${name}`);
  return taken && taken.id !== own?.id ? `Slug "${name}" is already in use. Change it, please.` : undefined;
}

/** Adds a shared attribute and gives its id. */
export function addAttribute(site: Site, fields: AttributeFields): Promise<number> {
  return changing(site, async (transaction) => {
    const { insertId } = await transaction.run(
      query(
        `INSERT INTO wp_woocommerce_attribute_taxonomies
          (attribute_label, attribute_name, attribute_type, attribute_orderby, attribute_public) VALUES (?, ?, ?, ?, ?)`,
        values(fields),
      ),
    );
    return insertId;
  });
}

/** Changes a shared attribute; under another name its values and the products that have it go with it. */
export function changeAttribute(site: Site, own: AttributeTaxonomy, fields: AttributeFields): Promise<void> {
  return changing(site, async (transaction) => {
    await transaction.run(
      query(
        `UPDATE wp_woocommerce_attribute_taxonomies SET attribute_label = ?, attribute_name = ?, attribute_type = ?,
          attribute_orderby = ?, attribute_public = ? WHERE attribute_id = ?`,
        [...values(fields), own.id],
      ),
    );
    if (fields.name !== own.name) await rename(transaction, own.taxonomy, `pa_${fields.name}`);
  });
}

/** Takes a shared attribute away with its values. WooCommerce: `wc_delete_attribute()`. */
export function removeAttribute(site: Site, own: AttributeTaxonomy): Promise<void> {
  return changing(site, async (transaction) => {
    for (const term of await transaction.core.terms.find({ taxonomies: [own.taxonomy] })) {
      await transaction.core.terms.delete(term.term_id, own.taxonomy);
    }
    await transaction.run(
      query('DELETE FROM wp_woocommerce_attribute_taxonomies WHERE attribute_id = ?', [own.id]),
    );
  });
}

function values({ label, name, type, orderBy, public: isPublic }: AttributeFields) {
  return [label, name, type, orderBy, isPublic ? 1 : 0];
}

function changing<T>(site: Site, work: (transaction: TableTransaction) => Promise<T>): Promise<T> {
  return site.database.transaction(async (transaction) => {
    const result = await work(transaction);
    await announceRules(transaction, () => {
      return site.events.emit('taxonomies.changed', {});
    });
    return result;
  });
}

/** WooCommerce: `wc_update_attribute()`. */
async function rename(transaction: TableTransaction, from: string, to: string): Promise<void> {
  const run = (sql: string, input: readonly string[]) => transaction.run(query(sql, input));
  await run('UPDATE wp_term_taxonomy SET taxonomy = ? WHERE taxonomy = ?', [to, from]);
  await run('UPDATE wp_termmeta SET meta_key = ? WHERE meta_key = ?', [`order_${to}`, `order_${from}`]);
  await run('UPDATE wp_postmeta SET meta_key = ? WHERE meta_key = ?', [
    `attribute_${to}`,
    `attribute_${from}`,
  ]);
  const rows = await transaction.all(
    query<{ post_id: number; meta_key: string; meta_value: string }>(
      `SELECT post_id, meta_key, meta_value FROM wp_postmeta
        WHERE meta_key IN ('_product_attributes', '_default_attributes') AND meta_value LIKE ?`,
      [`%"${from}"%`],
    ),
  );
  for (const { post_id: post, meta_key: key, meta_value: stored } of rows) {
    await transaction.core.posts.setMeta(post, key, [renamed(stored, from, to)]);
  }
  // Who keeps the values (lists, filters) is told that they changed.
  for (const term of await transaction.core.terms.find({ taxonomies: [to] })) {
    await transaction.core.terms.update(term.term_id, to, {});
  }
}

/** A product's attributes, or what is chosen at first, with one of them under another name, behind the others. */
function renamed(stored: string, from: string, to: string): string {
  const attributes = toPlain(maybeUnserialize(stored));
  if (typeof attributes !== 'object' || attributes === null) return stored;
  const { [from]: value, ...others } = attributes as Record<string, unknown>;
  if (value === undefined) return stored;
  const own = typeof value === 'object' && value !== null ? { ...value, name: to } : value;
  return serialize(fromPlain({ ...others, [to]: own }));
}
