import { toGmt } from './dates.ts';
import { memberRows } from './members/members.ts';
import { gmtDate } from './permalinks.ts';
import type { MetaEntry, SampleSite } from './records.ts';
import { orderRows } from './shop/orders.ts';
import { shopRows } from './shop/shop-tables.ts';
import type { Value } from './table-shape.ts';

/** The rows of every table of the site, by table name without prefix, columns in the tables' order. */
export function tableRows(site: SampleSite): Readonly<Record<string, readonly (readonly Value[])[]>> {
  const userId = (login: string): number => site.users.find((user) => user.login === login)?.id ?? 0;
  const term = (taxonomy: string, slug: string) =>
    site.terms.find((candidate) => candidate.taxonomy === taxonomy && candidate.slug === slug);
  const approved = (post: number): number =>
    site.comments.filter((comment) => comment.post === post && comment.approved === '1').length;
  const used = (taxonomy: string, slug: string): number =>
    site.posts.filter(
      (post) =>
        post.status === 'publish' &&
        post.terms.some((link) => link.taxonomy === taxonomy && link.slug === slug),
    ).length;
  return {
    ...shopRows,
    ...orderRows,
    ...memberRows,
    commentmeta: metaRows(site.comments.map((comment) => [comment.id, comment.meta] as const)),
    comments: site.comments.map((comment) => [
      comment.id,
      comment.post,
      comment.author,
      comment.email,
      comment.url,
      comment.ip,
      comment.date,
      toGmt(comment.date),
      comment.content,
      0,
      comment.approved,
      comment.agent,
      comment.type,
      comment.parent,
      userId(comment.login),
    ]),
    links: [],
    options: site.options.map((option, index) => [index + 1, option.name, option.value, option.autoload]),
    postmeta: metaRows(site.posts.map((post) => [post.id, post.meta] as const)),
    posts: site.posts.map((post) => [
      post.id,
      userId(post.author),
      post.date,
      gmtDate(post),
      post.content,
      post.title,
      post.excerpt,
      post.status,
      post.commentStatus,
      post.pingStatus,
      post.password,
      post.slug,
      '',
      '',
      post.modified,
      toGmt(post.modified),
      '',
      post.parent,
      post.guid,
      post.menuOrder,
      post.type,
      post.mimeType,
      approved(post.id),
    ]),
    term_relationships: site.posts.flatMap((post) =>
      post.terms
        .map((link) => term(link.taxonomy, link.slug)?.taxonomyId ?? 0)
        .sort((a, b) => a - b)
        .map((taxonomyId) => [post.id, taxonomyId, 0]),
    ),
    term_taxonomy: site.terms.map((row) => [
      row.taxonomyId,
      row.id,
      row.taxonomy,
      row.description,
      term(row.taxonomy, row.parent)?.id ?? 0,
      used(row.taxonomy, row.slug),
    ]),
    termmeta: site.termMeta.map((row, index) => [index + 1, ...row]),
    terms: site.terms.map((row) => [row.id, row.name, row.slug, 0]),
    usermeta: metaRows(site.users.map((user) => [user.id, user.meta] as const)),
    users: site.users.map((user) => [
      user.id,
      user.login,
      user.hash,
      user.login,
      user.email,
      user.url,
      user.registered,
      '',
      0,
      user.displayName,
    ]),
  };
}

function metaRows(objects: readonly (readonly [id: number, meta: readonly MetaEntry[]])[]): Value[][] {
  const rows = objects.flatMap(([id, meta]) => meta.map(([key, value]) => [id, key, value] as const));
  return rows.map((row, index) => [index + 1, ...row]);
}
